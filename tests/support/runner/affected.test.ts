import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AREAS, CORE_TESTS, selectTests } from "./affected.ts";

const TESTS = [
  "shared/dates.test.ts",
  "tests/api/accounts/reset.test.ts",
  "tests/api/records/records.test.ts",
  "tests/e2e/staff-accounts.test.ts",
  "tests/e2e/visitor.test.ts",
  "tests/architecture/sizes.test.ts",
];
const IMPORTERS = new Map([
  ["shared/dates.ts", ["shared/calendar.ts"]],
  ["shared/calendar.ts", ["shared/dates.test.ts"]],
  ["tests/support/data/people.ts", ["tests/api/accounts/reset.test.ts"]],
]);

describe("A change", () => {
  test("of an area runs its API tests and journeys, and the architecture's tests", () => {
    const { vitest, browser, leftOut } = selectTests(["server/domain/accounts/reset.ts"], TESTS, IMPORTERS);
    expect(vitest).toEqual(["tests/api/accounts/reset.test.ts", "tests/architecture/sizes.test.ts"]);
    expect(browser).toEqual(["tests/e2e/staff-accounts.test.ts"]);
    expect(leftOut).toEqual([
      "shared/dates.test.ts",
      "tests/api/records/records.test.ts",
      "tests/e2e/visitor.test.ts",
    ]);
  });

  test("runs the unit tests that import it, also through other files", () => {
    expect(selectTests(["shared/dates.ts"], TESTS, IMPORTERS).vitest).toContain("shared/dates.test.ts");
  });

  test("outside every area runs the core tests", () => {
    const { vitest, browser } = selectTests(["server/domain/kernel/changes.ts"], TESTS, IMPORTERS);
    expect([...vitest, ...browser]).toEqual([
      "tests/api/records/records.test.ts",
      "tests/architecture/sizes.test.ts",
      "tests/e2e/visitor.test.ts",
    ]);
  });

  test("of a test's support runs the tests that use it", () => {
    expect(selectTests(["tests/support/data/people.ts"], TESTS, IMPORTERS).vitest).toContain(TESTS[1]);
  });
});

test("Every area names code and tests that exist", () => {
  const files = globSync("{app,server,shared,tests}/**/*.{ts,tsx,css}").map((path) =>
    path.replaceAll("\\", "/"),
  );
  const isMissing = (prefix: string) => !files.some((path) => path.startsWith(prefix));
  expect(AREAS.filter(({ code }) => code.every(isMissing))).toEqual([]);
  expect([...AREAS.flatMap(({ tests }) => tests), ...CORE_TESTS].filter(isMissing)).toEqual([]);
});
