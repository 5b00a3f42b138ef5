/** A table's records as a file for spreadsheets, made while it is sent. */
import type { LabelledValue } from "#shared/api/record.ts";
import type { Stored } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { BYTE_ORDER_MARK, csvLine, escapeFormula, BOOLEAN_LABELS, VALUE_SEPARATOR } from "#shared/csv.ts";
import { indianDay, instantInKalaburagi } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { chunks } from "../kernel/chunks.ts";
import { rowsById } from "../records/read/batches.ts";
import { loadRelations } from "../records/read/relations.ts";
import { labelOf, type RelationData } from "../records/read/present.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { liveRows } from "../records/query/rows.ts";
import { askedColumn, systemColumn } from "../records/query/system-columns.ts";
import type { ReadScope } from "../kernel/read-scope.ts";
import { SHEET_ROWS_MAX, type SheetCell, type SheetLine } from "../spreadsheets/cell.ts";
import { XLSX_CELL_MAX } from "../spreadsheets/write-xlsx.ts";

/** @throws SiteError `unknown_column` */
export function exportedColumns(table: Table, names: readonly string[], scope: ReadScope): Column[] {
  return names.length > 0
    ? [...new Set(names)].map((name) => askedColumn(table, name, scope))
    : [systemColumn("id")!, ...table.columns];
}

export interface ExportedList {
  headings: string[];
  lines: AsyncGenerator<SheetLine[]>;
}

/** @param ids rows that are gone meanwhile are left out */
export async function exportedList(
  reader: RecordReader,
  table: Table,
  columns: readonly Column[],
  ids: readonly number[],
): Promise<ExportedList> {
  return { headings: await headingsOf(reader, table, columns), lines: linesOf(reader, table, columns, ids) };
}

async function* linesOf(
  reader: RecordReader,
  table: Table,
  columns: readonly Column[],
  ids: readonly number[],
): AsyncGenerator<SheetLine[]> {
  const { source, reading } = reader;
  for await (const rows of rowsById(source, table, liveRows(reading, table), ids)) {
    const relations = await loadRelations(reading, table, columns, rows);
    yield rows.map((row) =>
      columns.flatMap((column) => cellsOf(column, row, { scope: reading.scope, relations })),
    );
  }
}

/** @param language in which truth values are said */
export async function* csvFile(
  { headings, lines }: ExportedList,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings.map(escapeFormula));
  for await (const batch of lines)
    yield batch.map((line) => csvLine(line.map((cell) => csvCell(cell, language)))).join("");
}

function csvCell(cell: SheetCell, language: Language): string {
  switch (cell.kind) {
    case "empty":
      return "";
    case "text":
      return escapeFormula(cell.text);
    case "number":
      return String(cell.value);
    case "truth":
      return BOOLEAN_LABELS[language][cell.value ? "yes" : "no"];
    case "day":
      return indianDay(cell.day);
    default:
      return instantInKalaburagi(cell.at);
  }
}

/** Excel and LibreOffice have no further ones, and the first has the headings. @throws SiteError `too_large` */
export function assertFitsSheet(ids: readonly number[]): void {
  const most = SHEET_ROWS_MAX - 1;
  if (ids.length > most)
    throw new SiteError("too_large", { problem: { code: "export_too_many_rows", params: { most } } });
}

/** Excel refuses a file with a longer cell. @throws SiteError `too_large` */
export async function assertFitsExcel(
  { source: { db } }: RecordReader,
  table: Table,
  columns: readonly Column[],
  ids: readonly number[],
): Promise<void> {
  const names = columns
    .filter(({ type, max }) => (type === "Text" || type === "Html") && max > XLSX_CELL_MAX)
    .flatMap((column) => storedNames(column));
  if (names.length === 0) return;
  const isTooLong = sql.join(
    names.map((name) => sql`length(${sql.ref(name)}) > ${XLSX_CELL_MAX}`),
    " or ",
  );
  for (const chunk of chunks(ids)) {
    const [found] = await sql`select id from ${sql.ref(table.dbTable)}
      where id in (${sql.join(chunk)}) and (${isTooLong}) limit 1`.read(db);
    if (found) throw new SiteError("too_large", { problem: { code: "export_cell_too_long" } });
  }
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

const storedNames = ({ translated, dbColumn }: Column): string[] =>
  translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn];

/** One cell, or one for each language. */
function cellsOf(column: Column, row: RecordRow, context: Omit<CellContext, "row">): SheetCell[] {
  return storedNames(column).map((name) => {
    const stored = row[name] ?? null;
    return CELLS[column.type](stored, column, { row, ...context });
  });
}

interface CellContext {
  row: RecordRow;
  scope: ReadScope;
  relations: RelationData;
}

type Cell = (stored: Stored, column: Column, context: CellContext) => SheetCell;

const EMPTY: SheetCell = { kind: "empty" };
const textCell = (text: string): SheetCell => (text === "" ? EMPTY : { kind: "text", text });

const text: Cell = (stored, { multiple }) => {
  const value = stored === null ? "" : String(stored);
  return textCell(multiple ? value.split(",").join(VALUE_SEPARATOR) : value);
};

const label: Cell = (stored, column, { row, scope, relations }) => {
  const values = column.multiple
    ? (relations.multiValues.get(`${column.dbColumn}:${row.id}`) ?? [])
    : [stored].filter((value) => value !== null);
  const called = values.map((value) => labelOf(column, scope, relations, [])(Number(value)));
  return textCell(called.map((each) => wordOf(each, column)).join(VALUE_SEPARATOR));
};

/** A number stands for what is called nothing any more, and for what would read as two values. */
const wordOf = ({ label: word, value }: LabelledValue, { multiple }: Column): string =>
  word === null || (multiple && word.includes(";")) ? String(value) : word;

const CELLS: Record<Column["type"], Cell> = {
  Text: text,
  Html: text,
  Url: text,
  Date: (stored) => (typeof stored === "string" ? { kind: "day", day: stored } : EMPTY),
  DateTime: (stored) => (typeof stored === "string" ? { kind: "instant", at: stored } : EMPTY),
  Integer: (stored) => (stored === null ? EMPTY : { kind: "number", value: Number(stored) }),
  Boolean: (stored) => ({ kind: "truth", value: stored === 1 }),
  Options: label,
  Reference: label,
};
