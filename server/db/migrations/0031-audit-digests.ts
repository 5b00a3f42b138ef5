import type { Kysely } from "kysely";

/** The version of a record that an entry of the audit is about, with its digest. Earlier entries have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("audit_entry").addColumn("version", "bigint").execute();
  await db.schema.alterTable("audit_entry").addColumn("digest", "text").execute();
}
