import type { Kysely } from "kysely";
import { identity } from "../identity.ts";

/**
 * Personal API tokens; accounts of a provider (OpenID Connect) that belong to people, and sign-ins there that are under way;
 * from where a session was opened, and how.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await identity(db, db.schema.createTable("api_token"))
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("user", "bigint", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("writes", "bigint", (c) => c.notNull())
    .addColumn("tables", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("endsAt", "text", (c) => c.notNull())
    .addColumn("usedAt", "text")
    .execute();
  await db.schema.createIndex("api_token_user").on("api_token").column("user").execute();

  await identity(db, db.schema.createTable("identity"))
    .addColumn("issuer", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("user", "bigint", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("usedAt", "text")
    .addUniqueConstraint("identity_subject", ["issuer", "subject"])
    .execute();
  await db.schema.createIndex("identity_user").on("identity").column("user").execute();

  await db.schema
    .createTable("provider_request")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("proof", "text", (c) => c.notNull())
    .addColumn("verifier", "text", (c) => c.notNull())
    .addColumn("nonce", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("user", "bigint")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();

  await db.schema.alterTable("session").addColumn("address", "text").execute();
  await db.schema
    .alterTable("session")
    .addColumn("method", "text", (c) => c.notNull().defaultTo("password"))
    .execute();
}
