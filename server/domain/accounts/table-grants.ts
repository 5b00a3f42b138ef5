/** The tables that contributors may write, which their accounts hold by name. */
import type { db_object } from "#shared/tables/db_object.ts";
import { user } from "#shared/tables/user.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import type { UserRow } from "./find-account.ts";
import type { WriteContext } from "../records/hooks.ts";

/** The names of a contributor's tables, from the row that holds them. */
export const grantedTables = ({ tables }: Pick<UserRow, "tables">): string[] =>
  (tables ?? "").split(",").filter(Boolean);

/**
 * What follows for contributors when a row of `db_object` was written: a right moves with the table's name, and a table
 * that takes a name which was free has nobody's right. A grant of a soft-deleted table stays until the table is restored.
 */
export async function updateGrants(
  context: WriteContext,
  before: RowOf<typeof db_object> | null,
  after: RowOf<typeof db_object> | null,
): Promise<void> {
  if (!after || before?.name === after.name || (!before && after.version > 1)) return;
  const [from, to] = [before?.name, after.name];
  for (const row of await rowsOf(context.db, user).execute()) {
    const had = grantedTables(row);
    const has = had.filter((name) => name !== to).map((name) => (name === from ? to : name));
    if (has.join() !== had.join()) await context.rewrite(user, row, { tables: has.join(",") || null });
  }
}
