/** What an entry costs in memory beside its value, in bytes. `overhead-bytes.test.ts` compares these with the growth of the heap. */

/** The entry itself, its places in the map of keys and in the order of use. */
const ENTRY = 260;
/** A place among the dependents of a table, which many entries share. */
const TABLE = 40;
/** A row, which few entries share: its name, and a set of dependents. */
const ROW = 320;

export function overheadBytes(key: string, dependencies: readonly string[]): number {
  const rows = dependencies.filter((dependency) => dependency.includes(":")).length;
  return ENTRY + key.length + rows * ROW + (dependencies.length - rows) * TABLE;
}
