/**
 * Writes records. A writer exists only inside a transaction, which writes the record, its version, its audit row and what
 * it is found by.
 */
import type { AuditEvent } from "#shared/audit-events.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { Remark } from "#shared/remarks.ts";
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow, SideTransaction, Transaction } from "#server/db/schema.ts";
import type { Change } from "../../kernel/changes.ts";
import type { HtmlCleaner } from "../../content/html-cleaner.ts";
import { loadTables } from "../../tables/load.ts";
import type { Tables } from "../../tables/tables.ts";
import { METADATA_TABLES } from "#shared/tables/index.ts";
import { mayPropose, mayRemove, mayWrite, ownRows, reachOf, refusalToWrite } from "../access.ts";
import { assertNotOwnAncestors } from "./references.ts";
import { assertMayChange, assertOwn } from "./within-rights.ts";
import { InUseError } from "./in-use.ts";
import { multiValuesOf } from "./multi-values.ts";
import { readPayload } from "./payload.ts";
import { changedGroups, type MultiValues } from "../query/groups.ts";
import { withParents, followParents } from "./child-records.ts";
import { findValueWarnings } from "./days-and-times.ts";
import { newRow, planContextOf, planCreate, planUpdate } from "./plan.ts";
import { readMultiValues } from "../read/relations.ts";
import { noteAudit, writeRevisions } from "../read/revisions.ts";
import {
  actionOf,
  notDeleted,
  removalOf,
  type RowChange,
  type StoredChange,
  writtenBy,
  type RecordCheck,
} from "./row-change.ts";
import {
  requiresSequentialWrites,
  type HooksByTable,
  type RecordIndex,
  type WriteContext,
  type WrittenRow,
} from "../hooks.ts";
import { eraseRows, type RowCounts, storeCounts, storeRows } from "./store.ts";
import { checkUnique, storedHolders } from "./uniqueness.ts";
import { usagesOf } from "../read/usages.ts";
import type { Actor } from "../../kernel/read-scope.ts";

interface WriterDeps {
  database: Database;
  transaction: Transaction;
  tables: Tables;
  html: HtmlCleaner;
  hooks: HooksByTable;
  checks: readonly RecordCheck[];
  indexes: readonly RecordIndex[];
  actor: Actor;
  now: number;
  /** Nothing of what it writes stays: then nobody's approval is needed for it. */
  isDryRun?: boolean | undefined;
}

export class RecordWriter {
  readonly #deps: WriterDeps;
  readonly #now: string;
  #tables: Tables | undefined;
  /** What this transaction has written. */
  readonly changes: Change[] = [];
  /** Odd values of the records that were created and updated, by id. */
  readonly warnings = new Map<number, readonly Remark[]>();

  constructor(deps: WriterDeps) {
    this.#deps = deps;
    this.#tables = deps.tables;
    this.#now = new Date(deps.now).toISOString();
  }

  /** For what is stored beside the records. */
  get transaction(): SideTransaction {
    return this.#deps.transaction;
  }

  /**
   * @param body a record by the columns' names; an id only from the program itself
   * @returns the new id
   */
  async create(name: string, body: unknown, language: Language = "en"): Promise<number> {
    const context = await this.context();
    const table = writable(context, name, this.#deps.isDryRun ? mayPropose : mayWrite);
    const read = readPayload(table, body, language);
    const change = await planCreate(context, table, read, planContextOf(context, table));
    return (await this.#applyChecked(context, table, change)).id;
  }

  /**
   * Merges the payload into the stored record.
   * @throws SiteError `not_found`; `conflict` with the stored record where the payload names an older version
   */
  async update(
    name: string,
    body: unknown,
    language: Language = "en",
  ): Promise<{ id: number; version: number }> {
    const context = await this.context();
    const table = writable(context, name, this.#deps.isDryRun ? mayPropose : mayWrite);
    const read = readPayload(table, body, language);
    const { payload, errors } = read;
    if (payload.id === undefined) {
      throw invalid([...errors, { field: "id", code: "id_missing" }]);
    }
    const before = await this.#stored(table, payload.id);
    if (payload.version !== undefined && payload.version !== before.version)
      throw new StaleVersion(table, before);
    const change = await planUpdate(context, table, read, before, planContextOf(context, table));
    const { id, version } = await this.#applyChecked(context, table, change);
    return { id, version };
  }

  /**
   * Soft-deletes a record.
   * @throws SiteError `in_use` with the records that refer to it, unless `force`
   */
  async remove(name: string, id: number, force: boolean): Promise<void> {
    const context = await this.context();
    const table = writable(context, name, mayRemove);
    const before = await this.#stored(table, id);
    const change = removalOf(before, this.#now);
    await this.#validate(context, table, change);
    const usages = force ? [] : await usagesOf(context, table, before);
    if (usages.length > 0) throw new InUseError(context, "in_use_by_one", usages);
    await this.#store(table, [change]);
  }

  /** Restores a soft-deleted record. @throws SiteError `not_found`, `not_unique` */
  async restore(name: string, id: number): Promise<{ id: number; version: number }> {
    const context = await this.context();
    const table = writable(context, name, mayRemove);
    const before = await this.#stored(table, id, true);
    const after = { ...before, deletedAt: null, version: before.version + 1, updatedAt: this.#now };
    await checkUnique(table, after, storedHolders(context, table));
    await this.#apply(context, table, { before, after, multiValues: new Map() });
    return { id, version: after.version };
  }

  /**
   * Stores changes of one table that have been planned in this transaction, in their order. Where a table asks for more
   * than its description, each change has its hooks run by itself; else many are written at once.
   * @param onProgress is called between the statements with how many are done
   * @returns the rows as they are stored, in the order of the changes
   */
  async applyAll(
    name: string,
    changes: readonly RowChange[],
    onProgress: (done: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<RecordRow[]> {
    const table = writable(await this.context(), name);
    const rows: RecordRow[] = [];
    for (const run of runsOf(changes, this.requiresSequentialWrites(table) ? 1 : BATCH_SIZE)) {
      const context = await this.context();
      if (this.requiresSequentialWrites(table))
        for (const change of run) await this.#validate(context, table, change);
      for (const { after } of await this.#store(table, run)) rows.push(after);
      await onProgress(rows.length);
    }
    return rows;
  }

  /** Whether the records of a table have to be written one after the other. */
  requiresSequentialWrites(table: Table): boolean {
    return requiresSequentialWrites(this.#deps.hooks, table) || reachOf(table, this.#deps.actor) === "own";
  }

  /** What checks and hooks stand on, with the descriptions as this transaction has made them. */
  async context(): Promise<WriteContext> {
    const { transaction, database, hooks, html, actor } = this.#deps;
    this.#tables ??= await loadTables(transaction);
    return {
      db: transaction,
      locks: database.kind === "postgres",
      database,
      hooks,
      html,
      actor,
      tables: this.#tables,
      now: this.#now,
      changes: this.changes,
      rewrite: (table, row, values) => {
        const after = { ...row, ...values, version: row.version + 1, updatedAt: this.#now };
        return this.#follow(table, { before: row, after, multiValues: new Map() });
      },
      create: (table, values) => {
        const after = newRow(table, values, this.#now);
        return this.#follow(table, { before: null, after, multiValues: new Map() });
      },
    };
  }

  /** Notes something done to a record, or about one that is not there yet, that changes no value of it. */
  async note(event: AuditEvent, object: string, record: number | null, about?: string): Promise<void> {
    const { transaction, actor } = this.#deps;
    const table = (await this.context()).tables.get(object);
    noteAudit(transaction, { event, table, record, about }, actor, this.#now);
  }

  /** Stores what the program counts of records. Nobody has changed them, so there is no version of it, and no audit. */
  async count(name: string, counted: readonly RowCounts[]): Promise<void> {
    const table = (await this.context()).tables.get(name);
    for (const each of counted) await storeCounts(this.#deps.transaction, table, each);
  }

  /** Deletes records for good, with their versions; the audit still says who did what to which id. */
  async erase(name: string, ids: readonly number[]): Promise<void> {
    const context = await this.context();
    const table = context.tables.get(name);
    await eraseRows(this.#deps.transaction, table, ids);
    const erased = ids.map((id) => ({ id, before: null, after: null }));
    for (const index of this.#deps.indexes) await index(context, table, erased);
    for (const id of ids) this.changes.push({ object: name, id });
  }

  async #stored(table: Table, id: number, deleted = false): Promise<RecordRow> {
    let query = rowsOf(this.transaction, table)
      .where("id", "=", id)
      .where("deletedAt", deleted ? "is not" : "is", null);
    const own = ownRows((await this.context()).tables, table, this.#deps.actor);
    if (own) query = query.where(own);
    if (this.#deps.database.kind === "postgres") query = query.forUpdate();
    const row = await query.executeTakeFirst();
    if (!row) throw new SiteError("not_found");
    return row;
  }

  async #applyChecked(context: WriteContext, table: Table, change: RowChange): Promise<RecordRow> {
    const stored = await this.#apply(context, table, change);
    const remarks = findValueWarnings(table, stored, this.#now);
    if (remarks.length > 0) this.warnings.set(stored.id, remarks);
    return stored;
  }

  async #apply(context: WriteContext, table: Table, change: RowChange): Promise<RecordRow> {
    await this.#validate(context, table, change);
    const [stored] = await this.#store(table, [change]);
    return stored!.after;
  }

  async #validate(context: WriteContext, table: Table, { before, after }: RowChange): Promise<void> {
    await this.#deps.hooks[table.name]?.validate?.(context, notDeleted(before), notDeleted(after));
  }

  /** Writes rows to all of which the same is done: records, versions, audit, what follows, and what they are found by. */
  async #store(table: Table, changes: readonly RowChange[]): Promise<StoredChange[]> {
    const context = await this.context();
    await assertMayChange(context, table, changes);
    for (const check of this.#deps.checks) await check(context, table, changes);
    const own = await withParents(context, table, changes);
    const multiValues = await this.#multiValues(
      table,
      own.flatMap((change) => change.before ?? []),
    );
    const stored = await this.#settle(table, await storeRows(this.#deps.transaction, table, own));
    const written = writtenBy(stored);
    const values = { before: multiValues, after: await this.#keep(table, stored) };
    const later = await this.context();
    for (const { before, after } of written)
      await this.#deps.hooks[table.name]?.afterWrite?.(later, before, after);
    await this.#index(table, written, values);
    // Nothing can be the child of a record that has its id from the database since now.
    const isKnown = (index: number) => own[index]!.before !== null || own[index]!.after.id !== undefined;
    await followParents(
      later,
      table,
      written.filter((_row, index) => isKnown(index)),
    );
    await assertNotOwnAncestors(later, table, stored);
    await assertOwn(
      later,
      table,
      stored.map(({ after }) => after.id),
    );
    return stored;
  }

  /** Writes what follows from another write. */
  async #follow(table: Table, change: RowChange): Promise<void> {
    const stored = await storeRows(this.#deps.transaction, table, [change]);
    const after = await this.#keep(table, stored);
    await this.#index(table, writtenBy(stored), { before: after, after });
  }

  /** What follows from the ids of new rows. */
  async #settle(table: Table, stored: StoredChange[]): Promise<StoredChange[]> {
    const settled: StoredChange[] = [];
    for (const change of stored) {
      const values = this.#deps.hooks[table.name]?.settle?.(change.after);
      const after = { ...change.after, ...values };
      if (values)
        await storeRows(this.#deps.transaction, table, [
          { before: change.after, after, multiValues: new Map() },
        ]);
      settled.push({ ...change, after });
    }
    return settled;
  }

  /**
   * Keeps the versions of rows that were stored, to all of which the same was done, and the audit of who did it.
   * @returns their values of columns that take several
   */
  async #keep(table: Table, stored: readonly StoredChange[]): Promise<MultiValues> {
    const { transaction, actor } = this.#deps;
    const rows = stored.map(({ after }) => after);
    const multiValues = await multiValuesOf(transaction, table, stored);
    const action = actionOf(stored[0]!);
    await writeRevisions(transaction, table, { rows, multiValues, action }, actor, this.#now);
    if (METADATA_TABLES.has(table.name)) this.#tables = undefined;
    return multiValues;
  }

  /** @param values of the columns that take several, as they were and as they are */
  async #index(
    table: Table,
    written: readonly WrittenRow[],
    values: Record<"before" | "after", MultiValues>,
  ): Promise<void> {
    const context = await this.context();
    for (const index of this.#deps.indexes) await index(context, table, written);
    if (METADATA_TABLES.has(table.name)) this.#tables = undefined;
    for (const row of written)
      this.changes.push({ object: table.name, id: row.id, groups: changedGroups(table, row, values) });
  }

  #multiValues(table: Table, rows: readonly { id: number }[]): Promise<MultiValues> {
    return readMultiValues(this.#deps.transaction, table, table.columns, rows);
  }
}

/** Rows in one statement: few enough that nobody waits long for the machine meanwhile. */
const BATCH_SIZE = 50;

/** Neighbours to which the same is done, so many at a time. */
function* runsOf(changes: readonly RowChange[], atOnce: number): Generator<RowChange[]> {
  let run: RowChange[] = [];
  for (const change of changes) {
    if (run[0] && (run.length >= atOnce || actionOf(run[0]) !== actionOf(change))) {
      yield run;
      run = [];
    }
    run.push(change);
  }
  if (run.length > 0) yield run;
}

/** @throws SiteError `unknown_table`; `forbidden`, `approval_required` where the writer may not write it */
function writable({ tables, actor }: WriteContext, name: string, may = mayWrite): Table {
  const table = tables.get(name);
  if (!may(table, actor)) throw refusalToWrite(table, actor);
  return table;
}

/** A record was changed since its writer read it; the caller answers with the stored one. */
export class StaleVersion extends SiteError {
  override name = "StaleVersion";
  readonly table: string;
  readonly id: number;

  constructor(table: Table, stored: RecordRow) {
    super("conflict");
    this.table = table.name;
    this.id = stored.id;
  }
}
