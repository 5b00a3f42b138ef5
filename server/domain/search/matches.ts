/** Which records hold the tokens of a search, as predicates of SQL. All have to match; each may be the beginning of one. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import { tokensOf } from "./tokens.ts";

type Kind = Pick<Database, "kind">;

/** The predicate that a row of a table holds the words of a query in its title or its further texts. */
export function matchesTokens(database: Kind, object: string, tokens: string): RawBuilder<boolean> {
  const entries = matchesEntry(database, tokensOf(tokens));
  return sql<boolean>`id in (select record from search_entry where object = ${object} and ${entries})`;
}

/**
 * The predicate that an entry of the index holds the tokens.
 * @param part where they have to stand: anywhere, or in the title
 */
export function matchesEntry(
  { kind }: Kind,
  tokens: readonly string[],
  part: "anywhere" | "title" = "anywhere",
): RawBuilder<boolean> {
  if (tokens.length === 0) return sql<boolean>`false`;
  const asked = withoutBeginnings(tokens);
  return sql<boolean>`search_entry.id in (${kind === "sqlite" ? inSqlite(asked, part) : inPostgres(asked, part)})`;
}

/** What begins another word is found with it; left out, no part of the index is read twice. */
const withoutBeginnings = (tokens: readonly string[]): string[] =>
  [...new Set(tokens)].filter((word, _at, all) =>
    all.every((other) => other === word || !other.startsWith(word)),
  );

/** In the language of FTS5; a word holds letters, marks and figures alone, so that quotes keep it one. */
function inSqlite(tokens: readonly string[], part: "anywhere" | "title"): RawBuilder<unknown> {
  const phrase = `(${tokens.map((word) => `"${word}" *`).join(" AND ")})`;
  const query = part === "title" ? `{title} : ${phrase}` : phrase;
  return sql`select rowid from search_words where search_words match ${query}`;
}

/** As a finished `tsquery`: PostgreSQL's own reading of words is not asked. */
function inPostgres(tokens: readonly string[], part: "anywhere" | "title"): RawBuilder<unknown> {
  const query = tokens.map((word) => `'${word}':*`).join(" & ");
  return sql`select id from search_words where ${sql.ref(part)} @@ cast(${query} as tsquery)`;
}
