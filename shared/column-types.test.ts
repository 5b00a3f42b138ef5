import { describe, expect, it } from "vitest";
import { COLUMN_CASES, shown } from "../tests/support/data/column-cases.ts";
import { RULES } from "./column-types.ts";
import { column, COLUMN_TYPES, type ColumnType } from "./columns.ts";
import { toOneLine } from "./control-characters.ts";

const CASES = Object.entries(COLUMN_CASES) as [ColumnType, (typeof COLUMN_CASES)["Text"]][];
/** The longest values that a run-time column of the type holds. */
const MAX: Partial<Record<ColumnType, number>> = { Text: 5000, Html: 200_000, Url: 2000 };

describe.each(CASES)("the rules of %s", (type, { takes, refuses }) => {
  const rules = RULES[type];
  const schema = rules.input(column("a", type, { max: MAX[type] ?? 500, multiLine: type === "Text" }));

  it.each(takes.map(([written]) => [shown(written), written] as const))(
    "take %s and preserve what is stored",
    (_shown, written) => {
      const { data, success } = schema.safeParse(written);
      expect(success).toBe(true);
      expect([rules.dbType === "text" ? "string" : "number", "object"]).toContain(typeof data);
    },
  );

  // HTML is cleaned when it is written, by rules of its own.
  const unchanged = type === "Html" ? takes.filter(([written, presented]) => written === presented) : takes;
  it.each(
    unchanged.map(([written, presented]) => [shown(written), shown(presented), written, presented] as const),
  )("take %s and answer %s", (_written, _answered, written, presented) => {
    expect(rules.output(schema.parse(written))).toEqual(presented);
  });

  it.each(refuses.map((value) => [shown(value), value] as const))("refuse %s", (_shown, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe.each(["Options", "Reference"] as const)("the rules of %s", (type) => {
  const schema = RULES[type].input(column("a", type));

  it.each([
    [7, 7],
    ["7", 7],
    [{ label: "x", value: 7 }, 7],
    [{ value: "7" }, 7],
    ["Sports", "Sports"],
    ["ಕ\u0cbf\u0cd5", "ಕ\u0cc0"],
    [null, null],
    ["", null],
    ["  ", null],
    [{ label: null, value: null }, null],
  ])("read %j as %j", (written, read) => {
    expect(schema.parse(written)).toBe(read);
  });

  it.each([
    [1.5],
    [true],
    [-1],
    [0],
    [{}],
    [{ label: "x" }],
    [{ value: "x" }],
    [{ value: -1 }],
    [[7]],
    ["x".repeat(201)],
    ["\ud800"],
  ])("refuse %j", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe("a text with choices", () => {
  const schema = RULES.Text.input(column("a", "Text", { choices: ["en", "kn"] }));

  it("takes one of them or none", () => {
    expect(["en", "EN", " kn", "", null].map((value) => schema.parse(value))).toEqual([
      "en",
      "en",
      "kn",
      null,
      null,
    ]);
  });

  it.each(["fr", "e n", 1, ["en"]])("refuses %j", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe("The rules of a text", () => {
  const line = RULES.Text.input(column("a", "Text"));
  const multiLine = RULES.Text.input(column("a", "Text", { multiLine: true }));

  it.each(["a\nb", "a\r\nb", "a\u2028b", "a\tb"])(
    "refuse the line break or tab of %j where it has one line",
    (value) => {
      expect(JSON.stringify(line.safeParse(value).error)).toContain("expected_one_line");
      expect(multiLine.safeParse(value).success).toBe(true);
      expect(line.parse(toOneLine(value))).toBe("a b");
    },
  );

  it.each(["a\u0000b", "a\u0007b", "a\vb", "a\u001bb", "a\u007fb", "a\u0085b", "a\ufffeb", "a\u{1fffe}b"])(
    "refuse the control character of %j and name it",
    (value) => {
      for (const schema of [line, multiLine, RULES.Html.input(column("a", "Html"))])
        expect(JSON.stringify(schema.safeParse(value).error)).toContain("control_character");
    },
  );

  it("let a line end in a break, which is no part of it", () => {
    expect(line.parse("a b\n")).toBe("a b");
  });
});

it("Every column type has its rules", () => {
  expect(Object.keys(RULES).sort()).toEqual([...COLUMN_TYPES].sort());
});
