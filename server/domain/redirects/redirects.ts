/**
 * Where visitors are sent who ask for an address that no page or file has any more. All redirects are in memory, until one of them
 * changes. How often each is asked for is counted, and nothing of who asked; it is written in batches that nobody waits for.
 */
import { dayAt } from "#shared/dates.ts";
import { type AskedAddress, beyond, isAskedBy, readAddress } from "#shared/old-addresses.ts";
import { redirect } from "#shared/tables/redirect.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import type { Database } from "#server/db/connect.ts";
import { BatchedWrites } from "../kernel/batched-writes.ts";
import type { Changes } from "../kernel/changes.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import type { Records } from "../records/records.ts";
import { locationOf } from "./location.ts";

export interface RedirectsDeps {
  database: Database;
  records: Records;
  changes: Changes;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
}

/** Where somebody is sent. */
export interface RedirectTarget {
  /** From the root of this site, or whole; encoded. */
  location: string;
  isPermanent: boolean;
}

interface Known {
  row: Pick<RowOf<typeof redirect>, "id" | "target" | "temporary" | "publishFrom" | "publishTo">;
  old: AskedAddress;
}

/** How often each was asked for, by its id. */
type Counts = Map<number, number>;

const WRITE_EVERY_MS = 20_000;

export class Redirects {
  readonly #deps: RedirectsDeps;
  readonly #writes: BatchedWrites<Counts>;
  #known: Promise<ReadonlyMap<string, readonly Known[]>> | undefined;
  #waiting: Counts = new Map();

  constructor(deps: RedirectsDeps) {
    this.#deps = deps;
    deps.changes.subscribe((written) => {
      if (!written || written.some(({ object }) => object === redirect.name)) this.#known = undefined;
    });
    this.#writes = new BatchedWrites({
      everyMs: WRITE_EVERY_MS,
      take: () => this.#take(),
      write: (counted) => this.#write(counted),
      giveBack: (counted) => this.#giveBack(counted),
      report: deps.report,
    });
  }

  /** From now on what was counted is written without being asked. */
  start(): void {
    this.#writes.start();
  }

  stop(): Promise<void> {
    return this.#writes.stop();
  }

  /** Writes what was counted so far; what could not be written is tried again. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  /**
   * Where somebody is sent who asks for an address that is missing; undefined where no redirect is for it, or where they come back
   * to one that they have been sent by. It is counted.
   * @param asked from its path on
   * @param isThere whether an address of this site is answered by something, asked of those that have a redirect themselves
   */
  async find(
    asked: string,
    isThere: (address: string) => Promise<boolean>,
  ): Promise<RedirectTarget | undefined> {
    const followed = await this.#follow(asked, isThere);
    if (!followed) return undefined;
    const { id } = followed.first.row;
    this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + 1);
    return followed.target;
  }

  /** The same, for whoever only wants to know: it is not counted. */
  async targetOf(
    asked: string,
    isThere: (address: string) => Promise<boolean>,
  ): Promise<RedirectTarget | undefined> {
    return (await this.#follow(asked, isThere))?.target;
  }

  async #follow(
    asked: string,
    isThere: (address: string) => Promise<boolean>,
  ): Promise<{ first: Known; target: RedirectTarget } | undefined> {
    const passed: Known[] = [];
    for (let last = await this.#match(asked); last;) {
      passed.push(last.known);
      const { location } = last;
      const next = isOwn(location) ? await this.#match(location) : undefined;
      if (!next || (await isThere(location))) {
        const isPermanent = passed.every(({ row }) => row.temporary === 0);
        return { first: passed[0]!, target: { location, isPermanent } };
      }
      if (passed.includes(next.known)) return undefined;
      last = next;
    }
    return undefined;
  }

  /** The redirect of an address, of several the one that names most of its query, and where that leads. */
  async #match(address: string): Promise<{ known: Known; location: string } | undefined> {
    const asked = readAddress(address);
    const known = asked && (await this.#read()).get(asked.path);
    const now = new Date(this.#deps.now()).toISOString();
    const fitting = known?.find(({ old, row }) => isAskedBy(old, asked!) && isOutAt(row, now));
    if (!fitting) return undefined;
    return { known: fitting, location: locationOf(fitting.row.target, beyond(fitting.old, asked!)) };
  }

  #read(): Promise<ReadonlyMap<string, readonly Known[]>> {
    if (this.#known) return this.#known;
    const reading = this.#readAnew();
    this.#known = reading;
    reading.catch(() => {
      if (this.#known === reading) this.#known = undefined;
    });
    return reading;
  }

  async #readAnew(): Promise<ReadonlyMap<string, readonly Known[]>> {
    const rows = await rowsOf(this.#deps.database.read, redirect)
      .where("deletedAt", "is", null)
      .where("active", "=", 1)
      .execute();
    const known = rows.flatMap(({ source, id, target, temporary, publishFrom, publishTo }) => {
      const old = readAddress(source);
      return old ? [{ old, row: { id, target, temporary, publishFrom, publishTo } }] : [];
    });
    known.sort((a, b) => b.old.parameters.length - a.old.parameters.length);
    return Map.groupBy(known, ({ old }) => old.path);
  }

  #take(): Counts | undefined {
    const counted = this.#waiting;
    if (counted.size === 0) return undefined;
    this.#waiting = new Map();
    return counted;
  }

  #write(counted: Counts): Promise<void> {
    const { records, now } = this.#deps;
    const values = { lastAsked: dayAt(now()) };
    // In one order, so that two processes do not wait for each other.
    const sorted = [...counted].sort(([a], [b]) => a - b);
    return records.transact(SYSTEM, (writer) =>
      writer.count(
        redirect.name,
        sorted.map(([id, times]) => ({ id, added: { times }, values })),
      ),
    );
  }

  #giveBack(counted: Counts): void {
    for (const [id, times] of this.#waiting) counted.set(id, (counted.get(id) ?? 0) + times);
    this.#waiting = counted;
  }
}

const isOwn = (location: string): boolean => location.startsWith("/");

const isOutAt = ({ publishFrom, publishTo }: Known["row"], now: string): boolean =>
  (publishFrom === null || publishFrom <= now) && (publishTo === null || publishTo > now);
