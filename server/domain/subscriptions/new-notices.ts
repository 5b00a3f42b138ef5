/**
 * What has become public: a notice in a list, or a corrigendum to it. Each has a row once and for good, so that a notice that is
 * changed, hidden and shown again is sent once.
 */
import { addDays, dayAt, startOfDay } from "#shared/dates.ts";
import { attachment } from "#shared/tables/attachment.ts";
import { notification } from "#shared/tables/notification.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadDb } from "#server/db/schema.ts";
import type { NewNoticeRow } from "#server/db/mail-rows.ts";
import { sql } from "#server/db/sql.ts";
import { transact } from "#server/db/transaction.ts";
import { publishedAt } from "../records/query/lifecycle.ts";

/** A notice with an older day of issue is no news, as where an archive is entered. */
const NEWS_DAYS = 30;
/** Corrigenda are looked for among the latest documents. */
const LATEST_DOCUMENTS = 2000;

type Found = Omit<NewNoticeRow, "id" | "at">;

/** Notes what has become public since it was asked last. Any instance may ask, at the same time as others. */
export async function noteNewNotices(database: Database, now: number): Promise<number> {
  const found = [...(await newNotices(database, now)), ...(await newCorrigenda(database, now))];
  if (found.length === 0) return 0;
  const at = new Date(now).toISOString();
  return transact(database, async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto("new_notice")
      .values(found.map((each) => ({ ...each, at })))
      .onConflict((conflict) => conflict.columns(["notice", "attachment", "list"]).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  });
}

/** The position of the latest; 0 where there is none. */
export async function lastPosition(db: Pick<ReadDb, "selectFrom">, until?: string): Promise<number> {
  let rows = db.selectFrom("new_notice").select((e) => e.fn.max("id").as("last"));
  if (until !== undefined) rows = rows.where("at", "<=", until);
  return (await rows.executeTakeFirst())?.last ?? 0;
}

const MOST_AT_ONCE = 200;

const listsOf = sql`choice c on c.object = ${notification.dbTable} and c.${sql.ref("column")} = 'type' and c.record = n.id`;

/** By the index of the table's order, which begins with the day. */
function newNotices({ read }: Database, now: number): Promise<Found[]> {
  const since = addDays(dayAt(now), -NEWS_DAYS);
  return sql`select n.id as notice, 0 as attachment, c.value as list
    from (select id, udate from ${sql.ref(notification.dbTable)}
      where udate >= ${since} and ${sql.ref("deletedAt")} is null and ${publishedAt(new Date(now).toISOString())}) n
    join ${listsOf}
    where not exists (select 1 from new_notice k where k.notice = n.id and k.attachment = 0 and k.list = c.value)
    order by n.udate, n.id, c.value limit ${MOST_AT_ONCE}`.read<Found>(read);
}

function newCorrigenda({ read }: Database, now: number): Promise<Found[]> {
  const at = new Date(now).toISOString();
  const since = new Date(startOfDay(addDays(dayAt(now), -NEWS_DAYS))).toISOString();
  return sql`select n.id as notice, a.id as attachment, c.value as list
    from (select id, notice from ${sql.ref(attachment.dbTable)}
      where id > (select coalesce(max(id), 0) from ${sql.ref(attachment.dbTable)}) - ${sql.lit(LATEST_DOCUMENTS)}
        and kind = 'corrigendum' and ${sql.ref("createdAt")} >= ${since}
        and ${sql.ref("deletedAt")} is null and ${publishedAt(at)}) a
    join (select id from ${sql.ref(notification.dbTable)}
      where ${sql.ref("deletedAt")} is null and ${publishedAt(at)}) n on n.id = a.notice
    join ${listsOf}
    where not exists (select 1 from new_notice k where k.notice = n.id and k.attachment = a.id and k.list = c.value)
    order by a.id, c.value limit ${MOST_AT_ONCE}`.read<Found>(read);
}
