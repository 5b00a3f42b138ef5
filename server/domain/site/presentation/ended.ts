import { dayAt } from "#shared/dates.ts";
import { lastDay } from "../../records/query/lifecycle.ts";
import type { PresentedRecord } from "../../records/read/present.ts";

/** From when to when something was published that has ended, in days: `yyyy-mm-dd`. */
export interface Ended {
  /** Null where it has no beginning. */
  from: string | null;
  to: string;
}

/** Null for a record that has not ended. */
export function endedOf({ _status, publishFrom, publishTo }: PresentedRecord): Ended | null {
  if (_status !== "expired" || publishTo === null) return null;
  return { from: publishFrom && dayAt(Date.parse(publishFrom)), to: lastDay(publishTo) };
}
