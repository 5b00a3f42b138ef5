/** Every version of every record, with who and when. */
import { RULES } from "#shared/column-types.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow, RevisionRow, StoredValue, Transaction } from "#server/db/schema.ts";
import { labelsOf, readSeveral } from "./lookups.ts";
import { type Labelled, labelOf, type Lookups } from "./present.ts";
import type { Reading } from "./reading.ts";
import type { Actor } from "./view.ts";

export interface Version {
  version: number;
  action: RevisionRow["action"];
  who: { id: number | null; name: string };
  when: string;
  /** Options and references with what they are called now: `null` for what is gone. */
  values: Record<string, StoredValue | boolean | Labelled | Labelled[]>;
}

interface Kept {
  /** As in storage. */
  row: Record<string, StoredValue>;
  /** All values of the columns that take several, by `column:record`. */
  several: Record<string, number[]>;
}

/** Keeps a row as it is now; called inside the transaction that wrote it. */
export async function keepVersion(
  transaction: Transaction,
  table: Table,
  row: RecordRow,
  action: RevisionRow["action"],
  actor: Actor,
  now: string,
): Promise<void> {
  const { id, version, ...values } = row;
  const several = await readSeveral(transaction, table, table.columns, [row]);
  const kept: Kept = { row: values, several: Object.fromEntries(several) };
  await transaction
    .insertInto("revision")
    .values({
      object: table.storage,
      record: id,
      version,
      action,
      values: JSON.stringify(kept),
      who: actor.id,
      whoName: actor.username,
      at: now,
    })
    .execute();
  await transaction
    .insertInto("audit")
    .values({ at: now, who: actor.id, whoName: actor.username, action, object: table.name, record: id })
    .execute();
}

/** The versions of one record, newest first. */
export async function versionsOf(reading: Reading, table: Table, id: number): Promise<Version[]> {
  const { db, tables } = reading.source;
  const rows = await db
    .selectFrom("revision")
    .selectAll()
    .where("object", "=", table.storage)
    .where("record", "=", id)
    .orderBy("version", "desc")
    .execute();
  const kept = rows.map(({ values }) => JSON.parse(values) as Kept);
  const lookups = {
    option: (column: string, value: number) => tables.option(table.name, column, value),
    labels: await labelsOf(
      reading,
      table.columns,
      kept.map(({ row }) => row),
    ),
  };
  return rows.map((row, index) => ({
    version: row.version,
    action: row.action,
    who: { id: row.who, name: row.whoName },
    when: row.at,
    values: byName(reading, table, id, kept[index]!, lookups),
  }));
}

/** Stored values under the columns' present names, so that a renamed column keeps its history. */
function byName(
  { view }: Reading,
  table: Table,
  id: number,
  { row: stored, several }: Kept,
  lookups: Pick<Lookups, "option" | "labels">,
): Version["values"] {
  const values: Version["values"] = {
    active: stored.active === 1,
    publishFrom: stored.publishFrom ?? null,
    publishTo: stored.publishTo ?? null,
  };
  for (const column of table.columns) {
    const { name, storage, type, translated, multiple } = column;
    const value = stored[storage] ?? null;
    if (type === "Options" || type === "Reference") {
      const label = labelOf(column, view, lookups, []);
      values[name] = value === null ? null : label(Number(value));
      if (multiple) values[`${name}s`] = (several[`${storage}:${id}`] ?? []).map(label);
    } else values[name] = RULES[type].output(value);
    if (translated) values[inKannada(name)] = stored[inKannada(storage)] ?? null;
  }
  return values;
}
