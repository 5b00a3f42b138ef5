import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { isTouched, keyOf, refetchTouched } from "./queries.ts";

test("a read is named by its resource and its call", () => {
  expect(keyOf("/notification?page=2")).toEqual(["notification", "/notification?page=2"]);
  expect(keyOf("/db_object/all?lang=en")[0]).toBe("db_object");
});

test.each([
  ["/notification?page=1", "/notification/update", true],
  ["/notification?page=1", "/faculty/update", false],
  ["/staff/overview", "/faculty/update", true],
  ["/db_object/all?lang=en", "/option/delete/7", true],
  ["/option/objectelement?object=faculty", "/db_column/values/3", true],
  ["/db_object/all?lang=en", "/faculty/update", false],
  ["/message?filter=status:is:new", "/message/update", true],
])("%s is changed by %s: %s", (read, written, expected) => {
  expect(isTouched(keyOf(read), written)).toBe(expected);
});

test("a read under a name of its own is changed by no write", () => {
  expect(isTouched(["impact", "/db_column/impact/1"], "/db_column/delete/1")).toBe(false);
});

test("after a write only what it touches is out of date", () => {
  const client = new QueryClient();
  const [list, other] = [keyOf("/faculty?page=1"), keyOf("/employee?page=1")];
  client.setQueryData(list, []);
  client.setQueryData(other, []);
  refetchTouched(client, "/faculty/create");
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  expect(client.getQueryState(other)?.isInvalidated).toBe(false);
});
