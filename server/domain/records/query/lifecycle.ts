/** Whether a row is shown is decided when it is read, so no timer can miss the moment. */
import { type Sql, sql } from "#server/db/sql.ts";
import { dayAt } from "#shared/dates.ts";
import type { State } from "#shared/query.ts";
import type { RecordRow } from "#server/db/schema.ts";

export type { State } from "#shared/query.ts";

type Lifecycle = Pick<RecordRow, "active" | "publishFrom" | "publishTo">;

/** @param now an instant in ISO 8601, UTC */
export function stateOf(row: Lifecycle, now: string): State {
  if (row.active !== 1) return "hidden";
  if (row.publishFrom !== null && row.publishFrom > now) return "scheduled";
  return row.publishTo !== null && row.publishTo <= now ? "expired" : "published";
}

/** The condition that a row is published at an instant; the same as `stateOf(row, now) === "published"`. */
export function publishedAt(now: string) {
  return sql<boolean>`(active = 1 and (${sql.ref("publishFrom")} is null or ${sql.ref("publishFrom")} <= ${now}) and (${sql.ref("publishTo")} is null or ${sql.ref("publishTo")} > ${now}))`;
}

/** The last day in Kalaburagi of what ends at an instant in ISO 8601: midnight ends the day before. */
export const lastDay = (publishTo: string): string => dayAt(Date.parse(publishTo) - 1);

/** The condition that `stateOf` answers this state. */
export const isInState = (state: State, now: string): Sql<boolean> => IN_STATE[state](now);

const IN_STATE: Record<State, (now: string) => Sql<boolean>> = {
  published: publishedAt,
  hidden: () => sql<boolean>`active <> 1`,
  scheduled: (now) => sql<boolean>`(active = 1 and ${sql.ref("publishFrom")} > ${now})`,
  expired: (now) =>
    sql<boolean>`(active = 1 and ${sql.ref("publishTo")} <= ${now} and coalesce(${sql.ref("publishFrom")}, '') <= ${now})`,
};
