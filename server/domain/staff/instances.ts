/**
 * The instances that share a database. Each notes in it that it is there, so that all know of each other, and, when it is
 * back, from when until when it was away.
 */
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transaction.ts";
import type { PartState } from "#shared/api/staff.ts";

interface Note {
  /** ISO 8601: the instance was there. */
  at: string;
  /** How many of its processes answer requests. */
  workers: number;
}

interface Outage {
  /** ISO 8601. */
  from: string;
  until: string;
}

export interface InstancesDeps {
  database: Database;
  /** Of this instance; the same after a restart. */
  name: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Is given why something could not be noted, unless the database is away. */
  report: (error: unknown) => void;
}

/** How often the database is asked whether it is there. */
const ASK_MS = 2000;
const NOTE_MS = 20_000;
/** An instance that has noted nothing for so long does not answer. */
const SILENT_MS = 90_000;
/** For so long it is shown that an instance is missing. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** Keys of the table `meta`. */
const INSTANCE = "instance ";
const OUTAGE = "outage of the database";

export class Instances {
  readonly #deps: InstancesDeps;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #workers: () => number = () => 1;
  /** Milliseconds since 1970. */
  #notedAt = 0;
  #notedWorkers = 0;
  #awaySince: number | undefined;

  constructor(deps: InstancesDeps) {
    this.#deps = deps;
  }

  /**
   * Notes from now on that this instance is there.
   *
   * @param workers how many of its processes answer requests
   * @param awaySince milliseconds since 1970: from then on the database was waited for
   */
  start(workers: () => number, awaySince?: number): void {
    this.#workers = workers;
    this.#awaySince = awaySince;
    const round = () => {
      this.#working = this.#working.then(() => this.round()).catch(this.#deps.report);
    };
    this.#timer = setInterval(round, ASK_MS).unref();
    round();
  }

  /** An instance that ends is missed by nobody. */
  async stop(): Promise<void> {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    await this.#working;
    if (this.#awaySince === undefined) await this.#forget([`${INSTANCE}${this.#deps.name}`]).catch(() => {});
  }

  /** Asks the database whether it is there, and notes what there is to note. */
  async round(): Promise<void> {
    const { database, name, now } = this.#deps;
    const isThere = await database.ping().then(
      () => database.disconnectedFor() === undefined,
      () => false,
    );
    if (!isThere) {
      this.#awaySince ??= now();
      return;
    }
    const from = this.#awaySince;
    const workers = this.#workers();
    const isDue = Math.abs(now() - this.#notedAt) >= NOTE_MS || workers !== this.#notedWorkers;
    if (from === undefined && !isDue) return;
    const note: Note = { at: instant(now()), workers };
    if (this.#notedAt === 0) await this.#forgetOld();
    await this.#write(`${INSTANCE}${name}`, note);
    this.#notedAt = now();
    this.#notedWorkers = workers;
    if (from === undefined) return;
    await this.#write(OUTAGE, { from: instant(from), until: instant(now()) } satisfies Outage);
    this.#awaySince = undefined;
  }

  async databaseState(): Promise<PartState> {
    const { database, now } = this.#deps;
    const outage = await this.#lastOutage();
    const last: PartState["facts"] = outage
      ? [{ code: "database_outage", at: outage.from, until: outage.until }]
      : [];
    const lostFor = database.disconnectedFor();
    return lostFor === undefined
      ? { part: "database", level: "ok", facts: [{ code: "database_answers" }, ...last] }
      : {
          part: "database",
          level: "failure",
          facts: [{ code: "database_away", at: instant(now() - lostFor) }, ...last],
        };
  }

  async instancesState(): Promise<PartState> {
    const { now, name } = this.#deps;
    const known = (await this.#notes()).filter((each) => this.#ageOf(each) < REMEMBERED_MS);
    const silent = known.filter((each) => this.#ageOf(each) >= SILENT_MS);
    const live = known.filter((each) => !silent.includes(each));
    const facts: PartState["facts"] = silent.map(({ key, note: { at } }) => ({
      code: "instance_silent",
      at,
      detail: key.slice(INSTANCE.length),
    }));
    const [seenFirst] = live.map(({ note }) => note.at).toSorted();
    // This one, which answers, may not have noted anything yet.
    facts.push({
      code: "instances_answer",
      at: seenFirst ?? instant(now()),
      count: Math.max(live.length, 1),
    });
    const own = live.find(({ key }) => key === `${INSTANCE}${name}`);
    if (own) facts.push({ code: "workers_answer", count: own.note.workers });
    return { part: "instances", level: silent.length > 0 ? "warning" : "ok", facts };
  }

  #ageOf({ note: { at } }: { note: Note }): number {
    return this.#deps.now() - Date.parse(at);
  }

  async #forgetOld(): Promise<void> {
    const old = (await this.#notes()).filter((each) => this.#ageOf(each) >= REMEMBERED_MS);
    if (old.length > 0) await this.#forget(old.map(({ key }) => key));
  }

  async #forget(keys: readonly string[]): Promise<void> {
    await transact(this.#deps.database, (transaction) =>
      transaction.deleteFrom("meta").where("key", "in", keys).execute(),
    );
  }

  async #notes(): Promise<{ key: string; note: Note }[]> {
    const rows = await this.#deps.database.read
      .selectFrom("meta")
      .select(["key", "value"])
      .where("key", "like", `${INSTANCE}%`)
      .orderBy("key")
      .execute();
    return rows.map(({ key, value }) => ({ key, note: JSON.parse(value) as Note }));
  }

  async #lastOutage(): Promise<Outage | undefined> {
    const { read } = this.#deps.database;
    const row = await read.selectFrom("meta").select("value").where("key", "=", OUTAGE).executeTakeFirst();
    return row && (JSON.parse(row.value) as Outage);
  }

  async #write(key: string, note: Note | Outage): Promise<void> {
    const value = JSON.stringify(note);
    await transact(this.#deps.database, (transaction) =>
      transaction
        .insertInto("meta")
        .values({ key, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute(),
    );
  }
}

const instant = (time: number): string => new Date(time).toISOString();
