/** Where the lines of the log go: written aside, so that no request waits for a disk or a reader that is slow or full. */
import { write, writeSync } from "node:fs";

/** Characters that wait at the most; what is beyond is dropped and counted. */
const MOST_WAITING = 1_000_000;
const RETRY_MS = 50;
/** A write under way for longer belongs to nobody who reads: the end of the process waits for no such one. */
const STUCK_MS = 100;

export class LogDestination {
  readonly #file: number;
  #waiting: string[] = [];
  #length = 0;
  #dropped = 0;
  /** What is being written, since when; what is left of it where it failed. */
  #writing: { content: Buffer; since: number } | undefined;
  #isPlanned = false;

  /** @param file a file descriptor */
  constructor(file: number) {
    this.#file = file;
    process.on("exit", () => this.flush());
  }

  /** Never waits and never throws. @param line with its end */
  write(line: string): void {
    if (this.#length + line.length > MOST_WAITING) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    this.#plan();
  }

  /** Writes what waits before the process ends, where somebody takes it. */
  flush(): void {
    if (this.#writing && performance.now() - this.#writing.since > STUCK_MS) return;
    try {
      for (let content = this.#take(); content.length > 0;)
        content = content.subarray(writeSync(this.#file, content));
    } catch {
      // Nobody is left who could be told.
    }
  }

  /** Not at once, so that the last lines of a process that ends are still here. */
  #plan(): void {
    if (this.#isPlanned || this.#writing) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      this.#next(this.#take());
    });
  }

  #take(): Buffer {
    if (this.#dropped > 0) this.#waiting.push(droppedLine(this.#dropped));
    const content = Buffer.from(this.#waiting.join(""));
    this.#waiting = [];
    this.#length = 0;
    this.#dropped = 0;
    return content;
  }

  #next(content: Buffer): void {
    this.#writing = content.length > 0 ? { content, since: performance.now() } : undefined;
    if (!this.#writing) return;
    write(this.#file, content, (failure, written) => {
      // A full disk may have room again, and a reader time; meanwhile lines are dropped.
      if (failure) setTimeout(() => this.#next(content), RETRY_MS).unref();
      else this.#next(written < content.length ? content.subarray(written) : this.#take());
    });
  }
}

const droppedLine = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), pid: process.pid, dropped, msg: "lines of the log were dropped" })}\n`;
