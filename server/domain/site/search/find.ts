/** Finds what visitors may read by its words. */
import { file } from "#shared/tables/file.ts";
import type { Expression } from "../../search/expression.ts";
import { DOCUMENT_PAGE } from "../../search/rank.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { type Choice, countFacets, type FacetRow } from "./facets.ts";
import { searchedTables } from "./locations.ts";
import { type Asked, matchingEntries, MOST_RESULTS } from "./matching-entries.ts";
import { holdersOf, tablesBetween } from "./page-holders.ts";
import { byOrder, type Order, type Result, resultsAmong } from "./results.ts";
import { shownContents } from "./shown-content.ts";

export { MOST_RESULTS } from "./matching-entries.ts";

/** All results of a search, in their order: at most `MOST_RESULTS`. They are cached together, and so are numbers alone. */
export interface Found {
  /** Their entries in the index. */
  entries: number[];
  /** So many of them come first that have not ended. */
  validCount: number;
  /** Of those that have one: the first page of their documents that holds what was asked for, by its id in the index. */
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

export interface FindRequest extends Choice, Partial<Order> {
  expression: Expression;
  /** What holds this as well comes first. */
  exactly?: Expression | null;
}

export const NOTHING_FOUND: Found = { entries: [], validCount: 0, places: {}, more: false, counts: [] };

/** @param page from 1 */
export function resultsOnPage(
  { entries, validCount, places }: Found,
  page: number,
  size: number,
): FoundEntry[] {
  const first = (page - 1) * size;
  return entries
    .slice(first, first + size)
    .map((id, at) => ({ id, ended: first + at >= validCount, place: places[id] ?? null }));
}

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
  const db = await source.sizes.connection(["search_entry"]);
  const now = new Date(source.now).toISOString();
  const asked: Asked = { source, searched, expression, exactly, ahead, kind, year, now };
  const matching = await matchingEntries(db, asked);
  const { documentPages = [], own = [] } = Object.groupBy(matching, ({ object }) =>
    object === DOCUMENT_PAGE ? "documentPages" : "own",
  );
  const entries = [...own, ...(await holdersOf(db, asked, documentPages))];
  const results = resultsAmong(entries, await shownContents(cached)).filter(
    (each) => (kind === undefined || each.kind === kind) && (year === undefined || each.year === year),
  );
  return foundOf(results.toSorted(byOrder({ ahead, newest })), matching.length > MOST_RESULTS);
}

/** @param results in their order */
function foundOf(results: readonly Result[], more: boolean): Found {
  const shown = results.slice(0, MOST_RESULTS);
  return {
    entries: shown.map(({ id }) => id),
    validCount: shown.filter(({ ended }) => !ended).length,
    places: Object.fromEntries(shown.flatMap(({ id, place }) => (place === null ? [] : [[id, place]]))),
    more: more && shown.length > 0,
    counts: countFacets(results),
  };
}
