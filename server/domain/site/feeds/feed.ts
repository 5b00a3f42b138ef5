/** Notices as a feed: the latest of all lists, or of one. */
import { noticePath, pagePath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { block } from "#shared/tables/block.ts";
import { file } from "#shared/tables/file.ts";
import { notification } from "#shared/tables/notification.ts";
import { page } from "#shared/tables/page.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { BlockLocations } from "../search/block-locations.ts";
import { listName } from "../presentation/notice-lists.ts";
import { linkTo } from "../presentation/links.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
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
  /** The page of the notice. */
  path: string;
  /** The document; undefined for a notice without one. */
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
  const values = list === undefined ? undefined : { type: list };
  const rows = await reader.of(notification).first(LENGTH, values);
  return { list, title, path: await pageOf(reader, list), entries: await entriesOf(reader, language, rows) };
}

/** The address of the tab that shows a list. */
async function pageOf(reader: RecordReader, list: number | undefined): Promise<string> {
  if (list === undefined) return pagePath(EVERYTHING);
  const blocks = new BlockLocations(await reader.of(page).all(), await reader.of(block).all());
  return blocks.ofList(["notices"], [list]) ?? pagePath(EVERYTHING);
}

async function entriesOf(
  reader: RecordReader,
  language: Language,
  rows: readonly RecordOf<typeof notification>[],
): Promise<FeedEntry[]> {
  const urls = rows.map(({ url }) => url).filter((url) => url.startsWith("/files/"));
  const files = await reader.of(file).among("url", urls);
  const fileAt = new Map(files.map((each) => [each.url, each]));
  return rows.map((row) => {
    const linked = fileAt.get(row.url);
    return {
      id: row.id,
      title: row.title,
      path: noticePath(row.id, row.title.text),
      href: linkTo(row.url)?.href,
      documentLanguage: row.documentLanguage || undefined,
      file: linked && { mediaType: linked.kind, size: linked.size ?? 0 },
      day: row.udate ?? undefined,
      updatedAt: row.updatedAt,
      lists: listsOf(reader, row, language),
    };
  });
}

function listsOf(
  reader: RecordReader,
  { types }: RecordOf<typeof notification>,
  language: Language,
): FeedEntry["lists"] {
  return types.flatMap(({ value: list }) => {
    const name = listName(reader.source.tables, list, language);
    return name ? [{ list, name }] : [];
  });
}
