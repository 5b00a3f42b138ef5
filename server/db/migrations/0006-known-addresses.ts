import type { Kysely } from "kysely";

/** From where people have signed in, and when last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("known_address")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("user", "bigint", (c) => c.notNull())
    .addColumn("usedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("known_address_user").on("known_address").columns(["user", "usedAt"]).execute();
}
