/**
 * How often pages and documents were asked for and what was searched, counted for each day: addresses and words, and nothing of who
 * asked. Counting is an addition in memory; the counts are written in batches that no request waits for.
 */
import type { Visits as VisitsAnswer } from "#shared/api/visits.ts";
import { addDays, dayAt } from "#shared/dates.ts";
import type { VisitKind } from "#shared/vocabulary.ts";
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import { BatchedWrites } from "../kernel/batched-writes.ts";
import { countableQuery } from "../search/countable-query.ts";

export interface VisitsDeps {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
}

/** What of a request says what asks. */
export interface VisitHeaders {
  "user-agent"?: string;
  "sec-fetch-dest"?: string | string[];
  "sec-purpose"?: string | string[];
  purpose?: string | string[];
  range?: string;
}

const WRITE_EVERY_MS = 20_000;
/** Different subjects of a kind that wait to be written, and that a day has. Further ones are not counted: no kind displaces another. */
const MAX_WAITING = 2000;
const MAX_PER_DAY = 5000;
const MOST_SHOWN = 100;
/** What was searched once alone may be a name: it is not shown. */
const FEWEST_SEARCHES = 2;
/** What programs call themselves that ask without a person; a browser without a name is none. */
const PROGRAM =
  /bot|crawl|spider|slurp|archiver|preview|monitor|uptime|headless|scan|curl|wget|python|java\/|go-http|okhttp|axios|node|ruby|perl|libwww|http-?client/i;
const STAFF_AREA = /^\/(admin|login|offline|follow)(\/|$)/;
const FILES = "/files/";
/** Pictures and films stand in pages. */
const IN_PAGES = /\.(avif|gif|jpe?g|mp4|png|svg|webp)$/i;
const SEARCH = "/search?";

/** By the address, with its query if it is a search. */
type Counts = Record<VisitKind, Map<string, number>>;

interface Counted {
  kind: VisitKind;
  subject: string;
  times: number;
}

export class Visits {
  readonly #deps: VisitsDeps;
  readonly #writes: BatchedWrites<Counts>;
  #waiting = createCounts();

  constructor(deps: VisitsDeps) {
    this.#deps = deps;
    this.#writes = new BatchedWrites({
      everyMs: WRITE_EVERY_MS,
      take: () => this.#take(),
      write: (counts) =>
        transact(deps.database, (transaction) => add(transaction, dayAt(deps.now()), countedIn(counts))),
      giveBack: (counts) => this.#giveBack(counts),
      report: deps.report,
    });
  }

  /** From now on what was noted is written without being asked. */
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

  /** Counts a page or a document that was sent, where a person asked for it. @param address in its one form */
  note(address: string, headers: VisitHeaders): void {
    if (!isOfPerson(headers)) return;
    const mark = address.indexOf("?");
    const subject = mark < 0 || address.startsWith(SEARCH) ? address : address.slice(0, mark);
    addCount(this.#waiting, subject, 1);
  }

  #take(): Counts | undefined {
    const counts = this.#waiting;
    if (listCounts(counts).length === 0) return undefined;
    this.#waiting = createCounts();
    return counts;
  }

  #giveBack(counts: Counts): void {
    for (const [subject, times] of listCounts(this.#waiting)) addCount(counts, subject, times);
    this.#waiting = counts;
  }

  /** The counts of the last days, today included, the highest first. */
  async report(days: number): Promise<VisitsAnswer> {
    const { database, now } = this.#deps;
    const to = dayAt(now());
    const from = addDays(to, 1 - days);
    const totals = await database.read
      .selectFrom("visit")
      .select((e) => ["kind", e.fn.sum<number | string>("times").as("times")])
      .where("day", ">=", from)
      .groupBy("kind")
      .execute();
    const totalOf = (kind: VisitKind) => Number(totals.find((each) => each.kind === kind)?.times ?? 0);
    return {
      from,
      to,
      totals: { page: totalOf("page"), document: totalOf("document"), search: totalOf("search") },
      pages: await this.#most("page", from),
      documents: await this.#most("document", from),
      searches: await this.#most("search", from, FEWEST_SEARCHES),
      inVain: await this.#inVain(from),
    };
  }

  /** Every count of the last days, as it is stored: the first day first. */
  all(days: number): Promise<{ day: string; kind: VisitKind; subject: string; times: number }[]> {
    const { database, now } = this.#deps;
    return database.read
      .selectFrom("visit")
      .select(["day", "kind", "subject", "times"])
      .where("day", ">=", addDays(dayAt(now()), 1 - days))
      .where((e) => e.or([e("kind", "!=", "search"), e("times", ">=", FEWEST_SEARCHES)]))
      .orderBy("day")
      .orderBy("kind")
      .orderBy("subject")
      .execute();
  }

  async #most(kind: VisitKind, from: string, fewest = 1): Promise<VisitsAnswer["pages"]> {
    const rows = await this.#deps.database.read
      .selectFrom("visit")
      .select((e) => ["subject", e.fn.sum<number | string>("times").as("times")])
      .where("day", ">=", from)
      .where("kind", "=", kind)
      .groupBy("subject")
      .having((e) => e.fn.sum("times"), ">=", fewest)
      .orderBy((e) => e.fn.sum("times"), "desc")
      .orderBy("subject")
      .limit(MOST_SHOWN)
      .execute();
    // PostgreSQL has no whole number that is large enough for every sum.
    return rows.map((row) => ({ ...row, times: Number(row.times) }));
  }

  async #inVain(from: string): Promise<VisitsAnswer["inVain"]> {
    const rows = await this.#deps.database.read
      .selectFrom("search_miss")
      .select((e) => ["query as subject", e.fn.sum<number | string>("times").as("times")])
      .where("day", ">=", from)
      .groupBy("query")
      .having((e) => e.fn.sum("times"), ">=", FEWEST_SEARCHES)
      .orderBy((e) => e.fn.sum("times"), "desc")
      .orderBy("query")
      .limit(MOST_SHOWN)
      .execute();
    return rows.map((row) => ({ ...row, times: Number(row.times) }));
  }
}

/** Whether a browser goes to an address: no program by its own name, nothing loaded ahead, nothing that a page loads, no later piece of a file. */
function isOfPerson(headers: VisitHeaders): boolean {
  const { "user-agent": agent, "sec-fetch-dest": destination, "sec-purpose": purpose, range } = headers;
  if (!agent || (destination !== undefined && destination !== "document")) return false;
  if (purpose !== undefined || headers.purpose !== undefined) return false;
  if (range !== undefined && !range.startsWith("bytes=0-")) return false;
  return !PROGRAM.test(agent);
}

/** What is to be written of the addresses that were asked for, in the order of all who write. */
function countedIn(counts: Counts): Counted[] {
  const found = new Map<string, Counted>();
  for (const [address, times] of listCounts(counts)) {
    const named = nameOf(address);
    if (!named) continue;
    const key = `${named.kind} ${named.subject}`;
    found.set(key, { ...named, times: (found.get(key)?.times ?? 0) + times });
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted);
}

const createCounts = (): Counts => ({ page: new Map(), document: new Map(), search: new Map() });

const listCounts = (counts: Counts): [address: string, times: number][] => [
  ...counts.page,
  ...counts.document,
  ...counts.search,
];

function addCount(counts: Counts, address: string, times: number): void {
  const ofKind = counts[getKind(address)];
  const before = ofKind.get(address);
  if (before !== undefined || ofKind.size < MAX_WAITING) ofKind.set(address, (before ?? 0) + times);
}

function getKind(address: string): VisitKind {
  if (address.startsWith(SEARCH)) return "search";
  return address.startsWith(FILES) ? "document" : "page";
}

function nameOf(address: string): Omit<Counted, "times"> | undefined {
  const kind = getKind(address);
  if (kind === "search") {
    const query = countableQuery(new URLSearchParams(address.slice(SEARCH.length)).get("q") ?? "");
    return query === undefined ? undefined : { kind, subject: query };
  }
  if (STAFF_AREA.test(address)) return undefined;
  return kind === "document" && IN_PAGES.test(address) ? undefined : { kind, subject: address };
}

async function add(transaction: SideTransaction, day: string, counted: readonly Counted[]): Promise<void> {
  const rows = await transaction
    .selectFrom("visit")
    .select(["kind", "subject"])
    .where("day", "=", day)
    .execute();
  const known = new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`));
  const sizes = new Map<VisitKind, number>();
  for (const { kind } of rows) sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
  const written = counted.filter(({ kind, subject }) => {
    if (known.has(`${kind} ${subject}`)) return true;
    const size = (sizes.get(kind) ?? 0) + 1;
    sizes.set(kind, size);
    return size <= MAX_PER_DAY;
  });
  if (written.length === 0) return;
  await transaction
    .insertInto("visit")
    .values(written.map((each) => ({ day, ...each })))
    .onConflict((conflict) =>
      conflict.columns(["day", "kind", "subject"]).doUpdateSet((e) => ({
        times: e("visit.times", "+", e.ref("excluded.times")),
      })),
    )
    .execute();
}

/** Removes the counts of before an instant. @param before ISO 8601, UTC @returns how many there were */
export async function forgetVisits(transaction: SideTransaction, before: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("visit")
    .where("day", "<", dayAt(Date.parse(before)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
