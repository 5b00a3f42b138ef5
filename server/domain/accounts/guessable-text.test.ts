import { describe, expect, test } from "vitest";
import { lettersOf, repeatedPart, withoutRuns, withoutWords, guessableTexts } from "./guessable-text.ts";

describe("what of a text can be guessed", () => {
  test.each([
    ["aaaaaaaa", "a"],
    ["abababab", "ab"],
    ["abcabcab", "abc"],
    ["sock99sock99", "sock99"],
    ["ವಿವಿವಿವಿ", "ವಿ"],
    ["abcdabc", "abcdabc"],
    ["blue-heron", "blue-heron"],
    ["", ""],
  ])("%j repeats %j", (text, part) => {
    expect(repeatedPart(text)).toBe(part);
  });

  test.each([
    ["abcd", "a"],
    ["4321x", "4x"],
    ["1111", "1"],
    ["ab12", "ab12"],
    ["k7x9", "k7x9"],
  ])("without runs, %j is %j", (text, rest) => {
    expect(withoutRuns(Array.from(text)).join("")).toBe(rest);
  });

  test("words are known whole and in parts, the longest first, and cut out of a text", () => {
    expect(guessableTexts(["asha.patil@example.org"])).toEqual([
      "asha.patil@example.org",
      "example",
      "patil",
      "asha",
      "org",
    ]);
    expect(withoutWords("patilasha1", guessableTexts(["asha.patil"]))).toBe("  1");
    expect(lettersOf("ಆ-1 x!").join("")).toBe("ಆ1x");
  });

  test("is found in a long text as quickly as in a short one, letter for letter", () => {
    expect(repeatedPart(`${"a".repeat(100_000)}b`).length).toBe(100_001);
    expect(repeatedPart("ab".repeat(50_000))).toBe("ab");
  });
});
