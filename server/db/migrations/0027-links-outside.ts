import { type Kysely, sql } from "kysely";
import { isPostgres } from "../identity.ts";

/** What is known of the addresses outside to which records link: how each answered last, and since when it has not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = isPostgres(db) ? sql`text collate "C"` : "text";
  await db.schema
    .createTable("outside_link")
    .addColumn("address", text, (c) => c.primaryKey())
    .addColumn("nextAt", text, (c) => c.notNull())
    .addColumn("askedAt", text)
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("reason", text)
    .addColumn("movedTo", text)
    .addColumn("failures", "bigint", (c) => c.notNull())
    .addColumn("tries", "bigint", (c) => c.notNull())
    .addColumn("since", text)
    .addColumn("ignoredAt", text)
    .execute();
  await db.schema.createIndex("outside_link_nextAt").on("outside_link").column("nextAt").execute();
}
