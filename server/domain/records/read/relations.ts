/** Loads, in few queries, the relation data of rows: labels of referred rows, multi-values. */
import type { Column } from "#shared/columns.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { MultiValueRow, ReadDb, RecordRow, StoredValue } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { chunks } from "../../kernel/chunks.ts";
import { inEachLanguage, isReadable, type LabelSource, labelSourceOf } from "../query/labels.ts";
import { cleanText } from "./clean-rows.ts";
import type { RelationData } from "./present.ts";
import type { ReadContext } from "../query/read-context.ts";

type Label = { label: string | null; label_kn: string | null };

export async function loadRelations(
  reading: ReadContext,
  table: Table,
  columns: readonly Column[],
  rows: readonly RecordRow[],
): Promise<RelationData> {
  const { db, tables } = reading.source;
  return {
    optionOf: (column, value) => tables.option(table.name, column, value),
    labels: await labelsOf(reading, columns, rows),
    multiValues: await readMultiValues(db, table, columns, rows),
    now: reading.now,
  };
}

/** The labels of all rows to which these refer, by `column:id`. */
export async function labelsOf(
  reading: ReadContext,
  columns: readonly Column[],
  rows: readonly Record<string, StoredValue>[],
): Promise<RelationData["labels"]> {
  const labels = new Map<string, Label>();
  for (const column of columns.filter(({ type }) => type === "Reference")) {
    const ids = [...new Set(rows.map((row) => row[column.dbColumn]).filter((id) => typeof id === "number"))];
    const labelling = labelSourceOf(reading.source, column, reading.scope);
    if (!labelling || ids.length === 0) continue;
    dependOn(reading, labelling.referred.name, ids);
    for (const [id, label] of await readLabels(reading, labelling, ids))
      labels.set(`${column.name}:${id}`, label);
  }
  return labels;
}

/** Of few rows it matters what they are called; of many that any of their table is called otherwise. */
function dependOn({ source, scope }: ReadContext, name: string, ids: readonly number[]): void {
  const isOpen = source.hooks[name]?.labelKnown === undefined;
  scope.dependencies?.someRows(name, isOpen ? ids : undefined);
}

async function readLabels(
  reading: ReadContext,
  { referred, shown }: LabelSource,
  ids: readonly number[],
): Promise<Map<number, Label>> {
  const labels = new Map<number, Label>();
  for (const chunk of chunks(ids)) {
    const names = inEachLanguage(shown).map((name) => sql.ref(name));
    const query = sql`select id, ${sql.join(names)} from ${sql.ref(referred.dbTable)}
      where id in (${sql.join(chunk)}) and ${isReadable({ referred }, reading)}`;
    for (const row of await query.read<RecordRow>(reading.source.db)) {
      labels.set(row.id, {
        label: text(cleanText(shown, row[shown.dbColumn] ?? null)),
        label_kn: text(
          cleanText(shown, row[shown.translated ? inKannada(shown.dbColumn) : shown.dbColumn] ?? null),
        ),
      });
    }
  }
  return labels;
}

/** All values of the columns that take several, by `column:record`, the leading one first. */
export async function readMultiValues(
  db: ReadDb,
  table: Table,
  columns: readonly Column[],
  rows: readonly (Pick<RecordRow, "id"> & Partial<RecordRow>)[],
): Promise<Map<string, number[]>> {
  const multiValues = new Map<string, number[]>();
  if (rows.length === 0 || !columns.some((column) => column.multiple && column.type === "Options"))
    return multiValues;
  const first = new Map(rows.map((row) => [row.id, row]));
  for (const records of chunks([...first.keys()])) {
    const choices = await sql`select record, ${sql.ref("column")}, value from choice
      where object = ${table.dbTable} and record in (${sql.join(records)}) order by value`.read<MultiValueRow>(
      db,
    );
    for (const { column, record, value } of choices) {
      const key = `${column}:${record}`;
      const leads = first.get(record)?.[column] === value;
      const known = multiValues.get(key) ?? [];
      multiValues.set(key, leads ? [value, ...known] : [...known, value]);
    }
  }
  return multiValues;
}

const text = (value: StoredValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
