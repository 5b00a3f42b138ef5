/** The bytes that the cache counts, beside what the process really grows by. */
import { beforeAll, expect, test } from "vitest";
import { bytesInUse } from "../../../tests/support/runner/heap.ts";
import type { Changes } from "../kernel/changes.ts";
import { CacheDependencies } from "../kernel/read-scope.ts";
import { DependencyCache } from "./dependency-cache.ts";

const ENTRIES = 10_000;
const UNCHANGING = { subscribe() {} } as unknown as Changes;
const BOUNDS = { entries: ENTRIES, bytes: 1e12 };
const SHAPES = [
  { tables: 0, rows: 0, key: 20 },
  { tables: 3, rows: 0, key: 20 },
  { tables: 3, rows: 1, key: 100 },
  { tables: 5, rows: 10, key: 20 },
  { tables: 0, rows: 0, key: 2000 },
];
type Shape = (typeof SHAPES)[number];

function reading(index: number, tables: number, rows: number): CacheDependencies {
  const dependencies = new CacheDependencies();
  for (let table = 0; table < tables; table += 1) dependencies.table(`table${table}`);
  for (let row = 0; row < rows; row += 1) dependencies.row("content", index * rows + row);
  return dependencies;
}

async function fillCache(shape: Shape) {
  const cache = new DependencyCache<number, "all">({
    changes: UNCHANGING,
    bytesOf: () => 0,
    compartments: { all: BOUNDS },
  });
  for (let index = 0; index < ENTRIES; index += 1) {
    // As a key comes from a request: a text of its own, not one that shares its characters with others.
    const key = Buffer.from(`${index}`.padEnd(shape.key, "x")).toString("latin1");
    const dependencies = reading(index, shape.tables, shape.rows);
    await cache.get(key, 0, () => Promise.resolve({ value: 1, dependencies, compartment: "all" }));
  }
  return cache;
}

const measured = new Map<Shape, { entries: number; bytes: number; grown: number }>();

// One after the other, because each measurement collects the garbage of the whole process.
beforeAll(async () => {
  await fillCache(SHAPES[0]!);
  const caches = [];
  let before = await bytesInUse();
  for (const shape of SHAPES) {
    const cache = await fillCache(shape);
    const after = await bytesInUse();
    measured.set(shape, { ...cache.sizeOf("all"), grown: after - before });
    caches.push(cache);
    before = after;
  }
  // Holds the caches until here, so that none is collected between two measurements.
  expect(caches).toHaveLength(SHAPES.length);
});

test.each(SHAPES)(
  "An entry with $tables tables, $rows rows and a key of $key characters is counted as it grows the heap",
  (shape) => {
    const { entries, bytes, grown } = measured.get(shape)!;
    expect(entries).toBe(ENTRIES);
    expect(bytes / grown).toBeGreaterThan(0.7);
    expect(bytes / grown).toBeLessThan(1.4);
  },
);
