import { type Kysely, sql } from "kysely";
import { identity, isPostgres } from "../identity.ts";

/**
 * Mails to those who wrote a message, with a time of their own at which they are due: an instance of an earlier version, in an
 * upgrade, would send them to the office. And how often what was asked for on which day: addresses and words alone, and nothing
 * of who asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["kind", "recipient", "dueAt"])
    await db.schema.alterTable("outbox").addColumn(name, "text").execute();
  const text = isPostgres(db) ? sql`text collate "C"` : "text";
  await identity(db, db.schema.createTable("visit"))
    .addColumn("day", text, (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("subject", text, (c) => c.notNull())
    .addColumn("times", "bigint", (c) => c.notNull())
    .addUniqueConstraint("visit_of_day", ["day", "kind", "subject"])
    .execute();
}
