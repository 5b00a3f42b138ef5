import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/runner/longest-first.ts";
import { IS_LONG } from "./tests/support/runner/effort.ts";
import { limit, WORKERS } from "./tests/support/runner/limits.ts";
import { VitestClosingLine } from "./tests/support/runner/vitest-closing-line.ts";

const testsIn = (...folders: string[]): string[] => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Tests that measure by how much the heap grows. */
const HEAP_TESTS = "server/**/*.heap.test.ts";

/** Those that say nothing in a few seconds. */
const LONG_PROOFS = ["tests/proofs/*.long.ts"];

export default defineConfig({
  test: {
    environment: "node",
    setupFiles: "tests/support/runner/setup.ts",
    globalSetup: ["tests/support/server/postgres-setup.ts", "tests/support/server/memory-setup.ts"],
    reporters: [["default", { summary: false }], new VitestClosingLine()],
    pool: "forks",
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    testTimeout: limit(60_000),
    hookTimeout: limit(60_000),
    // A long proof is read in its report alone.
    chaiConfig: IS_LONG ? { truncateThreshold: 1000 } : undefined,
    // A zone far from the university's, so that code which takes the machine's zone for the visitors' fails here.
    env: { TZ: "Pacific/Auckland" },
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: [
      // Files that leave nothing behind: a process of its own for each would load the program again for each.
      {
        test: {
          name: "unit",
          include: testsIn("shared", "server", "app", "tests/support", "tests/architecture"),
          exclude: [HEAP_TESTS],
          isolate: false,
        },
      },
      // In a process of its own, whose heap holds nothing that other tests have left to be collected.
      { test: { name: "heap", include: [HEAP_TESTS] } },
      { test: { name: "api", include: testsIn("tests/api"), isolate: false } },
      { test: { name: "hunt", include: testsIn("tests/hunt") } },
      { test: { name: "proofs", include: [...testsIn("tests/proofs"), ...(IS_LONG ? LONG_PROOFS : [])] } },
    ],
  },
});
