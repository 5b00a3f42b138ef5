/** The tables that a site's database has, whatever they are: for tests of what a request may leave in any of them. */
import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import { runSql } from "./run-sql.ts";

/** Written when it suits the site, not with a request: counts of attempts, of what is searched and asked for, claims of chores. */
const BY_THE_WAY = new Set(["meta", "search_miss", "search_spelling", "search_term", "throttle", "visit"]);

const NAMES = {
  sqlite: sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'`,
  postgres: sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`,
};

/** The names of all that hold what requests write. */
export async function storedTables(database: Database): Promise<string[]> {
  const { rows } = await runSql(database, NAMES[database.kind]);
  return rows.map(({ name }) => name).filter((name) => !BY_THE_WAY.has(name));
}

/** How many rows each of them has. */
export async function storedCounts(database: Database): Promise<Record<string, number>> {
  const counts = (await storedTables(database)).map(
    (name) => sql`select ${sql.lit(name)} as name, cast(count(*) as integer) as n from ${sql.table(name)}`,
  );
  const { rows } = await runSql(
    database,
    sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
