/**
 * What a table asks for beyond its description. The store names no table and no feature: whatever is special about one is
 * handed to it here, by `services.ts`.
 */
import type { Sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import type { ReadDb, RecordRow, SideTransaction, StoredValue } from "#server/db/schema.ts";
import type { NewRowOf, RowOf } from "#server/db/rows.ts";
import type { Database } from "#server/db/connect.ts";
import type { Change } from "../kernel/changes.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Tables } from "../tables/tables.ts";
import { METADATA_TABLES } from "#shared/tables/index.ts";
import type { Actor } from "../kernel/read-scope.ts";

/** What checks stand on: they read. */
export interface CheckContext {
  /** The reading connection, or the transaction of the write that is checked. */
  db: ReadDb;
  /** Whether rows that are read can be locked until the transaction ends. */
  locks: boolean;
  database: Pick<Database, "fold" | "kind">;
  tables: Tables;
  hooks: HooksByTable;
  html: HtmlCleaner;
  actor: Actor;
  now: string;
}

/** What follows from a write, in its transaction, stands on. */
export interface WriteContext extends CheckContext {
  db: SideTransaction;
  /**
   * Changes a record because another one was written: its version, its audit row and what it is found by are written as
   * with any write; nothing is checked, and no hook runs. Where `deletedAt` is among the values, it is soft-deleted.
   */
  rewrite(table: Table, row: RecordRow, values: Readonly<Record<string, StoredValue>>): Promise<void>;
  /** Creates a record because another one was written, in the same way. @param values by the columns' names in storage */
  create(table: Table, values: Readonly<Record<string, StoredValue>>): Promise<void>;
  /** What the transaction has written; what is computed from other records is added. */
  changes: Change[];
}

/** What usages are looked up in. */
export interface UsageContext {
  /** The reading connection, or a transaction that has to see its own writes. */
  db: ReadDb;
  tables: Tables;
  hooks: HooksByTable;
}

/** A record that may be referred to, as stored or as answered. */
export type UsedRecord = Readonly<Record<string, unknown>> & { id: number };

/** Where a record may be referred to. */
export interface UsageSource {
  table: Table;
  column: Column;
  refers: Sql<boolean>;
}

/** What a table whose columns the compiler knows asks for: its rows are typed. */
export type HooksOf<T extends Table> = TableHooks<RowOf<T>, NewRowOf<T>>;

export interface TableHooks<Row = RecordRow, NewRow = NewRowOf<Table>> {
  /** Refuses a write by throwing; `after` is null where the row is deleted, `before` where it is new. */
  validate?(context: CheckContext, before: Row | null, after: NewRow | null): Promise<void> | void;
  /** What the row holds once it has its id, where that says more; it is stored before the version is. */
  settle?(after: Row): Readonly<Record<string, StoredValue>> | undefined;
  /** Runs when the row has been written, in the same transaction. */
  afterWrite?(context: WriteContext, before: Row | null, after: Row | null): Promise<void> | void;
  /** Runs once after the commit, with the ids of all rows of the table that were written. */
  afterCommit?(context: { database: Database; tables: Tables }, ids: readonly number[]): Promise<void>;
  /** A further condition under which visitors see a row. */
  visible?(context: { tables: Tables; now: string }, table: Table): Sql<boolean>;
  /**
   * The next instants (ISO 8601) at which that condition may change by the clock alone. Whatever makes them others is a change of the
   * table's rows as well.
   */
  nextMoments?(db: ReadDb, now: string): Promise<string[]>;
  /** The condition under which the label of a published row is known to those who may not read the table. */
  labelKnown?(): Sql<boolean>;
  /** Where a row is referred to, if otherwise than by its id in the columns that refer to its table. */
  usageSources?(context: UsageContext, row: UsedRecord, table: Table): Promise<UsageSource[]> | UsageSource[];
}

/** A row that was written; one of the two is null where a record comes or goes. */
export interface WrittenRow {
  id: number;
  before: RecordRow | null;
  after: RecordRow | null;
}

/** What is derived from records, and renewed in the transaction that writes them. */
export type RecordIndex = (
  context: WriteContext,
  table: Table,
  written: readonly WrittenRow[],
) => Promise<void>;

export type HooksByTable = Readonly<Record<string, TableHooks>>;

/** Under this name stand the hooks of every table that staff designed; no table can be called so. */
export const OWN_TABLES = "own tables";

/** Whether a table asks for more than its description, so that its records have to be written one after the other. */
export function requiresSequentialWrites(hooks: HooksByTable, { name, tree }: Table): boolean {
  const own = hooks[name] ?? {};
  return (
    METADATA_TABLES.has(name) ||
    tree !== undefined ||
    "validate" in own ||
    "settle" in own ||
    "afterWrite" in own
  );
}
