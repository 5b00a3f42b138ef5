/** Views of a table's list as somebody has them, and who may change which. */
import type { Selectable } from "kysely";
import type { ListView } from "#shared/api/views.ts";
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { ListViewRow } from "#server/db/view-rows.ts";
import type { Account } from "../kernel/read-scope.ts";
import { mayRead, mayWrite } from "../records/access.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { readableContent } from "./view-content.ts";

export type StoredView = Selectable<ListViewRow>;

/** What everybody sees is looked after by administrators, and by editors of tables that they write. */
export const mayShare = (table: Table, account: Account): boolean =>
  account.role === "administrator" || (account.role === "editor" && mayWrite(table, account));

/** Whether somebody may change, delete and restore a view. */
export const mayChange = (table: Table, account: Account, { user }: Pick<StoredView, "user">): boolean =>
  user === null ? mayShare(table, account) : user === account.id;

/** @throws SiteError `forbidden` for who does not read the table */
export function assertReads(table: Table, account: Account): void {
  if (!mayRead(table, { staff: true, account })) throw new SiteError("forbidden");
}

/** The views of a table's list that somebody has: their own, then those for everybody. @throws SiteError `unknown_table`, `forbidden` */
export async function viewsFor(
  reader: RecordReader,
  account: Account,
  object: string,
): Promise<{ views: ListView[]; mayShare: boolean }> {
  const { tables, db } = reader.source;
  const table = tables.get(object);
  assertReads(table, account);
  const stored = await db
    .selectFrom("list_view")
    .selectAll()
    .where("object", "=", table.dbTable)
    .where((where) => where.or([where("user", "=", account.id), where("user", "is", null)]))
    .where("deletedAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const views = stored.flatMap((row): ListView[] => {
    const shows = readableContent(table, { staff: true, account }, row.shows);
    if (!shows) return [];
    const { id, name, name_kn, revision, savedBy } = row;
    const forAll = row.user === null;
    return [
      { id, name, name_kn, forAll, shows, revision, savedBy, mayChange: mayChange(table, account, row) },
    ];
  });
  return {
    views: views.toSorted((a, b) => Number(a.forAll) - Number(b.forAll)),
    mayShare: mayShare(table, account),
  };
}
