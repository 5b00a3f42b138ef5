import type { Kysely } from "kysely";

/** When somebody was last here, which outlives the sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("credential").addColumn("seenAt", "text").execute();
}
