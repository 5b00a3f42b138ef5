/** A line on the terminal that says how far something long is. */
import { writeSize } from "#shared/file-facts.ts";

const EVERY_MS = 200;

export interface ProgressLine {
  show(progress: { bytes: number; ofBytes?: number; files?: number; ofFiles?: number }): void;
  /** Leaves the line empty. */
  end(): void;
}

/** Nothing where nobody looks: standard error is no terminal. */
export function progressLine(what: string): ProgressLine {
  const begun = performance.now();
  const isTerminal = process.stderr.isTTY;
  let shown = 0;
  return {
    show({ bytes, ofBytes, files, ofFiles }) {
      const now = performance.now();
      if (!isTerminal || now - shown < EVERY_MS) return;
      shown = now;
      const rate = bytes / ((now - begun) / 1000);
      const whole = ofBytes === undefined ? "" : ` of ${writeSize(ofBytes)}`;
      const counted = files === undefined ? "" : `, ${files} of ${ofFiles} files`;
      process.stderr.write(`\r\u001B[K${what}: ${writeSize(bytes)}${whole}${counted}, ${writeSize(rate)}/s`);
    },
    end() {
      if (isTerminal) process.stderr.write("\r\u001B[K");
    },
  };
}
