import { describe, expect, test } from "vitest";
import { type Source, codeFiles, writtenFiles } from "./sources.ts";
import { consoleLogs, machinePaths, promises, switchedTests } from "./promises.ts";

function file(text: string, path = "server/sample.ts"): Source[] {
  return [{ path, text }];
}

/** Joins what must not stand in this file either. */
function word(...parts: string[]): string {
  return parts.join("");
}

describe("The project", () => {
  test("promises nothing in its files", () => {
    expect(promises(writtenFiles())).toEqual([]);
  });

  test("is refused when it does", () => {
    expect(promises(file(`// ${word("TO", "DO")}: later`))).toHaveLength(1);
    expect(promises(file(`<!-- ${word("FIX", "ME")} -->`, "README.md"))).toHaveLength(1);
    expect(promises(file("const todo = 1; // Todos"))).toEqual([]);
  });

  test("names no folder of one machine", () => {
    expect(machinePaths(writtenFiles())).toEqual([]);
  });

  test.each(["work/main", "root/.npm", "home/asha/site", "Users/asha", "tmp/data"])(
    "is refused when it names /%s",
    (path) => {
      expect(machinePaths(file(`const folder = "/${path}/x"`))).toHaveLength(1);
    },
  );

  test("may name addresses and places that every system has", () => {
    const text = `["/usr/lib/postgresql", "/home", "/page/work/x", "https://example.org/root/", "/var/lib/vidyalaya"]`;
    expect(machinePaths(file(text))).toEqual([]);
  });

  test("prints with console.log only where a person reads it", () => {
    expect(consoleLogs(codeFiles())).toEqual([]);
  });

  test("is refused when it prints elsewhere", () => {
    expect(consoleLogs(file("console.log(1)"))).toHaveLength(1);
    expect(consoleLogs(file(`console["log"](1)`))).toHaveLength(1);
    expect(consoleLogs(file("console.log(1)", "server/cli/demo.ts"))).toEqual([]);
    expect(consoleLogs(file("// console.log(1)"))).toEqual([]);
  });
});

describe("Tests", () => {
  test("are never switched off", () => {
    expect(switchedTests(codeFiles())).toEqual([]);
  });

  test.each([
    "test.skip('a', f)",
    "it.only('a', f)",
    "describe.skip('a', f)",
    "test.fixme()",
    "test.describe.only('a', f)",
  ])("are found when they are switched off by %s", (text) => {
    expect(switchedTests(file(text, "server/sample.test.ts"))).toHaveLength(1);
    expect(switchedTests(file("test('a', f); test.each([])('b', f)", "server/sample.test.ts"))).toEqual([]);
  });
});
