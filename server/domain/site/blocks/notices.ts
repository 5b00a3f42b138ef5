import { parseDay } from "#shared/dates.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { lastDay } from "../../records/query/lifecycle.ts";
import type { ListingPage, Listings } from "../../records/read/listings.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { ListingQuery, RecordReader } from "../../records/read/reader.ts";
import { textOf, localizedTextOf, valuesOf } from "../../records/read/localized.ts";
import { endedOf } from "../presentation/ended.ts";
import { archiveOf } from "./archive-address.ts";
import { defineBlock, type Listing } from "./definition.ts";
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
}

export const noticesBlock = defineBlock({
  read: readNotices,
  shows: [
    {
      table: "notification",
      columns: ["type"],
      locate: (notice) =>
        endedOf(notice) ? undefined : { lists: valuesOf(notice.types), query: { q: textOf(notice.title) } },
    },
  ],
});

/** Notices of one list, or of all, the latest first. */
export async function readNotices(
  context: PageRequest,
  row: { list: number | null; size: number },
): Promise<Notices> {
  const { reader, language } = context;
  const { rows, years, year, ...listing } = await listNotices(context, reader, row);
  return {
    kind: "notices",
    listing: { ...listing, rows: await noticeRows(reader, rows, language) },
    years,
    year,
    usualSize: row.size,
    list: row.list,
    archive: await archiveOf(context, row.list),
  };
}

/** A page of notices with the years to choose from, and the one that is chosen. */
interface ListedNotices extends ListingPage<PresentedRecord> {
  years: number[];
  year: number | null;
}

/**
 * A page of the notices that a reader sees, as the address asks for it.
 * @param reader of those that are published, or of those that have ended
 */
export async function listNotices(
  { listings, query }: PageRequest,
  reader: RecordReader,
  { list, size }: { list: number | null; size: number },
): Promise<ListedNotices> {
  const values: Record<string, string> = list === null ? {} : { type: String(list) };
  const dated = await yearsOf(listings, reader, values);
  const thisYear = query.year === CURRENT_YEAR ? Number(reader.today().slice(0, 4)) : undefined;
  const years = thisYear === undefined || dated.includes(thisYear) ? dated : [thisYear, ...dated];
  const year = thisYear ?? years.find((each) => String(each) === query.year);
  const asked: ListingQuery = {
    values,
    searchText: query.q,
    between: year ? { column: "udate", from: `${year}-01-01`, to: `${year}-12-31` } : undefined,
  };
  const page = await listings.page(reader, "notification", asked, {
    page: query.page,
    size: query.size ?? size,
    reversed: query.sort === "oldest",
  });
  return { ...page, years, year: year ?? null };
}

/** Every year from the latest notice's to the first one's; a day that can only be a slip of the pen counts for none. */
async function yearsOf(
  listings: Listings,
  reader: RecordReader,
  values: Record<string, string>,
): Promise<number[]> {
  const nextYear = Number(reader.today().slice(0, 4)) + 1;
  const between = { column: "udate", from: `${FIRST_YEAR}-01-01`, to: `${nextYear}-12-31` };
  const ids = await listings.ids(reader, "notification", { values, between });
  const ends = await reader.byIds(
    "notification",
    [...new Set([ids[0], ids.at(-1)])].flatMap((id) => id ?? []),
  );
  const years = ends.map((row) => Number((parseDay(textOf(row.udate)) ?? "").slice(0, 4)));
  if (years.length === 0) return [];
  const [last, first] = [Math.max(...years), Math.min(...years)];
  return Array.from({ length: last - first + 1 }, (_each, index) => last - index);
}

export async function noticeRows(
  reader: RecordReader,
  rows: readonly PresentedRecord[],
  language: Language,
): Promise<NoticeRow[]> {
  const targets = await targetsOf(reader, rows);
  const since = newSince(reader);
  return rows.map((row) => {
    const day = parseDay(textOf(row.udate)) ?? "";
    return {
      id: row.id,
      title: localizedTextOf(row, "title", language),
      day,
      isNew: day >= since,
      refNo: textOf(row.refNo),
      documentLanguage: textOf(row.documentLanguage),
      until: row.publishTo === null ? "" : lastDay(row.publishTo),
      target: targets(row.url),
    };
  });
}
