/** Which records hold the words of a search, as conditions of SQL. All words have to match; each may be the beginning of one. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import { tokensOf } from "./tokens.ts";

type Kind = Pick<Database, "kind">;

/** The condition that a row of a table holds the words in its title or its further texts. */
export function matchesTokens(database: Kind, object: string, words: string): RawBuilder<boolean> {
  const entries = matchesEntry(database, tokensOf(words));
  return sql<boolean>`id in (select record from search_entry where object = ${object} and ${entries})`;
}

/**
 * The condition that an entry of the index holds the words.
 * @param part where they have to stand: anywhere, or in the title
 */
export function matchesEntry(
  { kind }: Kind,
  words: readonly string[],
  part: "anywhere" | "title" = "anywhere",
): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`false`;
  const asked = withoutBeginnings(words);
  return sql<boolean>`search_entry.id in (${kind === "sqlite" ? inSqlite(asked, part) : inPostgres(asked, part)})`;
}

/** What begins another word is found with it; left out, no part of the index is read twice. */
const withoutBeginnings = (words: readonly string[]): string[] =>
  [...new Set(words)].filter((word, _at, all) =>
    all.every((other) => other === word || !other.startsWith(word)),
  );

/** In the language of FTS5; a word holds letters, marks and figures alone, so that quotes keep it one. */
function inSqlite(words: readonly string[], part: "anywhere" | "title"): RawBuilder<unknown> {
  const phrase = `(${words.map((word) => `"${word}" *`).join(" AND ")})`;
  const query = part === "title" ? `{title} : ${phrase}` : phrase;
  return sql`select rowid from search_words where search_words match ${query}`;
}

/** As a finished `tsquery`: PostgreSQL's own reading of words is not asked. */
function inPostgres(words: readonly string[], part: "anywhere" | "title"): RawBuilder<unknown> {
  const query = words.map((word) => `'${word}':*`).join(" & ");
  return sql`select id from search_words where ${sql.ref(part)} @@ cast(${query} as tsquery)`;
}
