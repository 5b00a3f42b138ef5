/**
 * New connections, of which the event loop takes one a turn: while long work follows on long work, the others wait at the
 * door, unserved and unrefused. So work begins when nobody stands there any more.
 */
import type { Server } from "node:net";

/** In a flood of connections work has to begin all the same. */
const TURNS_MAX = 128;

export class Arrivals {
  #count = 0;

  watch(server: Server): void {
    server.on("connection", () => (this.#count += 1));
  }

  /** Resolves when the last turn brought no connection. */
  async settled(): Promise<void> {
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      const before = this.#count;
      await new Promise(setImmediate);
      if (this.#count === before) return;
    }
  }
}
