import { type Kysely, sql } from "kysely";
import { identity } from "../identity.ts";

/** Views of lists that staff have saved under a name, for themselves or for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await identity(db, db.schema.createTable("list_view"))
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("user", "bigint")
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_kn", "text")
    .addColumn("shows", "text", (c) => c.notNull())
    .addColumn("revision", "bigint", (c) => c.notNull())
    .addColumn("savedBy", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .addColumn("deletedAt", "text")
    .execute();
  await sql`create unique index list_view_name on list_view (object, coalesce("user", 0), name) where "deletedAt" is null`.execute(
    db,
  );
}
