/** Links in texts, menus and addresses of records lead to a record too, beside the columns that refer to it. */
import {
  coursePath,
  facultyPath,
  nepPath,
  noticePath,
  pagePath,
  personPath,
  recordPath,
} from "#shared/addresses.ts";
import { oldAddress } from "#shared/old-addresses.ts";
import { pageAddress } from "#shared/page-query.ts";
import type { Table } from "#shared/table.ts";
import { sql } from "#server/db/sql.ts";
import { usagesOfAddresses } from "../files/usages-by-path.ts";
import { type HooksByTable, OWN_TABLES, type TableHooks, type UsedRecord } from "../records/hooks.ts";
import { referenceUsages } from "../records/read/usages.ts";
import { departmentPath } from "../site/presentation/department-path.ts";

/** The addresses at which a record of each table is found. */
const ADDRESSES: Readonly<Record<string, (row: UsedRecord, table: Table) => string[]>> = {
  page: ({ name }) => [pagePath(String(name)), `/page/${encodeURIComponent(String(name))}`],
  faculty: ({ name }) => [facultyPath(String(name)), nepPath(String(name))],
  department: ({ name, url }) => [
    departmentPath({ name: String(name), url: typeof url === "string" ? url : "" }),
    departmentPath({ name: String(name), url: "" }),
  ],
  notification: ({ id }) => [noticePath(id, "")],
  employee: ({ id }) => [personPath(id, "")],
  coffered: ({ id }) => [coursePath(id, "")],
  block: blockAddresses,
  [OWN_TABLES]: ({ id }, table) => [recordPath(table.ownId ?? 0, id, "")],
};

/** The tab of its page, wherever that page is found. */
export function blockAddresses({ page: name, name: own, parent }: UsedRecord): string[] {
  const isBelow = typeof parent === "string" && parent !== "";
  const tab = isBelow ? { tab: parent, sub: String(own) } : { tab: String(own) };
  return [pagePath(String(name)), `/page/${encodeURIComponent(String(name))}`].map((path) =>
    pageAddress(path, tab),
  );
}

export const linkedHooks: HooksByTable = Object.fromEntries(
  Object.entries(ADDRESSES).map(([key, addressesOf]): [string, TableHooks] => [
    key,
    {
      async usageSources(context, row, table) {
        const { name } = table;
        const addresses = addressesOf(row, table).flatMap((address) => oldAddress(address) ?? []);
        const linking = await usagesOfAddresses(context.db, context.tables, addresses);
        return [
          ...referenceUsages(context, name, row.id),
          // Its own address is no link to it.
          ...linking.map((source) =>
            source.table.name === name
              ? { ...source, refers: sql<boolean>`(${source.refers} and id <> ${row.id})` }
              : source,
          ),
        ];
      },
    },
  ]),
);
