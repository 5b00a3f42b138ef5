/** The words of a list's address: `?filter=title:sw:Ex&page=2&size=20&sort=-udate`. */
import { SiteError } from "./errors.ts";
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

export interface ListQuery {
  filters: Filter[];
  /** From 1. */
  page: number;
  size: number;
  sort: Sort[];
}

/** Pages beyond this many rows are never asked for by a person. */
const LAST_ROW = 10_000_000;

/** `column:operator:value`; the value may hold colons. */
export function parseFilter(text: string): Filter {
  const [column = "", operator, ...rest] = text.split(":");
  const known = OPERATORS.find((each) => each === operator);
  if (!column || !known || rest.length === 0) {
    throw new SiteError("bad_filter", {
      message: `A filter looks like column:is:value, with ${OPERATORS.join(", ")}.`,
    });
  }
  return { column, operator: known, value: rest.join(":").normalize("NFC") };
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
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new SiteError("invalid", {
      message: `${name}: a whole number from 1 is expected.`,
      errors: [{ field: name, message: "A whole number from 1 is expected." }],
    });
  }
  return Number(text);
}

export function parseListQuery(query: {
  filter?: string[];
  page?: string;
  size?: string;
  sort?: string;
}): ListQuery {
  const page = parseWhole(query.page ?? "1", "page");
  const size = parseWhole(query.size ?? String(DEFAULT_PAGE_SIZE), "size");
  if (!PAGE_SIZES.some((each) => each === size)) {
    throw new SiteError("invalid", {
      message: `size: one of ${PAGE_SIZES.join(", ")} is expected.`,
      errors: [{ field: "size", message: `One of ${PAGE_SIZES.join(", ")} is expected.` }],
    });
  }
  if (page * size > LAST_ROW)
    throw new SiteError("invalid", { message: "page: there are not so many pages." });
  return { filters: (query.filter ?? []).map(parseFilter), page, size, sort: parseSort(query.sort ?? "") };
}
