import type { Kysely } from "kysely";
import { identity } from "../identity.ts";

/**
 * Who is sent mail on new notices, of which lists; what has become public where; and the mails that wait. These mails are apart from the
 * outbox, because an instance of an earlier version would send them to the office.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await identity(db, db.schema.createTable("subscriber"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull().unique())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("frequency", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("confirmedAt", "text")
    .addColumn("token", "text")
    .addColumn("askedAt", "text")
    .addColumn("wish", "text")
    .addColumn("position", "bigint", (c) => c.notNull())
    .addColumn("refusals", "bigint", (c) => c.notNull())
    .addColumn("suspendedAt", "text")
    .addColumn("heldAt", "text")
    .execute();
  await db.schema.createIndex("subscriber_token").on("subscriber").column("token").execute();
  await db.schema.createIndex("subscriber_due").on("subscriber").columns(["frequency", "position"]).execute();

  await db.schema
    .createTable("subscription")
    .addColumn("subscriber", "bigint", (c) => c.notNull())
    .addColumn("list", "bigint", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("subscription_key", ["subscriber", "list"])
    .execute();
  await db.schema.createIndex("subscription_list").on("subscription").column("list").execute();

  await identity(db, db.schema.createTable("new_notice"))
    .addColumn("notice", "bigint", (c) => c.notNull())
    .addColumn("attachment", "bigint", (c) => c.notNull())
    .addColumn("list", "bigint", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addUniqueConstraint("new_notice_key", ["notice", "attachment", "list"])
    .execute();

  await identity(db, db.schema.createTable("subscriber_mail"))
    .addColumn("subscriber", "bigint", (c) => c.notNull())
    .addColumn("priority", "bigint", (c) => c.notNull())
    .addColumn("mail", "text", (c) => c.notNull())
    .addColumn("attempts", "bigint", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .addColumn("nextAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("subscriber_mail_of").on("subscriber_mail").column("subscriber").execute();
  await db.schema
    .createIndex("subscriber_mail_next")
    .on("subscriber_mail")
    .columns(["priority", "id", "nextAt"])
    .execute();
}
