/** Lets costly work happen a few at a time, so that a burst of it cannot take the machine from the visitors. */
import { SiteError } from "#shared/errors.ts";

interface Limits {
  atOnce: number;
  /** How many may wait for their turn; the next one is refused. */
  waiting: number;
}

/**
 * Returns a function that runs a task when it is its turn, first come, first served, and answers what the task answers.
 * It rejects with SiteError `busy` where the queue is full; a task that fails gives its turn to the next one.
 */
export function turns({ atOnce, waiting }: Limits): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;

  async function myTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new SiteError("busy", { headers: { "retry-after": "5" } });
    // The one that finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async function inTurn(task) {
    await myTurn();
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
