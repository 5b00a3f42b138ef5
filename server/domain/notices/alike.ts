/** Finds the notices that something may be already: those with a like title, or the same reference number. */
import type { ComparedNotice, LikeNotice } from "#shared/api/notices.ts";
import { indianDay } from "#shared/dates.ts";
import { notification } from "#shared/tables/notification.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { ownRows } from "../records/access.ts";
import type { RecordReader, Source } from "../records/read/reader.ts";
import type { Expression } from "../search/expression.ts";
import { ranksOf, withEntries } from "../search/matches.ts";
import { tokensOf } from "../search/tokens.ts";
import { areTitlesLike } from "./like-titles.ts";

const MOST = 3;
/** Words of a title by which others are looked for, the longest ones; all but one of them. */
const LOOKED_FOR = 5;
/** Notices that are compared. */
const CANDIDATES = 50;

type Notice = RowOf<typeof notification>;

/** For each of some notices to be, those that are like it, the latest first. */
export async function noticesLike(
  { source: { db, database, tables }, scope: { account } }: RecordReader,
  compared: readonly ComparedNotice[],
): Promise<LikeNotice[][]> {
  const found: LikeNotice[][] = [];
  const own = ownRows(tables, tables.get(notification.name), account);
  for (const { title = "", title_kn = "", refNo = "" } of compared) {
    const like = new Map<number, LikeNotice>();
    for (const notice of await withNumber(db, own, refNo.trim()))
      like.set(notice.id, likeBy("refNo", notice));
    for (const asked of [title, title_kn]) {
      for (const notice of await candidates(db, database, own, asked)) {
        const isLike = [notice.title, notice.title_kn].some((each) => areTitlesLike(asked, each ?? ""));
        if (isLike && !like.has(notice.id)) like.set(notice.id, likeBy("title", notice));
      }
    }
    found.push([...like.values()].slice(0, MOST));
  }
  return found;
}

const likeBy = (by: LikeNotice["by"], { id, title, udate }: Notice): LikeNotice => ({
  id,
  title,
  udate: indianDay(udate),
  by,
});

/** @param own the condition that the reader may know of a notice; undefined: of any */
const live = (db: ReadDb, own: Sql<boolean> | undefined) => {
  const notices = rowsOf(db, notification).where("deletedAt", "is", null);
  return own ? notices.where(own) : notices;
};

async function withNumber(db: ReadDb, own: Sql<boolean> | undefined, refNo: string): Promise<Notice[]> {
  if (refNo === "") return [];
  return live(db, own).where("refNo", "=", refNo).orderBy("id", "desc").limit(MOST).execute();
}

async function candidates(
  db: ReadDb,
  database: Source["database"],
  own: Sql<boolean> | undefined,
  title: string,
): Promise<Notice[]> {
  const expression = mostOf(title);
  if (!expression) return [];
  const rows = await sql`select record from (${ranksOf(database, expression, "title")}) as ranked
    ${withEntries(database)} where object = ${notification.name} order by record desc limit ${sql.lit(CANDIDATES)}`.read<{
    record: number;
  }>(db);
  if (rows.length === 0) return [];
  return live(db, own)
    .where(
      "id",
      "in",
      rows.map(({ record }) => record),
    )
    .orderBy("id", "desc")
    .execute();
}

/** The longest words of a title, one of which may be missing. */
function mostOf(title: string): Expression | undefined {
  const tokens = [...new Set(tokensOf(title))]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, LOOKED_FOR)
    .map((word) => ({ word }));
  if (tokens.length < 3) return tokens.length === 0 ? undefined : { every: tokens };
  return { any: tokens.map((left) => ({ every: tokens.filter((token) => token !== left) })) };
}
