/**
 * Places for the requests that are worked on at once. Who finds none waits, and not for long: an answer that comes when
 * nobody waits for it any more is work for nothing. In a rush that lasts, who came last is served first, and who has
 * waited a little is refused at once; so most of what is answered is answered in time.
 */
import { SiteError } from "#shared/errors.ts";
import { type LaneLimits, retryAfter } from "./limits.ts";

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

export class Places {
  readonly #limits: LaneLimits;
  readonly #now: () => number;
  /** How many places each visitor has. */
  readonly #taken = new Map<string, number>();
  /** The earliest first. */
  #waiting: Waiting[] = [];
  #free: number;
  /** Since when somebody has been waiting without a break. */
  #rushSince: number | undefined;
  /** Whether somebody looks for who has waited too long. */
  #looking = false;

  constructor(limits: LaneLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#free = limits.places;
  }

  /**
   * Runs work when there is a place for it.
   * @throws SiteError `busy` with `Retry-After` where there is none in time
   */
  async run<T>(visitor: Visitor, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#enter(visitor);
    else await this.#wait(visitor);
    try {
      return await work();
    } finally {
      this.#leave(visitor);
    }
  }

  #enter({ key }: Visitor): void {
    this.#free -= 1;
    this.#taken.set(key, this.#takenBy(key) + 1);
  }

  #leave({ key }: Visitor): void {
    this.#free += 1;
    const left = this.#takenBy(key) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
    this.#refuseLate();
    this.#next()?.enter();
  }

  #takenBy(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #wait(visitor: Visitor): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      visitor,
      since: this.#now(),
      enter: () => {
        this.#enter(visitor);
        resolve();
      },
      refuse: () => reject(new SiteError("busy", { headers: retryAfter() })),
    };
    this.#rushSince ??= waiting.since;
    this.#waiting.push(waiting);
    if (this.#waiting.length > this.#limits.waiting) this.#refuse(this.#mostNumerous());
    if (!this.#looking) this.#lookLater();
    return promise;
  }

  /** Who is served next: of those who have the fewest places, the one that came first, or in a rush last. */
  #next(): Waiting | undefined {
    const inRush = this.#inRush;
    let next: Waiting | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const each of this.#waiting) {
      const taken = this.#takenBy(each.visitor.key);
      if (taken < fewest || (inRush && taken === fewest)) {
        next = each;
        fewest = taken;
      }
    }
    if (next) this.#remove(next);
    return next;
  }

  /** The one that came first of those with the most waiting. */
  #mostNumerous(): Waiting {
    const byKey = Map.groupBy(this.#waiting, ({ visitor }) => visitor.key);
    const [most] = [...byKey.values()].toSorted((a, b) => b.length - a.length);
    return most![0]!;
  }

  get #inRush(): boolean {
    return this.#rushSince !== undefined && this.#now() - this.#rushSince > this.#limits.rushAfterMs;
  }

  #refuseLate(): void {
    const longest = this.#inRush ? this.#limits.rushMs : this.#limits.waitMs;
    const now = this.#now();
    for (const each of this.#waiting) {
      if (now - each.since > longest || each.visitor.isGone()) this.#refuse(each);
    }
  }

  #lookLater(): void {
    this.#looking = true;
    setTimeout(() => {
      this.#refuseLate();
      this.#looking = this.#waiting.length > 0;
      if (this.#looking) this.#lookLater();
    }, this.#limits.rushMs);
  }

  #refuse(waiting: Waiting): void {
    this.#remove(waiting);
    waiting.refuse();
  }

  #remove(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
    if (this.#waiting.length === 0) this.#rushSince = undefined;
  }
}
