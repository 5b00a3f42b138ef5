/** What the address of a list says: which records, in which order, with which columns. */
import { queryOf } from "../api/path-of.ts";
import { normalize } from "#shared/normalize.ts";
import { type Filter, parseFilter, parseSort, type Sort, type State } from "#shared/query.ts";

/** In the order in which a record goes through them. */
export const LISTED_STATES = [
  "published",
  "scheduled",
  "expired",
  "hidden",
] as const satisfies readonly State[];

export interface ListState {
  /** From 1. */
  page: number;
  /** Empty for the table's own order. */
  sort: readonly Sort[];
  filters: readonly Filter[];
  /** Words that the records hold. */
  q: string;
  state: State | null;
  /** Shown now, but not any more in so many days. */
  expiring: number | null;
  /** Only records whose Kannada is not complete. */
  untranslated: boolean;
  /** Only records with Kannada whose English has changed since. */
  outdated: boolean;
  /** Names of the columns to show; `null` where the address leaves them open. */
  columns: readonly string[] | null;
  /** The deleted records instead. */
  trash: boolean;
}

export const WHOLE_LIST: ListState = {
  page: 1,
  sort: [],
  filters: [],
  q: "",
  state: null,
  expiring: null,
  untranslated: false,
  outdated: false,
  columns: null,
  trash: false,
};

/** Invalid parameters are left out, so that a mangled address still shows a list. */
export function readListState(search: URLSearchParams): ListState {
  const whole = (name: string) => {
    const text = search.get(name) ?? "";
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  };
  return {
    page: whole("page") ?? 1,
    sort: parseSort(search.get("sort") ?? ""),
    filters: search.getAll("filter").flatMap(readFilter),
    q: normalize(search.get("q") ?? "").trim(),
    state: LISTED_STATES.find((state) => state === search.get("state")) ?? null,
    expiring: whole("expiring"),
    untranslated: search.get("untranslated") === "true",
    outdated: search.get("outdated") === "true",
    columns: search.get("columns")?.split(",").filter(Boolean) ?? null,
    trash: search.has("trash"),
  };
}

function readFilter(text: string): Filter[] {
  try {
    return [parseFilter(text)];
  } catch {
    return [];
  }
}

/** The address of a list. Defaults stay out, so that one list has one address. */
export function listAddress(table: string, state: ListState): string {
  const search = queryOf(questionOf(state));
  if (state.columns) search.set("columns", state.columns.join(","));
  if (state.trash) search.set("trash", "");
  if (state.page > 1) search.set("page", String(state.page));
  const query = readable(search.toString()).replace(/\btrash=(?=&|$)/, "trash");
  return `/admin/list/${table}${query && `?${query}`}`;
}

/** Which records are asked for, in which order, in the query parameters that the address of the list and the calls share. */
export const questionOf = ({ filters, q, state, expiring, untranslated, outdated, sort }: ListState) => ({
  filter: filters.map(({ column, operator, value }) => `${column}:${operator}:${value}`),
  q: q || undefined,
  state: state ?? undefined,
  expiring: expiring ?? undefined,
  untranslated: untranslated || undefined,
  outdated: outdated || undefined,
  sort: sort.map(({ column, descending }) => (descending ? `-${column}` : column)).join(",") || undefined,
});

/** Colons and commas may stand as they are. */
const readable = (query: string): string => query.replaceAll("%3A", ":").replaceAll("%2C", ",");

/** The list with something changed; unless the page itself is, it begins at its first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** What every record has, beside the columns that a list shows. */
const ALWAYS_THERE = ["id", "version", "active", "publishFrom", "publishTo", "createdAt", "updatedAt"];

/**
 * A list without what its address, or a view, says of columns that are not there any more.
 * @returns their names too
 */
export function withoutGone(
  state: ListState,
  columns: readonly { name: string }[],
): { state: ListState; gone: readonly string[] } {
  const known = new Set([...ALWAYS_THERE, ...columns.map(({ name }) => name)]);
  const { filters, sort } = state;
  const named = [...[...filters, ...sort].map(({ column }) => column), ...(state.columns ?? [])];
  const gone = [...new Set(named.filter((name) => !known.has(name)))];
  if (gone.length === 0) return { state, gone };
  const isKnown = ({ column }: { column: string }) => known.has(column);
  const left = state.columns?.filter((name) => known.has(name)) ?? [];
  return {
    state: {
      ...state,
      filters: filters.filter(isKnown),
      sort: sort.filter(isKnown),
      columns: left.length > 0 ? left : null,
    },
    gone,
  };
}

/** Whether some of the table's records are left out. */
export function isFiltered({ filters, q, state, expiring, ...only }: ListState): boolean {
  return (
    filters.length > 0 ||
    q !== "" ||
    state !== null ||
    expiring !== null ||
    only.untranslated ||
    only.outdated
  );
}

/** The same list with nothing left out. */
export function unfiltered(state: ListState): ListState {
  return { ...WHOLE_LIST, sort: state.sort, columns: state.columns };
}
