/** Which entries hold the words of a search, as SQL. */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Database } from "#server/db/connect.ts";
import { everyWord, type Expression, written } from "./expression.ts";
import { ID_IN_RANK } from "./rank.ts";
import { tokensOf } from "./tokens.ts";

type Kind = Pick<Database, "kind">;

/** Where the words of an entry stand: all of them in its title, or some of them outside it. */
export type Part = "title" | "elsewhere";

/** Ranks to look among. */
export interface Ranks {
  from?: number;
  below?: number;
}

/** The predicate that a row of a table holds the words of a query in its title or its further texts. */
export function matchesTokens(database: Kind, object: string, text: string): Sql<boolean> {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return sql<boolean>`false`;
  const ids = sql`select ${idIn("ranked.rank")} from (${ranksOf(database, everyWord(tokens))}) as ranked`;
  return sql<boolean>`id in (select record from search_entry where object = ${object} and search_entry.id in (${ids}))`;
}

/** The ranks, as `rank`, of the entries in which an expression holds, anywhere or in one part. */
export function ranksOf(database: Kind, expression: Expression, part?: Part, ranks: Ranks = {}): Sql {
  const asked = written(database, expression);
  const held =
    database.kind === "sqlite"
      ? holdInSqlite(asked, part)
      : holdInPostgres(sql`cast(${asked} as tsquery)`, part);
  return ranksWhere(database, sql<boolean>`${held} and ${within(rankIn(database), ranks)}`);
}

/**
 * At most so many of these ranks, in no order. PostgreSQL plans by a query that it knows, and expects so many matches of a word that
 * begins rarely that it would read the whole table; one that it does not know yet is looked up by its words.
 */
export function someRanksOf(database: Kind, expression: Expression, most: number, part?: Part): Sql {
  const asked = written(database, expression);
  const held =
    database.kind === "sqlite"
      ? holdInSqlite(asked, part)
      : holdInPostgres(sql`(select cast(${asked} as tsquery))`, part);
  return sql`${ranksWhere(database, held)} limit ${sql.lit(most)}`;
}

const rankIn = ({ kind }: Kind): Sql => sql.ref(kind === "sqlite" ? "rowid" : "id");

const ranksWhere = (database: Kind, held: Sql<boolean>): Sql =>
  sql`select ${rankIn(database)} as rank from search_words where ${held}`;

/** The predicate that a rank is one of those to look among. */
export function within(rank: Sql, { from, below }: Ranks): Sql<boolean> {
  const bounds = [
    ...(from === undefined ? [] : [sql<boolean>`${rank} >= ${from}`]),
    ...(below === undefined ? [] : [sql<boolean>`${rank} < ${below}`]),
  ];
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(bounds, " and ")}`;
}

/** Joins entries to their ranks; they are looked up one by one, so that the words decide which are read. */
export function withEntries({ kind }: Kind): Sql {
  const own = sql`search_entry.id = ${idIn("ranked.rank")}`;
  return kind === "sqlite"
    ? sql`cross join search_entry on ${own}`
    : sql`cross join lateral (select * from search_entry where ${own} offset 0) as search_entry`;
}

const idIn = (rank: string): Sql<number> => sql<number>`(${sql.ref(rank)} & ${sql.lit(ID_IN_RANK)})`;

/** In the language of FTS5. */
function holdInSqlite(asked: string, part?: Part): Sql<boolean> {
  const phrase = `(${asked})`;
  const titled = `({title} : ${phrase})`;
  const query = { title: titled, elsewhere: `${phrase} NOT ${titled}`, anywhere: phrase }[part ?? "anywhere"];
  return sql<boolean>`search_words match ${query}`;
}

/** @param query a finished `tsquery`: PostgreSQL's own reading of words is not asked */
function holdInPostgres(query: Sql, part?: Part): Sql<boolean> {
  if (part === "title") return sql<boolean>`title @@ ${query}`;
  const anywhere = sql<boolean>`anywhere @@ ${query}`;
  return part === "elsewhere" ? sql<boolean>`(${anywhere} and not title @@ ${query})` : anywhere;
}
