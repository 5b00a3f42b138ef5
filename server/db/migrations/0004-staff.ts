import type { Kysely } from "kysely";
import { identity } from "../identity.ts";

/** What the staff area needs: answers that a repeated call gets again, receipts of imports, passwords given by others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("answered")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("call", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();

  await identity(db, db.schema.createTable("import"))
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("who", "bigint")
    .addColumn("whoName", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("created", "bigint", (c) => c.notNull())
    .addColumn("updated", "bigint", (c) => c.notNull())
    .addColumn("rows", "text", (c) => c.notNull())
    .addColumn("undoneAt", "text")
    .execute();

  await db.schema.alterTable("session").addColumn("agent", "text").execute();
  await db.schema
    .alterTable("credential")
    .addColumn("temporary", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema.createIndex("audit_at").on("audit").columns(["at", "id"]).execute();
}
