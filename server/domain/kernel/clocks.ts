/** How far the clock is believed. */

/** Clocks of instances differ by less; what lies further ahead was noted before the clock was set back. */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * Whether no more than so many milliseconds have passed since an instant. What lies ahead was noted by a clock that was
 * wrong, and would last for as long as that.
 * @param since milliseconds since 1970, or ISO 8601
 */
export function isWithin(since: number | string, now: number, ms: number): boolean {
  const age = now - (typeof since === "number" ? since : Date.parse(since));
  return age < ms && age >= -CLOCKS_DIFFER_MS;
}
