import { type Kysely, sql } from "kysely";
import { isPostgres } from "../identity.ts";

/** Words of the search are stored under the rank of their entry, no longer under its id: the next start fills the index anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (
    isPostgres(db)
      ? sql`delete from search_words`
      : sql`insert into search_words (search_words) values ('delete-all')`
  ).execute(db);
  await sql`delete from search_entry`.execute(db);
  await sql`delete from meta where key in ('search_filled', 'search_filled_progress')`.execute(db);
}
