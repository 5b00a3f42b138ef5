import { type Kysely, sql } from "kysely";
import { identity } from "../identity.ts";

/** What every installation needs beside the tables of records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("choice")
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("column", "text", (c) => c.notNull())
    .addColumn("value", "bigint", (c) => c.notNull())
    .addColumn("record", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("choice_key", ["object", "column", "value", "record"])
    .execute();
  await db.schema.createIndex("choice_record").on("choice").columns(["object", "record"]).execute();

  await identity(db, db.schema.createTable("revision"))
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("record", "bigint", (c) => c.notNull())
    .addColumn("version", "bigint", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("values", "text", (c) => c.notNull())
    .addColumn("who", "bigint")
    .addColumn("whoName", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("revision_record")
    .unique()
    .on("revision")
    .columns(["object", "record", "version"])
    .execute();

  await identity(db, db.schema.createTable("audit"))
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("who", "bigint")
    .addColumn("whoName", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("object", "text")
    .addColumn("record", "bigint")
    .execute();

  await db.schema
    .createTable("session")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("user", "bigint", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("usedAt", "text", (c) => c.notNull())
    .addColumn("authenticatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("session_user").on("session").column("user").execute();

  await db.schema
    .createTable("credential")
    .addColumn("user", "bigint", (c) => c.primaryKey())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("changedAt", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("throttle")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("count", "bigint", (c) => c.notNull())
    .addColumn("lastAt", "text", (c) => c.notNull())
    .execute();

  await identity(db, db.schema.createTable("outbox"))
    .addColumn("mail", "text", (c) => c.notNull())
    .addColumn("attempts", "bigint", (c) => c.notNull().defaultTo(0))
    .addColumn("nextAt", "text", (c) => c.notNull())
    .addColumn("sentAt", "text")
    .addColumn("lastError", "text")
    .execute();
  await db.schema
    .createIndex("outbox_waiting")
    .on("outbox")
    .column("nextAt")
    .where(sql.ref("sentAt"), "is", null)
    .execute();

  await db.schema
    .createTable("meta")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
}
