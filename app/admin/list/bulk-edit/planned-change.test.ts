import { expect, test } from "vitest";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { fieldsOf } from "../../record-editor/state/fields.ts";
import { canShare, plannedRows, rowsToSend } from "./planned-change.ts";

const column = (name: string, type: string, more: Partial<ColumnDescriptor> = {}) =>
  ({ name, type, label: name, ...more }) as ColumnDescriptor;
const fields = fieldsOf([
  column("title", "Text", { translated: true }),
  column("udate", "Date"),
  column("type", "Options", { data: [] }),
]);
const named = (...names: string[]) => fields.filter(({ name }) => names.includes(name));
const row = (id: number, values: object) => ({ id, version: id + 1, ...values }) as PresentedRecord;
const rows = [
  row(1, { udate: "2026-03-05", type: { value: 7, label: "Sports" } }),
  row(2, { udate: "2026-01-01", type: { value: 8, label: "Results" } }),
];
const values = { udate: "05-03-2026", type: { value: 7, label: "ಕ್ರೀಡೆ" } };

test("Every record is sent with the version that was seen and the same values", () => {
  expect(rowsToSend(rows, named("udate", "type"), values)).toEqual([
    { id: 1, version: 2, udate: "2026-03-05", type: 7 },
    { id: 2, version: 3, udate: "2026-03-05", type: 7 },
  ]);
});

test("Of each record it is known what changes, labels aside, and refused ones come first", () => {
  const errors = [{ field: "", message: "Changed meanwhile." }];
  const results = [
    { row: 1, action: "same" as const },
    { row: 2, action: "refuse" as const, errors },
  ];
  const planned = plannedRows(rows, named("udate", "type"), values, { fates: results });
  expect(planned.map(({ row: { id }, changed, errors: why }) => [id, changed.length, why.length])).toEqual([
    [2, 2, 1],
    [1, 0, 0],
  ]);
});

test("What tells records apart is nothing that they could share", () => {
  const table = { unique: [["name"]] } as unknown as TableDescriptor;
  const shared = fieldsOf([
    column("name", "Text"),
    column("code", "Text", { unique: true }),
    column("title", "Text"),
  ]);
  expect(shared.filter((field) => canShare(table, field)).map(({ name }) => name)).toEqual([
    "title",
    "active",
    "publishFrom",
    "publishTo",
  ]);
});
