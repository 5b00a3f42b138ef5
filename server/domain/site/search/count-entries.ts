import { type Sql, sql } from "#server/db/sql.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { publishedAt } from "../../records/query/lifecycle.ts";
import type { Source } from "../../records/read/reader.ts";
import type { Expression } from "../../search/expression.ts";
import { ranksOf, withEntries } from "../../search/matches.ts";

/** How many entries that visitors see hold each of some expressions, of each at most so many. */
export async function countEntries(
  { database, now }: Source,
  db: ReadDb,
  expressions: readonly Expression[],
  most: number,
): Promise<number[]> {
  if (expressions.length === 0) return [];
  const published = publishedAt(new Date(now).toISOString());
  const selects = expressions.map(
    (expression, at): Sql => sql`select ${sql.lit(at)} as ${sql.ref("at")}, count(*) as entries from (
      select 1 as one from (${ranksOf(database, expression)}) as ranked ${withEntries(database)}
      where ${published} limit ${sql.lit(most)}) as holding`,
  );
  const rows = await sql.join(selects, " union all ").read<{ at: number; entries: number }>(db);
  const counts = new Map(rows.map(({ at, entries }) => [at, entries]));
  return expressions.map((_, at) => counts.get(at) ?? 0);
}
