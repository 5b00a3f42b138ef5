/** Which record has which values that no two may share: those of storage, and those that rows of a file will have. */
import type { Column } from "#shared/columns.ts";
import type { Problem } from "#shared/problems.ts";
import { findColumn, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { NewRow } from "../records/write/row-change.ts";
import type { CheckContext } from "../records/hooks.ts";
import { type Holders, isMissing, TAKEN } from "../records/write/uniqueness.ts";
import type { Yielder } from "../kernel/yielder.ts";

const TAKEN_IN_FILE: Problem = { code: "taken_in_file" };
const BATCH_SIZE = 2000;
/** Stands for a row of the file, which has no id yet. */
const OF_THE_FILE = 0;

/** One set of columns, and the id of the record that has their values. */
interface UniqueSet {
  columns: readonly Column[];
  ids: Map<string, number>;
}

export class UniqueIndex implements Holders {
  readonly #sets: readonly UniqueSet[];

  private constructor(sets: readonly UniqueSet[]) {
    this.#sets = sets;
  }

  /** Reads the values of all live records, in few statements: rows of a file are then compared without asking again. */
  static async load({ db }: CheckContext, table: Table, yielder: Yielder): Promise<UniqueIndex> {
    const sets = table.unique.map((names) => ({
      columns: names.map((name) => findColumn(table, name)!),
      ids: new Map<string, number>(),
    }));
    const held = new UniqueIndex(sets);
    const dbTables = sets.flatMap(({ columns }) => columns.map(({ dbColumn }) => dbColumn));
    for (let last: number | undefined = 0; last !== undefined && sets.length > 0;) {
      const rows = await db
        .selectFrom(table.dbTable)
        .select(["id", ...new Set(dbTables)])
        .where("deletedAt", "is", null)
        .where("id", ">", last)
        .orderBy("id")
        .limit(BATCH_SIZE)
        .$castTo<RecordRow>()
        .execute();
      for (const row of rows) held.put(row);
      last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
      await yielder.yieldToEventLoop();
    }
    return held;
  }

  taken(columns: readonly Column[], row: NewRow): Problem | undefined {
    const holder = this.#setOf(columns)?.ids.get(keyOf(columns, row));
    if (holder === undefined || holder === row.id) return undefined;
    return holder === OF_THE_FILE ? TAKEN_IN_FILE : TAKEN;
  }

  /** The stored record that has these values. */
  find(columns: readonly Column[], row: Partial<NewRow>): number | undefined {
    return this.#setOf(columns)?.ids.get(keyOf(columns, row)) || undefined;
  }

  put(row: NewRow): void {
    for (const { columns, ids } of this.#sets) {
      if (!columns.some(({ dbColumn }) => isMissing(row, dbColumn)))
        ids.set(keyOf(columns, row), row.id ?? OF_THE_FILE);
    }
  }

  drop(row: RecordRow): void {
    for (const { columns, ids } of this.#sets) {
      const key = keyOf(columns, row);
      if (ids.get(key) === row.id) ids.delete(key);
    }
  }

  #setOf(asked: readonly Column[]): UniqueSet | undefined {
    return this.#sets.find(
      ({ columns }) =>
        columns.length === asked.length && columns.every(({ name }, at) => name === asked[at]?.name),
    );
  }
}

const keyOf = (columns: readonly Column[], row: Partial<NewRow>): string =>
  JSON.stringify(
    columns.map(({ dbColumn, type }) => {
      const value = row[dbColumn];
      return type === "Text" && typeof value === "string" ? value.toLowerCase() : value;
    }),
  );
