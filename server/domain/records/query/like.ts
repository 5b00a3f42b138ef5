/** Comparing texts by patterns, without regard to case. */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Database } from "#server/db/connect.ts";

/** A value as it stands in a pattern. */
export const escaped = (value: string): string => value.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);

/** A list of words in one text, each between commas. */
export const commaSeparated = (list: Sql): Sql<string> => sql<string>`',' || ${list} || ','`;

export const like = (left: Sql, pattern: string | Sql<string>): Sql<boolean> =>
  sql<boolean>`${left} like ${pattern} escape '\\'`;

/** The condition that a text, folded, has this pattern. */
export function likeFolded(
  { fold, kind }: Pick<Database, "fold" | "kind">,
  text: Sql,
  pattern: string,
): Sql<boolean> {
  return needsNoFolding(pattern, kind) ? like(text, pattern) : like(fold(text), fold(sql`${pattern}`));
}

/** Kannada has no capitals, and SQLite's own comparison knows those of ASCII: both are several times as quick. */
function needsNoFolding(pattern: string, kind: Database["kind"]): boolean {
  const letters = kind === "sqlite" ? pattern.replaceAll(/[a-z]/gi, "") : pattern;
  return letters.toLowerCase() === letters.toUpperCase();
}
