import { followPath, noticePath } from "#shared/addresses.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { lastDay } from "../../records/query/lifecycle.ts";
import type { ListingPage, Listings } from "../../records/read/listings.ts";
import { notification } from "#shared/tables/notification.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { TableReader, TypedListing, Values } from "../../records/read/table-reader.ts";
import { archiveOf } from "./archive-address.ts";
import { defineBlock, type Listing, showing } from "./definition.ts";
import type { Target } from "../presentation/view-models.ts";
import { newSince, type PageRequest } from "../presentation/page-request.ts";
import { targetsOf } from "../presentation/targets.ts";

/** A year that an address asks for by this word, so that a text leads to this year's notices whichever year it is. */
export const CURRENT_YEAR = "current";
/** No notice is older. */
const FIRST_YEAR = 1900;

export interface NoticeRow {
  id: number;
  title: LocalizedText;
  /** Its own page. */
  href: string;
  /** The day of issue, `yyyy-mm-dd`. */
  day: string;
  isNew: boolean;
  refNo: string;
  /** The language of the document, where it is known. */
  documentLanguage: string;
  /** The last day on which it is valid, `yyyy-mm-dd`; empty where it has no end. */
  until: string;
  target: Target | null;
}

export interface Notices {
  kind: "notices";
  listing: Listing<NoticeRow>;
  years: number[];
  /** The one whose notices are shown; null for those of all years. */
  year: number | null;
  /** Rows on a page, unless the visitor chooses otherwise. */
  usualSize: number;
  /** The number of the list; null for all notices. */
  list: number | null;
  /** Where those of the list are that have ended; null where there are none. */
  archive: string | null;
  /** Where mail on new ones is asked for; null where none can be sent. */
  follow: string | null;
}

export const noticesBlock = defineBlock({
  read: readNotices,
  shows: [showing(notification, { columns: ["type"] })],
});

/** Notices of one list, or of all, the latest first. */
export async function readNotices(
  context: PageRequest,
  row: Pick<NoticeList, "list" | "size" | "department">,
): Promise<Notices> {
  const { reader, canFollow } = context;
  const isOfDepartment = row.department !== undefined;
  const { rows, years, year, ...listing } = await listNotices(context, row);
  return {
    kind: "notices",
    listing: { ...listing, rows: await noticeRows(reader, rows) },
    years,
    year,
    usualSize: row.size,
    list: row.list,
    archive: isOfDepartment ? null : await archiveOf(context, row.list),
    follow: canFollow && !isOfDepartment ? followPath(row.list) : null,
  };
}

type Notification = typeof notification;

/** A page of notices with the years to choose from, and the one that is chosen. */
interface ListedNotices extends ListingPage<RecordOf<Notification>> {
  years: number[];
  year: number | null;
}

interface NoticeList {
  /** Null for all notices. */
  list: number | null;
  /** Those of one department alone, by its id. */
  department?: number;
  size: number;
  /** Those that have ended, in place of those that are published. */
  ended?: boolean;
}

/** A page of notices, as the address asks for it. */
export async function listNotices(
  { reader, listings, query, cached }: PageRequest,
  { list, department, size, ended = false }: NoticeList,
): Promise<ListedNotices> {
  const notices = (own: RecordReader) => (ended ? own.ended() : own).of(notification);
  const values = { ...(list !== null && { type: list }), ...(department !== undefined && { department }) };
  const dated = await cached(`years of ${ended ? "ended " : ""}notices ${JSON.stringify(values)}`, (own) =>
    yearsOf(listings, notices(own), values, yearOf(own) + 1),
  );
  const thisYear = query.year === CURRENT_YEAR ? yearOf(reader) : undefined;
  const years = thisYear === undefined || dated.includes(thisYear) ? dated : [thisYear, ...dated];
  const year = thisYear ?? years.find((each) => String(each) === query.year);
  const asked: TypedListing<Notification> = {
    values,
    searchText: query.q,
    between: year ? { column: "udate", from: `${year}-01-01`, to: `${year}-12-31` } : undefined,
  };
  const page = await listings.page(notices(reader), asked, {
    page: query.page,
    size: query.size ?? size,
    reversed: query.sort === "oldest",
  });
  return { ...page, years, year: year ?? null };
}

const yearOf = (reader: RecordReader): number => Number(reader.today().slice(0, 4));

/** Every year from the latest notice's to the first one's; a day that can only be a slip of the pen counts for none. */
async function yearsOf(
  listings: Listings,
  notices: TableReader<Notification>,
  values: Values<Notification>,
  until: number,
): Promise<number[]> {
  const between = { column: "udate", from: `${FIRST_YEAR}-01-01`, to: `${until}-12-31` } as const;
  const ids = await listings.idsOf(notices, { values, between });
  const ends = await notices.byIds([...new Set([ids[0], ids.at(-1)])].flatMap((id) => id ?? []));
  const years = ends.map(({ udate }) => Number(udate?.slice(0, 4)));
  if (years.length === 0) return [];
  const [last, first] = [Math.max(...years), Math.min(...years)];
  return Array.from({ length: last - first + 1 }, (_each, index) => last - index);
}

export async function noticeRows(
  reader: RecordReader,
  rows: readonly RecordOf<Notification>[],
): Promise<NoticeRow[]> {
  const targets = await targetsOf(reader, rows);
  const since = newSince(reader);
  return rows.map((row) => {
    const day = row.udate ?? "";
    return {
      id: row.id,
      title: row.title,
      href: noticePath(row.id, row.title.text),
      day,
      isNew: day >= since,
      refNo: row.refNo,
      documentLanguage: row.documentLanguage,
      until: row.publishTo === null ? "" : lastDay(row.publishTo),
      target: targets(row.url),
    };
  });
}
