import type { Kysely } from "kysely";
import { identity } from "../identity.ts";

/** The pages of uploaded documents that the search knows: each is an entry of its index, by the id that it has here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await identity(db, db.schema.createTable("search_page"))
    .addColumn("file", "bigint", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("page", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("search_page_file")
    .unique()
    .on("search_page")
    .columns(["file", "hash", "page"])
    .execute();
}
