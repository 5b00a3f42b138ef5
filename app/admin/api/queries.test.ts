import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { isTouched, keyOf, refetchTouched } from "./queries.ts";

test("a read is named by its resource and its call", () => {
  const page = keyOf("GET /:object", { object: "notification", page: 2 });
  expect(page).toEqual(["notification", "/notification?page=2"]);
  expect(keyOf("GET /db_object/all", { lang: "en" })[0]).toBe("db_object");
});

test.each([
  ["GET /:object", { object: "notification" }, "/notification/update", true],
  ["GET /:object", { object: "notification" }, "/faculty/update", false],
  ["GET /staff/overview", {}, "/faculty/update", true],
  ["GET /db_object/all", { lang: "en" }, "/option/delete/7", true],
  ["GET /option/objectelement", { object: "faculty" }, "/db_column/values/3", true],
  ["GET /db_object/all", { lang: "en" }, "/faculty/update", false],
  ["GET /:object", { object: "message", filter: ["status:is:new"] }, "/message/update", true],
])("%s with %o is changed by %s: %s", (name, input, written, expected) => {
  expect(isTouched(keyOf(name, input), written)).toBe(expected);
});

test("a read under a name of its own is changed by no write", () => {
  expect(isTouched(["impact", "/db_column/impact/1"], "/db_column/delete/1")).toBe(false);
});

test("after a write only what it touches is out of date", () => {
  const client = new QueryClient();
  const [list = [], other = []] = ["faculty", "employee"].map((object) =>
    keyOf("GET /:object", { object, page: 1 }),
  );
  client.setQueryData(list, []);
  client.setQueryData(other, []);
  refetchTouched(client, "/faculty/create");
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  expect(client.getQueryState(other)?.isInvalidated).toBe(false);
});
