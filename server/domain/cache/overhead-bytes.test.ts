/** The bytes that the cache counts, beside what the process really grows by. */
import { expect, test } from "vitest";
import { bytesInUse } from "../../../tests/support/runner/heap.ts";
import type { Changes } from "../kernel/changes.ts";
import { CacheDependencies } from "../kernel/read-scope.ts";
import { DependencyCache } from "./dependency-cache.ts";

const ENTRIES = 20_000;
const UNCHANGING = { subscribe() {} } as unknown as Changes;
const BOUNDS = { entries: ENTRIES, bytes: 1e12 };

function reading(index: number, tables: number, rows: number): CacheDependencies {
  const dependencies = new CacheDependencies();
  for (let table = 0; table < tables; table += 1) dependencies.table(`table${table}`);
  for (let row = 0; row < rows; row += 1) dependencies.row("content", index * rows + row);
  return dependencies;
}

test.each([
  { tables: 0, rows: 0, key: 20 },
  { tables: 3, rows: 0, key: 20 },
  { tables: 3, rows: 1, key: 100 },
  { tables: 5, rows: 10, key: 20 },
  { tables: 0, rows: 0, key: 2000 },
])(
  "An entry with $tables tables, $rows rows and a key of $key characters is counted as it grows the heap",
  async (shape) => {
    const cache = new DependencyCache<number, "all">({
      changes: UNCHANGING,
      bytesOf: () => 0,
      compartments: { all: BOUNDS },
    });
    const before = await bytesInUse();
    for (let index = 0; index < ENTRIES; index += 1) {
      // As a key comes from a request: a text of its own, not one that shares its characters with others.
      const key = Buffer.from(`${index}`.padEnd(shape.key, "x")).toString("latin1");
      const dependencies = reading(index, shape.tables, shape.rows);
      await cache.get(key, 0, () => Promise.resolve({ value: 1, dependencies, compartment: "all" }));
    }
    const grown = (await bytesInUse()) - before;
    const { entries, bytes } = cache.sizeOf("all");
    expect(entries).toBe(ENTRIES);
    expect(bytes / grown).toBeGreaterThan(0.7);
    expect(bytes / grown).toBeLessThan(1.4);
  },
);
