/** What an answer from outside says of a link. One failure says little, and what is uncertain never makes a link broken. */
import type { OutsideLinkRow } from "#server/db/link-rows.ts";

/** Why nothing was answered. */
export type OutsideFailure =
  | "unknown_host"
  | "refused"
  | "timeout"
  | "certificate"
  | "unreachable"
  | "too_many_redirects"
  | "not_allowed";

export type OutsideAnswer =
  | {
      status: number;
      /** Where it is for good, if it has moved. */
      movedTo?: string;
      /** Milliseconds that it asks to be left alone for. */
      retryAfterMs?: number;
    }
  | { failure: OutsideFailure };

/** Asks an address outside whether something is there. */
export type AskOutside = (address: string, signal: AbortSignal) => Promise<OutsideAnswer>;

export const isAnswered = (answer: OutsideAnswer): answer is Extract<OutsideAnswer, { status: number }> =>
  "status" in answer;

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;
/** So often, and over so long a time, nothing has to be there before a link is called broken. */
const FAILURES = 3;
const OVER_MS = 2 * DAY_MS;
const GONE = new Set<number | OutsideFailure>([404, 410, "unknown_host", "refused"]);

type Known = Omit<OutsideLinkRow, "address">;

const at = (time: number): string => new Date(time).toISOString();

/** What is known of a link after it has been asked. @param now milliseconds since 1970 */
export function judged(before: Known, answer: OutsideAnswer, now: number): Known {
  const reason = isAnswered(answer) ? answer.status : answer.failure;
  const asked = { ...before, askedAt: at(now), reason: String(reason), movedTo: null };
  if (isAnswered(answer) && answer.status >= 200 && answer.status < 300)
    return found(before, asked, answer.movedTo ?? null, now);
  return GONE.has(reason) ? gone(before, asked, now) : uncertain(before, asked, answer, now);
}

function found(before: Known, asked: Known, movedTo: string | null, now: number): Known {
  const state = movedTo === null ? "found" : "moved";
  const isSame = state === before.state && movedTo === before.movedTo;
  return {
    ...asked,
    state,
    movedTo,
    failures: 0,
    tries: isSame && movedTo !== null ? before.tries + 1 : 1,
    since: isSame ? before.since : at(now),
    ignoredAt: isSame ? before.ignoredAt : null,
    nextAt: at(now + WEEK_MS),
  };
}

function uncertain(before: Known, asked: Known, answer: OutsideAnswer, now: number): Known {
  const wait = isAnswered(answer) ? (answer.retryAfterMs ?? 0) : 0;
  const nextAt = at(now + Math.min(Math.max(DAY_MS, wait), WEEK_MS));
  // It says nothing new of what was gone.
  if (before.failures > 0) return { ...before, askedAt: at(now), tries: before.tries + 1, nextAt };
  const isSame = before.state === "uncertain";
  return {
    ...asked,
    state: "uncertain",
    tries: isSame ? before.tries + 1 : 1,
    since: isSame ? before.since : at(now),
    nextAt,
  };
}

function gone(before: Known, asked: Known, now: number): Known {
  const failures = before.failures + 1;
  const since = before.failures > 0 ? before.since! : at(now);
  const isBroken = failures >= FAILURES && now - Date.parse(since) >= OVER_MS;
  return {
    ...asked,
    state: isBroken ? "broken" : "failing",
    failures,
    tries: before.failures > 0 ? before.tries + 1 : 1,
    since,
    nextAt: at(now + (isBroken ? WEEK_MS : DAY_MS)),
  };
}
