import { expect, test } from "vitest";
import { textRuns } from "./text-runs.ts";

test("a text falls into runs of one language, and numbers stay with what stands before them", () => {
  expect(textRuns("1. ಪರೀಕ್ಷಾ ಶುಲ್ಕ 1,200 B.Sc. and BCA 12 ರೂಪಾಯಿ")).toEqual([
    { text: "1. ಪರೀಕ್ಷಾ ಶುಲ್ಕ 1,200 ", lang: "kn" },
    { text: "B.Sc. and BCA 12 ", lang: "en" },
    { text: "ರೂಪಾಯಿ", lang: "kn" },
  ]);
});

test("a text without letters is one run, and an empty one none", () => {
  expect(textRuns("12 / 34")).toEqual([{ text: "12 / 34", lang: "en" }]);
  expect(textRuns("")).toEqual([]);
});
