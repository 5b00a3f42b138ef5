import { expect, test } from "vitest";
import { writeCount } from "./write-count.ts";

test.each([
  [0, "00"],
  [5, "05"],
  [32, "32"],
  [180, "180"],
])("%i is written as %s", (count, text) => {
  expect(writeCount(count)).toBe(text);
});
