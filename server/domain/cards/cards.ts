/** The pictures that other sites show where they name a page, drawn when somebody asks for one. */
import { WorkerPool } from "../workers/pool.ts";
import type { CardJobs, CardParts, CardText } from "./card-jobs.ts";

export type { CardParts, CardText } from "./card-jobs.ts";

export class Cards {
  readonly #parts: CardParts;
  readonly #pool = new WorkerPool<CardJobs>({
    file: new URL("card-worker.ts", import.meta.url),
    inProcesses: true,
    workers: 1,
    waiting: 50,
    // One takes some fifty milliseconds.
    limits: { time: 10_000, memory: 64 },
    idleMs: 5000,
  });

  constructor(parts: CardParts) {
    this.#parts = parts;
  }

  /**
   * @returns a PNG of 1200 by 630 pixels
   * @throws SiteError `busy` where many wait or this one takes too long
   */
  draw(text: CardText): Promise<Uint8Array> {
    return this.#pool.run("draw", { text, parts: this.#parts });
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
