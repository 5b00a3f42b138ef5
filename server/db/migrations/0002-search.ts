import { type Kysely, sql } from "kysely";
import { identity, isPostgres } from "../identity.ts";

/** The index of the site's search: an entry for each record that can be found, and the words of each entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await identity(db, db.schema.createTable("search_entry"))
    .addColumn("object", "text", (c) => c.notNull())
    .addColumn("record", "bigint", (c) => c.notNull())
    .addColumn("active", "bigint", (c) => c.notNull())
    .addColumn("publishFrom", "text")
    .addColumn("publishTo", "text")
    .addColumn("day", "text")
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .addColumn("text", "text")
    .addColumn("text_kn", "text")
    .execute();
  await db.schema
    .createIndex("search_entry_record")
    .unique()
    .on("search_entry")
    .columns(["object", "record"])
    .execute();
  await (isPostgres(db) ? createVectors(db) : createFts(db));
}

/** Words come ready-made, so that they are cut at the spaces between them and nowhere else. */
async function createFts(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table search_words using fts5(title, body, content='', contentless_delete=1, detail=column, tokenize='ascii')`.execute(
    db,
  );
}

async function createVectors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_words")
    .addColumn("id", "bigint", (c) => c.primaryKey())
    .addColumn("title", sql`tsvector`, (c) => c.notNull())
    .addColumn("anywhere", sql`tsvector`, (c) => c.notNull())
    .execute();
  for (const column of ["title", "anywhere"]) {
    await db.schema
      .createIndex(`search_words_${column}`)
      .on("search_words")
      .using("gin")
      .column(column)
      .execute();
  }
}
