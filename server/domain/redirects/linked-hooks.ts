/** Links in texts, menus and addresses of records lead to a record too, beside the columns that refer to it. */
import { coursePath, noticePath, personPath, recordPath } from "#shared/addresses.ts";
import { oldAddress } from "#shared/old-addresses.ts";
import { department } from "#shared/tables/department.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { page } from "#shared/tables/page.ts";
import { redirect } from "#shared/tables/redirect.ts";
import type { Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { usagesOfAddresses } from "../files/usages-by-path.ts";
import {
  type HooksByTable,
  OWN_TABLES,
  type TableHooks,
  type UsageContext,
  type UsedRecord,
} from "../records/hooks.ts";
import { referenceUsages } from "../records/read/usages.ts";
import { hasNamedAddress, isOwnAddress, namedPlaces } from "./changed-addresses.ts";

type FindPaths = (db: ReadDb, table: Table, row: UsedRecord) => Promise<string[]> | string[];

const findNamedPaths: FindPaths = async (db, table, { id }) => {
  const row = await rowsOf(db, table).where("id", "=", id).executeTakeFirst();
  return row ? (await namedPlaces(db, table, row)).flatMap(({ paths }) => paths) : [];
};

/** The addresses at which a record of each table is found. */
const PATHS: Readonly<Record<string, FindPaths>> = {
  page: findNamedPaths,
  block: findNamedPaths,
  faculty: findNamedPaths,
  department: findNamedPaths,
  notification: (_db, _table, { id }) => [noticePath(id, "")],
  employee: (_db, _table, { id }) => [personPath(id, "")],
  coffered: (_db, _table, { id }) => [coursePath(id, "")],
  [OWN_TABLES]: (_db, { ownId = 0 }, { id }) => [recordPath(ownId, id, "")],
};

/** Redirects that are followed one after the other. */
const MOST_STEPS = 5;

/** Adds the addresses that redirects lead on from, since links may still name them. An address that another record has now is its own. */
async function withRedirected({ db }: UsageContext, addresses: readonly string[]): Promise<string[]> {
  const known = new Set(addresses);
  let last = [...known];
  let taken: ReadonlySet<string> | undefined;
  for (let steps = 0; steps < MOST_STEPS && last.length > 0; steps += 1) {
    const leading = await rowsOf(db, redirect)
      .where("deletedAt", "is", null)
      .where("active", "=", 1)
      .where(
        sql<boolean>`id in (select record from file_use where file in (${sql.join(last)}) and object = ${redirect.dbTable})`,
      )
      .execute();
    if (leading.length === 0) break;
    taken ??= await presentAddresses(db);
    last = leading.map(({ source }) => source).filter((source) => !known.has(source) && !taken!.has(source));
    for (const source of last) known.add(source);
  }
  return [...known];
}

/** The addresses of all live records that have names in them. */
async function presentAddresses(db: ReadDb): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for (const table of [page, faculty, department])
    for (const row of await rowsOf<Table>(db, table).where("deletedAt", "is", null).execute())
      for (const { paths } of await namedPlaces(db, table, row))
        for (const path of paths) addresses.add(oldAddress(path) ?? path);
  return addresses;
}

export const linkedHooks: HooksByTable = Object.fromEntries(
  Object.entries(PATHS).map(([key, findPaths]): [string, TableHooks] => [
    key,
    {
      async usageSources(context, row, table) {
        const { name } = table;
        const paths = await findPaths(context.db, table, row);
        const own = paths.flatMap((path) => oldAddress(path) ?? []);
        const addresses = hasNamedAddress(table) ? await withRedirected(context, own) : own;
        const linking = await usagesOfAddresses(context.db, context.tables, addresses);
        return [
          ...referenceUsages(context, name, row.id),
          // The address that a record of the same table has itself is no link to this one.
          ...linking.filter((source) => source.table.name !== name || !isOwnAddress(table, source.column)),
        ];
      },
    },
  ]),
);
