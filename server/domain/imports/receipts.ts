/** Receipts: what each import wrote, so that it can be looked at and undone. */
import type { Receipt } from "#shared/api/imports.ts";
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { ReadDb, RecordRow, SideTransaction } from "#server/db/schema.ts";
import type { WriteContext } from "../records/hooks.ts";

/** A record that an import wrote, in the version that it then had: the first one is that of a new record. */
export type WrittenVersion = readonly [id: number, version: number];

/** The latest ones are answered. */
const LISTED = 50;

export async function writeReceipt(
  { db, actor, now }: WriteContext,
  table: Table,
  written: readonly RecordRow[],
): Promise<{ id: number; created: number; updated: number }> {
  const rows: WrittenVersion[] = written.map(({ id, version }) => [id, version]);
  const created = rows.filter(isNew).length;
  const { id } = await db
    .insertInto("import")
    .values({
      object: table.name,
      who: actor.id,
      whoName: actor.username,
      at: now,
      created,
      updated: rows.length - created,
      rows: JSON.stringify(rows),
      undoneAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, created, updated: rows.length - created };
}

export const newRecords = (written: readonly WrittenVersion[]): number[] =>
  written.filter(isNew).map(([id]) => id);

export const isNew = ([, version]: WrittenVersion): boolean => version === 1;

/** The latest imports into a table, the newest first. @param maker the account whose they are; undefined: anybody's */
export async function listReceipts(db: ReadDb, table: Table, maker?: number): Promise<Receipt[]> {
  const query = db
    .selectFrom("import")
    .select(["id", "at", "who", "whoName", "created", "updated", "undoneAt"])
    .where("object", "=", table.name)
    .orderBy("id", "desc")
    .limit(LISTED);
  const rows = await (maker === undefined ? query : query.where("who", "=", maker)).execute();
  return rows.map(({ who, whoName, ...receipt }) => ({ ...receipt, who: { id: who, name: whoName } }));
}

/**
 * What an import that has not been undone wrote, in the order in which it did; nobody else undoes it meanwhile.
 * @param maker the account whose it has to be; undefined: anybody's
 * @throws SiteError `not_found`; `conflict` where it has been undone
 */
export async function openReceipt(
  { db, database }: WriteContext,
  table: Table,
  id: number,
  maker?: number,
): Promise<WrittenVersion[]> {
  const query = db
    .selectFrom("import")
    .select(["rows", "undoneAt", "who"])
    .where("object", "=", table.name)
    .where("id", "=", id);
  const row = await (database.kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  if (!row || (maker !== undefined && row.who !== maker))
    throw new SiteError("not_found", { problem: { code: "no_such_import" } });
  if (row.undoneAt !== null) {
    throw new SiteError("conflict", { problem: { code: "import_undone" } });
  }
  return JSON.parse(row.rows) as WrittenVersion[];
}

export async function closeReceipt(db: SideTransaction, id: number, now: string): Promise<void> {
  await db.updateTable("import").set({ undoneAt: now }).where("id", "=", id).execute();
}
