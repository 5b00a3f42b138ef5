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
export function ranksOf(
  { kind }: Kind,
  expression: Expression,
  part?: Part,
  { from, below }: Ranks = {},
): Sql {
  const asked = written({ kind }, expression);
  const isSqlite = kind === "sqlite";
  const rank = sql.ref(isSqlite ? "rowid" : "id");
  const conditions = [
    isSqlite ? holdInSqlite(asked, part) : holdInPostgres(asked, part),
    ...(from === undefined ? [] : [sql<boolean>`${rank} >= ${from}`]),
    ...(below === undefined ? [] : [sql<boolean>`${rank} < ${below}`]),
  ];
  return sql`select ${rank} as rank from search_words where ${sql.join(conditions, " and ")}`;
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

/** As a finished `tsquery`: PostgreSQL's own reading of words is not asked. */
function holdInPostgres(asked: string, part?: Part): Sql<boolean> {
  const query = sql`cast(${asked} as tsquery)`;
  if (part === "title") return sql<boolean>`title @@ ${query}`;
  const anywhere = sql<boolean>`anywhere @@ ${query}`;
  return part === "elsewhere" ? sql<boolean>`(${anywhere} and not title @@ ${query})` : anywhere;
}
