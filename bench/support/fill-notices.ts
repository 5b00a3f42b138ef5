/** Adds notices to an SQLite database whose server has ended, as the program stores them: beside its writes this takes a moment. */
import { DatabaseSync } from "node:sqlite";
import { addFold } from "#server/db/sqlite-fold.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";

/** What every second title holds. */
export const COMMON_WORD = "examination";

export function fillNotices(path: string, count: number): void {
  const database = new DatabaseSync(path);
  addFold(database);
  database.exec("pragma synchronous = off; begin");
  const notices = database.prepare("select coalesce(max(id), 0) as last from record_notification").get();
  const entries = database.prepare("select coalesce(max(id), 0) as last from search_entry").get();
  const values = {
    count,
    list: NOTIFICATION.sports,
    lastNotice: Number(notices?.last),
    lastEntry: Number(entries?.last),
    common: COMMON_WORD,
  };
  for (const statement of STATEMENTS) {
    const named = new Set(statement.match(/:\w+/g));
    const given = Object.entries(values).filter(([name]) => named.has(`:${name}`));
    database.prepare(statement).run(Object.fromEntries(given));
  }
  database.exec("commit; analyze; pragma wal_checkpoint(truncate)");
  database.close();
}

const AT = "'2026-01-01T00:00:00.000Z'";
/** The numbers from 1, with the words of each notice: their last ones differ, the common one is in every second. */
const NUMBERS = `
  with recursive number (n) as (select 1 union all select n + 1 from number where n < :count),
  notice as (
    select n, 'Notice ' || (n * 7919 % :count) || ' about the ' || iif(n % 2, :common, 'calendar') as title,
      'ಪ್ರಕಟಣೆ ' || n as title_kn, date('2000-01-01', '+' || (n * 31 % 9000) || ' days') as day
    from number
  )`;
const STATEMENTS = [
  `insert into record_notification
     (id, version, active, createdAt, updatedAt, foldedVersion, title, title_kn, title_folded, title_kn_folded, udate, type)
   ${NUMBERS}
   select :lastNotice + n, 1, 1, ${AT}, ${AT}, 1, title, title_kn, lower(title), title_kn, day, :list from notice`,
  `insert into choice (object, "column", record, value)
   ${NUMBERS} select 'record_notification', 'type', :lastNotice + n, :list from notice`,
  `insert into search_entry (id, object, record, active, day, updatedAt)
   ${NUMBERS} select :lastEntry + n, 'notification', :lastNotice + n, 1, day, ${AT} from notice`,
  `insert into search_words (rowid, title, body)
   ${NUMBERS}
   select (1 << 50) | (cast(julianday(day) - julianday('1500-01-01') as integer) + 1 << 32) | :lastEntry + n as rank,
     lower(title) || ' ' || title_kn, '' from notice order by rank`,
];
