/** Fetches, in few queries, what rows need beside themselves: labels of referred rows, further list values. */
import type { Column } from "#shared/columns.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { Db, RecordRow, StoredValue, Transaction } from "#server/db/schema.ts";
import { chunks } from "./chunks.ts";
import { inEachLanguage, isReadable, type Labelling, labellingOf } from "./labels.ts";
import type { Lookups } from "./present.ts";
import type { Reading } from "./reading.ts";

type Label = { label: string | null; label_kn: string | null };

export async function lookUp(
  reading: Reading,
  table: Table,
  columns: readonly Column[],
  rows: readonly RecordRow[],
): Promise<Lookups> {
  const { db, tables } = reading.source;
  return {
    option: (column, value) => tables.option(table.name, column, value),
    labels: await labelsOf(reading, columns, rows),
    several: await readSeveral(db, table, columns, rows),
    now: reading.now,
  };
}

/** The labels of all rows to which these refer, by `column:id`. */
export async function labelsOf(
  reading: Reading,
  columns: readonly Column[],
  rows: readonly Record<string, StoredValue>[],
): Promise<Lookups["labels"]> {
  const labels = new Map<string, Label>();
  for (const column of columns.filter(({ type }) => type === "Reference")) {
    const ids = [...new Set(rows.map((row) => row[column.storage]).filter((id) => typeof id === "number"))];
    const labelling = labellingOf(reading.source.tables, column, reading.view);
    if (!labelling || ids.length === 0) continue;
    reading.view.reads?.table(labelling.referred.name);
    for (const [id, label] of await readLabels(reading, labelling, ids))
      labels.set(`${column.name}:${id}`, label);
  }
  return labels;
}

async function readLabels(
  { source, view, now }: Reading,
  { referred, shown }: Labelling,
  ids: readonly number[],
): Promise<Map<number, Label>> {
  const labels = new Map<number, Label>();
  for (const some of chunks(ids)) {
    let query = source.db
      .selectFrom(referred.storage)
      .select(["id", ...inEachLanguage(shown)])
      .where("id", "in", some);
    query = query.where(isReadable({ referred }, view, now));
    for (const row of (await query.execute()) as RecordRow[]) {
      labels.set(row.id, {
        label: text(row[shown.storage]),
        label_kn: text(row[shown.translated ? inKannada(shown.storage) : shown.storage]),
      });
    }
  }
  return labels;
}

/** All values of the columns that take several, by `column:record`, the leading one first. */
export async function readSeveral(
  db: Db | Transaction,
  table: Table,
  columns: readonly Column[],
  rows: readonly RecordRow[],
): Promise<Map<string, number[]>> {
  const several = new Map<string, number[]>();
  if (rows.length === 0 || !columns.some((column) => column.multiple && column.type === "Options"))
    return several;
  const first = new Map(rows.map((row) => [row.id, row]));
  for (const records of chunks([...first.keys()])) {
    const choices = await db
      .selectFrom("choice")
      .selectAll()
      .where("object", "=", table.storage)
      .where("record", "in", records)
      .orderBy("value")
      .execute();
    for (const { column, record, value } of choices) {
      const key = `${column}:${record}`;
      const leads = first.get(record)?.[column] === value;
      const known = several.get(key) ?? [];
      several.set(key, leads ? [value, ...known] : [...known, value]);
    }
  }
  return several;
}

const text = (value: StoredValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
