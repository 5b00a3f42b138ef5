import type { PresentedRecord } from "#shared/api/record.ts";
import { describe, expect, test } from "vitest";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { labelsOf, languagesOf, titleOf, wordsIn } from "./row-texts.ts";

const row = (values: Record<string, unknown>): PresentedRecord => ({
  id: 1007,
  version: 1,
  active: true,
  publishFrom: null,
  publishTo: null,
  updatedAt: "2026-03-05T09:00:00.000Z",
  ...values,
});
const column = (values: Partial<ColumnDescriptor>) => ({ name: "type", ...values }) as ColumnDescriptor;
const table = { title: "title" } as TableDescriptor;

describe("A text", () => {
  test.each([
    ["en", { title: "Fees", title_kn: "ಶುಲ್ಕ" }, "Fees", "en"],
    ["en", { title: null, title_kn: "ಶುಲ್ಕ" }, "ಶುಲ್ಕ", "kn"],
    ["en", { title: null, title_kn: null }, "", "en"],
    ["kn", { title: "Fees", title_kn: "ಶುಲ್ಕ" }, "ಶುಲ್ಕ", "kn"],
    ["kn", { title: "Fees", title_kn: null }, "Fees", "en"],
    ["kn", { title: "ಶುಲ್ಕ", _fallback: [] }, "ಶುಲ್ಕ", "kn"],
    ["kn", { title: "Fees", _fallback: ["title"] }, "Fees", "en"],
  ] as const)("for a reader of %s of %j is %s in %s", (language, values, text, lang) => {
    expect(wordsIn(row(values), "title", language)).toEqual({ text, lang });
  });

  test("that is missing is stood for by the record's number", () => {
    expect(titleOf(table, row({ title: "" }), "en").text).toBe("#1007");
  });
});

test.each([
  [
    { title: "A", title_kn: "ಎ" },
    { en: true, kn: true },
  ],
  [
    { title: "A", title_kn: "" },
    { en: true, kn: false },
  ],
  [
    { title: "A", title_kn: "ಎ", note: "B" },
    { en: true, kn: false },
  ],
  [
    { title: null, title_kn: "ಎ" },
    { en: false, kn: true },
  ],
  [{}, { en: false, kn: false }],
  [
    { title: "ಎ", _fallback: [] },
    { en: true, kn: true },
  ],
  [
    { title: "ಎ", note: "B", _fallback: ["note"] },
    { en: true, kn: false },
  ],
  [
    { title: "ಎ", _fallback: [], _kannadaOnly: ["title"] },
    { en: false, kn: true },
  ],
])("the languages of %j are %j", (values, languages) => {
  const columns = ["title", "note"].map((name) => column({ name, translated: true }));
  expect(languagesOf(row(values), [...columns, column({ name: "url" })])).toEqual(languages);
});

describe("Labels", () => {
  const type = column({ data: [{ label: "ಕ್ರೀಡೆ", value: 12 }], multiple: true });
  const both = [
    { label: "Sports", value: 12 },
    { label: "Old list", value: 9 },
  ];

  test("of several values are all listed, in the reader's language where they have it", () => {
    const values = row({ type: both[0], types: both, _fallback: ["type"] });
    expect(labelsOf(values, type, "kn")).toEqual([
      { text: "ಕ್ರೀಡೆ", lang: "kn" },
      { text: "Old list", lang: "en" },
    ]);
  });

  test("of a referred record say when they are in English", () => {
    const department = column({ name: "department", data: null });
    const referred = { department: { label: "ಭೌತಶಾಸ್ತ್ರ", value: 3 } };
    expect(labelsOf(row({ ...referred, _fallback: [] }), department, "kn")[0]?.lang).toBe("kn");
    expect(labelsOf(row({ ...referred, _fallback: ["department"] }), department, "kn")[0]?.lang).toBe("en");
  });

  test("that are gone leave the number; no value leaves nothing", () => {
    expect(labelsOf(row({ type: { label: null, value: 5 } }), column({ data: [] }), "en")[0]?.text).toBe(
      "#5",
    );
    expect(labelsOf(row({ type: null }), column({ data: [] }), "en")).toEqual([]);
  });
});
