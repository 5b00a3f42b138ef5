import { defineConfig } from "@playwright/test";
import { CHROMIUM_LAUNCH, chromiumPath } from "./tests/support/browser/chromium.ts";
import { BROWSER_WORKERS, limit } from "./tests/support/runner/limits.ts";

export default defineConfig({
  globalSetup: "./tests/support/server/site-template.ts",
  projects: [
    { name: "e2e", testDir: "tests/e2e" },
    { name: "components", testDir: "tests/components" },
    // Last, because these run one by one, which keeps all workers busy to the end.
    { name: "pages", testDir: "tests/pages", fullyParallel: true },
  ],
  testMatch: "**/*.test.ts",
  outputDir: "test-results",
  workers: BROWSER_WORKERS,
  // Tests of one file share what they write; files do not depend on one another.
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: limit(60_000),
  expect: { timeout: limit(12_000) },
  reporter: [["line"], ["./tests/support/runner/playwright-closing-line.ts"]],
  use: {
    locale: "kn-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // Requests would go through it, past those who watch them.
    serviceWorkers: "block",
    launchOptions: { executablePath: chromiumPath(), ...CHROMIUM_LAUNCH },
  },
});
