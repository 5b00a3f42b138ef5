/** Rows that name a column by its name, which have to follow when it is renamed. */
import type { RecordRow } from "#server/db/schema.ts";
import { keepVersion } from "../records/revisions.ts";
import type { WriteContext } from "../records/rules.ts";

/** Who mentions a column: the values of its list, and the columns that show it of a referred row. */
const MENTIONS = [
  { object: "option", table: "object", column: "element" },
  { object: "db_column", table: "refobject", column: "refcolumn" },
] as const;

/** Renames a column wherever another row names it; rows in the trash follow too, so that they can come back. */
export async function renameMentions(
  context: WriteContext,
  table: number,
  from: string,
  to: string,
): Promise<void> {
  const { transaction, tables, actor, now } = context;
  for (const mention of MENTIONS) {
    const described = tables.get(mention.object);
    const rows = await transaction
      .selectFrom(described.storage)
      .selectAll()
      .where(mention.table, "=", table)
      .where(mention.column, "=", from)
      .execute();
    for (const row of rows as RecordRow[]) {
      const after: RecordRow = { ...row, [mention.column]: to, version: row.version + 1, updatedAt: now };
      const { id, ...values } = after;
      await transaction.updateTable(described.storage).set(values).where("id", "=", id).execute();
      await keepVersion(transaction, described, after, "update", actor, now);
    }
  }
}
