/**
 * Finds what visitors may read by its words: what is to come ahead, titles before other texts, words as they were asked for before
 * those in their place, and among these what has a page of its own before what stands in a list, then the newest first. What has
 * no day and came at once keeps its order. What has ended comes after all of it.
 */
import { content } from "#shared/tables/content.ts";
import { file } from "#shared/tables/file.ts";
import { page } from "#shared/tables/page.ts";
import type { Expression } from "../../search/expression.ts";
import { DOCUMENT_PAGE, PAGES } from "../../search/rank.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { type Choice, type FacetRow, countFacets } from "./facets.ts";
import { searchedTables } from "./locations.ts";
import { type Asked, type MatchingEntry, matchingEntries, MOST_RESULTS } from "./matching-entries.ts";
import { type Holder, holdersOf, tablesBetween } from "./page-holders.ts";
import { isShown, type ShownContents, shownContents } from "./shown-content.ts";

export { MOST_RESULTS } from "./matching-entries.ts";

/** All results of a search, in their order: at most `MOST_RESULTS`. */
export interface Found {
  /** Their entries in the index. */
  entries: number[];
  /** So many come first; the others have ended. */
  valid: number;
  /** The first page of their documents that holds what was asked for, by its id in the index: of those entries that have one. */
  places: Record<number, number>;
  /** Whether there are more. */
  more: boolean;
  /** How many there are of each kind and year. */
  counts: FacetRow[];
}

/** One of the results. */
export interface FoundEntry {
  id: number;
  ended: boolean;
  place: number | null;
}

export interface FindRequest extends Choice {
  /** Null where nothing is asked for. */
  expression: Expression | null;
  /** What holds this as well comes first. */
  exactly?: Expression | null;
  /** Entries that come before all others, in this order; they hold what is asked for as well. */
  ahead?: readonly number[];
  /** By their days alone, or by when they were last changed. */
  newest?: boolean;
}

export const NOTHING_FOUND: Found = { entries: [], valid: 0, places: {}, more: false, counts: [] };

/** @param number of the page, from 1 */
export const pageOf = ({ entries, valid, places }: Found, number: number, size: number): FoundEntry[] =>
  entries
    .slice((number - 1) * size, number * size)
    .map((id, at) => ({ id, ended: (number - 1) * size + at >= valid, place: places[id] ?? null }));

/**
 * What has been found, for a while: the same words are asked for in other capitals and with other endings, and asked for again on the
 * second page.
 */
export const find = ({ cached }: Pick<PageRequest, "cached">, request: FindRequest): Promise<Found> =>
  cached(
    `found ${JSON.stringify(request)}`,
    (reader, own) => findAnew({ reader, cached: own }, request),
    "searches",
  );

async function findAnew(
  { reader, cached }: Pick<PageRequest, "reader" | "cached">,
  { expression, exactly = null, ahead = [], kind, year, newest = false }: FindRequest,
): Promise<Found> {
  const { source, scope } = reader;
  const searched = await searchedTables({ reader, cached });
  // Whatever begins or ceases to name a document is a change of its file.
  const behind = [...searched, file, ...tablesBetween(source.tables, searched)];
  for (const { name } of behind) scope.dependencies?.table(name);
  // Some records are shown on certain days alone.
  if (scope.dependencies) scope.dependencies.expiresWithDay = true;
  if (!expression) return NOTHING_FOUND;
  const db = await source.sizes.connection(["search_entry"]);
  const now = new Date(source.now).toISOString();
  const asked: Asked = { source, searched, expression, exactly, ahead, kind, year, now };
  const matching = await matchingEntries(db, asked);
  const pages = matching.filter(({ object }) => object === DOCUMENT_PAGE);
  const own = matching.filter(({ object }) => object !== DOCUMENT_PAGE);
  const entries = together([...own, ...(await holdersOf(db, asked, pages))]);
  const results = resultsAmong(entries, await shownContents(cached)).filter(
    (each) => (kind === undefined || each.kind === kind) && (year === undefined || each.year === year),
  );
  const shown = results.toSorted(byOrder(ahead, newest)).slice(0, MOST_RESULTS);
  return {
    entries: shown.map(({ id }) => id),
    valid: shown.filter(({ ended }) => !ended).length,
    places: Object.fromEntries(shown.flatMap(({ id, place }) => (place === null ? [] : [[id, place]]))),
    more: matching.length > MOST_RESULTS,
    counts: countFacets(results),
  };
}

interface Entry extends MatchingEntry {
  place: number | null;
}

interface Result extends Entry {
  kind: string;
  year: string | null;
}

/** Each entry once, by the best that was found of it: by its own words, and in its documents. */
function together(all: readonly (MatchingEntry | Holder)[]): Entry[] {
  const entries = new Map<number, Entry>();
  for (const each of all) {
    const place = "place" in each ? each.place : null;
    const known = entries.get(each.id);
    if (!known) {
      // Rows of SQLite are slow to read and to spread.
      const { id, object, record, day, updatedAt, titled, exact, ended } = each;
      entries.set(id, { id, object, record, day, updatedAt, titled, exact, ended, place });
      continue;
    }
    if (each.titled) known.titled = 1;
    if (each.exact) known.exact = 1;
    if (!each.ended) known.ended = 0;
    known.place ??= place;
  }
  return [...entries.values()];
}

/** Those that a visitor can go to. A text that is shown by what has ended alone has ended too. */
function resultsAmong(entries: readonly Entry[], shown: ShownContents): Result[] {
  const foundPages = new Set(entries.flatMap(({ object, record }) => (object === page.name ? record : [])));
  return entries.flatMap((entry) => {
    const year = entry.day?.slice(0, 4) ?? null;
    if (entry.object !== content.name) return { ...entry, kind: entry.object, year };
    const kind = shown.ofDepartments.has(entry.record) ? "department" : page.name;
    if (isShown(shown.published, entry.record, foundPages)) return { ...entry, kind, year };
    return isShown(shown.ended, entry.record, foundPages) ? { ...entry, ended: 1, kind, year } : [];
  });
}

type Compare = (one: Entry, other: Entry) => number;

const byOrder = (ahead: readonly number[], newest: boolean): Compare => {
  const places = new Map(ahead.map((id, at) => [id, at]));
  const placeOf = ({ id }: Entry) => places.get(id) ?? ahead.length;
  return (one, other) =>
    one.ended - other.ended ||
    (newest && (latestFirst(dayOf(one), dayOf(other)) || latestFirst(one.updatedAt, other.updatedAt))) ||
    placeOf(one) - placeOf(other) ||
    other.titled - one.titled ||
    other.exact - one.exact ||
    Number(isPage(other)) - Number(isPage(one)) ||
    latestFirst(one.day ?? "", other.day ?? "") ||
    latestFirst(one.updatedAt, other.updatedAt) ||
    (one.day === null ? one.id - other.id : other.id - one.id);
};

const dayOf = ({ day, updatedAt }: Entry): string => day ?? updatedAt.slice(0, 10);

/** Whether its record has a page of its own. */
const isPage = ({ object }: Entry): boolean => PAGES.includes(object);

const latestFirst = (one: string, other: string): number => (one === other ? 0 : one > other ? -1 : 1);
