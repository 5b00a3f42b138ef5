/** Finds out by running them which patterns are slower than linear. */
import process from "node:process";
import { Script } from "node:vm";
import { IS_FULL } from "../support/runner/scope.ts";
import { type HostileText, hostileTexts } from "./hostile-texts.ts";
import type { Pattern } from "./patterns.ts";

/**
 * Characters of a text. The short form misses patterns whose quadratic time has so small a factor that this many
 * characters take less than SUSPICIOUS_MS; the full scope has ten times as many.
 */
const LENGTH = IS_FULL ? 200_000 : 20_000;
/** Processor time for one text: linear patterns take a tenth of it, others ten times as much. */
const SUSPICIOUS_MS = LENGTH / 1000;
/** Time on a text in relation to that on half of it: 2 is linear, 4 is quadratic. */
const MAX_GROWTH = 2.9;
const GROWTH_ATTEMPTS = 3;
/** A run ends after this time at first, because exponential patterns never end. */
const RUN_MS = 1000;

/** One sentence for each pattern that is slower than linear on one of its hostile texts. */
export function findSlowPatterns(patterns: readonly Pattern[]): string[] {
  return patterns
    .filter(isSlow)
    .map(({ source, flags, place }) => `${place} /${source}/${flags} is slower than linear on a long text`);
}

function isSlow({ source, flags }: Pattern): boolean {
  // All matches are looked for, as `split` and `matchAll` do.
  const pattern = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
  const texts = [...hostileTexts(source, flags)];
  let index = 0;
  let startedAt = 0;
  let limitMs = RUN_MS;
  const runUntilSuspicious = (): void => {
    for (; index < texts.length; index += 1) {
      startedAt = readProcessorMs();
      replaceAll(pattern, texts[index]!(LENGTH));
      if (readProcessorMs() - startedAt >= SUSPICIOUS_MS) return;
    }
  };
  while (index < texts.length) {
    const isFinished = runWithLimit(runUntilSuspicious, limitMs);
    const text = texts[index];
    if (!text) return false;
    if (isFinished && growsTooMuch(pattern, text)) return true;
    if (isFinished) index += 1;
    // With less processor time than that, other processes held the run up, and the same text gets more time.
    else if (readProcessorMs() - startedAt > RUN_MS / 2) return true;
    else limitMs *= 2;
  }
  return false;
}

/** Rules out that only the machine was slow: measures half of a text and a quarter several times in the same moment. */
function growsTooMuch(pattern: RegExp, text: HostileText): boolean {
  const fastest = (length: number): number =>
    Math.min(
      ...Array.from({ length: GROWTH_ATTEMPTS }, () => {
        const startedAt = readProcessorMs();
        replaceAll(pattern, text(length));
        return readProcessorMs() - startedAt;
      }),
    );
  return fastest(LENGTH / 2) > MAX_GROWTH * fastest(LENGTH / 4);
}

function replaceAll(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0;
  text.replace(pattern, "");
}

/** Of this thread. */
function readProcessorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const RUN_NAME = "vidyalayaRunPattern";
const script = new Script(`globalThis.${RUN_NAME}()`);

/** Returns false if the run was broken off. Only `node:vm` can interrupt a regular expression. */
function runWithLimit(run: () => void, timeout: number): boolean {
  Object.assign(globalThis, { [RUN_NAME]: run });
  try {
    script.runInThisContext({ timeout });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      return false;
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, RUN_NAME);
  }
}
