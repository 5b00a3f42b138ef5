import { dayAt } from "#shared/dates.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

/** Entries of a feed at the most. */
export const FEED_LENGTH = 50;
/** Characters of a summary at the most. */
export const SUMMARY_LENGTH = 500;

export interface FeedEntry {
  /** The same for as long as it is the same news: `notification/5`. */
  name: string;
  title: LocalizedText;
  /** The opening of its text; undefined for what has none. */
  summary: LocalizedText | undefined;
  /** Where it stands: a page of the site, or an address elsewhere. */
  href: string;
  external: boolean;
  documents: FeedDocument[];
  /** The day of issue, `yyyy-mm-dd`. */
  day: string | undefined;
  /** ISO 8601. */
  updatedAt: string;
  lists: { list: number; name: LocalizedText }[];
}

type Change = Pick<FeedEntry, "name" | "title" | "href" | "summary" | "updatedAt">;

/** The latest change of something that a page shows; none of what was never there. A later one is another entry, which feed readers show again. */
export function changeEntry({ name, updatedAt, ...change }: Change): FeedEntry[] {
  if (updatedAt === "") return [];
  const day = dayAt(Date.parse(updatedAt));
  const entry = { external: false, documents: [], day: undefined, lists: [] };
  return [{ ...change, ...entry, name: `${name}/${day}`, updatedAt }];
}

export interface FeedDocument {
  title: LocalizedText;
  href: string;
  /** The language that it is written in, where it is known. */
  documentLanguage: string | undefined;
  /** Undefined for what is no file of the site. */
  file: { mediaType: string; size: number } | undefined;
}

/** The newest first: by the day of issue, where there is one. */
export const newestFirst = (a: FeedEntry, b: FeedEntry): number => compare(instantOf(b), instantOf(a));

const instantOf = ({ day, updatedAt }: FeedEntry): string => day ?? updatedAt;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
