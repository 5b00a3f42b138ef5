/** The entries of the index that hold what is asked for, and that visitors may find. */
import type { ReadDb } from "#server/db/schema.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import type { Table } from "#shared/table.ts";
import { content } from "#shared/tables/content.ts";
import { isInState, publishedAt } from "../../records/query/lifecycle.ts";
import type { Source } from "../../records/read/reader.ts";
import type { Expression } from "../../search/expression.ts";
import { type Part, type Ranks, ranksOf, someRanksOf, withEntries } from "../../search/matches.ts";
import { DOCUMENT_PAGE, LOWEST_OF_DOCUMENTS, LOWEST_OF_OWN } from "../../search/rank.ts";

/** What is searched at an instant. */
export interface Asked {
  source: Source;
  searched: readonly Table[];
  expression: Expression;
  /** What holds this as well comes first; null where that is the same. */
  exactly: Expression | null;
  /** Entries that come before all others; they hold what is asked for as well. */
  ahead: readonly number[];
  kind: string | undefined;
  /** Four digits. */
  year: string | undefined;
  /** ISO 8601, UTC. */
  now: string;
}

export interface MatchingEntry {
  id: number;
  /** A table, or `DOCUMENT_PAGE`. */
  object: string;
  record: number;
  /** `yyyy-mm-dd` */
  day: string | null;
  updatedAt: string;
  /** Whether its title alone holds what is asked for. */
  titled: 0 | 1;
  exact: 0 | 1;
  ended: 0 | 1;
}

/** Nobody turns more pages than these; of more results the first ones are read in the order of the index, and no others. */
export const MOST_RESULTS = 2000;

/** Written into the statement, as limits have to be on SQLite. */
const BOUND = sql.lit(MOST_RESULTS + 1);

export const namesOf = (tables: readonly Table[]) => sql.join(tables.map(({ name }) => name));
const updatedAt = sql.ref("updatedAt");

/** One or nothing, on either database. */
const flag = (condition: Sql): Sql => sql`case when ${condition} then 1 else 0 end`;

/** All of them, in no order; of more than `MOST_RESULTS` the first, some of which may come twice. */
export async function matchingEntries(db: ReadDb, asked: Asked): Promise<MatchingEntry[]> {
  const rows = await allEntries(asked).read<MatchingRow | CountRow>(db);
  const matching = rows.find((row) => row.matching !== null)?.matching ?? 0;
  if (matching > MOST_RESULTS) return firstEntries(asked).read<MatchingEntry>(db);
  return rows.filter((row) => row.matching === null);
}

interface MatchingRow extends MatchingEntry {
  matching: null;
}

/** Says how many entries match, whether visitors may find them or not. */
interface CountRow {
  matching: number;
}

/** Selects those that match and how many do; that alone where there are more than `MOST_RESULTS`. */
function allEntries(asked: Asked): Sql {
  const { source, searched, expression, exactly, now } = asked;
  const { database } = source;
  const titled = sql`object not in ('content', ${DOCUMENT_PAGE}) and ranked.rank in (${ranksOf(database, expression, "title")})`;
  const exact = exactly ? flag(sql`ranked.rank in (${ranksOf(database, exactly)})`) : sql.lit(1);
  return sql`with ranked as materialized (${someRanksOf(database, expression, MOST_RESULTS + 1)})
    select id, object, record, day, ${updatedAt}, ${flag(titled)} as titled, ${exact} as exact,
      ${flag(sql`not ${publishedAt(now)}`)} as ended, cast(null as bigint) as matching
    from ranked ${withEntries(database)}
    where (select count(*) from ranked) <= ${MOST_RESULTS}
      and object in (${DOCUMENT_PAGE}, ${namesOf(searched)})
      and (${publishedAt(now)} or (${foundWhenEnded(asked)}))
    union all select null, null, null, null, null, null, null, null, count(*) from ranked`;
}

/** Selects the first entries that match, as many as are shown and one more, read in the order of their ranks. */
function firstEntries(asked: Asked): Sql {
  const { source, expression, exactly, ahead, now } = asked;
  const published = sql`${publishedAt(now)} and ${chosen(asked)}`;
  const expired = sql`${foundWhenEnded(asked)} and ${chosen(asked)}`;
  const own = { from: LOWEST_OF_OWN };
  const exceptAhead = ahead.length > 0 ? sql` and search_entry.id not in (${sql.join(ahead)})` : sql``;
  const group = (held: Expression, part: Part | undefined, ranks: Ranks, condition: Sql, isEnded: boolean) =>
    sql`
    select * from (
      select id, object, record, day, ${updatedAt}, ${flag(sql.lit(part === "title"))} as titled,
        ${flag(sql.lit(held === (exactly ?? expression)))} as exact, ${flag(sql.lit(isEnded))} as ended
      from (${ranksOf(source.database, held, part, ranks)}) as ranked ${withEntries(source.database)}
      where ${condition}${exceptAhead} order by ranked.rank desc limit ${BOUND}) as entries`;
  const groupsOf = (held: Expression) => [
    group(held, "title", own, published, false),
    group(held, "elsewhere", own, published, false),
    group(held, undefined, { below: LOWEST_OF_DOCUMENTS }, published, false),
    group(held, undefined, { from: LOWEST_OF_DOCUMENTS, below: LOWEST_OF_OWN }, published, false),
    group(held, "title", own, expired, true),
    group(held, "elsewhere", own, expired, true),
  ];
  // What comes first is read first; the limit ends the reading. Each has its own, or few exact ones would have all others read.
  const firstOf = (held: Expression) =>
    sql`select * from (${sql.join(groupsOf(held), " union all ")} limit ${BOUND}) as groups`;
  const all = [
    ...(ahead.length > 0 ? [entriesAhead(ahead, published)] : []),
    ...(exactly ? [firstOf(exactly)] : []),
    firstOf(expression),
  ];
  return sql.join(all, " union all ");
}

/** Whether an entry has ended and is found all the same. */
const foundWhenEnded = ({ searched, now }: Asked): Sql =>
  sql`object in (${namesOf(searched.filter(({ search }) => search?.ended))}) and ${isInState("expired", now)}`;

const entriesAhead = (ahead: readonly number[], published: Sql): Sql => sql`
    select id, object, record, day, ${updatedAt}, 1 as titled, 1 as exact, 0 as ended
    from search_entry where id in (${sql.join(ahead)}) and ${published}`;

/** Whether an entry may stand for a result of the kind and the year that were chosen; for a page of a document its record decides. */
function chosen({ searched, kind, year }: Asked): Sql {
  const ofKind =
    kind === undefined ? namesOf(searched) : sql.join([kind, ...(kind in SHOW_TEXTS ? [content.name] : [])]);
  const inYear =
    year === undefined ? sql`` : sql` and day >= ${`${year}-01-01`} and day <= ${`${year}-12-31`}`;
  return sql`(object = ${DOCUMENT_PAGE} or (object in (${ofKind})${inYear}))`;
}

/** What texts of the table `content` are found as. */
const SHOW_TEXTS: Readonly<Record<string, true>> = { page: true, department: true };
