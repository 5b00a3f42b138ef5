/** Regular work that nobody waits for: what no longer counts or may no longer be kept is removed. */
import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";

export interface Chore {
  /** Unique; the database remembers under it when the work was last begun. */
  name: string;
  everyMs: number;
  /** Done by every instance for itself, as for files on its own disk; otherwise by one of all that share the database. */
  onEachInstance?: true;
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
  /** Told of every chore that has removed something. */
  tell: (done: Done) => void;
  /** Told of a chore that failed; it is tried again when it is due again. */
  report: (error: unknown) => void;
}

const LOOK_EVERY_MS = 10 * 60_000;
/** What was begun further ahead was begun before the clock was set back. */
const CLOCKS_DIFFER_MS = 60_000;

export class Housekeeping {
  readonly #parts: HousekeepingDeps;
  readonly #begunHere = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: HousekeepingDeps) {
    this.#parts = parts;
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

  /** Resolves when the chore under way is done; the others keep for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Does each chore that is due. */
  async round(): Promise<void> {
    for (const chore of this.#parts.chores) {
      if (this.#stopped) return;
      try {
        if (await this.#claim(chore)) await this.#carryOut(chore);
      } catch (error) {
        this.#parts.report(error);
      }
    }
  }

  /** Does every chore, due or not. */
  async run(): Promise<Done[]> {
    const all: Done[] = [];
    for (const chore of this.#parts.chores) all.push(await this.#carryOut(chore));
    return all;
  }

  async #carryOut(chore: Chore): Promise<Done> {
    const done = { chore: chore.name, removed: await chore.run() };
    if (done.removed > 0) this.#parts.tell(done);
    return done;
  }

  /** Whether it is time, and this instance is the first one to see it. */
  async #claim({ name, everyMs, onEachInstance }: Chore): Promise<boolean> {
    const now = this.#parts.now();
    if (onEachInstance) {
      const begun = this.#begunHere.get(name);
      if (begun !== undefined && begun > now - everyMs && begun <= now) return false;
      this.#begunHere.set(name, now);
      return true;
    }
    const { numInsertedOrUpdatedRows } = await this.#parts.database.write
      .insertInto("meta")
      .values({ key: `chore ${name}`, value: at(now) })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ value: at(now) })
          .where(
            sql<boolean>`(${sql.ref("meta.value")} <= ${at(now - everyMs)} or ${sql.ref("meta.value")} > ${at(now + CLOCKS_DIFFER_MS)})`,
          ),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows !== 0n;
  }
}

const at = (time: number): string => new Date(time).toISOString();
