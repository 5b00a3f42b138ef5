import type { Kysely } from "kysely";

/** Second factors of the staff, challenges that wait for an answer, and the roles of which a second factor is demanded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("totp")
    .addColumn("user", "bigint", (c) => c.primaryKey())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .addColumn("lastStep", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("recovery_code")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("user", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("recovery_code_user").on("recovery_code").column("user").execute();

  await db.schema
    .createTable("passkey")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user", "bigint", (c) => c.notNull())
    .addColumn("publicKey", "text", (c) => c.notNull())
    .addColumn("counter", "bigint", (c) => c.notNull())
    .addColumn("transports", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("usedAt", "text")
    .execute();
  await db.schema.createIndex("passkey_user").on("passkey").column("user").execute();

  await db.schema
    .createTable("challenge")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("user", "bigint")
    .addColumn("secret", "text")
    .addColumn("passwordAt", "text")
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("tries", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("challenge_user").on("challenge").columns(["user", "at"]).execute();

  await db.schema
    .createTable("factor_demand")
    .addColumn("role", "text", (c) => c.primaryKey())
    .execute();
}
