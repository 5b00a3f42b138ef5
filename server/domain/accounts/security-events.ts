/**
 * Security events: what happens to accounts, and refusals. Each event is a line of the log at once and an entry of the audit: in the
 * transaction that does it, or a moment later. What anybody can cause as often as they like is counted within an hour, so a flood
 * of refusals adds few entries, and no request waits for them.
 */
import { createHash } from "node:crypto";
import type { AuditEvent } from "#shared/audit-events.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { addToAudit, type AuditEntry } from "#server/db/audit-chain.ts";
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import { BatchedWrites } from "../kernel/batched-writes.ts";
import type { Log } from "../kernel/log.ts";

export type EventName = AuditEvent;

/** What anybody can cause as often as they like. */
const FLOODING: ReadonlySet<EventName> = new Set([
  "sign-in failed",
  "second factor refused",
  "account requested",
  "call refused",
  "limit reached",
  "subscribed",
  "unsubscribed",
  "subscription suspended",
]);

/** What was tried in vain; everything else was done. */
export const REFUSALS: ReadonlySet<string> = new Set<EventName>([
  "sign-in failed",
  "password refused",
  "second factor refused",
  "call refused",
  "limit reached",
]);

export interface SecurityEvent {
  event: EventName;
  /** Whose account it is, or who did it; undefined for visitors and for names that nobody has. */
  who?: { id: number | null; username: string; from?: string };
  /** The key of an address, where it is not known of who did it. */
  from?: string;
  /** The table that it is about. */
  table?: { name: string; dbTable: string };
  /** The call, or the account that was changed and how. Never what somebody typed. */
  about?: string;
  times?: number;
}

/** The same event within an hour. */
interface Count {
  hour: string;
  /** How often it happened, and when, since it was added to the audit. */
  entry: AuditEntry & { times: number };
  /** Whether the audit has its first occurrence; the others follow when the hour is over. */
  isBegun: boolean;
}

export interface SecurityEventsDeps {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  report: (error: unknown) => void;
}

const WRITE_EVERY_MS = 10_000;
/** Different entries that visitors can cause in an hour; beyond them addresses are left out. */
const ENTRIES_OF_VISITORS = 1000;

export class SecurityEvents {
  readonly #deps: SecurityEventsDeps;
  readonly #visitors = new Set<string>();
  #hour = "";
  #waiting: AuditEntry[] = [];
  readonly #counts = new Map<string, Count>();
  readonly #writes: BatchedWrites<AuditEntry[]>;

  constructor(deps: SecurityEventsDeps) {
    this.#deps = deps;
    this.#writes = new BatchedWrites({
      everyMs: WRITE_EVERY_MS,
      take: (last) => this.#take(last),
      write: (entries) => transact(deps.database, async (transaction) => addToAudit(transaction, entries)),
      giveBack: (entries) => {
        this.#waiting = [...entries, ...this.#waiting];
      },
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

  note(event: SecurityEvent): void {
    this.#log(event);
    if (FLOODING.has(event.event)) {
      this.#count(event);
      return;
    }
    this.#waiting.push(this.#entryOf(event));
    if (this.#writes.isStarted && this.#waiting.length === 1) setImmediate(() => void this.flush());
  }

  /** Notes what may be done only where it can be noted. @throws DatabaseFailure where it could not be written */
  async noteFirst(event: SecurityEvent): Promise<void> {
    await transact(this.#deps.database, async (transaction) => this.noteIn(transaction, event));
  }

  /** Notes what a transaction does, in the transaction. */
  noteIn(transaction: SideTransaction, event: SecurityEvent): void {
    this.#log(event);
    addToAudit(transaction, [this.#entryOf(event)]);
  }

  /** Writes what was noted so far, of what is counted what is new or whose hour is over; what could not be written is tried again. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  #take(last: boolean): AuditEntry[] | undefined {
    const entries = [...this.#waiting, ...this.#takeCounted(last)];
    this.#waiting = [];
    return entries.length === 0 ? undefined : entries;
  }

  /** What is to be written now of what is counted; counting goes on from nothing. */
  #takeCounted(all: boolean): AuditEntry[] {
    const hour = hourOf(this.#now());
    const taken: AuditEntry[] = [];
    for (const [key, count] of this.#counts) {
      const isOver = count.hour !== hour;
      if (count.isBegun && !isOver && !all) continue;
      if (count.entry.times > 0) taken.push(count.entry);
      count.entry = { ...count.entry, since: null, times: 0 };
      count.isBegun = true;
      if (isOver) this.#counts.delete(key);
    }
    return taken;
  }

  #log({ event, who, from = who?.from, table, about, times }: SecurityEvent): void {
    const line = { event, who: who?.username, address: from, table: table?.name, about, times };
    this.#deps.log("security", line);
  }

  #entryOf({ event, who, from = who?.from, table, about, times }: SecurityEvent): AuditEntry {
    return {
      at: this.#now(),
      event,
      who: who?.id,
      whoName: who?.username,
      address: from,
      object: table?.dbTable,
      about,
      times,
    };
  }

  #count(event: SecurityEvent): void {
    const entry = this.#entryOf(event);
    const { at, times = 1 } = entry;
    const hour = hourOf(at);
    const full = keyOf(hour, entry);
    const placed = this.#hasRoom(hour, full) ? entry : { ...entry, address: null };
    const key = placed === entry ? full : keyOf(hour, placed);
    const count = getOrInsert(this.#counts, key, () => ({
      hour,
      entry: { ...placed, times: 0 },
      isBegun: false,
    }));
    const { since } = count.entry;
    count.entry = {
      ...count.entry,
      at,
      times: count.entry.times + times,
      since: count.entry.times === 0 ? null : (since ?? count.entry.at),
    };
  }

  /** Whether an entry may name its address: one that was seen in this hour, or one of not too many others. */
  #hasRoom(hour: string, key: string): boolean {
    if (this.#hour !== hour) this.#visitors.clear();
    this.#hour = hour;
    if (this.#visitors.size < ENTRIES_OF_VISITORS) this.#visitors.add(key);
    return this.#visitors.has(key);
  }

  #now(): string {
    return new Date(this.#deps.now()).toISOString();
  }
}

/** `2026-03-06T06` */
const hourOf = (at: string): string => at.slice(0, 13);

const keyOf = (hour: string, { event, who, address, about }: AuditEntry): string =>
  createHash("sha256")
    .update(JSON.stringify([hour, event, who, address, about]))
    .digest("base64url");
