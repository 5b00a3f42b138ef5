import type { Kysely } from "kysely";

/** Holders of uploaded files, and the pinned files of submitted drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("file_holder")
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("record", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("file_holder_key", ["file", "object", "record"])
    .execute();
  await db.schema.createIndex("file_holder_of").on("file_holder").columns(["object", "record"]).execute();
  await db.schema.alterTable("draft").addColumn("files", "text").execute();
}
