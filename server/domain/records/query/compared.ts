/** Texts as they are compared, as SQL: by their folded columns where these are up to date. */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import { inKannada } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { asCompared, FOLDED_VERSION, foldedName, hasFoldedColumn } from "#server/db/folded.ts";
import { like } from "./like.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";

type Folding = Pick<Database, "fold" | "kind">;

/** @param name the text's dbColumn @param of the table, where the query has several */
export function comparedText(
  { fold }: Folding,
  column: Pick<Column, "type">,
  name: string,
  of?: string,
): Sql<string | null> {
  const named = (each: string) => sql.ref(of === undefined ? each : `${of}.${each}`);
  if (!hasFoldedColumn(column)) return fold(sql`cast(${named(name)} as text)`);
  return sql<
    string | null
  >`case when ${named(FOLDED_VERSION)} = ${named("version")} then ${named(foldedName(name))} else ${fold(named(name))} end`;
}

/** A text in the scope's language, else in English. */
export function comparedInLanguage(
  folding: Folding,
  column: Column,
  scope: ReadScope,
  of?: string,
): Sql<string | null> {
  const { dbColumn, translated } = column;
  const english = comparedText(folding, column, dbColumn, of);
  if (!translated || scope.language !== "kn") return english;
  return sql`coalesce(nullif(${comparedText(folding, column, inKannada(dbColumn), of)}, ''), ${english})`;
}

/** A value to compare such a text with; both sides are folded by the same hand, because databases differ over some letters. */
export const comparedValue = ({ fold }: Folding, column: Pick<Column, "type">, value: string): Sql<string> =>
  hasFoldedColumn(column) ? sql<string>`${asCompared(value)}` : fold(sql`${value}`);

/** The condition that such a text has a pattern. */
export const likeCompared = (
  folding: Folding,
  column: Pick<Column, "type">,
  text: Sql,
  pattern: string,
): Sql<boolean> =>
  hasFoldedColumn(column) ? like(text, asCompared(pattern)) : like(text, folding.fold(sql`${pattern}`));
