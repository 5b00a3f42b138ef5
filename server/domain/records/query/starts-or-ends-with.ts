/** Beginnings and ends of what a reader sees, as SQL. */
import type { Sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import { asCompared } from "#server/db/folded.ts";
import { containsOption } from "./multi-values.ts";
import { comparedInLanguage, likeCompared } from "./compared.ts";
import { existsReferenced, optionLabel } from "./labels.ts";
import { commaSeparated, escaped, likeFolded } from "./like.ts";
import type { ReadContext } from "./read-context.ts";
import { displayText } from "./display-text.ts";
import { COMPARED } from "./values.ts";

type Affix = "sw" | "ew";

/** The condition that a column's value, as it is shown, begins (`sw`) or ends (`ew`) like this. */
export function startsOrEndsWith(
  reading: ReadContext,
  table: Table,
  column: Column,
  affix: Affix,
  value: string,
): Sql<boolean> {
  const { source, scope } = reading;
  const { database } = source;
  const pattern = affix === "sw" ? `${escaped(value)}%` : `%${escaped(value)}`;
  if (column.type === "Options")
    return containsOption(table, column, optionsLike(reading, table, column, affix, value));
  if (column.type === "Reference") {
    return existsReferenced(reading, column, ({ shown }) =>
      likeCompared(database, shown, comparedInLanguage(database, shown, scope), pattern),
    );
  }
  if (COMPARED[column.type] !== "text")
    return likeFolded(database, displayText(reading, column, affix, value), pattern);
  const text = comparedInLanguage(database, column, scope);
  if (!column.multiple) return likeCompared(database, column, text, pattern);
  const one = affix === "sw" ? `%,${pattern}` : `${pattern},%`;
  return likeCompared(database, column, commaSeparated(text), one);
}

function optionsLike(
  { source, scope }: ReadContext,
  table: Table,
  column: Column,
  affix: Affix,
  value: string,
): number[] {
  const part = asCompared(value);
  return source.tables
    .options(table.name, column.name)
    .filter((option) => {
      const label = asCompared(optionLabel(option, scope));
      return affix === "sw" ? label.startsWith(part) : label.endsWith(part);
    })
    .map((option) => option.value);
}
