/** Tables that staff add: their names, and the storage that follows. */
import { sql } from "#server/db/sql.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { FIRST_OWN_ID } from "#shared/vocabulary.ts";
import type { db_object } from "#shared/tables/db_object.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { ensureRecordTable } from "#server/db/record-tables.ts";
import { updateGrants } from "../accounts/table-grants.ts";
import type { RowOf } from "#server/db/rows.ts";
import type { HooksOf, WriteContext } from "../records/hooks.ts";
import { renameTableReferences } from "./rename-references.ts";
import { forgetEntries, indexAgain, renameEntries } from "./searched-records.ts";

const SHIPPED = new Set(SHIPPED_TABLES.map(({ name }) => name));
type ObjectRow = RowOf<typeof db_object>;

const isOpen = (row: ObjectRow | null): boolean =>
  row !== null && row.deletedAt === null && row.publicRead === 1 && row.active === 1;

/** What visitors find of a table begins and ends with their right to read it. */
async function updateEntries(
  context: WriteContext,
  before: ObjectRow | null,
  after: ObjectRow | null,
): Promise<void> {
  const table = context.tables.find(after?.name ?? "");
  if (isOpen(before) && !isOpen(after)) await forgetEntries(context, (after ?? before)!.name);
  else if (!isOpen(before) && isOpen(after) && table?.ownId !== undefined && after!.version > 1)
    await indexAgain(context, table);
}

/** First words of calls that are no tables, and the names of the other tables of the database. */
const RESERVED = new Set([
  "auth",
  "signup",
  "email",
  "docs",
  "openapi",
  "health",
  "search",
  "library",
  "staff",
  "presence",
  "list_view",
  "session",
  "credential",
  "revision",
  "audit",
  "audit_entry",
  "outbox",
  "answered",
  "files",
  "images",
  "assets",
  "feeds",
  "constructor",
  "prototype",
  "select",
  "file_use",
  "file_holder",
  "import",
]);
const NAME = /^[a-z][a-z0-9_]{1,59}$/;

export const objectHooks: HooksOf<typeof db_object> = {
  validate(_context, before, after) {
    const shipped = before !== null && SHIPPED.has(before.name);
    if (
      shipped &&
      (!after || after.name !== before.name || after.publicRead !== before.publicRead || after.active !== 1)
    ) {
      throw new SiteError("built_in");
    }
    if (!after || shipped) return;
    const { name } = after;
    if (!NAME.test(name)) {
      throw invalid([{ field: "name", code: "table_name" }]);
    }
    if (RESERVED.has(name)) throw invalid([{ field: "name", code: "name_reserved" }]);
  },

  async afterWrite(context, before, after) {
    await updateGrants(context, before, after);
    if (before && after && before.name !== after.name) {
      await renameTableReferences(context, before.name, after.name);
      await renameEntries(context, before.name, after.name);
    }
    await updateEntries(context, before, after);
    if (before || !after) return;
    const { db, tables } = context;
    const table = tables.find(after.name);
    if (table) await ensureRecordTable(db, [table]);
  },

  /** The names of the shipped tables are in the documentation; a closed table of the staff's own is nobody else's business. */
  labelKnown: () => sql<boolean>`(${sql.ref("publicRead")} = 1 or id < ${FIRST_OWN_ID})`,
};
