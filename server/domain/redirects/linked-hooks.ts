/** Links in texts, menus and addresses of records lead to a record too, beside the columns that refer to it. */
import { coursePath, facultyPath, nepPath, noticePath, pagePath } from "#shared/addresses.ts";
import { readAddress } from "#shared/old-addresses.ts";
import { sql } from "#server/db/sql.ts";
import { usagesOfAddresses } from "../files/usages-by-path.ts";
import type { HooksByTable, TableHooks, UsedRecord } from "../records/hooks.ts";
import { referenceUsages } from "../records/read/usages.ts";
import { departmentPath } from "../site/presentation/department-path.ts";

/** The addresses at which a record of each table is found. */
const ADDRESSES: Readonly<Record<string, (row: UsedRecord) => string[]>> = {
  page: ({ name }) => [pagePath(String(name)), `/page/${encodeURIComponent(String(name))}`],
  faculty: ({ name }) => [facultyPath(String(name)), nepPath(String(name))],
  department: ({ name, url }) => [
    departmentPath({ name: String(name), url: typeof url === "string" ? url : "" }),
    departmentPath({ name: String(name), url: "" }),
  ],
  notification: ({ id, title }) => [noticePath(id, ""), noticePath(id, String(title))],
  coffered: ({ id, title }) => [coursePath(id, ""), coursePath(id, String(title))],
};

export const linkedHooks: HooksByTable = Object.fromEntries(
  Object.entries(ADDRESSES).map(([table, addressesOf]): [string, TableHooks] => [
    table,
    {
      async usageSources(context, row) {
        const paths = addressesOf(row).flatMap((address) => readAddress(address)?.path ?? []);
        const linking = await usagesOfAddresses(context.db, context.tables, paths);
        return [
          ...referenceUsages(context, table, row.id),
          // Its own address is no link to it.
          ...linking.map((source) =>
            source.table.name === table
              ? { ...source, refers: sql<boolean>`(${source.refers} and id <> ${row.id})` }
              : source,
          ),
        ];
      },
    },
  ]),
);
