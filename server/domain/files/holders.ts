/**
 * Holders of uploaded files: records that name a file or named it before, including deleted ones, and drafts. As soon as a file has a
 * holder, its holders decide who may read, name, replace and delete it. Files without a holder are open to everyone with the address,
 * except uploads of contributors.
 */
import { sql } from "#server/db/sql.ts";
import type { FileHolderRow, ReadDb, SideTransaction } from "#server/db/schema.ts";
import { rowsOf } from "#server/db/rows.ts";
import { SiteError } from "#shared/errors.ts";
import { file as FILE } from "#shared/tables/file.ts";
import { chunks } from "../kernel/chunks.ts";
import type { Actor } from "../kernel/read-scope.ts";
import { mayWrite, ownRows, reachOf, refusalToWrite } from "../records/access.ts";
import type { CheckContext, WriteContext } from "../records/hooks.ts";
import { DRAFT_HOLDER, ERASED_HOLDER } from "../records/unit-rows.ts";
import type { Tables } from "../tables/tables.ts";
import { addressesOf } from "./path-resolver.ts";
import { isFileAddress, pathOf } from "./store-paths.ts";

/**
 * Stores the holders of files; addresses of pages and other sites are ignored.
 * @throws SiteError `forbidden` for a file that is new to its holder and that the actor may not name
 */
export async function noteHolders(context: WriteContext, holders: readonly FileHolderRow[]): Promise<void> {
  const added = await withoutKnown(
    context.db,
    holders.filter(({ file }) => isFileAddress(file)),
  );
  await assertMayName(
    context,
    added.map(({ file }) => file),
  );
  await storeHolders(context.db, added);
}

/** Stores holders without checking rights. */
export async function storeHolders(db: SideTransaction, holders: readonly FileHolderRow[]): Promise<void> {
  for (const chunk of chunks(holders)) {
    await db
      .insertInto("file_holder")
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Replaces holders by the mark of an erased one, which leaves their files closed to visitors. */
export async function releaseHolders(
  db: SideTransaction,
  object: string,
  records: readonly number[],
): Promise<void> {
  for (const ids of chunks(records)) {
    const released = await db
      .deleteFrom("file_holder")
      .where("object", "=", object)
      .where("record", "in", ids)
      .returning("file")
      .execute();
    const marks = new Set(released.map(({ file }) => file));
    await storeHolders(
      db,
      [...marks].map((file) => ({ file, object: ERASED_HOLDER, record: 0 })),
    );
  }
}

/** @param path as for `addressesOf` */
export async function isHeld(db: ReadDb, path: string): Promise<boolean> {
  const holder = await db
    .selectFrom("file_holder")
    .select("file")
    .where("file", "in", addressesOf(path))
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}

/**
 * Checks that a contributor may write the tables of all holders.
 * @throws SiteError `forbidden`; `approval_required` for a table whose changes need approval
 */
export async function assertMayWriteHolders(
  { db, tables }: { db: ReadDb; tables: Tables },
  actor: Actor,
  url: string,
): Promise<void> {
  if (actor.role !== "contributor") return;
  const objects = await db
    .selectFrom("file_holder")
    .select("object")
    .distinct()
    .where("file", "=", url)
    .where("object", "not in", [DRAFT_HOLDER, ERASED_HOLDER])
    .execute();
  for (const { object } of objects) {
    const table = tables.all().find(({ dbTable }) => dbTable === object);
    if (!table) throw new SiteError("forbidden");
    if (!mayWrite(table, actor)) throw refusalToWrite(table, actor);
  }
}

async function withoutKnown(db: ReadDb, holders: readonly FileHolderRow[]): Promise<FileHolderRow[]> {
  const added = new Map(holders.map((holder) => [keyOf(holder), holder]));
  for (const [object, group] of Map.groupBy(holders, (holder) => holder.object)) {
    for (const records of chunks([...new Set(group.map(({ record }) => record))])) {
      const known = await db
        .selectFrom("file_holder")
        .selectAll()
        .where("object", "=", object)
        .where("record", "in", records)
        .execute();
      for (const holder of known) added.delete(keyOf(holder));
    }
  }
  return [...added.values()];
}

const keyOf = ({ file, object, record }: FileHolderRow): string => `${object} ${record} ${file}`;

/** Naming a file needs the same right as referring to its record. */
async function assertMayName({ db, tables, actor }: CheckContext, files: readonly string[]): Promise<void> {
  const table = tables.get(FILE.name);
  if (reachOf(table, actor) === "all" || files.length === 0) return;
  const own = ownRows(tables, table, actor) ?? sql<boolean>`1 = 0`;
  // Includes the pictures of renditions.
  const addresses = new Set(files.flatMap((file) => addressesOf(pathOf(file))));
  for (const chunk of chunks([...addresses])) {
    const closed = await rowsOf(db, table)
      .where("url", "in", chunk)
      .where(sql<boolean>`(${own}) is not true`)
      .executeTakeFirst();
    if (closed) throw new SiteError("forbidden", { problem: { code: "file_of_others" } });
  }
}
