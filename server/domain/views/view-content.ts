/** What a view shows: by the names in storage, so that it stays when a column is renamed, and by the present names. */
import type { ViewContent } from "#shared/api/views.ts";
import { SiteError } from "#shared/errors.ts";
import { parseSelection } from "#shared/query.ts";
import { findColumn, type Table } from "#shared/table.ts";
import type { ReadScope } from "../kernel/read-scope.ts";
import { readsAsStaff } from "../records/access.ts";
import { askedColumn, systemColumn } from "../records/query/system-columns.ts";

type Reader = Pick<ReadScope, "staff" | "account">;

/** Columns of a list that are made for it, and hold no value. */
const MADE = new Set(["_languages", "_status"]);

/** The same with other names of columns. */
function renamed(shows: ViewContent, nameOf: (name: string) => string): ViewContent {
  const inFilter = (text: string) => text.replace(/^[^:]*/, nameOf);
  const inSort = (part: string) =>
    part.replace(/^(-?)(.*)$/s, (_all, sign: string, name: string) => sign + nameOf(name));
  return {
    ...shows,
    filter: shows.filter.map(inFilter),
    sort: shows.sort.split(",").filter(Boolean).map(inSort).join(","),
    columns: shows.columns && shows.columns.map(nameOf),
  };
}

/** Every column that it names. */
const namesIn = ({ filter, sort, columns }: ViewContent): string[] => [
  ...filter.map((text) => text.split(":")[0] ?? ""),
  ...sort
    .split(",")
    .filter(Boolean)
    .map((part) => part.replace(/^-/, "")),
  ...(columns ?? []).filter((name) => !MADE.has(name)),
];

const nameInStorage = (table: Table, name: string): string => findColumn(table, name)?.dbColumn ?? name;

const nameNow = (table: Table, stored: string): string =>
  table.columns.find(({ dbColumn }) => dbColumn === stored)?.name ?? stored;

/**
 * As it is stored. A column that is gone may stay in it: whoever renames an older view changes nothing else.
 * @param before what it showed
 * @throws SiteError `bad_filter`, `unknown_column`, also for a column that whoever saves it may not read
 */
export function storedContent(table: Table, scope: Reader, shows: ViewContent, before?: string): string {
  const { filter, sort, q, state, expiring } = shows;
  parseSelection({
    filter,
    sort,
    ...(q !== "" && { q }),
    ...(state !== null && { state }),
    ...(expiring !== null && { expiring: String(expiring) }),
  });
  const known = new Set(before === undefined ? [] : namesIn(contentOf(before)));
  for (const name of namesIn(shows)) if (!known.has(name)) askedColumn(table, name, scope);
  return JSON.stringify(renamed(shows, (name) => nameInStorage(table, name)));
}

const contentOf = (stored: string): ViewContent => JSON.parse(stored) as ViewContent;

/** As somebody reads it; undefined where it names a column that they may not read. */
export function readableContent(table: Table, scope: Reader, stored: string): ViewContent | undefined {
  const shows = renamed(contentOf(stored), (name) => nameNow(table, name));
  const staff = readsAsStaff(table, scope);
  for (const name of namesIn(shows)) {
    const isThere = findColumn(table, name) !== undefined || systemColumn(name) !== undefined;
    if (!isThere && !staff) return undefined;
    if (isThere && !isAsked(table, name, scope)) return undefined;
  }
  return shows;
}

function isAsked(table: Table, name: string, scope: Reader): boolean {
  try {
    askedColumn(table, name, scope);
    return true;
  } catch (error) {
    if (error instanceof SiteError) return false;
    throw error;
  }
}
