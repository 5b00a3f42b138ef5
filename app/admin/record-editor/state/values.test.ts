import { describe, expect, test } from "vitest";
import type { ColumnType } from "#shared/columns.ts";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import { fieldsOf } from "./fields.ts";
import { sampleColumn } from "../../../../tests/support/data/sample-columns.ts";
import { blankValues, initialValues, changedFields, type FormValue, payloadOf, valuesOf } from "./values.ts";

const multiple = { multiple: true };
const lists = { multiple: true, choices: ["list", "form"] };

type Row = [ColumnType, Partial<ColumnDescriptor>, Record<string, unknown>, FormValue, unknown];

describe("A value", () => {
  test.each<Row>([
    ["Text", {}, { a: "x" }, "x", "x"],
    ["Text", {}, { a: null }, "", null],
    ["Text", lists, { a: ["form", "list"] }, ["form", "list"], ["form", "list"]],
    ["Text", lists, { a: "form,list" }, ["form", "list"], ["form", "list"]],
    ["Text", multiple, { a: ["page", "content"] }, "page, content", ["page", "content"]],
    ["Text", { max: 100 }, { a: "x\ny" }, "x\ny", "x y"],
    ["Html", {}, { a: "<p>x</p>" }, "<p>x</p>", "<p>x</p>"],
    ["Url", {}, { a: "/files/a.pdf" }, "/files/a.pdf", "/files/a.pdf"],
    ["Date", {}, { a: "05-03-2026" }, "05-03-2026", "2026-03-05"],
    ["DateTime", {}, { a: "2026-11-20T08:42:00.000Z" }, "20-11-2026 14:12", "2026-11-20T08:42:00.000Z"],
    ["Integer", {}, { a: 0 }, "0", 0],
    ["Integer", {}, { a: null }, "", null],
    ["Boolean", {}, { a: true }, true, true],
    ["Boolean", {}, { a: null }, false, false],
    ["Options", {}, { a: { label: "X", value: 7 } }, { label: "X", value: 7 }, 7],
    ["Options", {}, { a: 7 }, { label: null, value: 7 }, 7],
    [
      "Options",
      multiple,
      {
        a: { label: "X", value: 7 },
        as: [
          { label: "X", value: 7 },
          { label: "Y", value: 8 },
        ],
      },
      [
        { label: "X", value: 7 },
        { label: "Y", value: 8 },
      ],
      [7, 8],
    ],
    ["Options", multiple, { a: null, as: [] }, [], []],
    ["Reference", {}, { a: null }, null, null],
  ])("of type %s, %j, answered as %j, is held as %j and sent as %j", (type, more, stored, held, sent) => {
    const fields = fieldsOf([sampleColumn("a", type, more)]);
    const values = valuesOf(fields, stored);
    expect(values.a).toEqual(held);
    expect(payloadOf(fields, values).a).toEqual(sent);
  });

  test.each<[ColumnType, string]>([
    ["Date", "31-02-2026"],
    ["DateTime", "tomorrow"],
    ["Integer", "1e5"],
  ])("of type %s that cannot be read is sent as it is: %s", (type, typed) => {
    const fields = fieldsOf([sampleColumn("a", type)]);
    expect(payloadOf(fields, { a: typed }).a).toBe(typed);
  });
});

test("a translated column has a text in each language, and every record its lifecycle", () => {
  const fields = fieldsOf([sampleColumn("title", "Text", { translated: true })]);
  expect(fields.map(({ name }) => name)).toEqual(["title", "title_kn", "active", "publishFrom", "publishTo"]);
  expect(blankValues(fields)).toEqual({
    title: "",
    title_kn: "",
    active: true,
    publishFrom: "",
    publishTo: "",
  });
});

test("a new record begins with today in Kalaburagi where its description says so", () => {
  const fields = fieldsOf([sampleColumn("day", "Date", { initial: "today" }), sampleColumn("end", "Date")]);
  const lateInUtc = Date.parse("2026-11-22T20:00:00Z");
  expect(initialValues(fields, lateInUtc)).toMatchObject({ day: "23-11-2026", end: "", active: true });
  expect(blankValues(fields)).toMatchObject({ day: "", end: "" });
});

test("labels and ways of writing make no difference", () => {
  const fields = fieldsOf([
    sampleColumn("day", "Date"),
    sampleColumn("list", "Options"),
    sampleColumn("x", "Text"),
  ]);
  const before = { day: "05-03-2026", list: { label: "English", value: 7 }, x: "a" };
  const after = { day: "2026-3-5", list: { label: "ಕನ್ನಡ", value: 7 }, x: "b" };
  expect(changedFields(fields, before, after).map(({ name }) => name)).toEqual(["x"]);
});
