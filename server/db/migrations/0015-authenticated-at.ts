import type { Kysely } from "kysely";

/** When somebody proved who they are of whom a second factor is asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("challenge").addColumn("authenticatedAt", "text").execute();
}
