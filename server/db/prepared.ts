/** Statements whose text is built once: building one costs more than it costs SQLite to run it. */
import assert from "node:assert/strict";
import { type Compilable, type CompiledQuery, createQueryId, type QueryResult } from "kysely";
import type { ReadDb, RecordRow, Transaction } from "./schema.ts";

/** Texts of one kind; of inserts there may be one for each number of rows. */
const TEXTS_MAX = 200;

type Value = RecordRow[string];
type Executor = Pick<Transaction, "executeQuery" | "getExecutor">;

/** Built texts under keys, for each kind of database. */
class Texts {
  readonly #known = new WeakMap<object, Map<string, CompiledQuery>>();

  run<Row>(
    db: Executor,
    { key, parameters, build }: { key: string; parameters: readonly Value[]; build: () => Compilable<Row> },
  ): Promise<QueryResult<Row>> {
    // All connections and transactions of a database share its adapter.
    const { adapter } = db.getExecutor();
    const known = this.#known.get(adapter) ?? new Map<string, CompiledQuery>();
    this.#known.set(adapter, known);
    let text = known.get(key);
    if (!text) {
      text = build().compile();
      // Only where every value is a parameter, in the same order, does the text hold for other values.
      assert.deepEqual(text.parameters, parameters);
      if (known.size >= TEXTS_MAX) known.clear();
      known.set(key, text);
    }
    return db.executeQuery({ ...text, parameters, queryId: createQueryId() } as CompiledQuery<Row>);
  }
}

/**
 * A query that is built at its first use alone.
 * @param build names its values once each, in their order
 */
export function prepared<Values extends Value[], Row>(
  build: (db: ReadDb, ...values: Values) => Compilable<Row>,
): (db: ReadDb, ...values: Values) => Promise<Row[]> {
  const texts = new Texts();
  return async (db, ...values) => {
    const { rows } = await texts.run<Row>(db as ReadDb & Executor, {
      key: "",
      parameters: values,
      build: () => build(db, ...values),
    });
    return rows;
  };
}

/**
 * An insert of rows that have the same columns, built once for each number of them.
 * @param build names no value but those of the rows
 */
export function preparedInsert<Name extends string, Row extends object, Db extends object, Returned>(
  build: (db: Db, table: Name, rows: readonly Row[]) => Compilable<Returned>,
): (db: Db, table: Name, rows: readonly Row[]) => Promise<Returned[]> {
  const texts = new Texts();
  return async (db, table, rows) => {
    const columns = Object.keys(rows[0]!) as (keyof Row & string)[];
    const result = await texts.run<Returned>(db as Db & Executor, {
      key: `${table} ${rows.length} ${columns.join()}`,
      parameters: rows.flatMap((row) => columns.map((column) => row[column] as Value)),
      build: () => build(db, table, rows),
    });
    return result.rows;
  };
}
