import { expect, test } from "vitest";
import { writeInstant } from "./write-instant.ts";

test.each([
  ["2026-11-20T08:42:00.000Z", "20-11-2026 14:12"],
  ["2026-12-31T18:30:00Z", "01-01-2027 00:00"],
])("%s is written as %s", (instant, written) => {
  expect(writeInstant(instant)).toBe(written);
});
