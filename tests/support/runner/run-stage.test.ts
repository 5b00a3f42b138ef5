import { describe, expect, test } from "vitest";
import { judge } from "./run-stage.ts";
import { chooseStages, type Stage } from "./stages.ts";
import { add, readClosingLine } from "./tally.ts";

const CHECK: Stage = { name: "lint", commands: [], hasTests: false };
const TESTS: Stage = { name: "vitest", commands: [], hasTests: true };

function names(...args: string[]): string[] {
  return chooseStages(args).map((stage) => stage.name);
}

describe("A stage", () => {
  test("that is a check counts as one test", () => {
    expect(judge(CHECK, 0, "").tally).toEqual({ passed: 1, failed: 0 });
    expect(judge(CHECK, 1, "").tally).toEqual({ passed: 0, failed: 1 });
  });

  test("of tests counts what its closing line says", () => {
    expect(judge(TESTS, 0, "…\n12 passed, 0 failed\n").tally).toEqual({ passed: 12, failed: 0 });
    expect(judge(TESTS, 1, "12 passed, 3 failed").tally).toEqual({ passed: 12, failed: 3 });
  });

  test("of tests fails when it ran none or ended badly", () => {
    expect(judge(TESTS, 0, "0 passed, 0 failed")).toEqual({
      tally: { passed: 0, failed: 1 },
      remark: "ran no test",
    });
    expect(judge(TESTS, 0, "").tally.failed).toBe(1);
    expect(judge(TESTS, 7, "5 passed, 0 failed")).toEqual({
      tally: { passed: 5, failed: 1 },
      remark: "ended with code 7",
    });
  });
});

describe("The command line", () => {
  test("runs everything when it names nothing", () => {
    expect(names()).toEqual(["format", "lint", "types", "unused", "build", "demo", "vitest", "browser"]);
  });

  test("chooses stages, parts and paths", () => {
    expect(names("lint", "types")).toEqual(["lint", "types"]);
    expect(names("unit")).toEqual(["vitest"]);
    expect(chooseStages(["architecture"])[0]?.commands[0]?.slice(1)).toEqual(["run", "tests/architecture/"]);
    expect(chooseStages(["shared/dates"])[0]?.commands[0]?.slice(1)).toEqual(["run", "shared/dates"]);
  });

  test("builds before it opens a browser or hunts", () => {
    expect(names("e2e")).toEqual(["build", "browser"]);
    expect(names("hunt")).toEqual(["build", "vitest"]);
    expect(chooseStages(["tests/pages/home.test.ts"])[1]?.commands[0]?.slice(1)).toEqual([
      "test",
      "tests/pages/home.test.ts",
    ]);
  });
});

describe("Closing lines", () => {
  test("are the last of their kind in an output", () => {
    expect(readClosingLine("1 passed, 0 failed\nnoise\n4 passed, 2 failed\n")).toEqual({
      passed: 4,
      failed: 2,
    });
    expect(readClosingLine("Tests  4 passed, 2 failed (6)")).toBeUndefined();
  });

  test("add up", () => {
    expect(
      add([
        { passed: 1, failed: 0 },
        { passed: 4, failed: 2 },
      ]),
    ).toEqual({ passed: 5, failed: 2 });
  });
});
