import { sql } from "kysely";
import type { ReadDb } from "#server/db/schema.ts";
import type { ReadSource } from "./read-context.ts";
import type { Rows } from "./rows.ts";

/**
 * The ids of rows, in their order. They come as one value: a hundred thousand rows of one number each would take several
 * times as long, most of it for making the rows.
 */
export async function idsIn(
  db: ReadDb,
  { kind }: Pick<ReadSource["database"], "kind">,
  rows: Rows,
): Promise<number[]> {
  const listed = rows.clearSelect().select("id").as("listed");
  const all = kind === "sqlite" ? sql`json_group_array(id)` : sql`json_agg(id)`;
  const { ids } = await db
    .selectFrom(listed)
    .select(sql<string | number[] | null>`${all}`.as("ids"))
    .executeTakeFirstOrThrow();
  return typeof ids === "string" ? (JSON.parse(ids) as number[]) : (ids ?? []);
}

/** How many rows there are. */
export async function countIn(db: ReadDb, rows: Rows): Promise<number> {
  const { total } = await db
    .selectFrom(rows.clearSelect().clearOrderBy().select("id").as("counted"))
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
