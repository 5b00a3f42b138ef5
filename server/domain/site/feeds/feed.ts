/** Notices as a feed: the latest of all lists, or of one. */
import { pagePath } from "#shared/addresses.ts";
import { parseDay } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { BlockLocations } from "../search/block-locations.ts";
import { listName } from "../presentation/notice-lists.ts";
import { linkTo } from "../presentation/localize.ts";
import { textOf, valuesOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

/** Entries of a feed at the most. */
const LENGTH = 50;
const EVERYTHING = "notifications";

export interface Feed {
  /** The number of the list; undefined for all notices. */
  list: number | undefined;
  /** The name of the list; undefined for all notices. */
  title: LocalizedText | undefined;
  /** The page that shows the same. */
  path: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  id: number;
  title: LocalizedText;
  /** The document; undefined for a notice that is on its page alone. */
  href: string | undefined;
  /** The language of the document, where it is known. */
  documentLanguage: string | undefined;
  file: { mediaType: string; size: number } | undefined;
  /** The day of issue, `yyyy-mm-dd`. */
  day: string | undefined;
  /** ISO 8601. */
  updatedAt: string;
  lists: { list: number; name: LocalizedText }[];
}

/** @throws SiteError `not_found` for a list that does not exist */
export async function noticeFeed(
  reader: RecordReader,
  language: Language,
  list: number | undefined,
): Promise<Feed> {
  const title = list === undefined ? undefined : listName(reader.source.tables, list, language);
  if (list !== undefined && !title) throw new SiteError("not_found");
  const values = list === undefined ? undefined : { type: String(list) };
  const rows = await reader.first("notification", LENGTH, values);
  return { list, title, path: await pageOf(reader, list), entries: await entriesOf(reader, language, rows) };
}

/** The address of the tab that shows a list. */
async function pageOf(reader: RecordReader, list: number | undefined): Promise<string> {
  if (list === undefined) return pagePath(EVERYTHING);
  const blocks = new BlockLocations(await reader.all("page"), await reader.all("block"));
  return blocks.ofList(["notices"], [list]) ?? pagePath(EVERYTHING);
}

async function entriesOf(
  reader: RecordReader,
  language: Language,
  rows: readonly PresentedRecord[],
): Promise<FeedEntry[]> {
  const files = await reader.among(
    "file",
    "url",
    rows.map(({ url }) => textOf(url)).filter((url) => url.startsWith("/files/")),
  );
  const fileAt = new Map(files.map((file) => [textOf(file.url), file]));
  return rows.map((row) => {
    const file = fileAt.get(textOf(row.url));
    return {
      id: row.id,
      title: localizedTextOf(row, "title", language),
      href: linkTo(row.url)?.href,
      documentLanguage: textOf(row.documentLanguage) || undefined,
      file: file && { mediaType: textOf(file.kind), size: Number(file.size) || 0 },
      day: parseDay(textOf(row.udate)),
      updatedAt: row.updatedAt,
      lists: listsOf(reader, row, language),
    };
  });
}

function listsOf(reader: RecordReader, row: PresentedRecord, language: Language): FeedEntry["lists"] {
  return valuesOf(row.types).flatMap((list) => {
    const name = listName(reader.source.tables, list, language);
    return name ? [{ list, name }] : [];
  });
}
