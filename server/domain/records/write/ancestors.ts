/** Refuses records that would be their own ancestors. */
import { invalid } from "#shared/errors.ts";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { CheckContext } from "../hooks.ts";
import type { StoredChange } from "./row-change.ts";

/** Returns the columns that hold the id of another record of the same table. */
export const selfReferences = ({ name, tree, columns }: Table): Column[] =>
  columns.filter((column) => column.refobject === name || column.name === tree);

/**
 * Checks records after they were written, so that several that are written together cannot form a cycle either. Deleted ancestors
 * count, because they can be restored.
 * @throws SiteError `invalid`
 */
export async function assertNoCycles(
  { db, locks }: CheckContext,
  table: Table,
  stored: readonly StoredChange[],
): Promise<void> {
  for (const { name, dbColumn } of selfReferences(table)) {
    for (const { before, after } of stored) {
      const isSame = before?.deletedAt === after.deletedAt && before[dbColumn] === after[dbColumn];
      if (isSame || after.deletedAt !== null) continue;
      const passed = new Set<number>();
      for (let next = Number(after[dbColumn]); next > 0 && !passed.has(next);) {
        if (next === after.id) throw invalid([{ field: name, code: "own_ancestor" }]);
        passed.add(next);
        const ancestor = rowsOf(db, table).where("id", "=", next);
        const row = await (locks ? ancestor.forShare() : ancestor).executeTakeFirst();
        next = Number(row?.[dbColumn]);
      }
    }
  }
}
