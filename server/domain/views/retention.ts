/** Views are there for a month after they, their table or their owner were deleted. */
import type { SideTransaction } from "#server/db/schema.ts";
import { ownDbTable } from "../tables/load.ts";

const RETAINED_MS = 30 * 24 * 60 * 60_000;

/** Erases views that nobody can restore any more. @returns how many */
export async function eraseEndedViews(transaction: SideTransaction, now: number): Promise<number> {
  const limit = new Date(now - RETAINED_MS).toISOString();
  const tables = await transaction
    .selectFrom("record_db_object")
    .select("id")
    .where("deletedAt", "<", limit)
    .execute();
  const gone = tables.map(({ id }): string => ownDbTable(id));
  const ended = await transaction
    .selectFrom("list_view")
    .select("id")
    .where((where) =>
      where.or([
        where("deletedAt", "<", limit),
        ...(gone.length > 0 ? [where("object", "in", gone)] : []),
        where("user", "not in", (query) =>
          query
            .selectFrom("record_user")
            .select("id")
            .where((there) => there.or([there("deletedAt", "is", null), there("deletedAt", ">=", limit)])),
        ),
      ]),
    )
    .execute();
  for (const { id } of ended) await transaction.deleteFrom("list_view").where("id", "=", id).execute();
  return ended.length;
}
