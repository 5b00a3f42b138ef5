/** Statements whose text is built once: building one costs more than it costs SQLite to run it. */
import assert from "node:assert/strict";
import { type Compilable, type CompiledQuery, createQueryId, type QueryExecutorProvider } from "kysely";

/** Texts of one insert: one for each number of rows in each shape. */
const TEXTS_MAX = 200;

/**
 * An insert of rows that have the same columns, whose text is built once for each number of them.
 * @param build names no value but those of the rows
 */
export function preparedInsert<
  Db extends QueryExecutorProvider,
  Name extends string,
  Row extends object,
  Returned,
>(
  build: (db: Db, table: Name, rows: readonly Row[]) => Compilable<Returned>,
): (db: Db, table: Name, rows: readonly Row[]) => Promise<Returned[]> {
  /** By the adapter, which all transactions of a database share. */
  const texts = new WeakMap<object, Map<string, CompiledQuery<Returned>>>();
  return async (db, table, rows) => {
    const columns = Object.keys(rows[0]!) as (keyof Row & string)[];
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
    const executor = db.getExecutor();
    const known = texts.get(executor.adapter) ?? new Map<string, CompiledQuery<Returned>>();
    texts.set(executor.adapter, known);
    const key = `${table} ${rows.length} ${columns.join()}`;
    let text = known.get(key);
    if (!text) {
      text = build(db, table, rows).compile();
      // The text holds for other values only where each of them is a parameter, in the same order.
      assert.deepEqual(text.parameters, parameters);
      if (known.size >= TEXTS_MAX) known.clear();
      known.set(key, text);
    }
    const { rows: returned } = await executor.executeQuery<Returned>({
      ...text,
      parameters,
      queryId: createQueryId(),
    });
    return returned;
  };
}
