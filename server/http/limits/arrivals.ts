/**
 * Lets pieces of work begin one after another, each once the connections that wait in the system's queue have been accepted. The
 * event loop accepts one new connection a round: while work follows on work, the others wait there, unserved and unrefused,
 * and who has gone again is not noticed.
 */
import type { Server } from "node:net";

/** In a flood of connections work has to begin all the same. */
const TURNS_MAX = 32;

export class Arrivals {
  #count = 0;
  /** The end of the line of those who wait to begin. */
  #last: Promise<void> = Promise.resolve();

  watch(server: Server): void {
    const count = () => (this.#count += 1);
    server.on("connection", count).on("drop", count);
  }

  /** Resolves when the caller may begin, and the last round of the event loop brought no connection. */
  settled(): Promise<void> {
    this.#last = this.#last.then(() => this.#settle());
    return this.#last;
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

const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
