/** Statements whose text is built once: building one costs more than it costs SQLite to run it. */
import assert from "node:assert/strict";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { type Compilable, CompiledQuery, type QueryExecutorProvider } from "kysely";

/** Texts of one statement: one for each number of rows in each shape. */
const TEXTS_MAX = 200;

/**
 * A statement that writes rows which have the same columns; its text is built once for each number of them.
 * @param build names the values of the rows in their order, and no others
 */
export function preparedWrite<
  Db extends QueryExecutorProvider,
  Name extends string,
  Row extends object,
  Returned,
>(
  build: (db: Db, table: Name, rows: readonly Row[]) => Compilable<Returned>,
): (db: Db, table: Name, rows: readonly Row[]) => Promise<Returned[]> {
  /** By the adapter, which all transactions of a database share. */
  const texts = new WeakMap<object, Map<string, string>>();
  return async (db, table, rows) => {
    const columns = Object.keys(rows[0]!) as (keyof Row & string)[];
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
    const executor = db.getExecutor();
    const known = getOrInsert(texts, executor.adapter, () => new Map<string, string>());
    const key = `${table} ${rows.length} ${columns.join()}`;
    let text = known.get(key);
    if (!text) {
      const compiled = build(db, table, rows).compile();
      // The text holds for other values only where each of them is a parameter, in the same order.
      assert.deepEqual(compiled.parameters, parameters);
      text = compiled.sql;
      if (known.size >= TEXTS_MAX) known.clear();
      known.set(key, text);
    }
    const { rows: returned } = await executor.executeQuery<Returned>(CompiledQuery.raw(text, parameters));
    return returned;
  };
}
