/** What a reader sees of a day, an instant, a number or a truth, as text in SQL, for comparing its beginning or its end. */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import { TIME_ZONE } from "#shared/dates.ts";
import type { ReadContext } from "./read-context.ts";
import { COMPARED } from "./values.ts";

/** A year comes first in no date as it is shown, so such a value means the stored form. */
const BEGINS_WITH_YEAR = /^\d{4}(-|$)/;

export function displayText(reading: ReadContext, column: Column, operator: "sw" | "ew", value: string): Sql {
  const own = sql.ref(column.dbColumn);
  switch (COMPARED[column.type]) {
    case "day":
      return operator === "sw" && BEGINS_WITH_YEAR.test(value) ? own : indianDay(own);
    case "instant":
      return operator === "sw" && BEGINS_WITH_YEAR.test(value) ? own : timeInKalaburagi(reading, own);
    case "truth":
      return sql`case ${own} when 1 then 'true' when 0 then 'false' end`;
    default:
      return sql`cast(${own} as text)`;
  }
}

/** `2026-03-05` as `05-03-2026`. */
const indianDay = (day: Sql) =>
  sql`substr(${day}, 9, 2) || '-' || substr(${day}, 6, 2) || '-' || substr(${day}, 1, 4)`;

/** `2026-03-05T09:00:00.000Z` as `05-03-2026 14:30`. */
const timeInKalaburagi = ({ source }: ReadContext, instant: Sql) =>
  source.database.kind === "sqlite"
    ? sql`strftime('%d-%m-%Y %H:%M', ${instant}, '+330 minutes')`
    : sql`to_char(cast(${instant} as timestamptz) at time zone ${TIME_ZONE}, 'DD-MM-YYYY HH24:MI')`;
