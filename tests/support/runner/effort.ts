/** How much a proof does, and what it says of it. As a part of `npm test` it is short; `npm run proofs` runs it in full. */
import { appendFileSync } from "node:fs";
import process from "node:process";

/** A figure of a proof, or why a part of it was not run. */
export type Note = { what: string; value: string } | { notRun: string };

/** Handed to the tests by `effortSettings`. */
const { PROOFS, PROOFS_SCALE = "1", PROOFS_NOTES } = process.env;

export const IS_LONG = PROOFS === "long";
/** What a proof may take until it is ended. */
export const PROOF_MS = IS_LONG ? 3 * 60 * 60_000 : 300_000;

/** How often something is done, or for how many seconds: in short, and in full or the share of it that is asked for. */
export const effort = (short: number, long: number): number =>
  IS_LONG ? Math.max(short, Math.round(long * Number(PROOFS_SCALE))) : short;

/**
 * The environment of tests that are to do so much.
 * @param scale the share of the long form @param notes the file that gets the figures
 */
export const effortSettings = (long: boolean, scale: string, notes: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PROOFS: long ? "long" : "short",
  PROOFS_SCALE: scale,
  PROOFS_NOTES: notes,
});

function note(each: Note): void {
  if (PROOFS_NOTES) appendFileSync(PROOFS_NOTES, `${JSON.stringify(each)}\n`);
}

/** Says what came out, in the words of `docs/proofs.md`. */
export function figure(what: string, value: string | number): void {
  note({ what, value: String(value) });
  progress(`${what}: ${value}`);
}

/** Says that a part of a proof cannot be run on this machine. */
export function notRun(why: string): void {
  note({ notRun: why });
  progress(`not run: ${why}`);
}

/** Tells whoever waits for a long proof. */
export function progress(text: string): void {
  if (IS_LONG) process.stdout.write(`  ${text}\n`);
}

/** Milliseconds as people read them. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** The one in the middle, and the largest: for times. @param sorted or not; at least one */
export function medianAndWorst(times: readonly number[]): { median: number; worst: number } {
  const sorted = times.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, worst: sorted.at(-1) ?? NaN };
}
