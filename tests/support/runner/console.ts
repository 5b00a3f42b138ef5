/** Keeps the console quiet: what a test did not announce with `expectConsole` fails it. */
import { format } from "node:util";

const METHODS = ["error", "warn"] as const;

let expected: RegExp[] = [];
let unexpected: string[] = [];

/** Announces that the running test makes the program print a matching error or warning. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** From now on errors and warnings are collected instead of printed. */
export function watchConsole(): void {
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      const text = format(...values);
      if (!expected.some((pattern) => pattern.test(text))) unexpected.push(`console.${method}: ${text}`);
    };
  }
}

/** Forgets what was announced and collected, and returns what was unexpected. */
export function takeUnexpected(): string[] {
  const taken = unexpected;
  unexpected = [];
  expected = [];
  return taken;
}
