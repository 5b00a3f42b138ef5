import { type Kysely, sql } from "kysely";
import { identity, isPostgres } from "../identity.ts";

/** What visitors searched in vain, counted for each day: words alone, and nothing of who searched them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = isPostgres(db) ? sql`text collate "C"` : "text";
  await identity(db, db.schema.createTable("search_miss"))
    .addColumn("day", text, (c) => c.notNull())
    .addColumn("query", text, (c) => c.notNull())
    .addColumn("times", "bigint", (c) => c.notNull())
    .addUniqueConstraint("search_miss_query", ["day", "query"])
    .execute();
}
