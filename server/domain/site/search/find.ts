/**
 * Finds what visitors may read by its words: what is to come ahead, titles before other texts, words as they were asked for before
 * those in their place, and among these what has a page of its own before what stands in a list, then the newest first. What has
 * no day and came at once keeps its order. What has ended comes after all of it.
 */
import { type Sql, sql } from "#server/db/sql.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { file } from "#shared/tables/file.ts";
import type { Expression } from "../../search/expression.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import type { Choice, FacetRow } from "./facets.ts";
import { searchedTables } from "./locations.ts";
import { selectHolders, tablesBetween } from "./page-holders.ts";
import { allEntries, type Asked, firstEntries, MOST_RESULTS, named } from "./matching-entries.ts";
import { selectNumbers, selectShown, type ShownContents, shownContents } from "./shown-content.ts";

export { MOST_RESULTS } from "./matching-entries.ts";

export interface FoundRecord {
  object: string;
  record: number;
}

export interface FoundResult extends FoundRecord {
  ended: boolean;
  /** The first page of its documents that holds what was asked for, by its id in the index. */
  place: number | null;
}

export interface Found {
  found: FoundResult[];
  /** The entries of these in the index. */
  entries: number[];
  /** At most `MOST_RESULTS`. */
  total: number;
  /** Whether there are more. */
  more: boolean;
  /** How many there are of each kind and year. */
  counts: FacetRow[];
}

/** A row of the answer: a result, or how many there are of one kind and year, without an id. */
interface FoundRow extends FacetRow, FoundRecord {
  id: number | null;
  ended: 0 | 1;
  place: number | null;
  /** Where it stands among the results. */
  at: number;
  /** How many entries match, those too that nothing shows. */
  matching: number;
}

export interface FindRequest extends Choice {
  /** Null where nothing is asked for. */
  expression: Expression | null;
  /** What holds this as well comes first. */
  exactly?: Expression | null;
  /** Entries that come before all others, in this order; they hold what is asked for as well. */
  ahead?: readonly number[];
  /** From 1. */
  page: number;
  size: number;
  /** By their days alone, or by when they were last changed. */
  newest?: boolean;
}

/**
 * What has been found, for a while: the same words are asked for in other capitals and with other endings, and asked for again on the
 * second page or in a list that is narrowed.
 */
export const find = ({ cached }: Pick<PageRequest, "cached">, request: FindRequest): Promise<Found> =>
  cached(
    `found ${JSON.stringify(request)}`,
    (reader, own) => findAnew({ reader, cached: own }, request),
    "searches",
  );

async function findAnew(
  { reader, cached }: Pick<PageRequest, "reader" | "cached">,
  { expression, exactly = null, ahead = [], kind, year, page, size, newest = false }: FindRequest,
): Promise<Found> {
  const { source, scope } = reader;
  const searched = await searchedTables({ reader, cached });
  // Whatever begins or ceases to name a document is a change of its file.
  const behind = [...searched, file, ...tablesBetween(source.tables, searched)];
  for (const { name } of behind) scope.dependencies?.table(name);
  // Some records are shown on certain days alone.
  if (scope.dependencies) scope.dependencies.expiresWithDay = true;
  if (!expression) return { found: [], entries: [], total: 0, more: false, counts: [] };
  const db = await source.sizes.connection(["search_entry"]);
  const shown = await shownContents(cached);
  const now = new Date(source.now).toISOString();
  const asked: Asked = { source, searched, expression, exactly, ahead, kind, year, now, newest };
  const slice = { offset: Math.min((page - 1) * size, MOST_RESULTS), size };
  const few = await foundAmong(db, asked, shown, allEntries(asked), slice);
  // Nothing is among them where there are too many.
  return few.total > 0 ? few : foundAmong(db, asked, shown, firstEntries(asked), slice);
}

interface Slice {
  offset: number;
  size: number;
}

/** @param entries those that match, as the table `entries` */
async function foundAmong(
  db: ReadDb,
  asked: Asked,
  shown: ShownContents,
  entries: Sql,
  { offset, size }: Slice,
): Promise<Found> {
  const order = sql`ended, ${newestFirst(asked)}${aheadFirst(asked)}titled desc, exact desc, ${named} desc, day desc nulls last,
    ${sql.ref("updatedAt")} desc, case when day is null then -id else id end desc`;
  const year = sql`substr(day, 1, 4)`;
  const slice = sql`limit ${sql.lit(Math.min(size, MOST_RESULTS - offset))} offset ${offset}`;
  // The slice is taken before its places are numbered: all results would be sorted as a whole for these.
  const rows = await sql`
    with ${entries}, ${resultsAmong(asked, shown)}
    select id, object, record, ended, place, row_number() over (order by ${order}) as at,
      (select count(*) from entries) as matching, cast(null as text) as kind,
      cast(null as text) as year, cast(null as bigint) as count
    from (select * from result order by ${order} ${slice}) as sliced
    union all
    select null, null, null, null, null, null, (select count(*) from entries), kind, ${year}, count(*)
    from result group by kind, ${year}`.read<FoundRow>(db);
  const results = rows.filter(({ id }) => id !== null).toSorted((a, b) => a.at - b.at);
  const counts = rows.filter(({ id }) => id === null);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const more = (rows[0]?.matching ?? 0) > MOST_RESULTS;
  return {
    entries: results.map(({ id }) => id!),
    found: results.map(({ object, record, ended, place }) => ({
      object,
      record,
      ended: ended === 1,
      place,
    })),
    total: Math.min(total, MOST_RESULTS),
    more,
    counts,
  };
}

/** The table `result`: of the records whose entries match, or a page of whose documents does, those that a visitor can go to. */
function resultsAmong(asked: Asked, shown: ShownContents): Sql {
  const { source, kind, year } = asked;
  const updatedAt = sql.ref("updatedAt");
  const columns = sql`id, object, record, day, ${updatedAt}`;
  const conditions = [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(year === undefined ? [] : [sql`substr(day, 1, 4) = ${year}`]),
  ];
  return sql`found as materialized (
    select ${columns}, max(titled) as titled, max(exact) as exact, min(ended) as ended, min(place) as place
    from (
      select ${columns}, titled, exact, ended, cast(null as bigint) as place from entries where object <> 'document_page'
      union all ${selectHolders(asked)}) as matching
    group by ${columns}
  ), shown (content) as (${selectShown(source.database, shown.published)}
  ), shown_once (content) as (${selectShown(source.database, shown.ended)}
  ), result as materialized (
    select * from (
      select found.*, case when object <> 'content' then object
        when record in (${selectNumbers(source.database, shown.ofDepartments)}) then 'department' else 'page' end as kind
      from (
        select * from found where object <> 'content' or record in (select content from shown)
        union all
        select ${columns}, titled, exact, 1, place from found
        where object = 'content' and record in (select content from shown_once)) as found) as result
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, " and ")}` : sql``})`;
}

const newestFirst = ({ newest }: Asked): Sql =>
  newest
    ? sql`coalesce(day, substr(${sql.ref("updatedAt")}, 1, 10)) desc, ${sql.ref("updatedAt")} desc, `
    : sql``;

/** In their own order, as they were found for more words than the others. */
const aheadFirst = ({ ahead }: Asked): Sql =>
  ahead.length > 0
    ? sql`case id ${sql.join(
        ahead.map((id, at) => sql`when ${id} then ${sql.lit(at)}`),
        " ",
      )} else ${sql.lit(ahead.length)} end, `
    : sql``;
