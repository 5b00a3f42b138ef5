/**
 * Asks the addresses outside to which records link whether something is there: each once a week, one at a time on each host, in one
 * of all instances. What it learns is stored when a round is done.
 */
import { setTimeout as pause } from "node:timers/promises";
import { SiteError } from "#shared/errors.ts";
import type { Database } from "#server/db/connect.ts";
import type { OutsideLinkRow } from "#server/db/link-rows.ts";
import { sql } from "#server/db/sql.ts";
import { transact } from "#server/db/transaction.ts";
import { chunks } from "../kernel/chunks.ts";
import { Lease } from "../kernel/lease.ts";
import { type AskOutside, isAnswered, judged, type OutsideAnswer } from "./outside-answers.ts";

export interface OutsideLinksDeps {
  database: Database;
  /** Undefined: nobody is asked. */
  ask: AskOutside | undefined;
  /** The public address of the site, which is not outside. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds between two requests to one host. */
  pauseMs?: number;
  report: (error: unknown) => void;
}

interface Asked {
  row: OutsideLinkRow;
  answer: OutsideAnswer;
}

const LOOK_EVERY_MS = 10 * 60_000;
const LEASE_MS = 15 * 60_000;
const PAUSE_MS = 2000;
/** Of one round, and of one host in it. */
const MOST = 100;
const MOST_OF_HOST = 10;
const HOSTS_AT_ONCE = 4;

export class OutsideLinks {
  readonly #deps: OutsideLinksDeps;
  readonly #lease: Lease;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(deps: OutsideLinksDeps) {
    this.#deps = deps;
    this.#lease = new Lease({ ...deps, key: "lease outside links", lastsMs: LEASE_MS });
  }

  /** Whether addresses outside are asked at all. */
  get isOn(): boolean {
    return this.#deps.ask !== undefined;
  }

  start(): void {
    if (!this.isOn) return;
    const look = () => {
      this.#running = this.#running.then(() => this.round()).catch(this.#deps.report);
    };
    this.#timer = setInterval(look, LOOK_EVERY_MS).unref();
    look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  /** Asks what is due, unless another instance does. */
  async round(): Promise<void> {
    await this.#lease.hold(async () => {
      await this.#learnAddresses();
      const { database, now } = this.#deps;
      const due = await database.read
        .selectFrom("outside_link")
        .selectAll()
        .where("nextAt", "<=", new Date(now()).toISOString())
        .orderBy("nextAt")
        .orderBy("address")
        .limit(MOST)
        .execute();
      const asked = await this.#askHosts(due);
      // Where nobody has answered, it is this machine that reaches nobody.
      const isAway = asked.length > 1 && !asked.some(({ answer }) => isAnswered(answer));
      if (!isAway) await this.#store(asked);
    });
  }

  /** Asks one address now. @throws SiteError `not_found` for one that no record links to, or where nobody is to be asked */
  async check(address: string): Promise<void> {
    const { ask } = this.#deps;
    await this.#learnAddresses();
    const row = await this.#find(address);
    if (!row || !ask) throw new SiteError("not_found");
    await this.#store([{ row, answer: await ask(address, this.#stopping.signal) }]);
  }

  /** Says that a link is right as it is, or takes that back. @throws SiteError `not_found` */
  async ignore(address: string, isIgnored: boolean): Promise<void> {
    const { database, now } = this.#deps;
    if (!(await this.#find(address))) throw new SiteError("not_found");
    const ignoredAt = isIgnored ? new Date(now()).toISOString() : null;
    await transact(database, (transaction) =>
      transaction.updateTable("outside_link").set({ ignoredAt }).where("address", "=", address).execute(),
    );
  }

  /** How many addresses have not been asked yet. */
  async waiting(): Promise<number> {
    const { count } = await this.#deps.database.read
      .selectFrom("outside_link")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("state", "=", "new")
      .executeTakeFirstOrThrow();
    return count;
  }

  #find(address: string): Promise<OutsideLinkRow | undefined> {
    return this.#deps.database.read
      .selectFrom("outside_link")
      .selectAll()
      .where("address", "=", address)
      .executeTakeFirst();
  }

  /** What records link to since, and what none links to any more. */
  async #learnAddresses(): Promise<void> {
    const { database, siteUrl, now } = this.#deps;
    const unknown = await database.read
      .selectFrom("file_use")
      .select("file")
      .distinct()
      .where("file", "like", "http%://%")
      .where(sql<boolean>`not exists (select 1 from outside_link where address = file_use.file)`)
      .execute();
    const nextAt = new Date(now()).toISOString();
    const fresh = unknown
      .filter(({ file }) => siteUrl === "" || !`${file}/`.startsWith(`${siteUrl}/`))
      .map(({ file }) => ({ address: file, nextAt, state: "new", failures: 0, tries: 0 }));
    await transact(database, async (transaction) => {
      for (const chunk of chunks(fresh, 500))
        await transaction
          .insertInto("outside_link")
          .values(chunk)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await transaction
        .deleteFrom("outside_link")
        .where(sql<boolean>`not exists (select 1 from file_use where file = outside_link.address)`)
        .execute();
    });
  }

  async #askHosts(due: readonly OutsideLinkRow[]): Promise<Asked[]> {
    const hosts = [...Map.groupBy(due, ({ address }) => new URL(address).host).values()];
    const asked: Asked[] = [];
    const askNext = async (): Promise<void> => {
      for (let rows = hosts.shift(); rows; rows = hosts.shift())
        asked.push(...(await this.#askHost(rows.slice(0, MOST_OF_HOST))));
    };
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, askNext));
    return asked;
  }

  /** One after the other; a host that asks to be left alone is. */
  async #askHost(rows: readonly OutsideLinkRow[]): Promise<Asked[]> {
    const { ask, pauseMs = PAUSE_MS } = this.#deps;
    const { signal } = this.#stopping;
    const asked: Asked[] = [];
    for (const row of rows) {
      if (asked.length > 0) await pause(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted || !ask) break;
      const answer = await ask(row.address, signal);
      // Whoever stops the site says nothing of the link.
      if (signal.aborted) break;
      asked.push({ row, answer });
      await this.#lease.extend();
      if (!isAnswered(answer) || answer.retryAfterMs !== undefined) break;
    }
    return asked;
  }

  async #store(asked: readonly Asked[]): Promise<void> {
    const now = this.#deps.now();
    await transact(this.#deps.database, async (transaction) => {
      for (const { row, answer } of asked) {
        const { address, ...known } = row;
        const { ignoredAt, ...learnt } = judged(known, answer, now);
        await transaction
          .updateTable("outside_link")
          // What somebody has said meanwhile stays.
          .set({ ...learnt, ...(ignoredAt === null && known.ignoredAt !== null && { ignoredAt }) })
          .where("address", "=", address)
          .execute();
      }
    });
  }
}
