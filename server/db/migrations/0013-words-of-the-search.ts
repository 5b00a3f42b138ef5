import { type Kysely, sql } from "kysely";
import { identity, isPostgres } from "../identity.ts";

/**
 * The words that entries of the search hold, how they sound, and the spellings by which a wrong one is found. Nothing here is
 * unique but ids: who adds a word waits for nobody who adds the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Looked up by ranges, which need the order of code points.
  const word = isPostgres(db) ? sql`text collate "C"` : "text";
  await identity(db, db.schema.createTable("search_term"))
    .addColumn("term", word, (c) => c.notNull())
    .addColumn("skeleton", word, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("search_term_term").on("search_term").columns(["term", "skeleton"]).execute();
  await db.schema
    .createIndex("search_term_skeleton")
    .on("search_term")
    .columns(["skeleton", "term"])
    .execute();
  await identity(db, db.schema.createTable("search_spelling"))
    .addColumn("spelling", word, (c) => c.notNull())
    .addColumn("skeleton", word, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("search_spelling_spelling")
    .on("search_spelling")
    .columns(["spelling", "skeleton"])
    .execute();
  if (isPostgres(db)) return;
  // Which words the index has, for a database whose index is older than its words.
  await sql`create virtual table search_indexed using fts5vocab(search_words, 'row')`.execute(db);
}
