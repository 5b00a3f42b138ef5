/** Lets costly work happen a few at a time, so that a burst of it cannot take the machine from the visitors. */
import { SiteError } from "#shared/errors.ts";

interface Limits {
  atOnce: number;
  /** How many tasks may wait; the next one is refused. */
  waiting: number;
  /** How many of them may be one caller's; without it a caller may take every place. */
  waitingEach?: number;
}

interface Waiting {
  begin(): void;
  refuse(error: SiteError): void;
}

type Limiter = <T>(task: () => Promise<T>, caller?: string) => Promise<T>;

const RETRY_AFTER = { headers: { "retry-after": "5" } };

/**
 * Returns a function that queues a task, runs it, and answers what the task answers. Callers alternate; the tasks
 * of one caller, and of all who give no name, go first come, first served.
 * It rejects with SiteError `too_many` where the caller's own places are taken, and with `busy` where the queue is full: a
 * caller who holds fewer places then gets one from whoever holds most. A task that fails lets the next one begin.
 */
export function createLimiter({ atOnce, waiting, waitingEach = Infinity }: Limits): Limiter {
  /** In the order in which callers may begin; nobody's list is empty. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;

  function placeFor(caller: string): Waiting[] {
    const own = queues.get(caller) ?? [];
    if (own.length >= waitingEach) throw new SiteError("too_many", RETRY_AFTER);
    if (countOf(queues) >= waiting) evictFromLongestQueue(own.length);
    queues.set(caller, own);
    return own;
  }

  /** @throws SiteError `busy` where nobody holds so many places that giving one up would be fair */
  function evictFromLongestQueue(held: number): void {
    const most = [...queues].reduce<[string, Waiting[]] | undefined>(
      (greatest, each) => (each[1].length > (greatest?.[1].length ?? 0) ? each : greatest),
      undefined,
    );
    if (!most || most[1].length <= held + 1) throw new SiteError("busy", RETRY_AFTER);
    most[1].pop()?.refuse(new SiteError("busy", RETRY_AFTER));
  }

  async function acquire(caller: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const queue = placeFor(caller);
    // The one that finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((begin, refuse) => queue.push({ begin, refuse }));
  }

  function next(): Waiting | undefined {
    for (const [caller, queue] of queues) {
      queues.delete(caller);
      const first = queue.shift();
      if (queue.length > 0) queues.set(caller, queue);
      if (first) return first;
    }
    return undefined;
  }

  return async function inTurn(task, caller = "") {
    await acquire(caller);
    try {
      return await task();
    } finally {
      const following = next();
      if (following) following.begin();
      else running -= 1;
    }
  };
}

function countOf(queues: ReadonlyMap<string, readonly Waiting[]>): number {
  let count = 0;
  for (const queue of queues.values()) count += queue.length;
  return count;
}
