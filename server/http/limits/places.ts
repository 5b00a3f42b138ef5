/**
 * Places for the requests that are worked on at once. Who finds none waits, if not for long: an answer that comes when
 * nobody waits for it any more is work for nothing. Everybody else is refused on arrival, which costs next to nothing.
 */
import type { LaneLimits } from "./limits.ts";

interface Waiting {
  visitor: Visitor;
  /** Milliseconds of `performance.now`. */
  since: number;
  enter: () => void;
  refuse: () => void;
}

export interface Visitor {
  /** Under which somebody's requests are counted: nobody who has more places than others is served before them. */
  key: string;
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean;
}

export interface PlacesDeps {
  limits: LaneLimits;
  /** Resolves when a piece of work may begin. */
  settled: () => Promise<void>;
  /** Milliseconds. */
  now?: () => number;
}

/** How much of the rate is the latest interval's. */
const LATEST = 1 / 8;
/** How often somebody looks for who has waited too long, within that time. */
const LOOKS = 5;

export class Places {
  readonly #limits: LaneLimits;
  readonly #settled: () => Promise<void>;
  readonly #now: () => number;
  /** How many places each visitor has. */
  readonly #taken = new Map<string, number>();
  /** How many requests of each visitor wait. */
  readonly #waitingOf = new Map<string, number>();
  /** The earliest first. */
  #waiting: Waiting[] = [];
  #free: number;
  #giving = false;
  #looking = false;
  /** When a place was last given while others waited. */
  #lastGiven: number | undefined;
  /** Milliseconds between two places that are given while others wait, whatever it is that they wait for. */
  #rate = 0;

  constructor({ limits, settled, now = () => performance.now() }: PlacesDeps) {
    this.#limits = limits;
    this.#settled = settled;
    this.#now = now;
    this.#free = limits.places;
  }

  /** Whether one more request of a visitor would be refused: all who wait are enough, and none of them has more waiting. */
  refuses({ key }: Pick<Visitor, "key">): boolean {
    return this.isFull && countOf(this.#waitingOf, key) + 1 >= Math.max(...this.#waitingOf.values());
  }

  /** Runs work when there is a place for it, or answers what `refused` does where there is none in time. */
  async run<T>(visitor: Visitor, work: () => Promise<T>, refused: () => T): Promise<T> {
    if (this.refuses(visitor) || !(await this.#wait(visitor))) return refused();
    try {
      return await work();
    } finally {
      this.#leave(visitor);
    }
  }

  #leave({ key }: Visitor): void {
    this.#free += 1;
    count(this.#taken, key, -1);
    void this.#give();
  }

  /** @returns whether a place was given */
  #wait(visitor: Visitor): Promise<boolean> {
    if (this.isFull) this.#refuse(this.#lastOfMost());
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const since = this.#now();
    const enter = () => resolve(true);
    const refuse = () => resolve(false);
    this.#waiting.push({ visitor, since, enter, refuse });
    count(this.#waitingOf, visitor.key, 1);
    void this.#give();
    if (!this.#looking) this.#lookLater();
    return promise;
  }

  /** Gives free places, one after another: work begins when it is known who has come and gone meanwhile. */
  async #give(): Promise<void> {
    if (this.#giving) return;
    this.#giving = true;
    while (this.#free > 0 && this.#waiting.length > 0) {
      await this.#settled();
      this.#refuseLate();
      this.#enter(this.#next());
    }
    this.#giving = false;
  }

  #enter(next: Waiting | undefined): void {
    if (!next) return;
    const now = this.#now();
    if (this.#lastGiven !== undefined) {
      const interval = Math.min(now - this.#lastGiven, this.#limits.waitMs);
      this.#rate += (interval - this.#rate) * LATEST;
    }
    this.#lastGiven = now;
    this.#free -= 1;
    this.#remove(next);
    count(this.#taken, next.visitor.key, 1);
    next.enter();
  }

  /** Who is served next: of those who have the fewest places, the one that came first. */
  #next(): Waiting | undefined {
    let next: Waiting | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const each of this.#waiting) {
      const taken = countOf(this.#taken, each.visitor.key);
      if (taken >= fewest) continue;
      next = each;
      fewest = taken;
    }
    return next;
  }

  /** The one that came last of those with the most waiting. */
  #lastOfMost(): Waiting {
    const most = Math.max(...this.#waitingOf.values());
    return this.#waiting.findLast(({ visitor }) => countOf(this.#waitingOf, visitor.key) === most)!;
  }

  /** Whether whoever comes now could not expect a place in time. */
  get isFull(): boolean {
    const { length } = this.#waiting;
    const { waiting, few, expectedMs } = this.#limits;
    return length >= waiting || (length >= few && length * this.#rate > expectedMs);
  }

  #refuseLate(): void {
    const now = this.#now();
    for (const each of this.#waiting)
      if (now - each.since > this.#limits.waitMs || each.visitor.isGone()) this.#refuse(each);
  }

  #lookLater(): void {
    this.#looking = true;
    setTimeout(() => {
      this.#refuseLate();
      this.#looking = this.#waiting.length > 0;
      if (this.#looking) this.#lookLater();
    }, this.#limits.waitMs / LOOKS);
  }

  #refuse(waiting: Waiting): void {
    this.#remove(waiting);
    waiting.refuse();
  }

  #remove(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
    count(this.#waitingOf, waiting.visitor.key, -1);
    if (this.#waiting.length === 0) this.#lastGiven = undefined;
  }
}

const countOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = countOf(counts, key) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
