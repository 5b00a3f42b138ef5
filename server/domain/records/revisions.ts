/** Every version of every record, with who and when. */
import { RULES } from "#shared/column-types.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { Db, RecordRow, RevisionRow, StoredValue, Transaction } from "#server/db/schema.ts";
import { readSeveral } from "./lookups.ts";
import type { Actor } from "./view.ts";

export interface Version {
  version: number;
  action: RevisionRow["action"];
  who: { id: number | null; name: string };
  when: string;
  values: Record<string, StoredValue | boolean | number[]>;
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
export async function versionsOf(db: Db | Transaction, table: Table, id: number): Promise<Version[]> {
  const rows = await db
    .selectFrom("revision")
    .selectAll()
    .where("object", "=", table.storage)
    .where("record", "=", id)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({
    version: row.version,
    action: row.action,
    who: { id: row.who, name: row.whoName },
    when: row.at,
    values: byName(table, id, JSON.parse(row.values) as Kept),
  }));
}

/** Stored values under the columns' present names, so that a renamed column keeps its history. */
function byName(table: Table, id: number, { row: stored, several }: Kept): Version["values"] {
  const values: Version["values"] = {
    active: stored.active === 1,
    publishFrom: stored.publishFrom ?? null,
    publishTo: stored.publishTo ?? null,
  };
  for (const { name, storage, type, translated, multiple } of table.columns) {
    values[name] = RULES[type].output(stored[storage] ?? null);
    if (multiple && type === "Options") values[`${name}s`] = several[`${storage}:${id}`] ?? [];
    if (translated) values[inKannada(name)] = stored[inKannada(storage)] ?? null;
  }
  return values;
}
