import { expect, it } from "vitest";
import { RecentKeys } from "./recent-keys.ts";

it("A key is known from the second time on", () => {
  const keys = new RecentKeys();
  expect(["/a", "/b", "/a", "/b", "/ಅ", "/ಆ", "/ಅ", "", ""].map((key) => keys.note(key))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});

it("Of thousands of keys that follow closely nearly all are known again, and hardly any that never came up", () => {
  const keys = new RecentKeys();
  const known = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => keys.note(`br|en /search?q=${prefix}${index}`)).filter(
      Boolean,
    ).length;
  expect(known("word", 3000)).toBeLessThanOrEqual(1);
  expect(known("word", 3000)).toBeGreaterThan(2700);
  expect(known("other", 100_000)).toBeLessThanOrEqual(5);
});
