import type { OpeningAhead } from "#server/domain/library/read-hours.ts";
import { type Opening, openingAt } from "./opening-at.ts";
import { useMinute } from "./use-minute.ts";

/**
 * Whether the library is open: as the page was made at first, then as it is at each minute. A clock that is behind does
 * not overrule what the server said.
 */
export function useOpeningState(ahead: OpeningAhead): Opening | null {
  const minute = useMinute();
  return openingAt(ahead, Math.max(minute ?? 0, ahead.at));
}
