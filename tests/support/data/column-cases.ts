/** What each column type takes and refuses: one table of cases for the rules alone and for the calls on every database. */
import type { ColumnType } from "#shared/columns.ts";

interface Cases {
  /** Written, and answered afterwards. */
  takes: readonly (readonly [written: unknown, answered: unknown])[];
  refuses: readonly unknown[];
}

const NO_TEXT = [5, true, {}, [], ["a"], { label: "a", value: 1 }];
/** Half a character, and control characters. */
const BROKEN = ["\ud800", "a\udc00b", "a\u0000b", "a\u0007b", "a\u0085b"];

/** Options and references depend on rows and have tests of their own. */
export const COLUMN_CASES: Record<Exclude<ColumnType, "Options" | "Reference">, Cases> = {
  Text: {
    takes: [
      ["plain", "plain"],
      ["  trimmed\n", "trimmed"],
      ["   ", null],
      ["", null],
      [null, null],
      ["0", "0"],
      ["e\u0301", "é"],
      ["ಕ\u0cbf\u0cd5", "ಕ\u0cc0"],
      ["ಅರ್\u200dಥ\u200c", "ಅರ್\u200dಥ\u200c"],
      ["a\u202ecod.exe\u2069b", "acod.exeb"],
      ["'; drop table record_user; --", "'; drop table record_user; --"],
      ['<script>alert("x")</script>', '<script>alert("x")</script>'],
      ["${7*7} {{7*7}} %s \\", "${7*7} {{7*7}} %s \\"],
      ["👩🏽‍🏫", "👩🏽‍🏫"],
      ["x".repeat(5000), "x".repeat(5000)],
    ],
    refuses: [...NO_TEXT, ...BROKEN, "x".repeat(5001)],
  },
  Html: {
    takes: [
      ["<p>a &amp; b</p>", "<p>a &amp; b</p>"],
      ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
      ['<a href="javascript:alert(1)">a</a>', "a"],
      ["", null],
      [null, null],
    ],
    refuses: [...NO_TEXT, ...BROKEN, "x".repeat(200_001)],
  },
  Url: {
    takes: [
      ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
      ["//example.org/a", "//example.org/a"],
      ["faculty/arts", "faculty/arts"],
      ["/files/a.pdf", "/files/a.pdf"],
      ["mailto:a@b.example", "mailto:a@b.example"],
      ["tel:+918472263202", "tel:+918472263202"],
      ["/ಪುಟ", "/ಪುಟ"],
      ["", null],
      [null, null],
    ],
    refuses: [
      ...NO_TEXT,
      ...BROKEN,
      "javascript:alert(1)",
      " JavaScript:alert(1)",
      "java\tscript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "file:///etc/passwd",
      "https:example.org",
      "http://",
      "mailto:",
      "/\\example.org",
      "a b",
      `/${"x".repeat(2000)}`,
    ],
  },
  Date: {
    takes: [
      ["2026-03-05", "05-03-2026"],
      ["2026-3-5", "05-03-2026"],
      ["05-03-2026", "05-03-2026"],
      [" 05-03-2026 ", "05-03-2026"],
      ["05/03/2026", "05-03-2026"],
      ["05.03.2026", "05-03-2026"],
      ["31-12-9999", "31-12-9999"],
      ["2024-02-29", "29-02-2024"],
      ["", null],
      [null, null],
    ],
    refuses: [
      "2026-02-29",
      "31-04-2026",
      "2026-13-01",
      "2026-00-10",
      "5-3-2026",
      "05/03-2026",
      "05-03-26",
      "0026-03-05",
      "05-03-0026",
      "20260305",
      "today",
      "2026-03-05T00:00:00Z",
      "೨೦೨೬-೦೩-೦೫",
      20_260_305,
      true,
      {},
    ],
  },
  DateTime: {
    takes: [
      ["2026-03-05T09:00:00Z", "2026-03-05T09:00:00.000Z"],
      ["2026-03-05T09:00+05:30", "2026-03-05T03:30:00.000Z"],
      ["2026-03-05T09:00:00.123456Z", "2026-03-05T09:00:00.123Z"],
      ["", null],
      [null, null],
    ],
    refuses: [
      "2026-03-05",
      "2026-03-05T09:00:00",
      "2026-02-30T09:00:00Z",
      "2026-03-05T25:00:00Z",
      "2026-03-05 09:00:00Z",
      "0026-03-05T09:00:00Z",
      "now",
      1_772_668_800_000,
      {},
    ],
  },
  Integer: {
    takes: [
      [0, 0],
      [-12, -12],
      ["42", 42],
      ["-7", -7],
      [9_007_199_254_740_991, 9_007_199_254_740_991],
      ["", null],
      [null, null],
    ],
    refuses: [
      1.5,
      "1.5",
      "1e3",
      "0x10",
      "007",
      "+1",
      " 1",
      "೧",
      "NaN",
      "9007199254740993",
      1e300,
      true,
      {},
      [1],
    ],
  },
  Boolean: {
    takes: [
      [true, true],
      [false, false],
      [null, false],
    ],
    refuses: ["true", "", 1, 0, {}, []],
  },
};

/** A value as it shows in a test's title. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
};
