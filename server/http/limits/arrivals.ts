/**
 * Lets pieces of work begin one after another, each once the connections that wait at the door have been taken in. The
 * event loop takes one new connection a turn: while work follows on work, the others wait there, unserved and unrefused,
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

  /** Resolves when it is the caller's turn, and the last turn of the event loop brought no connection. */
  settled(): Promise<void> {
    this.#last = this.#last.then(() => this.#settle());
    return this.#last;
  }

  async #settle(): Promise<void> {
    // Whatever part of a turn this is called in, between two such ends lies one look at the door.
    await endOfTurn();
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      const before = this.#count;
      await endOfTurn();
      if (this.#count === before) return;
    }
  }
}

const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
