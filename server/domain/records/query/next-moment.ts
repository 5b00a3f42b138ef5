import { sql } from "kysely";
import { addDays, dayAt, startOfDay } from "#shared/dates.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "../../tables/tables.ts";
import type { HooksByTable } from "../hooks.ts";
import type { CacheDependencies } from "../../kernel/read-scope.ts";

interface MomentContext {
  database: Pick<Database, "read">;
  tables: Tables;
  hooks: HooksByTable;
}

/**
 * The next instant (milliseconds since 1970) at which an answer with these dependencies could become untrue by the clock
 * alone: a record appears or disappears, the day in Kalaburagi ends, or what it says of a time has passed.
 */
export async function nextMoment(
  { database, tables, hooks }: MomentContext,
  dependencies: CacheDependencies,
  now: number,
): Promise<number> {
  const moments = [dependencies.expiresAt];
  if (dependencies.expiresWithDay) moments.push(startOfDay(addDays(dayAt(now), 1)));
  const names = new Set([...dependencies.tables, ...[...dependencies.rows].map((row) => row.split(":")[0]!)]);
  for (const name of names) {
    const table = tables.find(name);
    if (!table) continue;
    const at = new Date(now).toISOString();
    moments.push(...(await lifecycleMoments(database, table.dbTable, at)));
    const further = (await hooks[name]?.nextMoments?.(database.read, at)) ?? [];
    moments.push(...further.map((moment) => Date.parse(moment)));
  }
  return Math.min(...moments);
}

async function lifecycleMoments(
  database: Pick<Database, "read">,
  dbTable: `record_${string}`,
  now: string,
): Promise<number[]> {
  const next = (column: "publishFrom" | "publishTo") =>
    database.read
      .selectFrom(dbTable)
      .select(sql<string | null>`min(${sql.ref(column)})`.as("at"))
      .where(column, ">", now)
      .executeTakeFirst();
  const found = [await next("publishFrom"), await next("publishTo")];
  return found.flatMap((row) => (row?.at ? [Date.parse(row.at)] : []));
}
