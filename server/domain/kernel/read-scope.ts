/** For whom, and in which language, records are read. */
import type { Language } from "#shared/languages.ts";

/** Somebody who is signed in and approved. */
export interface Account {
  id: number;
  username: string;
  role: "administrator" | "editor" | "contributor";
  /** Names of the tables that a contributor may write. */
  tables: readonly string[];
  /** Names of the units whose records a contributor may write beside these tables, as in `shared/units.ts`. */
  units?: readonly string[];
  /** Whether a contributor approves what is submitted of the records that they may write. */
  approves?: boolean;
  /** The key of the address from which they ask, where they do. */
  from?: string;
  /** In which they ask, where they have signed in: its hash, and when they last proved who they are (milliseconds since 1970). */
  session?: { hash: string; authenticatedAt: number };
  /** What is left of these rights, where an API token asks and not the person. */
  token?: TokenRights;
}

interface TokenRights {
  /** Of the token, for whoever looks for what it did. */
  id: number;
  writes: boolean;
  /** Names of the tables that it reads, and writes where it writes. */
  tables: readonly string[];
}

/** Who writes: an account, or the program itself, alone or for an account. */
export type Actor = Account | { id: number | null; username: string; role: "system"; from?: string };
export const SYSTEM: Actor = { id: null, username: "system", role: "system" };

export interface ReadScope {
  /** Sees hidden rows, marked, and columns that are not public. */
  staff: boolean;
  /** Who it is, where that makes a difference to what may be read. */
  account?: Account;
  /** Sees the rows that have ended in place of those that are published. */
  ended?: true;
  /** Texts in this language, else in English; `all`: both, each under its own name. */
  language: Language | "all";
  /** Collects what the answer depends on, for caches. */
  dependencies?: CacheDependencies;
}

export const ANY_GROUP = "any";
/** Each row takes memory of its own in a cache, a table hardly any. */
const MOST_ROWS = 8;

/** Collects what an answer depends on, so that it can be invalidated when one of these changes. */
export class CacheDependencies {
  /** Tables of which any row may matter. */
  readonly tables = new Set<string>();
  /** Single rows, as `content:118`, and groups of rows, as `attachment:notice=12`. */
  readonly rows = new Set<string>();
  /** The answer ends with the day in Kalaburagi. */
  expiresWithDay = false;
  /** Milliseconds since 1970: the answer ends then, whatever becomes of its rows. */
  expiresAt = Number.MAX_SAFE_INTEGER;
  /** Whether the records have what the address asks for beside its path: the tab, the year. */
  isOffered = false;
  /** ISO 8601: when the latest of its rows was last changed; empty while none was read. */
  updatedAt = "";

  table(name: string): void {
    this.tables.add(name);
  }

  changedAt(updatedAt: string): void {
    if (updatedAt > this.updatedAt) this.updatedAt = updatedAt;
  }

  row(name: string, id: number): void {
    this.rows.add(`${name}:${id}`);
  }

  /** @param ids rows of the table; undefined for any of them */
  someRows(name: string, ids: readonly number[] | undefined): void {
    if (ids === undefined || ids.length > MOST_ROWS) this.table(name);
    else for (const id of ids) this.row(name, id);
  }

  /** Rows of a table that have a value in common. A change that does not say which groups it is about is about `ANY_GROUP`. */
  group(name: string, group: string): void {
    this.rows.add(`${name}:${group}`);
    this.rows.add(`${name}:${ANY_GROUP}`);
  }

  /** Takes over what something in the answer depends on. */
  include(other: CacheDependencies): void {
    for (const table of other.tables) this.tables.add(table);
    for (const row of other.rows) this.rows.add(row);
    this.expiresWithDay ||= other.expiresWithDay;
    this.expireBy(other.expiresAt);
    this.changedAt(other.updatedAt);
  }

  /** Notes an instant (milliseconds since 1970) at which the answer becomes untrue by the clock alone. */
  expireBy(moment: number): void {
    this.expiresAt = Math.min(this.expiresAt, moment);
  }
}
