/** Opens what needs the database, which may be away for a while. */
import { setTimeout as pause } from "node:timers/promises";
import { isAway } from "./db/failures.ts";
import type { Log } from "./domain/kernel/log.ts";
import { lineOf } from "./fail.ts";

/** Between two attempts; the last one again and again. */
const ATTEMPTS_MS = [250, 500, 1000, 2000, 4000];
/** After so many attempts it is said again. */
const SAID_EVERY = 15;

type Attempt<T> = { opened: T } | { away: string | undefined };

/** @throws what will not pass */
export async function tryToOpen<T>(open: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { opened: await open() };
  } catch (error) {
    if (!isAway(error)) throw error;
    return { away: lineOf(error) };
  }
}

/** Tries until the database is there. @throws what will not pass */
export async function untilThere<T>(open: () => Promise<T>, log: Log): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(ATTEMPTS_MS[attempt] ?? ATTEMPTS_MS.at(-1));
    const result = await tryToOpen(open);
    if ("opened" in result) {
      log("the database is there: the whole site answers", {});
      return result.opened;
    }
    if (attempt % SAID_EVERY === SAID_EVERY - 1) sayAway(log, result.away);
  }
}

export function sayAway(log: Log, reason: string | undefined): void {
  log("the database is away: until it is there the site gives what is on the disk", { reason });
}
