/**
 * Security events: what happens to accounts, and refusals. Each event is a line of the log at once and, counted per hour, a row of
 * `security_event` a little later; so a flood of refusals writes few rows, and no request waits for them.
 */
import { createHash } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import type { SecurityEventRow, SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";

export type EventName =
  | "signed in"
  | "sign-in failed"
  | "signed out"
  | "sessions ended"
  | "token made"
  | "token revoked"
  | "password changed"
  | "password refused"
  | "password reset"
  | "second factor added"
  | "second factor removed"
  | "second factor refused"
  | "second factor demanded"
  | "recovery codes issued"
  | "account requested"
  | "account made"
  | "account approved"
  | "account changed"
  | "account deleted"
  | "call refused"
  | "limit reached"
  | "erased";

/** What anybody can cause as often as they like. */
const FLOODING: ReadonlySet<EventName> = new Set([
  "sign-in failed",
  "account requested",
  "call refused",
  "limit reached",
]);

export interface SecurityEvent {
  event: EventName;
  /** Whose account it is, or who did it; undefined for visitors and for names that nobody has. */
  who?: { id: number | null; username: string };
  /** The key of an address. */
  from?: string;
  /** The call, or the account that was changed and how. Never what somebody typed. */
  about?: string;
  times?: number;
}

interface Counted extends Omit<SecurityEventRow, "id"> {}

export interface SecurityEventsDeps {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  /** One line of the log. */
  log: (detail: object, message: string) => void;
  report: (error: unknown) => void;
}

const WRITE_EVERY_MS = 10_000;
/** Different rows that visitors can cause in an hour; beyond them addresses are left out. */
const ROWS_OF_VISITORS = 1000;

export class SecurityEvents {
  readonly #deps: SecurityEventsDeps;
  readonly #visitors = new Set<string>();
  #hour = "";
  #waiting = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: SecurityEventsDeps) {
    this.#deps = deps;
  }

  /** Writes what was noted from time to time. */
  start(): void {
    this.#timer = setInterval(() => void this.flush(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  note(event: SecurityEvent): void {
    this.#log(event);
    const counted = this.#counted(event);
    const name = `${counted.hour} ${counted.key}`;
    this.#waiting.set(name, sumOf(this.#waiting.get(name), counted));
  }

  /** Notes what a transaction does, in the transaction. */
  async noteIn(transaction: SideTransaction, event: SecurityEvent): Promise<void> {
    this.#log(event);
    await store(transaction, this.#counted(event));
  }

  /** Writes what was noted so far; what could not be written is tried again. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const taken = this.#waiting;
    if (taken.size === 0) return;
    this.#waiting = new Map();
    try {
      await transact(this.#deps.database, async (transaction) => {
        for (const counted of taken.values()) await store(transaction, counted);
      });
    } catch (error) {
      for (const [name, counted] of taken) this.#waiting.set(name, sumOf(this.#waiting.get(name), counted));
      this.#deps.report(error);
    }
  }

  #log({ event, who, from, about, times }: SecurityEvent): void {
    this.#deps.log({ event, who: who?.username, address: from, about, times }, "security");
  }

  #counted({ event, who, from, about, times = 1 }: SecurityEvent): Counted {
    const at = new Date(this.#deps.now()).toISOString();
    const hour = at.slice(0, 13);
    const full = keyOf([event, who?.id, from, about]);
    const isOneTooMany = FLOODING.has(event) && !this.#hasRoom(hour, full);
    const address = isOneTooMany ? null : (from ?? null);
    const key = isOneTooMany ? keyOf([event, who?.id, null, about]) : full;
    return {
      hour,
      key,
      event,
      who: who?.id ?? null,
      whoName: who?.username ?? null,
      address,
      about: about ?? null,
      firstAt: at,
      lastAt: at,
      times,
    };
  }

  /** Whether a row may name its address: one that was seen in this hour, or one of not too many others. */
  #hasRoom(hour: string, key: string): boolean {
    if (this.#hour !== hour) this.#visitors.clear();
    this.#hour = hour;
    if (this.#visitors.size < ROWS_OF_VISITORS) this.#visitors.add(key);
    return this.#visitors.has(key);
  }
}

const keyOf = (fields: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 22);

function sumOf(before: Counted | undefined, { times, lastAt, ...counted }: Counted): Counted {
  if (!before) return { ...counted, times, lastAt };
  return { ...before, times: before.times + times, lastAt: lastAt > before.lastAt ? lastAt : before.lastAt };
}

async function store(transaction: SideTransaction, counted: Counted): Promise<void> {
  await transaction
    .insertInto("security_event")
    .values(counted)
    .onConflict((conflict) =>
      conflict.columns(["hour", "key"]).doUpdateSet((e) => ({
        times: e("security_event.times", "+", counted.times),
        lastAt: counted.lastAt,
      })),
    )
    .execute();
}

/** @param before milliseconds since 1970: what happened last before then goes @returns how many rows there were */
export async function forgetSecurityEvents(db: SideTransaction, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("security_event")
    .where("lastAt", "<", new Date(before).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
