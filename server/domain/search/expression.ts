/** What entries are looked for: words, all or any of them, in each other. */
import type { Database } from "#server/db/connect.ts";

export type Expression = Word | { every: readonly Expression[] } | { any: readonly Expression[] };

/** A token. It may be the beginning of one, unless it is `whole`. */
interface Word {
  word: string;
  whole?: true;
}

/** A word holds letters, marks and figures alone, so that quotes keep it one, in FTS5 and in a `tsquery`. */
export function written({ kind }: Pick<Database, "kind">, expression: Expression): string {
  const isSqlite = kind === "sqlite";
  if ("word" in expression) {
    const { word, whole } = expression;
    return isSqlite ? `"${word}"${whole ? "" : " *"}` : `'${word}'${whole ? "" : ":*"}`;
  }
  const [parts, joint] =
    "every" in expression
      ? ([expression.every, isSqlite ? " AND " : " & "] as const)
      : ([expression.any, isSqlite ? " OR " : " | "] as const);
  return `(${parts.map((part) => written({ kind }, part)).join(joint)})`;
}

/** All of some words, each of which may be the beginning of one. What begins another one is found with it. */
export function everyWord(tokens: readonly string[]): Expression {
  const asked = [...new Set(tokens)].filter((word, _at, all) =>
    all.every((other) => other === word || !other.startsWith(word)),
  );
  return { every: asked.map((word) => ({ word })) };
}

/** Any of some expressions; a word that begins like another one is found with that one. */
export function anyOf(all: readonly Expression[]): Expression {
  const beginnings = all.flatMap((each) => ("word" in each && !each.whole ? [each.word] : []));
  const different = new Map(
    all
      .filter(
        (each) =>
          !("word" in each) ||
          !beginnings.some(
            (other) => each.word.startsWith(other) && (each.whole || each.word.length > other.length),
          ),
      )
      .map((each) => [JSON.stringify(each), each]),
  );
  const parts = [...different.values()];
  return parts.length === 1 ? parts[0]! : { any: parts };
}

/** Every word in an expression. */
export function wordsIn(expression: Expression): string[] {
  if ("word" in expression) return [expression.word];
  return ("every" in expression ? expression.every : expression.any).flatMap(wordsIn);
}
