/** The regular work of the site: what is removed, and how often. */
import type { Database } from "./db/connect.ts";
import { SIGN_UP_LIMIT } from "./domain/accounts/accounts.ts";
import { LONGEST_GUESSING_WINDOW_MS } from "./domain/accounts/guesses.ts";
import { forgetAddresses } from "./domain/accounts/known-addresses.ts";
import { forgetEndedSessions } from "./domain/accounts/sessions.ts";
import { forgetOldCounts } from "./domain/accounts/throttle.ts";
import { SITE_LIMIT } from "./domain/contact/contact.ts";
import type { Chore } from "./domain/housekeeping.ts";
import { forgetAnswers } from "./domain/records/once.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** No attempt counts for longer under any limit. */
const LONGEST_WINDOW_MS = Math.max(LONGEST_GUESSING_WINDOW_MS, SIGN_UP_LIMIT.windowMs, SITE_LIMIT.windowMs);
/** Whoever has not signed in from an address for so long is not known there any more. */
const KNOWN_MS = 180 * DAY_MS;

export interface ChoresParts {
  database: Database;
  now: () => number;
}

export function chores({ database, now }: ChoresParts): Chore[] {
  const { write } = database;
  return [
    {
      name: "counted attempts",
      everyMs: HOUR_MS,
      run: () => forgetOldCounts(database, now(), LONGEST_WINDOW_MS),
    },
    { name: "ended sessions", everyMs: HOUR_MS, run: () => forgetEndedSessions(write, now()) },
    { name: "answers to repeated calls", everyMs: HOUR_MS, run: () => forgetAnswers(write, now()) },
    { name: "known addresses", everyMs: DAY_MS, run: () => forgetAddresses(write, now() - KNOWN_MS) },
  ];
}
