/** What the cache believes to weigh, beside what the process really grows by. */
import { expect, test } from "vitest";
import { bytesInUse } from "../../../tests/support/heap.ts";
import type { Changes } from "../changes.ts";
import { ReadLog } from "../records/view.ts";
import { DependencyCache } from "./dependency-cache.ts";

const ENTRIES = 20_000;
const UNCHANGING = { subscribe() {} } as unknown as Changes;
const ROOM = { entries: ENTRIES, weight: 1e12 };

function reading(index: number, tables: number, rows: number): ReadLog {
  const reads = new ReadLog();
  for (let table = 0; table < tables; table += 1) reads.table(`table${table}`);
  for (let row = 0; row < rows; row += 1) reads.row("content", index * rows + row);
  return reads;
}

test.each([
  { tables: 0, rows: 0, key: 20 },
  { tables: 3, rows: 0, key: 20 },
  { tables: 3, rows: 1, key: 100 },
  { tables: 5, rows: 10, key: 20 },
  { tables: 0, rows: 0, key: 2000 },
])(
  "An entry with $tables tables, $rows rows and a key of $key characters weighs what it is",
  async (shape) => {
    const cache = new DependencyCache<number, "all">({
      changes: UNCHANGING,
      nextMoment: ({ ends }) => Promise.resolve(ends),
      weigh: () => 0,
      compartments: { all: ROOM },
    });
    const before = await bytesInUse();
    for (let index = 0; index < ENTRIES; index += 1) {
      // As a key comes from a request: a text of its own, not one that shares its characters with others.
      const key = Buffer.from(`${index}`.padEnd(shape.key, "x")).toString("latin1");
      const reads = reading(index, shape.tables, shape.rows);
      await cache.get(key, 0, () => Promise.resolve({ value: 1, reads, compartment: "all" }));
    }
    const grown = (await bytesInUse()) - before;
    const { entries, weight } = cache.sizeOf("all");
    expect(entries).toBe(ENTRIES);
    expect(weight / grown).toBeGreaterThan(0.7);
    expect(weight / grown).toBeLessThan(1.4);
  },
);
