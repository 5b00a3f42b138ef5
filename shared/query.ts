/** The query of a list's address: `?filter=title:sw:Ex&page=2&size=20&sort=-udate`. */
import { invalid, SiteError } from "./errors.ts";
import { canBeWithin, countCharacters, normalize } from "./normalize.ts";
import { LONGEST_SEARCH } from "./page-query.ts";
import type { Problem } from "./problems.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "./vocabulary.ts";

/** is (=), is not (!=), starts with, ends with. */
export const OPERATORS = ["is", "not", "sw", "ew"] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Filter {
  column: string;
  operator: Operator;
  value: string;
}

export interface Sort {
  column: string;
  descending: boolean;
}

/** Whether visitors see a record, and why not. */
export const STATES = ["published", "hidden", "scheduled", "expired"] as const;
export type State = (typeof STATES)[number];

/** Which records a list holds, and in which order. */
export interface Selection {
  filters: readonly Filter[];
  /** Columns to follow; empty for the table's own order. */
  sort: readonly Sort[];
  /** Each is contained in one of the record's texts. */
  terms?: readonly string[];
  state?: State;
  /** Records that are shown now and will not be in so many days. */
  expiring?: number;
  /** Records with an English text that lacks its Kannada. */
  untranslated?: boolean;
  /** Records with a Kannada text whose English has changed since. */
  outdated?: boolean;
}

export interface ListQuery extends Selection {
  /** From 1. */
  page: number;
  size: number;
}

/** A selection as an address says it. */
export interface SelectionWords {
  filter?: readonly string[];
  sort?: string;
  q?: string;
  state?: string;
  expiring?: string;
  untranslated?: string;
  outdated?: string;
}

/** What one list may be asked: each filter and each column of an order costs a look at every row of the table. */
export const MOST_FILTERS = 10;
export const MOST_SORTS = 3;
/** Characters of a filter's value: the longest that a text column usually holds. */
export const LONGEST_FILTER_VALUE = 500;

/** Pages beyond this many rows are never asked for by a person. */
const LAST_ROW = 10_000_000;
/** A hundred years. */
const MOST_DAYS = 36_500;

/** `column:operator:value`; the value may hold colons. */
export function parseFilter(text: string): Filter {
  const [column = "", operator, ...rest] = text.split(":");
  const known = OPERATORS.find((each) => each === operator);
  if (!column || !known || rest.length === 0) {
    throw badFilter({ code: "filter_form", params: { operators: OPERATORS } });
  }
  const value = rest.join(":");
  if (!canBeWithin(value, LONGEST_FILTER_VALUE)) throw tooLong();
  return { column, operator: known, value: normalize(value) };
}

/** `-udate,title`: descending by date, then by title. */
export function parseSort(text: string): Sort[] {
  return text
    .split(",")
    .filter(Boolean)
    .map((part) => ({ column: part.replace(/^[-+]/, ""), descending: part.startsWith("-") }));
}

/** Whole numbers only, in their plain form: `1e1`, ` 1` and `೧` are none. */
export function parseWhole(text: string, name: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw expected(name, { code: "expected_whole_from_one" });
  return Number(text);
}

export function parseListQuery(query: SelectionWords & { page?: string; size?: string }): ListQuery {
  const page = parseWhole(query.page ?? "1", "page");
  const size = parseWhole(query.size ?? String(DEFAULT_PAGE_SIZE), "size");
  if (!PAGE_SIZES.some((each) => each === size)) {
    throw expected("size", { code: "expected_one_of", params: { choices: PAGE_SIZES } });
  }
  if (page * size > LAST_ROW) throw expected("page", { code: "too_few_pages" });
  return { ...parseSelection(query), page, size };
}

export function parseSelection(query: SelectionWords): Selection {
  return {
    filters: boundedFilters(query.filter ?? []),
    sort: boundedSort(query.sort ?? ""),
    ...(query.q !== undefined && { terms: parseWords(query.q) }),
    ...(query.state !== undefined && { state: parseState(query.state) }),
    ...(query.expiring !== undefined && { expiring: parseDays(query.expiring) }),
    ...(query.untranslated !== undefined && { untranslated: parseTruth(query.untranslated, "untranslated") }),
    ...(query.outdated !== undefined && { outdated: parseTruth(query.outdated, "outdated") }),
  };
}

/** @throws SiteError `bad_filter` for one too many, or one that is too long or cannot be read */
function boundedFilters(texts: readonly string[]): Filter[] {
  if (texts.length > MOST_FILTERS) throw badFilter({ code: "most_filters", params: { max: MOST_FILTERS } });
  const filters = texts.map(parseFilter);
  if (filters.some(({ value }) => value.length > LONGEST_FILTER_VALUE)) throw tooLong();
  return filters;
}

const tooLong = (): SiteError =>
  badFilter({ code: "filter_too_long", params: { max: LONGEST_FILTER_VALUE } });

/** @throws SiteError `invalid` for more columns than a list can follow, or one that is named twice */
function boundedSort(text: string): Sort[] {
  const sort = parseSort(text);
  if (sort.length > MOST_SORTS) throw expected("sort", { code: "most_columns", params: { max: MOST_SORTS } });
  if (new Set(sort.map(({ column }) => column)).size < sort.length)
    throw expected("sort", { code: "column_once" });
  return sort;
}

/** What stands between spaces: numbers of letters and parts of addresses are looked for as they are. */
function parseWords(text: string): string[] {
  const q = canBeWithin(text, LONGEST_SEARCH) ? normalize(text).trim() : undefined;
  if (q === undefined || countCharacters(q) > LONGEST_SEARCH)
    throw expected("q", { code: "text_too_long", params: { max: LONGEST_SEARCH } });
  return [...new Set(q.split(/\s+/u).filter(Boolean))];
}

function parseState(text: string): State {
  const state = STATES.find((each) => each === text);
  if (!state) throw expected("state", { code: "expected_one_of", params: { choices: STATES } });
  return state;
}

function parseDays(text: string): number {
  const days = parseWhole(text, "expiring");
  if (days > MOST_DAYS) throw expected("expiring", { code: "most_days", params: { max: MOST_DAYS } });
  return days;
}

function parseTruth(text: string, name: string): boolean {
  if (text !== "true" && text !== "false") throw expected(name, { code: "expected_true_false" });
  return text === "true";
}

const badFilter = (problem: Problem): SiteError =>
  new SiteError("bad_filter", { problem, fields: [{ field: "filter", ...problem }] });

const expected = (field: string, problem: Problem): SiteError => invalid([{ field, ...problem }]);
