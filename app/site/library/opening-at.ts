import type { OpeningAhead } from "#server/domain/library/read-hours.ts";

/** Whether the library is open at an instant. Milliseconds since 1970. */
export interface Opening {
  now: number;
  open: boolean;
  /** The next change; null where none is known. */
  next: number | null;
}

/** Null once a page has lain open for longer than it knows the hours of. */
export function openingAt(ahead: OpeningAhead, now: number): Opening | null {
  if (now >= ahead.knownUntil) return null;
  const passed = ahead.changes.filter(({ at }) => at <= now);
  const next = ahead.changes[passed.length];
  return { now, open: passed.at(-1)?.open ?? ahead.open, next: next?.at ?? null };
}
