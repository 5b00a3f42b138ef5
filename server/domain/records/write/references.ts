/** Finds the records that payloads refer to, each of them once for all payloads of a piece of work. */
import type { Column } from "#shared/columns.ts";
import { invalid } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { chunks } from "../../kernel/chunks.ts";
import { type Payload, valuesOf } from "./payload.ts";
import type { StoredChange } from "./row-change.ts";
import type { CheckContext } from "../hooks.ts";

/** The record that a value means, or why it means none; `ids` are those that it could mean. */
export type Meaning = { id: number } | { problem: Problem; ids?: readonly number[] };

const NOT_THERE: Meaning = { problem: { code: "no_reference" } };
/** Values in one statement, each of which is compared with a few columns. */
const VALUES_PER_BATCH = 1000;

export class References {
  readonly #context: Pick<CheckContext, "db" | "tables">;
  readonly #known = new Map<string, Meaning>();

  constructor(context: Pick<CheckContext, "db" | "tables">) {
    this.#context = context;
  }

  /** What a value means: an id, else the referred table's key, else a label, in either language, that one record has. */
  find(column: Column, value: string | number): Meaning {
    return this.#known.get(keyOf(column, value)) ?? NOT_THERE;
  }

  /** Looks up what these payloads refer to and is not known yet. */
  async load(table: Table, payloads: readonly Payload[]): Promise<void> {
    for (const column of table.columns.filter(({ type }) => type === "Reference")) {
      const referred = this.#context.tables.find(column.refobject ?? "");
      const given = new Set(payloads.flatMap((payload) => valuesOf(payload, column)));
      const unseen = [...given].filter((value) => !this.#known.has(keyOf(column, value)));
      if (!referred || unseen.length === 0) continue;
      for (const chunk of chunks(unseen, VALUES_PER_BATCH)) {
        await this.#loadIds(referred, column, chunk);
        await this.#loadNames(referred, column, chunk);
      }
    }
  }

  async #loadIds(referred: Table, column: Column, values: readonly (string | number)[]): Promise<void> {
    const ids = values.filter((value) => typeof value === "number");
    if (ids.length === 0) return;
    const live = await this.#live(referred).select("id").where("id", "in", ids).execute();
    const found = new Set(live.map(({ id }) => id));
    for (const id of ids) this.#known.set(keyOf(column, id), found.has(id) ? { id } : NOT_THERE);
  }

  async #loadNames(referred: Table, column: Column, values: readonly (string | number)[]): Promise<void> {
    const names = values.filter((value) => typeof value === "string");
    if (names.length === 0) return;
    const [byKey, byLabel] = [keyColumns(referred), labelColumns(referred, column)];
    const dbColumns = [...new Set([...byKey, ...byLabel])];
    const rows = await this.#live(referred)
      .select(["id", ...dbColumns])
      .where((e) => e.or(dbColumns.map((dbColumn) => e(dbColumn, "in", names))))
      .$castTo<RecordRow>()
      .execute();
    const [keys, labels] = [idsByText(rows, byKey), idsByText(rows, byLabel)];
    for (const name of names) {
      this.#known.set(keyOf(column, name), meaningOf(keys.get(name) ?? labels.get(name) ?? []));
    }
  }

  #live(referred: Table) {
    return this.#context.db.selectFrom(referred.dbTable).where("deletedAt", "is", null);
  }
}

function meaningOf(ids: readonly number[]): Meaning {
  const [id] = ids;
  if (id === undefined) return NOT_THERE;
  return ids.length === 1 ? { id } : { problem: { code: "several_references" }, ids };
}

const keyOf = ({ refobject, refcolumn }: Column, value: string | number): string =>
  `${refobject}.${refcolumn}.${typeof value}:${value}`;

const keyColumns = (referred: Table): string[] => dbColumnsOf(referred, [referred.key]);

/** What stands for a record where it is referred to: what this column shows of it, and its title. */
const labelColumns = (referred: Table, { refcolumn }: Column): string[] =>
  dbColumnsOf(referred, [refcolumn, referred.title]);

function dbColumnsOf(table: Table, names: readonly (string | undefined)[]): string[] {
  return names
    .map((name) => (name === undefined ? undefined : findColumn(table, name)))
    .filter((column) => column !== undefined && ["Text", "Url", "Date"].includes(column.type))
    .flatMap((column) =>
      column!.translated ? [column!.dbColumn, inKannada(column!.dbColumn)] : [column!.dbColumn],
    );
}

function idsByText(rows: readonly RecordRow[], dbColumns: readonly string[]): Map<string, number[]> {
  const found = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const text of dbColumns
      .map((dbColumn) => row[dbColumn])
      .filter((each) => typeof each === "string")) {
      const ids = found.get(text) ?? new Set();
      found.set(text, ids.add(row.id));
    }
  }
  return new Map([...found].map(([text, ids]) => [text, [...ids]]));
}

/** Returns the columns that hold the id of another record of the same table. */
const selfReferences = ({ name, tree, columns }: Table): Column[] =>
  columns.filter((column) => column.refobject === name || column.name === tree);

/**
 * Checks records after they were written, so that several that are written together cannot form a cycle either. Deleted ancestors
 * count, because they can be restored.
 * @throws SiteError `invalid`
 */
export async function assertNotOwnAncestors(
  { db, locks }: CheckContext,
  table: Table,
  stored: readonly StoredChange[],
): Promise<void> {
  for (const { name, dbColumn } of selfReferences(table)) {
    for (const { before, after } of stored) {
      const isSame = before?.deletedAt === after.deletedAt && before[dbColumn] === after[dbColumn];
      if (isSame || after.deletedAt !== null) continue;
      const passed = new Set<number>();
      for (let next = Number(after[dbColumn]); next > 0 && !passed.has(next);) {
        if (next === after.id) throw invalid([{ field: name, code: "own_ancestor" }]);
        passed.add(next);
        const ancestor = rowsOf(db, table).where("id", "=", next);
        const row = await (locks ? ancestor.forShare() : ancestor).executeTakeFirst();
        next = Number(row?.[dbColumn]);
      }
    }
  }
}
