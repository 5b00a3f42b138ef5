import { expect, test } from "vitest";
import { readable } from "./readable.ts";

test.each([
  ["examination fee", "examination fee"],
  ["ರ\u200d್ಯಾಗಿಂಗ್", "ರ\u200d್ಯಾಗಿಂಗ್"],
  ["a\u0000b\r\nc", "a b c"],
  ["cut \ud83d", "cut"],
  ["\u0000", ""],
  ["", ""],
])("%j is shown as %j", (words, shown) => {
  expect(readable(words)).toBe(shown);
});
