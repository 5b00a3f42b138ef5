import { addDays } from "#shared/dates.ts";
import type { Language } from "#shared/languages.ts";
import type { PageQuery } from "#shared/page-query.ts";
import type { HtmlCleaner } from "../../content/html-cleaner.ts";
import type { Listings } from "../../records/read/listings.ts";
import type { RecordReader } from "../../records/read/reader.ts";

/**
 * Reads a view model by a reader of its own, or answers what was read before of the same records: then it is the same object.
 * @param read what it takes from other view models it takes by the `cached` that it is given, and so depends on what they depend on
 * @param compartment `searches` for what visitors' own words ask for, so that many of them do not evict what pages show
 */
export type ReadViewModel = <T>(
  name: string,
  read: (reader: RecordReader, cached: ReadViewModel) => Promise<T>,
  compartment?: "viewModels" | "searches",
) => Promise<T>;

/** The context with which every block is read. */
export interface PageRequest {
  reader: RecordReader;
  listings: Listings;
  /** Reads what a page shows whatever its query, or answers what was read before of the same records. */
  cached: ReadViewModel;
  html: HtmlCleaner;
  language: Language;
  settings: Record<string, string>;
  /** The interface texts in this language, by key. */
  texts: Readonly<Record<string, string>>;
  query: PageQuery;
  /** Whether mail on new notices can be sent. */
  canFollow: boolean;
}

/** The same for what no address asks for. */
export type SiteContext = Omit<PageRequest, "query">;

/** A notice is marked as new for this many days. */
const NEW_DAYS = 14;

/** The first day whose notices are marked as new. */
export const newSince = (reader: RecordReader): string => addDays(reader.today(), -NEW_DAYS);
