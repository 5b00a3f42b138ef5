/**
 * Keeps links to a record that gets another address: columns of addresses are rewritten, and whoever asks for the old address is sent on
 * by a redirect.
 */
import { isAskedBy, oldAddress, readAddress } from "#shared/old-addresses.ts";
import { block } from "#shared/tables/block.ts";
import { redirect } from "#shared/tables/redirect.ts";
import type { Table } from "#shared/table.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { WriteContext, WrittenRow } from "../records/hooks.ts";
import { type ChangedAddress, changedAddresses, hasNamedAddress, isOwnAddress } from "./changed-addresses.ts";
import { locationOf } from "./location.ts";

/** An index of the records: it runs in the transaction that changes one. */
export async function noteChangedAddresses(
  context: WriteContext,
  table: Table,
  written: readonly WrittenRow[],
): Promise<void> {
  if (!hasNamedAddress(table)) return;
  for (const { before, after } of written) {
    if (!before || !after) continue;
    const changed = await changedAddresses(context.db, table, before, after);
    await rewriteLinks(context, table, changed);
    // A tab that is gone shows its page, to which no redirect applies.
    if (table.name !== block.name && wasOut(before, context.now))
      for (const each of changed) await storeRedirect(context, each);
  }
}

/** What visitors have not seen has no address that anybody could know. */
const wasOut = ({ active, publishFrom }: RecordRow, now: string): boolean =>
  active === 1 && (publishFrom === null || publishFrom <= now);

/**
 * Rewrites columns that hold an old address, as entries of menus and redirects do. Links within texts lead on by the redirect, and so
 * does what no two records may have alike.
 */
async function rewriteLinks(
  context: WriteContext,
  changedTable: Table,
  changed: readonly ChangedAddress[],
): Promise<void> {
  if (changed.length === 0) return;
  const { db, tables, locks, now } = context;
  const sources = changed.map(({ source }) => source);
  const usages = await db
    .selectFrom("file_use")
    .select(["object", "column", "record"])
    .distinct()
    .where("file", "in", sources)
    .execute();
  for (const table of tables.all()) {
    for (const column of table.columns) {
      const { name, type, dbColumn } = column;
      const isOwn = table.name === changedTable.name && isOwnAddress(table, column);
      if (type !== "Url" || isOwn || table.unique.some((names) => names.includes(name))) continue;
      const held = usages.filter((each) => each.object === table.dbTable && each.column === dbColumn);
      for (const { record } of held) {
        const stored = rowsOf(db, table).where("id", "=", record).where("deletedAt", "is", null);
        const row = await (locks ? stored.forUpdate() : stored).executeTakeFirst();
        const url = row && replaceAddress(String(row[dbColumn] ?? ""), changed);
        if (url === undefined) continue;
        const leadsBack = table.name === redirect.name && row?.["source"] === oldAddress(url);
        await context.rewrite(table, row!, leadsBack ? { deletedAt: now } : { [dbColumn]: url });
      }
    }
  }
}

/** @returns the new address with whatever else the link asks for; undefined for a link that leads elsewhere */
function replaceAddress(link: string, changed: readonly ChangedAddress[]): string | undefined {
  if (linkKind(link) !== "internal") return undefined;
  const asked = readAddress(sitePath(link));
  for (const { source, target } of asked ? changed : []) {
    const old = readAddress(source)!;
    if (!isAskedBy(old, asked!)) continue;
    const { searchParams, hash } = new URL(sitePath(link), "http://own.invalid");
    const isOld = ([name, value]: [string, string]) =>
      old.parameters.some(([oldName, oldValue]) => oldName === name && oldValue === value);
    return (
      locationOf(
        target,
        [...searchParams].filter((each) => !isOld(each)),
      ) + hash
    );
  }
  return undefined;
}

/** Whoever asks for the old address is sent to the new one. */
async function storeRedirect(context: WriteContext, { source, target }: ChangedAddress): Promise<void> {
  const { db, tables } = context;
  const table = tables.get(redirect.name);
  const known = await rowsOf(db, table)
    .where("deletedAt", "is", null)
    .where("source", "=", source)
    .executeTakeFirst();
  if (!known) await context.create(table, { source, target });
  else if (known.target !== target)
    await context.rewrite(table, known, { target, active: 1, publishTo: null });
}
