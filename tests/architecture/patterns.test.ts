import { describe, expect, test } from "vitest";
import { patternsOf, plainNormalizations, slowParts } from "./patterns.ts";
import { findSlowPatterns } from "./run-patterns.ts";
import { codeFiles, isTest } from "./sources.ts";

/** Their patterns meet no text of other people: measurements, and the names of this project's own files. */
const ALONE = /^(bench\/|[^/]+\.config\.ts$)/;
const CODE = codeFiles().filter(({ path }) => !isTest(path) && !ALONE.test(path));
/** Texts that `shared` has normalised when they were stored, and those of the demonstration. */
const OWN_NORMALIZATION = /^(shared\/normalize\.ts|app\/ui\/|data\/)/;

const PATTERNS = CODE.flatMap(patternsOf);
const sample = (text: string) => ({ path: "server/sample.ts", text });

describe("The regular expressions of the code", () => {
  test("are all found, also where they are made of texts", () => {
    expect(PATTERNS.length).toBeGreaterThan(200);
    const code = "/a+/g; new RegExp('b'); RegExp(`[${letters}0-9]+`, 'u'); '/c/'; // /d/";
    expect(patternsOf(sample(code)).map(({ source, flags }) => [source, flags])).toEqual([
      ["a+", "g"],
      ["b", ""],
      ["[x0-9]+", "u"],
    ]);
    expect(() => patternsOf(sample("new RegExp(source)"))).toThrow("judge it by hand");
  });

  test("are linear by their form", () => {
    expect(PATTERNS.flatMap(slowParts)).toEqual([]);
  });

  test("are linear on long hostile texts", () => {
    expect(findSlowPatterns(PATTERNS)).toEqual([]);
  });

  test.each([
    String.raw`/^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]{2,}$/u`,
    String.raw`/[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)+/gu`,
    String.raw`/\/+$/`,
    String.raw`/^(a+)+$/`,
  ])("are refused where they are as %s", (code) => {
    const patterns = patternsOf(sample(code));
    expect(patterns.flatMap(slowParts)).not.toEqual([]);
    expect(findSlowPatterns(patterns)).toHaveLength(1);
  });

  test.each([String.raw`/<!--.*?-->/gs`, String.raw`/^(?:ab)*(?:ab)*$/`])(
    "are refused where only running them shows it, as with %s",
    (code) => {
      expect(findSlowPatterns(patternsOf(sample(code)))).toHaveLength(1);
    },
  );
});

describe("Texts", () => {
  test("are normalised by the function that takes linear time", () => {
    expect(CODE.filter(({ path }) => !OWN_NORMALIZATION.test(path)).flatMap(plainNormalizations)).toEqual([]);
  });

  test("are found where they are not", () => {
    expect(
      plainNormalizations(sample(`name.normalize("NFC"); normalize(path); normalize(text, "NFD")`)),
    ).toHaveLength(1);
  });
});
