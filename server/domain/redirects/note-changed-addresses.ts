/** Fills the redirects by itself: whoever asks for an address that a record had before is sent to the one that it has now. */
import { oldAddress } from "#shared/old-addresses.ts";
import { department } from "#shared/tables/department.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { redirect } from "#shared/tables/redirect.ts";
import type { Table } from "#shared/table.ts";
import { rowsOf, typedRow } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { CheckContext, WriteContext, WrittenRow } from "../records/hooks.ts";
import { type ChangedAddress, changedAddresses, hasAddress } from "./changed-addresses.ts";

/** An index of the records: it runs in the transaction that changes one. */
export async function noteChangedAddresses(
  context: WriteContext,
  table: Table,
  written: readonly WrittenRow[],
): Promise<void> {
  if (!hasAddress(table)) return;
  for (const { before, after } of written) {
    if (!before || !after || !wasOut(before, context.now)) continue;
    const changed = changedAddresses(table, before, after, await facultyNameOf(context, table, after));
    for (const each of changed) await store(context, each);
  }
}

/** What visitors have not seen has no address that anybody could know. */
const wasOut = ({ active, publishFrom }: RecordRow, now: string): boolean =>
  active === 1 && (publishFrom === null || publishFrom <= now);

/** Of the faculty that a department belongs to. */
export async function facultyNameOf(
  { db }: Pick<CheckContext, "db">,
  table: Table,
  row: RecordRow,
): Promise<string | undefined> {
  const id = typedRow(department, table, row)?.faculty ?? null;
  if (id === null) return undefined;
  return (await rowsOf(db, faculty).where("id", "=", id).executeTakeFirst())?.name;
}

/** What led to the old address leads to the new one from now on, so that nobody is sent twice. */
async function store(context: WriteContext, { source, target }: ChangedAddress): Promise<void> {
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
