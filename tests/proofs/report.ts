/** What came out of a proof, as `docs/proofs.md` has it. */
import type { Proof } from "./catalogue.ts";
import type { Note } from "../support/runner/effort.ts";

export interface Outcome {
  notes: readonly Note[];
  /** Tests that passed; none of a command. */
  passed: number;
  /** One text for each test that failed, or for the command. */
  failures: readonly string[];
  minutes: number;
}

export type Verdict = "proved" | "proved in part" | "failed" | "not run";

const FAILURE_LENGTH = 600;

const leftOut = ({ notes }: Outcome): string[] =>
  notes.flatMap((note) => ("notRun" in note ? [note.notRun] : []));

export function verdictOf(outcome: Outcome): Verdict {
  if (outcome.failures.length > 0) return "failed";
  const reasons = leftOut(outcome).length;
  if (reasons === 0) return "proved";
  return reasons === outcome.notes.length ? "not run" : "proved in part";
}

const inCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();
const row = (...cells: (string | number)[]): string =>
  `| ${cells.map((each) => inCell(String(each))).join(" | ")} |`;

/** The section of a proof. @param state of the code that was proved, and when */
export function section(
  { name, promise, how }: Proof,
  outcome: Outcome,
  { date, commit }: { date: string; commit: string },
): string {
  const figures = outcome.notes.flatMap((note) => ("notRun" in note ? [] : [row(note.what, note.value)]));
  return [
    `## ${name}`,
    "",
    `**${promise}** ${how}`,
    "",
    row("What", "Figure"),
    row("---", "---"),
    row("Verdict", verdictOf(outcome)),
    row("Day", date),
    row("State of the code", commit),
    ...(outcome.passed > 0 ? [row("Tests", `${outcome.passed} passed`)] : []),
    row("Took", `${outcome.minutes.toFixed(1)} minutes`),
    ...figures,
    "",
    ...leftOut(outcome).map((why) => `- Not run: ${inCell(why)}`),
    ...outcome.failures.map((failure) => `- Failed: ${inCell(failure).slice(0, FAILURE_LENGTH)}`),
    "",
  ].join("\n");
}

/** A row of a section's table. */
const figureOf = (written: string, what: string): string =>
  new RegExp(`^\\| ${what} +\\| (.*?) +\\|$`, "m").exec(written)?.[1] ?? "";

/** The table of all promises. @param written the section of each proof by its name */
export function summary(proofs: readonly Proof[], written: Readonly<Record<string, string>>): string {
  return [
    row("Promise", "Verdict", "Day", "Proof"),
    row("---", "---", "---", "---"),
    ...proofs.map(({ name, promise }) => {
      const text = written[name] ?? "";
      const verdict = figureOf(text, "Verdict") || "not run yet";
      return row(promise, verdict, figureOf(text, "Day"), `[${name}](#${name})`);
    }),
    "",
  ].join("\n");
}
