/**
 * Writes records. A writer exists only inside a transaction, which writes the record, its version, its audit row and what
 * it is found by.
 */
import type { Stored } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import type { RecordRow, Transaction } from "#server/db/schema.ts";
import type { Change } from "../changes.ts";
import { indexWritten } from "../search/index-written.ts";
import { loadTables } from "../tables/load.ts";
import { METADATA, type Tables } from "../tables/tables.ts";
import { mayRemove, mayWrite } from "./access.ts";
import { parsePayload, type Payload } from "./payload.ts";
import { resolvePayload } from "./resolve.ts";
import { keepVersion } from "./revisions.ts";
import type { RulesByTable, WriteContext } from "./rules.ts";
import { checkUnique } from "./uniqueness.ts";
import { usesOf } from "./uses.ts";
import type { Actor } from "./view.ts";

interface WriterParts {
  database: Database;
  transaction: Transaction;
  tables: Tables;
  rules: RulesByTable;
  actor: Actor;
  now: number;
}

export class RecordWriter {
  readonly #parts: WriterParts;
  readonly #now: string;
  #tables: Tables | undefined;
  /** What this transaction has written. */
  readonly changes: Change[] = [];

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#tables = parts.tables;
    this.#now = new Date(parts.now).toISOString();
  }

  get transaction(): Transaction {
    return this.#parts.transaction;
  }

  /**
   * @param body a record by the columns' names; an id only from the program itself
   * @returns the new id
   */
  async create(name: string, body: unknown, language: Language = "en"): Promise<number> {
    const context = await this.#context();
    const table = this.#writable(context, name);
    const payload = parsePayload(table, body, language, true);
    const own = this.#parts.actor.role === "system";
    if (payload.id !== undefined && !own) {
      throw invalid([{ field: "id", message: "The id of a new record is given by the server." }]);
    }
    if (!own) refuseReadOnly(table, payload, null);
    await resolvePayload(context, table, payload, null);
    const row = { ...BLANK, ...blanks(table), ...payload.values, createdAt: this.#now, updatedAt: this.#now };
    checkWindow(row);
    await checkUnique(context, table, row);
    await context.rulesOf(name).check?.(context, null, row as RecordRow);
    const { id } = await this.transaction
      .insertInto(table.storage)
      .values((payload.id === undefined ? row : { ...row, id: payload.id }) as RecordRow)
      .returning("id")
      .executeTakeFirstOrThrow();
    await this.#wrote(context, table, payload, null, { ...row, id }, "create");
    return id;
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
    const context = await this.#context();
    const table = this.#writable(context, name);
    const payload = parsePayload(table, body, language, false);
    if (payload.id === undefined) throw invalid([{ field: "id", message: "The record's id is missing." }]);
    const before = await this.#stored(table, payload.id);
    if (payload.version !== undefined && payload.version !== before.version)
      throw new StaleVersion(table, before);
    if (this.#parts.actor.role !== "system") refuseReadOnly(table, payload, before);
    await resolvePayload(context, table, payload, before);
    keepOthers(payload, before);
    const after = { ...before, ...payload.values, version: before.version + 1, updatedAt: this.#now };
    checkWindow(after);
    await checkUnique(context, table, after);
    await context.rulesOf(name).check?.(context, before, after);
    await this.#store(table, after);
    await this.#wrote(context, table, payload, before, after, "update");
    return { id: after.id, version: after.version };
  }

  /**
   * Moves a record to the trash.
   * @throws SiteError `in_use` with the records that refer to it, unless `force`
   */
  async remove(name: string, id: number, force: boolean): Promise<void> {
    const context = await this.#context();
    const table = this.#writable(context, name, mayRemove);
    const before = await this.#stored(table, id);
    await context.rulesOf(name).check?.(context, before, null);
    const uses = force ? [] : await usesOf(context, table, before);
    if (uses.length > 0) {
      const named = uses.slice(0, 3).map((use) => `${use.label} (${use.object})`);
      throw new SiteError("in_use", {
        message: `Other records use this one: ${named.join(", ")}${uses.length > 3 ? " …" : ""}.`,
        extra: { uses },
      });
    }
    const after = { ...before, deletedAt: this.#now, version: before.version + 1, updatedAt: this.#now };
    await this.#store(table, after);
    await this.#wrote(context, table, null, before, null, "delete", after);
  }

  /** Brings a record back from the trash. @throws SiteError `not_found`, `not_unique` */
  async restore(name: string, id: number): Promise<{ id: number; version: number }> {
    const context = await this.#context();
    const table = this.#writable(context, name, mayRemove);
    const before = await this.#stored(table, id, true);
    const after = { ...before, deletedAt: null, version: before.version + 1, updatedAt: this.#now };
    await checkUnique(context, table, after);
    await context.rulesOf(name).check?.(context, null, after);
    await this.#store(table, after);
    await this.#wrote(context, table, null, null, after, "restore");
    return { id, version: after.version };
  }

  async #context(): Promise<WriteContext & { rulesOf(name: string): RulesByTable[string] }> {
    const { transaction, database, actor, rules } = this.#parts;
    this.#tables ??= await loadTables(transaction);
    return {
      transaction,
      database,
      actor,
      tables: this.#tables,
      now: this.#now,
      changes: this.changes,
      rulesOf: (name) => rules[name] ?? {},
    };
  }

  #writable({ tables, actor }: WriteContext, name: string, may = mayWrite): Table {
    const table = tables.get(name);
    if (!may(table, actor)) throw new SiteError("forbidden");
    return table;
  }

  async #stored(table: Table, id: number, deleted = false): Promise<RecordRow> {
    let query = this.transaction
      .selectFrom(table.storage)
      .selectAll()
      .where("id", "=", id)
      .where("deletedAt", deleted ? "is not" : "is", null);
    if (this.#parts.database.kind === "postgres") query = query.forUpdate();
    const row = await query.executeTakeFirst();
    if (!row) throw new SiteError("not_found");
    return row as RecordRow;
  }

  async #store(table: Table, { id, ...values }: RecordRow): Promise<void> {
    await this.transaction.updateTable(table.storage).set(values).where("id", "=", id).execute();
  }

  async #wrote(
    context: WriteContext & { rulesOf(name: string): RulesByTable[string] },
    table: Table,
    payload: Payload | null,
    before: RecordRow | null,
    after: RecordRow | null,
    action: "create" | "update" | "delete" | "restore",
    kept: RecordRow | null = after,
  ): Promise<void> {
    for (const [column, values] of payload?.several ?? []) {
      if (column.type === "Options") await this.#storeChoices(table, column, kept!.id, values);
    }
    await keepVersion(this.transaction, table, kept!, action, context.actor, this.#now);
    if (METADATA.has(table.name)) this.#tables = undefined;
    const renewed = await this.#context();
    await context.rulesOf(table.name).follow?.(renewed, before, after);
    await indexWritten(renewed, table, kept!.id, { before, after });
    if (METADATA.has(table.name)) this.#tables = undefined;
    this.changes.push({ object: table.name, id: kept!.id });
  }

  async #storeChoices(table: Table, column: Column, record: number, values: Stored[]): Promise<void> {
    const where = { object: table.storage, column: column.storage, record };
    await this.transaction
      .deleteFrom("choice")
      .where("object", "=", where.object)
      .where("column", "=", where.column)
      .where("record", "=", record)
      .execute();
    if (values.length === 0) return;
    await this.transaction
      .insertInto("choice")
      .values(values.map((value) => ({ ...where, value: Number(value) })))
      .execute();
  }
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

const BLANK = { version: 1, active: 1, publishFrom: null, publishTo: null, deletedAt: null };

/** A row that ends before it begins would never be seen. @throws SiteError `invalid` */
function checkWindow({ publishFrom, publishTo }: Record<string, Stored>): void {
  if (publishFrom && publishTo && publishFrom >= publishTo) {
    throw invalid([{ field: "publishTo", message: "This has to be later than publishFrom." }]);
  }
}

/** Every column that a payload may leave out. */
function blanks(table: Table): Record<string, Stored> {
  return Object.fromEntries(
    table.columns.map(({ storage, type }) => [storage, type === "Boolean" ? 0 : null]),
  );
}

/** One bare value that leads the stored ones already says nothing about the others. */
function keepOthers({ bare, several, values }: Payload, before: RecordRow): void {
  for (const column of bare) if (values[column.storage] === before[column.storage]) several.delete(column);
}

function refuseReadOnly(table: Table, payload: Payload, before: RecordRow | null): void {
  const errors = table.columns
    .filter(
      ({ readOnly, storage }) =>
        readOnly && storage in payload.values && payload.values[storage] !== (before?.[storage] ?? null),
    )
    .map(({ name }) => ({ field: name, message: "This is written by the system." }));
  if (errors.length > 0) throw invalid(errors);
}
