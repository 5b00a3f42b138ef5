/** The tables that contributors may write, which their accounts hold by name. */
import type { RecordRow } from "#server/db/schema.ts";
import { writeRevision } from "../records/read/revisions.ts";
import type { WriteContext } from "../records/hooks.ts";

/** The names of a contributor's tables, from the row that holds them. */
export const grantedTables = ({ tables }: RecordRow): string[] =>
  String(tables ?? "")
    .split(",")
    .filter(Boolean);

/**
 * What follows for contributors when a row of `db_object` was written: a right moves with the table's name, and a table
 * that takes a name which was free has nobody's right. A grant of a soft-deleted table stays until the table is restored.
 */
export async function updateGrants(
  context: WriteContext,
  before: RecordRow | null,
  after: RecordRow | null,
): Promise<void> {
  if (!after || before?.name === after.name || (!before && after.version > 1)) return;
  const [from, to] = [before?.name, String(after.name)];
  const users = await context.transaction.selectFrom("record_user").selectAll().execute();
  for (const user of users as RecordRow[]) {
    const had = grantedTables(user);
    const has = had.filter((name) => name !== to).map((name) => (name === from ? to : name));
    if (has.join() !== had.join()) await writeGrants(context, user, has);
  }
}

async function writeGrants(
  { transaction, tables, actor, now, changes }: WriteContext,
  user: RecordRow,
  names: string[],
): Promise<void> {
  const after = { ...user, tables: names.join(",") || null, version: user.version + 1, updatedAt: now };
  const { id, ...values } = after;
  await transaction.updateTable("record_user").set(values).where("id", "=", id).execute();
  await writeRevision(transaction, tables.get("user"), after, "update", actor, now);
  changes.push({ object: "user", id });
}
