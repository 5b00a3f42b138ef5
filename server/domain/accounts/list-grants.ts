/** Which lists are granted to the units of an account. Editors publish into every list. */
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { department } from "#shared/tables/department.ts";
import { page } from "#shared/tables/page.ts";
import { SiteError } from "#shared/errors.ts";
import type { Column } from "#shared/columns.ts";
import type { Problem } from "#shared/problems.ts";
import type { Table } from "#shared/table.ts";
import { option } from "#shared/tables/option.ts";
import { publisher } from "#shared/tables/publisher.ts";
import type { Account, Actor } from "../kernel/read-scope.ts";
import { reachOf } from "../records/access.ts";
import { isInUnits } from "../records/unit-rows.ts";
import type { CheckContext } from "../records/hooks.ts";
import { readMultiValues } from "../records/read/relations.ts";
import type { NewRow, RecordCheck } from "../records/write/row-change.ts";

type Grants = Pick<CheckContext, "db" | "tables">;

/** @returns the values of a column that an account may give to records; undefined for all of them */
export async function grantedValues(
  { db, tables }: Grants,
  table: Table,
  column: Column,
  actor: Actor | undefined,
): Promise<ReadonlySet<number> | undefined> {
  if (!column.hasPublishers || actor?.role !== "contributor" || reachOf(table, actor) !== "own")
    return undefined;
  const grants = await rowsOf(db, publisher).where("deletedAt", "is", null).execute();
  const departments = await idsInUnits(
    { db, tables },
    department,
    actor,
    grants.map((each) => each.department),
  );
  const pages = await idsInUnits(
    { db, tables },
    page,
    actor,
    grants.map((each) => each.office),
  );
  const lists = grants
    .filter(
      (each) => each.everyUnit === 1 || departments.has(each.department ?? 0) || pages.has(each.office ?? 0),
    )
    .map(({ list }) => list);
  if (lists.length === 0) return new Set();
  const values = await rowsOf(db, option)
    .where("deletedAt", "is", null)
    .where("id", "in", lists)
    .where("object", "=", tables.idOf(table.name)!)
    .where("element", "=", column.name)
    .execute();
  return new Set(values.flatMap(({ value }) => value ?? []));
}

async function idsInUnits(
  { db, tables }: Grants,
  table: Table,
  account: Account,
  ids: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Set();
  const rows = await rowsOf(db, table)
    .where("id", "in", known)
    .where(isInUnits({ tables, account }, table))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether visitors see a record at a time at which they did not. */
function isShownLonger(before: RecordRow | null, after: NewRow): boolean {
  if (after.deletedAt !== null || after.active !== 1) return false;
  if (before?.deletedAt !== null || before.active !== 1) return true;
  const isEarlier = (after.publishFrom ?? FIRST) < (before.publishFrom ?? FIRST);
  return isEarlier || (after.publishTo ?? LAST) > (before.publishTo ?? LAST);
}
/** Stand before and behind every instant. */
const [FIRST, LAST] = ["", "~"];

/**
 * Checks changes before they are written: a record is put, restored or published only into granted lists.
 * @throws SiteError `forbidden`
 */
export const assertMayPublish: RecordCheck = async (context, table, changes) => {
  const { db, tables } = context;
  for (const column of table.columns) {
    const granted = await grantedValues(context, table, column, context.actor);
    if (!granted) continue;
    const stored = await readMultiValues(
      db,
      table,
      [column],
      changes.flatMap(({ before }) => before ?? []),
    );
    for (const { before, after, multiValues } of changes) {
      const was = stored.get(`${column.dbColumn}:${before?.id}`) ?? [];
      const is = (multiValues.get(column) ?? [after[column.dbColumn] ?? [], was].flat()).map(Number);
      const checked = isShownLonger(before, after) ? is : is.filter((value) => !was.includes(value));
      const refused = checked.find((value) => !granted.has(value));
      if (refused === undefined) continue;
      const list = tables.option(table.name, column.name, refused);
      const params = { list: list ? { en: list.label, kn: list.label_kn ?? list.label } : refused };
      const problem: Problem = { code: "list_not_granted", params };
      throw new SiteError("forbidden", { problem, fields: [{ field: column.name, ...problem }] });
    }
  }
};
