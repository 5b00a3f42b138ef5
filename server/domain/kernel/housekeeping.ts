/** Regular work that nobody waits for: what no longer counts or may no longer be retained is removed. */
import type { Database } from "#server/db/connect.ts";
import { claim } from "./claim.ts";

export interface Chore {
  /** Unique; the database remembers under it when the work was last begun. */
  name: string;
  everyMs: number;
  /** Done by every instance for itself, as for files on its own disk; otherwise by one of all that share the database. */
  onEachInstance?: true;
  /** What it removes is retained by law or by the staff's own settings: the audit says how much went. */
  isRetention?: true;
  /** @returns how many things were removed */
  run(): Promise<number>;
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
  readonly #begunHere = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(deps: HousekeepingDeps) {
    this.#deps = deps;
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
    for (const chore of this.#deps.chores) {
      if (this.#stopped) return;
      try {
        if (await this.#claim(chore)) await this.#execute(chore);
      } catch (error) {
        this.#deps.report(error);
      }
    }
  }

  /** Does every chore, due or not. */
  async run(): Promise<Done[]> {
    const all: Done[] = [];
    for (const chore of this.#deps.chores) all.push(await this.#execute(chore));
    return all;
  }

  async #execute(chore: Chore): Promise<Done> {
    const done = { chore: chore.name, removed: await chore.run() };
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
