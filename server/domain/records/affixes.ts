/** Beginnings and ends of what a reader sees, as SQL. */
import type { RawBuilder } from "kysely";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import { asCompared } from "#server/db/folded.ts";
import { holdsOption } from "./choices.ts";
import { comparedInLanguage, likeCompared } from "./compared.ts";
import { meansRow, optionLabel } from "./labels.ts";
import { amongCommas, escaped, likeFolded } from "./like.ts";
import type { Reading } from "./reading.ts";
import { shownText } from "./shown-text.ts";
import { COMPARED } from "./values.ts";

type Affix = "sw" | "ew";

/** The condition that a column's value, as it is shown, begins (`sw`) or ends (`ew`) like this. */
export function beginsOrEnds(
  reading: Reading,
  table: Table,
  column: Column,
  affix: Affix,
  value: string,
): RawBuilder<boolean> {
  const { source, view } = reading;
  const { database } = source;
  const pattern = affix === "sw" ? `${escaped(value)}%` : `%${escaped(value)}`;
  if (column.type === "Options")
    return holdsOption(table, column, optionsLike(reading, table, column, affix, value));
  if (column.type === "Reference") {
    return meansRow(reading, column, ({ shown }) =>
      likeCompared(database, shown, comparedInLanguage(database, shown, view), pattern),
    );
  }
  if (COMPARED[column.type] !== "text")
    return likeFolded(database, shownText(reading, column, affix, value), pattern);
  const text = comparedInLanguage(database, column, view);
  if (!column.multiple) return likeCompared(database, column, text, pattern);
  const one = affix === "sw" ? `%,${pattern}` : `${pattern},%`;
  return likeCompared(database, column, amongCommas(text), one);
}

function optionsLike(
  { source, view }: Reading,
  table: Table,
  column: Column,
  affix: Affix,
  value: string,
): number[] {
  const part = asCompared(value);
  return source.tables
    .options(table.name, column.name)
    .filter((option) => {
      const label = asCompared(optionLabel(option, view));
      return affix === "sw" ? label.startsWith(part) : label.endsWith(part);
    })
    .map((option) => option.value);
}
