/** Views of lists: saved, changed, deleted and restored, in the transaction of a writer. */
import type { ViewBody } from "#shared/api/views.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import { VIEWS_MAX } from "#shared/vocabulary.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import type { Account } from "../kernel/read-scope.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { assertReads, mayChange, mayShare, type StoredView } from "./read-views.ts";
import { storedContent } from "./view-content.ts";

interface SavedView {
  id: number;
  revision: number;
}

/** @throws SiteError `unknown_table`, `forbidden`, `invalid`, `bad_filter`, `unknown_column` */
export async function createView(
  writer: RecordWriter,
  account: Account,
  { object, ...body }: ViewBody & { object: string },
): Promise<SavedView> {
  const { tables, now } = await writer.context();
  const table = tables.get(object);
  assertReads(table, account);
  const db = writer.transaction;
  const owner = await ownerOf(db, table, account, body);
  const created = await db
    .insertInto("list_view")
    .values({
      object: table.dbTable,
      ...owner,
      shows: storedContent(table, { staff: true, account }, body.shows),
      revision: 1,
      savedBy: account.username,
      updatedAt: now,
      deletedAt: null,
    })
    // Somebody saves another one under the same name at this moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!created) throw nameTaken();
  return { id: created.id, revision: 1 };
}

/** @throws SiteError `not_found`, `forbidden`, `invalid`, `bad_filter`, `unknown_column`; `conflict` where somebody else has saved it since */
export async function changeView(
  writer: RecordWriter,
  account: Account,
  id: number,
  { revision, ...body }: ViewBody & { revision: number },
): Promise<SavedView> {
  const { table, view, now } = await storedView(writer, account, id);
  if (view.deletedAt !== null) throw new SiteError("not_found");
  if (view.revision !== revision) throw new SiteError("conflict", { problem: { code: "view_changed" } });
  const db = writer.transaction;
  const owner = await ownerOf(db, table, account, body, view);
  const shows = storedContent(table, { staff: true, account }, body.shows, view.shows);
  return update(db, view, { ...owner, shows, savedBy: account.username, updatedAt: now });
}

/** @throws SiteError `not_found`, `forbidden` */
export async function removeView(writer: RecordWriter, account: Account, id: number): Promise<void> {
  const { view, now } = await storedView(writer, account, id);
  if (view.deletedAt !== null) throw new SiteError("not_found");
  await update(writer.transaction, view, { deletedAt: now });
}

/** @throws SiteError `not_found`, `forbidden`, `invalid` where another one has its name since */
export async function restoreView(writer: RecordWriter, account: Account, id: number): Promise<SavedView> {
  const { table, view } = await storedView(writer, account, id);
  if (view.deletedAt === null) return { id, revision: view.revision };
  const { name, name_kn, user } = view;
  const db = writer.transaction;
  await ownerOf(db, table, account, { name, name_kn, forAll: user === null }, view);
  return update(db, view, { deletedAt: null });
}

/** A view that somebody may change. Those of others are not there for them. */
async function storedView(
  writer: RecordWriter,
  account: Account,
  id: number,
): Promise<{ table: Table; view: StoredView; now: string }> {
  const { tables, now } = await writer.context();
  const view = await writer.transaction
    .selectFrom("list_view")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const table = view && tables.all().find(({ dbTable }) => dbTable === view.object);
  if (!table || (view.user !== null && view.user !== account.id)) throw new SiteError("not_found");
  assertReads(table, account);
  if (!mayChange(table, account, view)) throw new SiteError("forbidden");
  return { table, view, now };
}

async function update(
  db: SideTransaction,
  { id, revision }: StoredView,
  values: Partial<Omit<StoredView, "id" | "revision">>,
): Promise<SavedView> {
  const { numUpdatedRows } = await db
    .updateTable("list_view")
    .set({ ...values, revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new SiteError("conflict", { problem: { code: "view_changed" } });
  return { id, revision: revision + 1 };
}

const nameTaken = (): SiteError => invalid([{ field: "name", code: "view_name_taken" }]);

/** Whose a view is and what it is called. @throws SiteError `forbidden`, `invalid` */
async function ownerOf(
  db: SideTransaction,
  table: Table,
  account: Account,
  { name, name_kn, forAll }: Pick<ViewBody, "name" | "name_kn" | "forAll">,
  before?: StoredView,
): Promise<Pick<StoredView, "user" | "name" | "name_kn">> {
  if (forAll && !mayShare(table, account)) throw new SiteError("forbidden");
  const user = forAll ? null : account.id;
  const others = await db
    .selectFrom("list_view")
    .select(["id", "name"])
    .where("object", "=", table.dbTable)
    .where("user", user === null ? "is" : "=", user)
    .where("deletedAt", "is", null)
    .where("id", "!=", before?.id ?? 0)
    .execute();
  const called = name.trim();
  if (others.some((other) => other.name === called)) throw nameTaken();
  if (others.length >= VIEWS_MAX)
    throw invalid([{ field: "name", code: "views_too_many", params: { max: VIEWS_MAX } }]);
  return { user, name: called, name_kn: name_kn?.trim() || null };
}
