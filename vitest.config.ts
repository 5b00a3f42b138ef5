import { defineConfig } from "vitest/config";
import { limit, WORKERS } from "./tests/support/speed.ts";
import { VitestClosingLine } from "./tests/support/vitest-closing-line.ts";

export default defineConfig({
  test: {
    environment: "node",
    include: ["shared", "server", "app", "tests/api", "tests/house", "tests/support"].map(
      (folder) => `${folder}/**/*.test.{ts,tsx}`,
    ),
    setupFiles: "tests/support/setup.ts",
    globalSetup: "tests/support/postgres-setup.ts",
    reporters: [["default", { summary: false }], new VitestClosingLine()],
    pool: "forks",
    maxWorkers: WORKERS,
    testTimeout: limit(60_000),
    hookTimeout: limit(120_000),
    // A zone far from the university's, so that code which takes the machine's zone for the visitors' fails here.
    env: { TZ: "Pacific/Auckland" },
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
