import { dayAt } from "#shared/dates.ts";
import { lastDay } from "../../records/query/lifecycle.ts";
import type { RecordBase } from "../../records/read/record-of.ts";

/** From when to when something was published that has ended, in days: `yyyy-mm-dd`. */
export interface Ended {
  /** Null where it has no beginning. */
  from: string | null;
  to: string;
}

/** Null for a record that has not ended. */
export function endedOf({ state, publishFrom, publishTo }: RecordBase): Ended | null {
  if (state !== "expired" || publishTo === null) return null;
  return { from: publishFrom && dayAt(Date.parse(publishFrom)), to: lastDay(publishTo) };
}
