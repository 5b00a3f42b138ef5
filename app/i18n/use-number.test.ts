import { expect, test } from "vitest";
import { useNumber } from "./use-number.ts";

test.each([
  [0, "0"],
  [468, "468"],
  [1250, "1,250"],
  [125_000, "1,25,000"],
  [12_500_000, "1,25,00,000"],
])("%i is written as %s", (value, written) => {
  expect(useNumber()(value)).toBe(written);
});
