import { expect, test } from "vitest";
import { listCall } from "./list-call.ts";

test("a list of all files asks for nothing but a page", () => {
  expect(listCall({ q: "", folder: "", page: 2, size: 20 })).toBe("/file?page=2&size=20");
});

test("words, a folder and the wish for pictures narrow the list", () => {
  const call = listCall({ q: "ಸೂಚನೆ", folder: "notification/exam/ug", page: 1, size: 20, pictures: true });
  const query = new URLSearchParams(call.slice(call.indexOf("?")));
  expect(query.get("q")).toBe("ಸೂಚನೆ");
  expect(query.getAll("filter")).toEqual(["folder:is:notification/exam/ug", "kind:sw:image/"]);
});
