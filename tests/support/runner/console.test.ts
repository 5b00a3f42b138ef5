import { expect, test } from "vitest";
import { expectConsole, takeUnexpected } from "./console.ts";

test("A warning or an error that nobody announced is stored for the end of the test", () => {
  console.warn("careful: %s", "stairs");
  console.error(new Error("fell"));
  const [first, second] = takeUnexpected();
  expect(first).toBe("console.warn: careful: stairs");
  expect(second).toMatch(/^console\.error: Error: fell/);
});

test("An announced one passes, and the announcement ends with the test", () => {
  expectConsole(/stairs/);
  console.warn("careful: stairs");
  expect(takeUnexpected()).toEqual([]);
  console.warn("careful: stairs");
  expect(takeUnexpected()).toHaveLength(1);
});
