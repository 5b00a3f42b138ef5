import type { Kysely } from "kysely";

/**
 * The choices of one record are found by an index that holds all of a choice; with the shorter one before, SQLite read
 * every choice of the table instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("choice_record").execute();
  await db.schema
    .createIndex("choice_of_record")
    .on("choice")
    .columns(["object", "record", "column", "value"])
    .execute();
}
