import { defineConfig } from "vitest/config";
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
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A zone far from the university's, so that code which takes the machine's zone for the visitors' fails here.
    env: { TZ: "Pacific/Auckland" },
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
