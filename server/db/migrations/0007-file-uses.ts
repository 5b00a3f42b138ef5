import { type Kysely, sql } from "kysely";

/** Which records name which uploaded files, so that it is known without a search in texts whether a file is out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("file_use")
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("record", "bigint", (c) => c.notNull())
    .addColumn("column", "text", (c) => c.notNull())
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("active", "bigint", (c) => c.notNull())
    .addColumn("publishFrom", "text")
    .addPrimaryKeyConstraint("file_use_key", ["object", "record", "column", "file"])
    .execute();
  await db.schema.createIndex("file_use_file").on("file_use").columns(["file", "object", "column"]).execute();
  await db.schema
    .createIndex("file_use_publishFrom")
    .on("file_use")
    .column("publishFrom")
    .where(sql.ref("publishFrom"), "is not", null)
    .execute();
}
