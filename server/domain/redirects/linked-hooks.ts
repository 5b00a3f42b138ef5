/** Links in texts, menus and addresses of records lead to a record too, beside the columns that refer to it. */
import { coursePath, noticePath, personPath, recordPath } from "#shared/addresses.ts";
import { oldAddress } from "#shared/old-addresses.ts";
import { redirect } from "#shared/tables/redirect.ts";
import type { Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { usagesOfAddresses } from "../files/usages-by-path.ts";
import { type HooksByTable, OWN_TABLES, type TableHooks, type UsedRecord } from "../records/hooks.ts";
import { referenceUsages } from "../records/read/usages.ts";
import { isOwnAddress, namedPlaces } from "./changed-addresses.ts";

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

/** Adds the addresses that redirects lead on from, since links may still name them. */
async function withRedirected(db: ReadDb, addresses: readonly string[]): Promise<string[]> {
  const known = new Set(addresses);
  let last = [...known];
  for (let steps = 0; steps < MOST_STEPS && last.length > 0; steps += 1) {
    const leading = await rowsOf(db, redirect)
      .where("deletedAt", "is", null)
      .where(
        sql<boolean>`id in (select record from file_use where file in (${sql.join(last)}) and object = ${redirect.dbTable})`,
      )
      .execute();
    last = leading.map(({ source }) => source).filter((source) => !known.has(source));
    for (const source of last) known.add(source);
  }
  return [...known];
}

export const linkedHooks: HooksByTable = Object.fromEntries(
  Object.entries(PATHS).map(([key, findPaths]): [string, TableHooks] => [
    key,
    {
      async usageSources(context, row, table) {
        const { name } = table;
        const paths = await findPaths(context.db, table, row);
        const addresses = await withRedirected(
          context.db,
          paths.flatMap((path) => oldAddress(path) ?? []),
        );
        const linking = await usagesOfAddresses(context.db, context.tables, addresses);
        return [
          ...referenceUsages(context, name, row.id),
          ...linking
            .filter((source) => !isOwnAddress(source.table, source.column))
            .map((source) =>
              source.table.name === name
                ? { ...source, refers: sql<boolean>`(${source.refers} and id <> ${row.id})` }
                : source,
            ),
        ];
      },
    },
  ]),
);
