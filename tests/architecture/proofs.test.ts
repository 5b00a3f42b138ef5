import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PROOFS } from "../proofs/catalogue.ts";
import { PAGE, readSections, SUMMARY } from "../proofs/page.ts";
import { comparedSources, readVerdict, section, summary } from "../proofs/report.ts";
import { sectionOf } from "../support/runner/written-page.ts";

const [kills] = PROOFS;
const CODE = "0123456789ab";
const outcome = { notes: [], passed: 3, failures: [], minutes: 1 };
const proofRun = { date: "2026-11-23", commit: "1b1a0400 Kill the program", sources: CODE, scale: 1 };

/** Without what the formatter adds. */
const compact = (table: string): string => table.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---").trim();

describe("The page of proofs", () => {
  test("has a table that follows from its sections and the code it was compared with", () => {
    const table = sectionOf(readFileSync(PAGE, "utf8"), SUMMARY);
    expect(comparedSources(table)).toMatch(/^[0-9a-f]{12}$/);
    expect(compact(table)).toBe(compact(summary(PROOFS, readSections(), comparedSources(table))));
  });
});

describe("A verdict", () => {
  const written = section(kills!, outcome, proofRun);
  const rowIn = (text: string, sources: string): string =>
    summary([kills!], { kills: text }, sources)
      .split("\n")
      .find((line) => line.includes("#kills"))!;

  test("names the code that it holds for", () => {
    expect(readVerdict(written, CODE)).toEqual({
      verdict: "proved",
      day: "2026-11-23",
      commit: "1b1a0400",
      isOld: false,
    });
    expect(rowIn(written, CODE)).toContain("| proved | 2026-11-23 | 1b1a0400 |");
  });

  test("is marked as old when the code has changed, or when it names no code", () => {
    expect(rowIn(written, "ba9876543210")).toContain("| old: proved | 2026-11-23 | 1b1a0400 |");
    expect(rowIn(written.replace(/^.*Digest of the code.*\n/m, ""), CODE)).toContain("| old: proved |");
  });

  test("is not old before it exists", () => {
    expect(rowIn("", CODE)).toContain("| not run yet |");
    expect(readVerdict("", CODE).isOld).toBe(false);
  });

  test("says which share of the long form it is about", () => {
    expect(written).not.toContain("Share of the long form");
    const part = section(kills!, outcome, { ...proofRun, scale: 0.2 });
    expect(part).toContain("| Share of the long form | 20 % |");
    expect(rowIn(part, CODE)).toContain("| proved (20 %) |");
  });
});
