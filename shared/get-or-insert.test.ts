import { expect, test } from "vitest";
import { getOrInsert } from "./get-or-insert.ts";

test("a value is made once for each key, also an empty one", () => {
  const cache = new Map<string, string>();
  const made: string[] = [];
  const get = (key: string) =>
    getOrInsert(cache, key, () => {
      made.push(key);
      return "";
    });
  expect([get("a"), get("a"), get("b")]).toEqual(["", "", ""]);
  expect(made).toEqual(["a", "b"]);
});
