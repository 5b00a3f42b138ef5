import { describe, expect, test } from "vitest";
import { failureList, failuresIn } from "./failures.ts";
import { closingLine, readClosingLine } from "./tally.ts";

const FAILURE = {
  title: "pages > home > has a heading",
  error: "Error: \u001b[31mexpect(received)\u001b[39m\n\nExpected: 1\nReceived: 2\n",
  place: "tests/pages/home.test.ts:12:3",
};

describe("A list of failures", () => {
  test("names each with its error and its place, without colours and empty lines", () => {
    expect(failureList([FAILURE])).toBe(
      [
        "",
        "Failed:",
        "- pages > home > has a heading",
        "    Error: expect(received)",
        "    Expected: 1",
        "    Received: 2",
        "    at tests/pages/home.test.ts:12:3",
        "",
        "",
      ].join("\n"),
    );
    expect(failureList([])).toBe("");
  });

  test("keeps the first lines of a long error, and the errors of the first of many failures", () => {
    const long = { ...FAILURE, error: "line\n".repeat(500) };
    expect(failureList([long]).split("\n").length).toBeLessThan(20);
    const many = Array.from({ length: 200 }, () => long);
    const list = failureList(many);
    expect(list.match(/^- /gm)).toHaveLength(200);
    expect(list.split("\n").length).toBeLessThan(600);
  });

  test("is found again in the output of its stage, before the closing line", () => {
    const output = `much before\n${failureList([FAILURE])}${closingLine({ passed: 3, failed: 1 })}\n`;
    expect(failuresIn(output)).toBe(failureList([FAILURE]).trim());
    expect(readClosingLine(output)).toEqual({ passed: 3, failed: 1 });
  });

  test("is replaced by the last lines where a stage lists none", () => {
    const output = `${"file\n".repeat(100)}x.ts:3:1 error: no such name\n`;
    expect(failuresIn(output)).toContain("x.ts:3:1 error: no such name");
    expect(failuresIn(output).split("\n").length).toBeLessThan(30);
  });
});
