import { setImmediate } from "node:timers/promises";

/** Milliseconds for which long work keeps everybody else waiting at a time. */
const AT_A_STRETCH_MS = 8;

/** Yields to the event loop in the midst of long work, so that visitors are served. */
export class Yielder {
  #since = performance.now();

  /** Goes on at once unless others have waited for a while. */
  async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.#since < AT_A_STRETCH_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
