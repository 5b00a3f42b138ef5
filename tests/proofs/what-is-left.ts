/** How much of everything a site holds, so that what a write has left shows, in whatever table it is. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { runSql } from "../support/data/run-sql.ts";
import { storedTables } from "../support/data/stored-tables.ts";
import type { TestSite } from "../support/server/test-site.ts";

/** What else a row says that a write changes. */
const MORE: Readonly<Record<string, string>> = {
  draft: `sum("revision") + count("endedAt")`,
  presence: `count("at")`,
  list_view: `sum("revision")`,
};
const OF_RECORDS = `sum("version") + count("deletedAt")`;

type Counts = Record<string, number>;

export async function whatIsLeft(site: TestSite): Promise<Counts> {
  const { database } = site.services;
  // Refusals are entries of the audit too; those of records are counted below.
  const counted = (await storedTables(database)).filter((name) => name !== "audit_entry");
  const parts = counted.map((name) => {
    const more = name.startsWith("record_") ? OF_RECORDS : MORE[name];
    return sql`select ${sql.lit(name)} as name, cast(count(*) as integer) as n, cast(coalesce(${sql.raw(more ?? "0")}, 0) as integer) as more from ${sql.table(name)}`;
  });
  const entries = sql`select 'audit_entry' as name, cast(count(*) as integer) as n, 0 as more from audit_entry where object is not null`;
  const { rows } = await runSql(
    database,
    sql<{ name: string; n: number; more: number }>`${sql.join([...parts, entries], sql` union all `)}`,
  );
  const files = await readdir(join(site.dataDir, "files"), { recursive: true }).catch(() => []);
  return {
    ...Object.fromEntries(
      rows.flatMap(({ name, n, more }) => [
        [name, n],
        [`${name}, changed`, more],
      ]),
    ),
    contents: files.filter((name) => name.endsWith(".pdf")).length,
  };
}

/** What there is more or less of. */
export function difference(before: Counts, after: Counts): Counts {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}
