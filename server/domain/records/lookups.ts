/** Fetches, in few queries, what rows need beside themselves: labels of referred rows, further list values. */
import type { Column } from "#shared/columns.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import type { Db, RecordRow, StoredValue, Transaction } from "#server/db/schema.ts";
import type { Tables } from "../tables/tables.ts";
import { chunks } from "./chunks.ts";
import { publishedAt } from "./lifecycle.ts";
import type { Lookups } from "./present.ts";
import type { View } from "./view.ts";

type Label = { label: string | null; label_kn: string | null };

export async function lookUp(
  db: Db | Transaction,
  tables: Tables,
  table: Table,
  columns: readonly Column[],
  rows: readonly RecordRow[],
  view: View,
  now: string,
): Promise<Lookups> {
  const labels = new Map<string, Label>();
  for (const column of columns.filter(({ type }) => type === "Reference")) {
    const ids = [...new Set(rows.map((row) => row[column.storage]).filter((id) => typeof id === "number"))];
    const referred = tables.find(column.refobject ?? "");
    if (!referred || ids.length === 0) continue;
    // A visitor learns nothing through a reference that the table itself would not tell.
    if (!referred.publicRead && !view.staff && referred.name !== "db_object") continue;
    view.reads?.table(referred.name);
    await readLabels(db, referred, column.refcolumn ?? referred.title, ids, view, now, labels);
  }
  return {
    option: (column, value) => tables.option(table.name, column, value),
    labels,
    several: await readSeveral(db, table, columns, rows),
    now,
  };
}

async function readLabels(
  db: Db | Transaction,
  referred: Table,
  name: string,
  ids: number[],
  view: View,
  now: string,
  labels: Map<string, Label>,
): Promise<void> {
  const shown = findColumn(referred, name);
  if (!shown || !(shown.public || view.staff)) return;
  const names = shown.translated ? [shown.storage, inKannada(shown.storage)] : [shown.storage];
  for (const some of chunks(ids)) {
    let query = db
      .selectFrom(referred.storage)
      .select(["id", ...names])
      .where("id", "in", some);
    query = query.where("deletedAt", "is", null);
    if (!view.staff) query = query.where(publishedAt(now));
    for (const row of (await query.execute()) as RecordRow[]) {
      labels.set(`${referred.name}:${row.id}`, {
        label: text(row[shown.storage]),
        label_kn: text(row[shown.translated ? inKannada(shown.storage) : shown.storage]),
      });
    }
  }
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
