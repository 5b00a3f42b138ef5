import type { ReadDb } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
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
  const all = kind === "sqlite" ? sql`json_group_array(id)` : sql`json_agg(id)`;
  const [listed] = await sql`select ${all} as ids from (${rows.ids()}) as listed`.read<{
    ids: string | number[] | null;
  }>(db);
  const ids = listed?.ids ?? [];
  return typeof ids === "string" ? (JSON.parse(ids) as number[]) : ids;
}

/** How many rows there are. */
export async function countIn(db: ReadDb, rows: Rows): Promise<number> {
  const [counted] = await sql`select count(*) as total from (${rows.idsInAnyOrder()}) as counted`.read<{
    total: number;
  }>(db);
  return counted!.total;
}
