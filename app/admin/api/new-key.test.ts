import { expect, test } from "vitest";
import { newKey } from "./new-key.ts";

test("a key has the form that the server takes, and is another one each time", () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});
