import { sql } from "kysely";
import { addDays, dayAt, startOfDay } from "#shared/dates.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "../../tables/tables.ts";
import type { CacheDependencies } from "../../kernel/read-scope.ts";

/**
 * The next instant (milliseconds since 1970) at which an answer made from these reads could become untrue by the clock
 * alone: a record appears or disappears, the day in Kalaburagi ends, or what it says of a time has passed.
 */
export async function nextMoment(
  database: Database,
  tables: Tables,
  reads: CacheDependencies,
  now: number,
): Promise<number> {
  const moments = [reads.expiresAt];
  if (reads.expiresWithDay) moments.push(startOfDay(addDays(dayAt(now), 1)));
  const names = new Set([...reads.tables, ...[...reads.rows].map((row) => row.split(":")[0]!)]);
  for (const name of names) {
    const table = tables.find(name);
    if (!table) continue;
    const at = new Date(now).toISOString();
    moments.push(...(await lifecycleMoments(database, table.dbTable, at)));
    if (table.shownWhereNamed) moments.push(...(await nextUse(database, at)));
  }
  return Math.min(...moments);
}

async function lifecycleMoments(
  database: Database,
  storage: `record_${string}`,
  now: string,
): Promise<number[]> {
  const next = (column: "publishFrom" | "publishTo") =>
    database.read
      .selectFrom(storage)
      .select(sql<string | null>`min(${sql.ref(column)})`.as("at"))
      .where(column, ">", now)
      .executeTakeFirst();
  const found = [await next("publishFrom"), await next("publishTo")];
  return found.flatMap((row) => (row?.at ? [Date.parse(row.at)] : []));
}

/** When the next of the scheduled records comes out that name a file. */
async function nextUse(database: Database, now: string): Promise<number[]> {
  const row = await database.read
    .selectFrom("file_use")
    .select((e) => e.fn.min("publishFrom").as("at"))
    .where("publishFrom", ">", now)
    .executeTakeFirst();
  return row?.at ? [Date.parse(row.at)] : [];
}
