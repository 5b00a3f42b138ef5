/**
 * Finds what visitors may read by its words: what is to come ahead, titles before other texts, and in each of the two what has a page of its own
 * before what stands in a list, then the newest first. What has no day and came at once keeps its order. What has ended
 * comes after all of it.
 */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Table } from "#shared/table.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { isInState, publishedAt } from "../../records/query/lifecycle.ts";
import type { Source } from "../../records/read/reader.ts";
import type { Expression } from "../../search/expression.ts";
import { type Part, type Ranks, ranksOf, withEntries } from "../../search/matches.ts";
import { LOWEST_OF_OWN, PAGES } from "../../search/rank.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { selectShown, type ShownContents, shownContents } from "./shown-content.ts";

export interface FoundRecord {
  object: string;
  record: number;
}

export interface FoundResult extends FoundRecord {
  ended: boolean;
}

export interface Found {
  found: FoundResult[];
  /** The entries of these in the index. */
  entries: number[];
  /** At most `MOST_RESULTS`. */
  total: number;
  /** Whether there are more. */
  more: boolean;
}

/** A row of the answer; truth values are as each database has them. */
interface FoundRow extends FoundRecord {
  id: number;
  ended: boolean | 0 | 1;
  /** How many entries match, those too that nothing shows. */
  matching: number;
  /** How many results there are. */
  total: number;
}

/** Nobody turns more pages than these; of more results the first ones are read in the order of the index, and no others. */
export const MOST_RESULTS = 2000;

/** Written into the statement, as limits have to be on SQLite. */
const BOUND = sql.lit(MOST_RESULTS + 1);

interface FindRequest {
  /** Null where nothing is asked for. */
  expression: Expression | null;
  /** Entries that come before all others; they hold what is asked for as well. */
  ahead?: readonly number[];
  /** From 1. */
  page: number;
  size: number;
  /** By their days alone, or by when they were last changed. */
  newest?: boolean;
}

export async function find(
  { reader, cached }: Pick<PageRequest, "reader" | "cached">,
  { expression, ahead = [], page, size, newest = false }: FindRequest,
): Promise<Found> {
  const { source, scope } = reader;
  const searched = source.tables.all().filter(({ search, publicRead }) => search && publicRead);
  for (const { name } of searched) scope.dependencies?.table(name);
  // Some records are shown on certain days alone.
  if (scope.dependencies) scope.dependencies.expiresWithDay = true;
  if (!expression) return { found: [], entries: [], total: 0, more: false };
  const db = await source.sizes.connection(["search_entry"]);
  const shown = await shownContents(cached);
  const now = new Date(source.now).toISOString();
  const search: Search = { source, searched, expression, ahead, shown, now, newest };
  const slice = { offset: Math.min((page - 1) * size, MOST_RESULTS), size };
  const few = await foundAmong(db, search, allEntries(search), slice);
  // Nothing is among them where there are too many.
  return few.total > 0 ? few : foundAmong(db, search, firstEntries(search), slice);
}

/** A search at an instant. */
interface Search {
  source: Source;
  searched: readonly Table[];
  expression: Expression;
  ahead: readonly number[];
  shown: ShownContents;
  /** ISO 8601, UTC. */
  now: string;
  newest: boolean;
}

interface Slice {
  offset: number;
  size: number;
}

/** @param entries those that match, as the table `found` */
async function foundAmong(db: ReadDb, search: Search, entries: Sql, { offset, size }: Slice): Promise<Found> {
  const results = sql`
    select id, object, record, ended, matching, count(*) over () as total
    from (${resultsAmong(entries, search)}) as result
    order by ended, ${newestFirst(search)}${aheadFirst(search)}titled desc, named desc, day desc nulls last, ${sql.ref("updatedAt")} desc,
      case when day is null then -id else id end desc`;
  const slice = sql`limit ${sql.lit(Math.min(size, MOST_RESULTS - offset))} offset ${offset}`;
  const rows = await sql`${results} ${slice}`.read<FoundRow>(db);
  // Beyond the last page no row says how many there are.
  const [first] = rows.length > 0 || offset === 0 ? rows : await sql`${results} limit 1`.read<FoundRow>(db);
  return {
    entries: rows.map(({ id }) => id),
    found: rows.map(({ object, record, ended }) => ({ object, record, ended: Boolean(ended) })),
    total: Math.min(first?.total ?? 0, MOST_RESULTS),
    more: (first?.matching ?? 0) > MOST_RESULTS,
  };
}

/** Of the entries that match, those that stand for something a visitor can go to. */
const resultsAmong = (entries: Sql, { source: { database }, shown }: Search): Sql => sql`
  with ${entries}, shown (content) as (${selectShown(database, shown.published)}
  ), shown_once (content) as (${selectShown(database, shown.ended)}
  ), result as (
    select * from found where object <> 'content' or record in (select content from shown)
    union all
    select id, object, record, day, ${sql.ref("updatedAt")}, titled, named, true from found
    where object = 'content' and record in (select content from shown_once)
  ) select result.*, (select count(*) from found) as matching from result`;

/** All entries that match; none where there are more than `MOST_RESULTS`. */
function allEntries({ source: { database }, searched, expression, now }: Search): Sql {
  const titled = sql`object <> 'content' and ranked.rank in (${ranksOf(database, expression, "title")})`;
  const foundWhenEnded = namesOf(searched.filter(({ search }) => search?.ended));
  return sql`ranked as materialized (${ranksOf(database, expression)} limit ${BOUND}), found as materialized (
    select id, object, record, day, ${sql.ref("updatedAt")}, ${titled} as titled, ${named} as named,
      not ${publishedAt(now)} as ended
    from ranked ${withEntries(database)}
    where (select count(*) from ranked) <= ${MOST_RESULTS} and object in (${namesOf(searched)})
      and (${publishedAt(now)} or (object in (${foundWhenEnded}) and ${isInState("expired", now)})))`;
}

/** The first entries that match, as many as are shown and one more, read in the order of their ranks. */
function firstEntries({ source: { database }, searched, expression, ahead, now }: Search): Sql {
  const published = sql`${publishedAt(now)} and object in (${namesOf(searched)})`;
  const foundWhenEnded = namesOf(searched.filter(({ search }) => search?.ended));
  const expired = sql`${isInState("expired", now)} and object in (${foundWhenEnded})`;
  const own = { from: LOWEST_OF_OWN };
  const texts = { below: LOWEST_OF_OWN };
  const exceptAhead =
    ahead.length > 0 ? sql` and search_entry.id not in (${sql.join(ahead.map(sql.lit))})` : sql``;
  const group = (part: Part | undefined, ranks: Ranks, condition: Sql, isEnded: boolean) => sql`
    select * from (
      select id, object, record, day, ${sql.ref("updatedAt")}, ${sql.lit(part === "title")} as titled,
        ${named} as named, ${sql.lit(isEnded)} as ended
      from (${ranksOf(database, expression, part, ranks)}) as ranked ${withEntries(database)}
      where ${condition}${exceptAhead} order by ranked.rank desc limit ${BOUND}) as entries`;
  // What comes first is read first; the limit ends the reading.
  const groups = [
    ...(ahead.length > 0 ? [entriesAhead(ahead, published)] : []),
    group("title", own, published, false),
    group("elsewhere", own, published, false),
    group(undefined, texts, published, false),
    group("title", own, expired, true),
    group("elsewhere", own, expired, true),
  ];
  return sql`found as materialized (${sql.join(groups, " union all ")} limit ${BOUND})`;
}

const entriesAhead = (ahead: readonly number[], published: Sql): Sql => sql`
    select id, object, record, day, ${sql.ref("updatedAt")}, true as titled, ${named} as named, false as ended
    from search_entry where id in (${sql.join(ahead.map(sql.lit))}) and ${published}`;

const newestFirst = ({ newest }: Search): Sql =>
  newest
    ? sql`coalesce(day, substr(${sql.ref("updatedAt")}, 1, 10)) desc, ${sql.ref("updatedAt")} desc, `
    : sql``;

const aheadFirst = ({ ahead }: Search): Sql =>
  ahead.length > 0 ? sql`id in (${sql.join(ahead.map(sql.lit))}) desc, ` : sql``;

const namesOf = (tables: readonly Table[]) => sql.join(tables.map(({ name }) => name));
const named = sql`object in (${sql.join(PAGES)})`;
