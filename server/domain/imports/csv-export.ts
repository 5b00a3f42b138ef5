/** A table's records as a file for spreadsheets, made while it is sent. */
import type { LabelledValue } from "#shared/api/record.ts";
import type { Stored } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { BYTE_ORDER_MARK, csvLine, escapeFormula, BOOLEAN_LABELS, VALUE_SEPARATOR } from "#shared/csv.ts";
import { indianDay, instantInKalaburagi } from "#shared/dates.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { rowsById } from "../records/read/batches.ts";
import { loadRelations } from "../records/read/relations.ts";
import { labelOf, type RelationData } from "../records/read/present.ts";
import type { RecordReader } from "../records/read/reader.ts";
import type { ReadContext } from "../records/query/read-context.ts";
import { liveRows } from "../records/query/rows.ts";
import { askedColumn, systemColumn } from "../records/query/system-columns.ts";
import type { ReadScope } from "../kernel/read-scope.ts";

/** @throws SiteError `unknown_column` */
export function exportedColumns(table: Table, names: readonly string[], scope: ReadScope): Column[] {
  return names.length > 0
    ? [...new Set(names)].map((name) => askedColumn(table, name, scope))
    : [systemColumn("id")!, ...table.columns];
}

/** @param ids rows that are gone meanwhile are left out */
export async function* csvExport(
  reader: RecordReader,
  table: Table,
  columns: readonly Column[],
  ids: readonly number[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine((await headingsOf(reader, table, columns)).map(escapeFormula));
  const live = liveRows(reader.reading, table);
  for await (const rows of rowsById(reader.source, table, live, ids))
    yield await linesOf(reader.reading, table, columns, rows);
}

async function linesOf(
  reading: ReadContext,
  table: Table,
  columns: readonly Column[],
  rows: readonly RecordRow[],
): Promise<string> {
  const relations = await loadRelations(reading, table, columns, rows);
  const lines = rows.map((row) =>
    csvLine(columns.flatMap((column) => cellsOf(column, row, reading.scope, relations))),
  );
  return lines.join("");
}

/** What the columns are called in the reader's language; by their names where two are called the same. */
async function headingsOf(reader: RecordReader, table: Table, columns: readonly Column[]): Promise<string[]> {
  const described = await reader.by("db_column", "object", table.name);
  const labelled = new Map(described.map(({ name, label }) => [String(name), String(label)]));
  const labelOfColumn = ({ name }: Column): string => labelled.get(name) ?? name;
  const labels = columns.map(labelOfColumn);
  return columns.flatMap((column) => {
    const label = labelOfColumn(column);
    const own = labels.filter((each) => each === label).length === 1;
    if (!column.translated) return [own ? label : column.name];
    return own ? [`${label} (English)`, `${label} (ಕನ್ನಡ)`] : [column.name, inKannada(column.name)];
  });
}

/** One cell, or one for each language. */
function cellsOf(column: Column, row: RecordRow, scope: ReadScope, relations: RelationData): string[] {
  const names = column.translated ? [column.dbColumn, inKannada(column.dbColumn)] : [column.dbColumn];
  return names.map((name) => CELLS[column.type](row[name] ?? null, column, { row, scope, relations }));
}

interface CsvContext {
  row: RecordRow;
  scope: ReadScope;
  relations: RelationData;
}

type Cell = (stored: Stored, column: Column, context: CsvContext) => string;

const text: Cell = (stored, { multiple }) => {
  const value = stored === null ? "" : String(stored);
  return escapeFormula(multiple ? value.split(",").join(VALUE_SEPARATOR) : value);
};

const label: Cell = (stored, column, { row, scope, relations }) => {
  const values = column.multiple
    ? (relations.multiValues.get(`${column.dbColumn}:${row.id}`) ?? [])
    : [stored].filter((value) => value !== null);
  const called = values.map((value) => labelOf(column, scope, relations, [])(Number(value)));
  return escapeFormula(called.map((each) => wordOf(each, column)).join(VALUE_SEPARATOR));
};

/** A number stands for what is called nothing any more, and for what would read as two values. */
const wordOf = ({ label: word, value }: LabelledValue, { multiple }: Column): string =>
  word === null || (multiple && word.includes(";")) ? String(value) : word;

const CELLS: Record<Column["type"], Cell> = {
  Text: text,
  Html: text,
  Url: text,
  Date: (stored) => (typeof stored === "string" ? indianDay(stored) : ""),
  DateTime: (stored) => (typeof stored === "string" ? instantInKalaburagi(stored) : ""),
  Integer: (stored) => (stored === null ? "" : String(stored)),
  Boolean: (stored, _column, { scope }) => {
    const { yes, no } = BOOLEAN_LABELS[scope.language === "kn" ? "kn" : "en"];
    return stored === 1 ? yes : no;
  },
  Options: label,
  Reference: label,
};
