import type { Kysely } from "kysely";
import { sql } from "kysely";
import { identity } from "../identity.ts";

/**
 * Drafts of records that colleagues see, what was said and decided of them, the links by which they are previewed; who has which
 * record open; and mails to staff, with the language in which each of them reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await identity(db, db.schema.createTable("draft"))
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("record", "bigint")
    .addColumn("version", "bigint")
    .addColumn("revision", "bigint", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("values", "text", (c) => c.notNull())
    .addColumn("who", "bigint", (c) => c.notNull())
    .addColumn("whoName", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("editorName", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .addColumn("endedAt", "text")
    .execute();
  await sql`create unique index draft_open on draft (object, record) where "endedAt" is null`.execute(db);
  await db.schema.createIndex("draft_ended").on("draft").column("endedAt").execute();

  await identity(db, db.schema.createTable("draft_event"))
    .addColumn("draft", "bigint", (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("text", "text")
    .addColumn("who", "bigint", (c) => c.notNull())
    .addColumn("whoName", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("draft_event_of").on("draft_event").column("draft").execute();

  await identity(db, db.schema.createTable("draft_link"))
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("draft", "bigint", (c) => c.notNull())
    .addColumn("whoName", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("endsAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("draft_link_of").on("draft_link").column("draft").execute();

  await db.schema
    .createTable("presence")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("record", "bigint", (c) => c.notNull())
    .addColumn("user", "bigint", (c) => c.notNull())
    .addColumn("userName", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("presence_of").on("presence").columns(["object", "record"]).execute();

  await identity(db, db.schema.createTable("staff_mail"))
    .addColumn("user", "bigint", (c) => c.notNull())
    .addColumn("mail", "text", (c) => c.notNull())
    .addColumn("attempts", "bigint", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .addColumn("nextAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("staff_mail_next").on("staff_mail").column("nextAt").execute();

  await db.schema
    .createTable("staff_language")
    .addColumn("user", "bigint", (c) => c.primaryKey())
    .addColumn("language", "text", (c) => c.notNull())
    .execute();
}
