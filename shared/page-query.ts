/** What the address of a page asks for beside its path: a tab, a place in a list, a search. Every control of a page is such an address. */
import { normalize, UNITS_OF_CHARACTER } from "./normalize.ts";
import { PAGE_SIZES } from "./vocabulary.ts";

export interface PageQuery {
  /** The name of a tab, or of a block that shows several. */
  tab?: string;
  /** The name of a tab within the tab. */
  sub?: string;
  /** The number of a list of notices. */
  list?: number;
  /** The number of an academic year, or a year of the calendar. */
  year?: string;
  /** From 1. */
  page?: number;
  size?: number;
  /** Text that the titles contain. */
  q?: string;
  /** The first letter of the titles. */
  letter?: string;
  subject?: string;
  sort?: "oldest";
  /** What results of a search are: the name of a table. */
  kind?: string;
  /** Exactly the words of `q` are searched. */
  exact?: "1";
}

/** Characters of a search that are read. */
export const LONGEST_SEARCH = 100;
/** A subject is a whole text of a record: 500 characters, each of which may count as two. */
const LONGEST_SUBJECT = 1000;

const UNREADABLE = /[\p{Cc}\p{Cs}\ufffd]+/gu;
/** The first half of a character, whose second half is beyond the end. */
const CUT_IN_TWO = /[\ud800-\udbff]$/;

/** Whatever makes no sense is left out, so that a visitor with a mangled address sees the page's beginning. */
export function readPageQuery(search: URLSearchParams): PageQuery {
  const whole = (name: string) => {
    const text = search.get(name) ?? "";
    return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
  };
  const name = (key: string) => {
    const text = search.get(key) ?? "";
    return /^[\w-]{1,100}$/.test(text) ? text : undefined;
  };
  const searchText = (key: string, longest = LONGEST_SEARCH) =>
    readable(search.get(key) ?? "", longest) || undefined;
  const size = whole("size");
  return {
    tab: name("tab"),
    sub: name("sub"),
    list: whole("list"),
    year: name("year"),
    page: whole("page"),
    size: PAGE_SIZES.some((each) => each === size) ? size : undefined,
    q: searchText("q"),
    kind: name("kind"),
    letter: searchText("letter"),
    subject: searchText("subject", LONGEST_SUBJECT),
    sort: search.get("sort") === "oldest" ? "oldest" : undefined,
    exact: search.get("exact") === "1" ? "1" : undefined,
  };
}

/** A text as it can be shown: without controls, broken characters and spaces at the ends. */
function readable(searchText: string, longest: number): string {
  const begin = searchText.slice(0, longest * UNITS_OF_CHARACTER);
  const whole = normalize(begin).replaceAll(UNREADABLE, " ").trim();
  return whole.slice(0, longest).replace(CUT_IN_TWO, "").trim();
}

const ORDER = [
  "tab",
  "sub",
  "list",
  "year",
  "q",
  "exact",
  "kind",
  "letter",
  "subject",
  "sort",
  "size",
  "page",
] as const;

/**
 * What else makes a difference: that a message was sent, that an account is asked for, and which part of its data a browser
 * asks a page for.
 */
const MORE_NAMES = ["sent", "signup", "_routes"] as const;

/**
 * The query of an address in its one form, `?` at its beginning: in a certain order, without what no page reads, what makes
 * no sense, and the language. Whatever shows or repeats a page's query starts from this form, so that one page is the
 * same bytes whatever marks others have added to its address.
 */
export const canonicalSearch = (search: string): string => readSearch(search).canonical;

/** What an address asks for, and the same in its one form. */
export function readSearch(search: string): { query: PageQuery; canonical: string } {
  if (search === "") return { query: {}, canonical: "" };
  const asked = new URLSearchParams(search);
  const query = readPageQuery(asked);
  const canonical = parametersOf(query);
  for (const name of MORE_NAMES) {
    const value = asked.get(name);
    if (value !== null) canonical.set(name, value);
  }
  return { query, canonical: canonical.size > 0 ? `?${canonical.toString()}` : "" };
}

/** What names a block; a page knows whether it has that block. */
const PARTS = new Set<string>(["tab", "sub", "year"]);

/** Whether an address asks for what visitors choose freely: a search, or a place in a list. */
export const hasChoice = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => !PARTS.has(name));

/** The address of a page with a query; what is a page's own default stays out, so that one page has one address. */
export function pageAddress(path: string, query: PageQuery): string {
  const parameters = parametersOf(query);
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}

function parametersOf(query: PageQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of ORDER) {
    const value = query[name];
    if (value !== undefined && value !== "" && !(name === "page" && value === 1)) {
      parameters.set(name, String(value));
    }
  }
  return parameters;
}
