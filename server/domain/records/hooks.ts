/** What a table asks for beyond its description: its own checks, and what follows from a write inside the transaction. */
import type { Table } from "#shared/table.ts";
import type { RecordRow, Transaction } from "#server/db/schema.ts";
import type { Database } from "#server/db/connect.ts";
import type { Change } from "../kernel/changes.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Tables } from "../tables/tables.ts";
import { METADATA_TABLES } from "#shared/tables/index.ts";
import type { Actor } from "../kernel/read-scope.ts";

export interface WriteContext {
  transaction: Transaction;
  database: Pick<Database, "fold" | "kind">;
  tables: Tables;
  html: HtmlCleaner;
  actor: Actor;
  now: string;
  /** What the transaction has written; rules that write further rows add them. */
  changes: Change[];
}

export interface TableHooks {
  /** Refuses a write by throwing; `after` is null where the row is deleted, `before` where it is new. */
  validate?(context: WriteContext, before: RecordRow | null, after: RecordRow | null): Promise<void> | void;
  /** Runs when the row has been written, in the same transaction. */
  afterWrite?(context: WriteContext, before: RecordRow | null, after: RecordRow | null): Promise<void> | void;
}

/** A row that was written; one of the two is null where a record comes or goes. */
export interface WrittenRow {
  id: number;
  before: RecordRow | null;
  after: RecordRow | null;
}

export type HooksByTable = Readonly<Record<string, TableHooks>>;

/** Whether a table asks for more than its description, so that its records have to be written one after the other. */
export const requiresSequentialWrites = (rules: HooksByTable, { name }: Table): boolean =>
  METADATA_TABLES.has(name) || name in rules;
