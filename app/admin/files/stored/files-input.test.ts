import { expect, test } from "vitest";
import { pathOf } from "../../api/path-of.ts";
import { filesInput } from "./files-input.ts";

test("a list of all files asks for nothing but a page", () => {
  const input = filesInput({ q: "", folder: "", page: 2, size: 20 });
  expect(pathOf("GET /:object", input)).toBe("/file?page=2&size=20");
});

test("words, a folder and the wish for pictures narrow the list", () => {
  const asked = { q: "ಸೂಚನೆ", folder: "notification/exam/ug", page: 1, size: 20, pictures: true } as const;
  expect(filesInput(asked)).toMatchObject({
    q: "ಸೂಚನೆ",
    filter: ["folder:is:notification/exam/ug", "kind:sw:image/"],
  });
});
