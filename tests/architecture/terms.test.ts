import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { writtenFiles } from "./sources.ts";
import { forbiddenWords, missingTerms, readTerms, type Term, textsBelow } from "./terms.ts";
import type { Catalogue } from "./texts.ts";

const TERMS = readTerms(readFileSync("docs/terms.md", "utf8"));

function read(name: string): Catalogue {
  return JSON.parse(readFileSync(`shared/texts/${name}.json`, "utf8")) as Catalogue;
}

const CATALOGUES = [
  { name: "kn", english: read("en") },
  { name: "staff.kn", english: read("staff.en") },
  { name: "api.kn", english: read("api.en") },
].map(({ name, english }) => ({ name, english, kannada: read(name) }));

const demonstration = writtenFiles()
  .filter(({ path }) => path.startsWith("data/demo/") && path.endsWith(".json"))
  .map(({ path, text }) => textsBelow(JSON.parse(text), path));

describe("The list of terms", () => {
  test("names a Kannada word for each term, and no word as right and wrong", () => {
    expect(TERMS.length).toBeGreaterThan(20);
    for (const { english, kannada, not } of TERMS) {
      expect(english.length, english[0]).toBeGreaterThan(0);
      expect(kannada.length, english[0]).toBeGreaterThan(0);
      expect(kannada.filter((word) => not.includes(`${word}…`))).toEqual([]);
    }
  });

  test("is followed by the interface texts", () => {
    const faults = CATALOGUES.flatMap(({ name, english, kannada }) =>
      Object.entries(kannada).flatMap(([key, text]) => {
        const pair = { place: `${name}: ${key}`, english: english[key] ?? "", kannada: text };
        return [...forbiddenWords(TERMS, pair.place, text), ...missingTerms(TERMS, pair)];
      }),
    );
    expect(faults).toEqual([]);
  });

  test("is followed by the names of tables, columns and values", () => {
    const labels = Object.entries(read("labels.kn")).flatMap(([english, kannada]) => [
      ...forbiddenWords(TERMS, english, kannada),
      ...missingTerms(TERMS, { place: english, english, kannada }),
    ]);
    const choices = [...textsBelow(read("choices.kn"), "choices.kn").kannada];
    expect([...labels, ...choices.flatMap(([at, text]) => forbiddenWords(TERMS, at, text))]).toEqual([]);
  });

  test("is followed by the demonstration", () => {
    const texts = demonstration.flatMap(({ kannada }) => [...kannada]);
    expect(texts.length).toBeGreaterThan(1000);
    const pairs = demonstration.flatMap((file) => file.pairs);
    expect([
      ...texts.flatMap(([place, text]) => forbiddenWords(TERMS, place, text)),
      ...pairs.flatMap((pair) => missingTerms(TERMS, pair)),
    ]).toEqual([]);
  });
});

describe("A text", () => {
  const terms: Term[] = [
    { english: ["undo", "undone"], kannada: ["ಹಿಂತೆಗೆ"], not: ["ಹಿಂತೆಗೆ"] },
    { english: ["password"], kannada: ["ಪಾಸ್‌ವರ್ಡ್"], not: ["ಪ್ರವೇಶಪದ…", "ವಜಾ…"] },
  ];

  test("is refused when it uses a word that is not to be used, with any ending", () => {
    expect(forbiddenWords(terms, "key", "ಹಿಂತೆಗೆ")).toHaveLength(1);
    expect(forbiddenWords(terms, "key", "ಈ ಪ್ರವೇಶಪದವನ್ನು ಬದಲಾಯಿಸಿ")).toHaveLength(1);
    expect(forbiddenWords(terms, "key", "ಹಿಂತೆಗೆಯಿರಿ")).toEqual([]);
    expect(forbiddenWords(terms, "key", "ಧ್ವಜಾರೋಹಣ")).toEqual([]);
  });

  test("is refused when its English has a term that its Kannada lacks", () => {
    const pair = { place: "key", english: "Passwords cannot be undone", kannada: "ಪಾಸ್‌ವರ್ಡ್‌ಗಳು" };
    expect(missingTerms(terms, pair)).toEqual([expect.stringContaining("undo")]);
    expect(missingTerms(terms, { ...pair, kannada: "ಪಾಸ್‌ವರ್ಡ್‌ಗಳನ್ನು ಹಿಂತೆಗೆಯಲಾಗದು" })).toEqual([]);
  });

  test("is found with its other language wherever it stands in a file", () => {
    const found = textsBelow([{ title: "A", title_kn: "ಅ", rows: [{ en: "B", kn: "ಬ" }] }], "file");
    expect(found.pairs.map(({ english, kannada }) => [english, kannada])).toEqual([
      ["A", "ಅ"],
      ["B", "ಬ"],
    ]);
    expect([...found.kannada.values()]).toEqual(["ಅ", "ಬ"]);
  });
});
