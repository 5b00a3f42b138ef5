/**
 * Lets pieces of work begin one after another, and no more than a millisecond of them in a round of the event loop, in which the
 * connections that wait in the system's queue are accepted. The event loop accepts one new connection a round: while work follows on
 * work, the others wait there, unserved and unrefused, and who has gone again is not noticed.
 */
import type { Server } from "node:net";
import process from "node:process";

/** In a flood of connections work has to begin all the same. */
const TURNS_MAX = 32;
/** Milliseconds of work after which no more begins in the same round: less than a page, and several answers of a record. */
const WORK_MS = 1;

export class Arrivals {
  #count = 0;
  /** How many connections there had been at the end of the last round that is known. */
  #countAtEnd: number | undefined;
  /** When the first piece of work of this round began, by `performance.now()`. */
  #began: number | undefined;
  /** The end of the line of those who wait to begin. */
  #last: Promise<void> = Promise.resolve();

  watch(server: Server): void {
    const count = () => (this.#count += 1);
    server.on("connection", count).on("drop", count);
  }

  /** Resolves when the caller may begin, and no connection has come since the end of a round. */
  settled(): Promise<void> {
    this.#last = this.#last.then(() => this.#begin());
    return this.#last;
  }

  async #begin(): Promise<void> {
    // What was let begin before goes on as far as it gets without waiting.
    await endOfMicrotasks();
    const hasTime = this.#began === undefined || performance.now() - this.#began < WORK_MS;
    if (!hasTime || this.#count !== this.#countAtEnd) await this.#settle();
    if (this.#began !== undefined) return;
    this.#began = performance.now();
    setImmediate(() => this.#endRound());
  }

  #endRound(): void {
    this.#began = undefined;
    this.#countAtEnd = this.#count;
  }

  async #settle(): Promise<void> {
    // In whatever phase of a round this is called, between two such ends the loop accepts connections once.
    await endOfTurn();
    for (let round = 0; round < TURNS_MAX; round += 1) {
      const before = this.#count;
      await endOfTurn();
      if (this.#count === before) return;
    }
  }
}

const endOfMicrotasks = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
