/** Adds notices to a PostgreSQL database that no server uses; the next start writes what the search reads of them. */
import pg from "pg";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import { COMMON_WORD } from "./fill-notices.ts";

const NOTICES = `
  with notice as (
    insert into record_notification
      (version, active, "createdAt", "updatedAt", "foldedVersion", title, title_kn, title_folded, title_kn_folded, udate, type)
    select 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1, title, title_kn, lower(title), title_kn, day, $3
    from (
      select 'Notice ' || (n::bigint * 7919 % $1::int) || ' about the ' || (case n % 2 when 1 then $2 else 'calendar' end) as title,
        'ಪ್ರಕಟಣೆ ' || n as title_kn, to_char(date '2000-01-01' + (n::bigint * 31 % 9000)::int, 'YYYY-MM-DD') as day
      from generate_series(1, $1::int) as n
    ) as written
    returning id
  )
  insert into choice (object, "column", record, value) select 'record_notification', 'type', id, $3 from notice`;

/** @param url postgres://… */
export const fillPostgresNotices = (url: string, count: number): Promise<void> =>
  onPostgres(url, async (client) => {
    await client.query(NOTICES, [count, COMMON_WORD, NOTIFICATION.sports]);
    // Where this is missing, a start fills the index from the records.
    await client.query("delete from meta where key like 'search_filled%'");
  });

/** What a server does by itself within minutes: its plans depend on it. */
export const vacuum = (url: string): Promise<void> =>
  onPostgres(url, async (client) => void (await client.query("vacuum analyze")));

async function onPostgres(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
