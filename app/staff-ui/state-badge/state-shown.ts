import type { State } from "#shared/query.ts";
import { dayAt, indianDay } from "#shared/dates.ts";

/** What the calls answer of a record's lifecycle; instants in ISO 8601. */
export interface Lifecycle {
  publishFrom: string | null;
  publishTo: string | null;
  _status?: string;
}

interface ShownState {
  state?: State;
  look: "success" | "info" | "quiet" | "new";
  /** The day of the next change, where it is shown: `27-11`, with the year where it is another one. */
  day?: string;
}

/** An end is announced from so many milliseconds before it: a fortnight. */
const SOON = 14 * 86_400_000;
const LOOKS: Record<State, ShownState["look"]> = {
  published: "success",
  scheduled: "info",
  expired: "quiet",
  hidden: "quiet",
};

/** How a record's state is shown at an instant (milliseconds since 1970). */
export function stateShown({ _status, publishFrom, publishTo }: Lifecycle, now: number): ShownState {
  const state = (Object.keys(LOOKS) as State[]).find((each) => each === _status);
  if (!state) return { look: "quiet" };
  if (state === "scheduled" && publishFrom) return { state, look: "info", day: shortDay(publishFrom, now) };
  if (state === "published" && publishTo && Date.parse(publishTo) - now < SOON) {
    return { state, look: "new", day: shortDay(publishTo, now) };
  }
  return { state, look: LOOKS[state] };
}

function shortDay(instant: string, now: number): string {
  const day = dayAt(Date.parse(instant));
  return day.slice(0, 4) === dayAt(now).slice(0, 4) ? indianDay(day).slice(0, 5) : indianDay(day);
}
