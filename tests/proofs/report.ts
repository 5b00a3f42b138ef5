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

/** When a proof was run, on what code, and how far. */
export interface ProofRun {
  /** YYYY-MM-DD. */
  date: string;
  /** Hash and subject. */
  commit: string;
  /** Digest of the product's sources. */
  sources: string;
  /** The share of the long form, such as 0.1. */
  scale: number;
}

export function section(
  { name, promise, how }: Proof,
  outcome: Outcome,
  { date, commit, sources, scale }: ProofRun,
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
    row("Digest of the code", sources),
    ...(scale === 1 ? [] : [row("Share of the long form", `${scale * 100} %`)]),
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

/** A verdict as its section has it. */
interface WrittenVerdict {
  /** Undefined if the proof has not been run. */
  verdict?: string;
  day: string;
  /** Hash of the commit that was proved. */
  commit: string;
  isOld: boolean;
}

/** @param sources digest of the code with which the verdict is compared */
export function readVerdict(written: string, sources: string): WrittenVerdict {
  const verdict = figureOf(written, "Verdict") || undefined;
  const share = figureOf(written, "Share of the long form");
  return {
    verdict: share ? `${verdict} (${share})` : verdict,
    day: figureOf(written, "Day"),
    commit: figureOf(written, "State of the code").split(" ")[0]!,
    isOld: verdict !== undefined && figureOf(written, "Digest of the code") !== sources,
  };
}

const COMPARED = "Compared with the code whose digest is";

/** The digest of the code with which a table of all promises compares the verdicts. */
export const comparedSources = (table: string): string =>
  new RegExp(`${COMPARED} \`([0-9a-f]+)\``).exec(table)?.[1] ?? "";

/**
 * The table of all promises.
 * @param written the section of each proof by its name @param sources digest of the code as it is now
 */
export function summary(
  proofs: readonly Proof[],
  written: Readonly<Record<string, string>>,
  sources: string,
): string {
  return [
    `${COMPARED} \`${sources}\`: a verdict is old if code of \`server\` or \`shared\` has changed since its proof.`,
    "",
    row("Promise", "Verdict", "Day", "Code", "Proof"),
    row("---", "---", "---", "---", "---"),
    ...proofs.map(({ name, promise }) => {
      const { verdict = "not run yet", day, commit, isOld } = readVerdict(written[name] ?? "", sources);
      return row(promise, isOld ? `old: ${verdict}` : verdict, day, commit, `[${name}](#${name})`);
    }),
    "",
  ].join("\n");
}
