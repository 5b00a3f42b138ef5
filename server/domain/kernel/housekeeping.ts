/** Regular work that nobody waits for: what no longer counts or may no longer be retained is removed. */
import type { Database } from "#server/db/connect.ts";
import { BelievedClock } from "./believed-clock.ts";
import { claim } from "./claim.ts";

export interface Chore {
  /** Unique; the database remembers under it when the work was last begun. */
  name: string;
  everyMs: number;
  /** Done by every instance for itself, as for files on its own disk; otherwise by one of all that share the database. */
  onEachInstance?: true;
  /** It removes nothing by its age, and is done whatever the clock says. */
  isAgeless?: true;
  /** What it removes is retained by law or by the staff's own settings: the audit says how much went. */
  isRetention?: true;
  /** @param now milliseconds since 1970, as the clock was believed @returns how many things were removed */
  run(now: number): Promise<number>;
}

export interface Done {
  chore: string;
  removed: number;
}

export interface HousekeepingDeps {
  database: Database;
  chores: readonly Chore[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Is given every chore that has removed something. */
  onRemoved: (done: Done, chore: Chore) => void;
  /** Is given the error of a chore that failed; it is tried again when it is due again. */
  report: (error: unknown) => void;
}

const LOOK_EVERY_MS = 10 * 60_000;

export class Housekeeping {
  readonly #deps: HousekeepingDeps;
  readonly #clock: BelievedClock;
  readonly #begunHere = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(deps: HousekeepingDeps) {
    this.#deps = deps;
    this.#clock = new BelievedClock(deps.database, deps.now, deps.report);
  }

  /** Does what is due, from now on. */
  start(): void {
    const look = () => {
      this.#running = this.#running.then(() => this.round());
    };
    this.#timer = setInterval(look, LOOK_EVERY_MS);
    this.#timer.unref();
    look();
  }

  get isStopping(): boolean {
    return this.#stopped;
  }

  /** Resolves when the chore under way is done; the others wait for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Does each chore that is due. */
  async round(): Promise<void> {
    for (const { chore, now } of await this.#possible()) {
      if (this.#stopped) return;
      try {
        if (await this.#claim(chore)) await this.#execute(chore, now);
      } catch (error) {
        this.#deps.report(error);
      }
    }
  }

  /** Does every chore, due or not. */
  async run(): Promise<Done[]> {
    const all: Done[] = [];
    for (const { chore, now } of await this.#possible()) all.push(await this.#execute(chore, now));
    return all;
  }

  /** Each chore with the time by which it is done: what removes things by their age waits while the clock is not believed. */
  async #possible(): Promise<{ chore: Chore; now: number }[]> {
    const believed = await this.#clock.read().catch((error: unknown) => this.#deps.report(error));
    return this.#deps.chores.flatMap((chore) => {
      const now = believed ?? (chore.isAgeless ? this.#deps.now() : undefined);
      return now === undefined ? [] : [{ chore, now }];
    });
  }

  async #execute(chore: Chore, now: number): Promise<Done> {
    const done = { chore: chore.name, removed: await chore.run(now) };
    if (done.removed > 0) this.#deps.onRemoved(done, chore);
    return done;
  }

  /** Whether it is time, and this instance is the first one to see it. */
  async #claim({ name, everyMs, onEachInstance }: Chore): Promise<boolean> {
    const now = this.#deps.now();
    if (onEachInstance) {
      const begun = this.#begunHere.get(name);
      if (begun !== undefined && begun > now - everyMs && begun <= now) return false;
      this.#begunHere.set(name, now);
      return true;
    }
    return claim(this.#deps.database, `chore ${name}`, { now, everyMs });
  }
}
