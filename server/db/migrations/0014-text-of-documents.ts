import type { Kysely } from "kysely";

/** The text of uploaded documents, page by page, and what became of each content that was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("document_text")
    .addColumn("place", "text", (c) => c.primaryKey())
    .addColumn("hash", "text")
    .addColumn("reader", "bigint", (c) => c.notNull())
    .addColumn("state", "text")
    .addColumn("pages", "bigint", (c) => c.notNull())
    .addColumn("isCut", "bigint", (c) => c.notNull())
    .addColumn("attempts", "bigint", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("document_text_hash").on("document_text").columns(["hash", "reader"]).execute();
  await db.schema
    .createTable("document_page")
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("page", "bigint", (c) => c.notNull())
    .addColumn("title", "text")
    .addColumn("text", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("document_page_key", ["hash", "page"])
    .execute();
}
