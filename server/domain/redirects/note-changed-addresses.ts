/**
 * Keeps links to a record that gets another address: columns of addresses are rewritten, and whoever asks for the old address is sent on
 * by a redirect.
 */
import { beyond, isAskedBy, oldAddress, readAddress } from "#shared/old-addresses.ts";
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
    // A tab that is gone shows its page, to which no redirect applies.
    const isRedirected = table.name !== block.name && wasOut(before, context.now);
    for (const each of await changedAddresses(context.db, table, before, after)) {
      await rewriteLinks(context, each);
      if (isRedirected) await storeRedirect(context, each);
    }
  }
}

/** What visitors have not seen has no address that anybody could know. */
const wasOut = ({ active, publishFrom }: RecordRow, now: string): boolean =>
  active === 1 && (publishFrom === null || publishFrom <= now);

/** Rewrites columns that hold the old address, as entries of menus do. Links within texts lead on by the redirect. */
async function rewriteLinks(context: WriteContext, changed: ChangedAddress): Promise<void> {
  const { db, tables } = context;
  const usages = await db
    .selectFrom("file_use")
    .select(["object", "column", "record"])
    .distinct()
    .where("file", "=", changed.source)
    .execute();
  for (const table of tables.all()) {
    for (const column of table.columns) {
      const { type, dbColumn } = column;
      if (type !== "Url" || table.name === redirect.name || isOwnAddress(table, column)) continue;
      const held = usages.filter((each) => each.object === table.dbTable && each.column === dbColumn);
      for (const { record } of held) {
        const row = await rowsOf(db, table).where("id", "=", record).executeTakeFirstOrThrow();
        const url = replaceAddress(String(row[dbColumn] ?? ""), changed);
        if (url !== undefined) await context.rewrite(table, row, { [dbColumn]: url });
      }
    }
  }
}

/** @returns the new address with whatever else the link asks for; undefined for a link that leads elsewhere */
function replaceAddress(link: string, { source, target }: ChangedAddress): string | undefined {
  if (linkKind(link) !== "internal") return undefined;
  const asked = readAddress(sitePath(link));
  const old = readAddress(source);
  if (!asked || !old || !isAskedBy(old, asked)) return undefined;
  const anchor = link.indexOf("#");
  return locationOf(target, beyond(old, asked)) + (anchor < 0 ? "" : link.slice(anchor));
}

/** What led to the old address leads to the new one from now on, so that nobody is sent twice. */
async function storeRedirect(context: WriteContext, { source, target }: ChangedAddress): Promise<void> {
  const { db, tables, now } = context;
  const table = tables.get(redirect.name);
  const live = () => rowsOf(db, table).where("deletedAt", "is", null);
  for (const row of await live().where("target", "in", spellingsOf(source)).execute()) {
    const isBack = row.source === oldAddress(target);
    await context.rewrite(table, row, isBack ? { deletedAt: now } : { target });
  }
  const known = await live().where("source", "=", source).executeTakeFirst();
  if (!known) await context.create(table, { source, target });
  else if (known.target !== target)
    await context.rewrite(table, known, { target, active: 1, publishTo: null });
}

/** As staff may have written an address, and as the program writes it. */
const spellingsOf = (address: string): string[] => {
  const encoded = encodeURI(address);
  return [...new Set([address, encoded].flatMap((each) => [each, each.slice(1), `../${each.slice(1)}`]))];
};
