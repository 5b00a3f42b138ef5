import { expect, test } from "vitest";
import { differenceOf, type DifferenceSegment } from "./difference.ts";

/** `[-gone-]` and `{+new+}` around what changed. */
const written = (parts: DifferenceSegment[]): string =>
  parts
    .map(({ kind, text }) => (kind === "same" ? text : kind === "gone" ? `[-${text}-]` : `{+${text}+}`))
    .join("");

test.each([
  ["", "", ""],
  ["one two", "one two", "one two"],
  ["one two", "one 2", "one [-two-]{+2+}"],
  ["", "new", "{+new+}"],
  ["old", "", "[-old-]"],
  ["a b c d", "a x c d e", "a [-b-]{+x+} c d{+ e+}"],
  ["on 14-12-2026", "on 15-12-2026", "on [-14-]{+15+}-12-2026"],
  ["ಪರೀಕ್ಷೆ ಶುಲ್ಕ", "ಪರೀಕ್ಷಾ ಶುಲ್ಕ", "[-ಪರೀಕ್ಷೆ-]{+ಪರೀಕ್ಷಾ+} ಶುಲ್ಕ"],
])("%j to %j is %s", (before, after, difference) => {
  expect(written(differenceOf(before, after))).toBe(difference);
});

test("very long texts are still compared, as wholes where nothing is common", () => {
  const before = Array.from({ length: 3000 }, (_, word) => `a${word}`).join(" ");
  const after = Array.from({ length: 3000 }, (_, word) => `b${word}`).join(" ");
  expect(differenceOf(`x ${before} y`, `x ${after} y`).map(({ kind }) => kind)).toEqual([
    "same",
    "gone",
    "new",
    "same",
  ]);
});
