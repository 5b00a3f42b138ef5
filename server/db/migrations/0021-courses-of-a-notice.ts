import { type Kysely, sql } from "kysely";
import { FIRST_OWN_ID } from "#shared/vocabulary.ts";

/**
 * A notice may be for several courses, which are rows of `notice_course`: the column that named one is no part of the form
 * any more. It stays in storage; that it was there is noted for the next start, which makes rows of what it holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "record_db_column")) return;
  const known = sql`
    name = 'offered' and id < ${sql.lit(FIRST_OWN_ID)}
    and object in (select id from record_db_object where name = 'notification')`;
  await sql`
    insert into meta (key, value)
    select 'notices_of_one_course', '1' from record_db_column where ${known}`.execute(db);
  await sql`delete from record_db_column where ${known}`.execute(db);
}
