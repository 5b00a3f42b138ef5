import { type Kysely, sql } from "kysely";
import { identity } from "../identity.ts";

/** Security events of accounts and sign-ins; since when a mail waits, for which message, and when it was given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await identity(db, db.schema.createTable("security_event"))
    .addColumn("hour", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("who", "bigint")
    .addColumn("whoName", "text")
    .addColumn("address", "text")
    .addColumn("about", "text")
    .addColumn("firstAt", "text", (c) => c.notNull())
    .addColumn("lastAt", "text", (c) => c.notNull())
    .addColumn("times", "bigint", (c) => c.notNull())
    .addUniqueConstraint("security_event_key", ["hour", "key"])
    .execute();
  await db.schema.createIndex("security_event_at").on("security_event").column("lastAt").execute();

  await db.schema.alterTable("outbox").addColumn("message", "bigint").execute();
  await db.schema.alterTable("outbox").addColumn("since", "text").execute();
  await db.schema.alterTable("outbox").addColumn("failedAt", "text").execute();
  await db.schema.createIndex("outbox_message").on("outbox").column("message").execute();
  const { rows } = await sql<{ id: number; mail: string }>`select id, mail from outbox`.execute(db);
  for (const { id, mail } of rows) {
    const message = Number((JSON.parse(mail) as { id: string }).id.replace("message-", ""));
    await sql`update outbox set message = ${message} where id = ${id}`.execute(db);
  }
}
