/** Measures uploaded pictures and makes the renditions that phones load. */
import { WorkerPool } from "../workers/pool.ts";
import type { PictureJobs, PictureSize, Rendition } from "./picture-jobs.ts";

const WORKER = {
  file: new URL("picture-worker.ts", import.meta.url),
  inProcesses: true,
  // A picture of 40 megapixels takes some ten seconds on a slow machine.
  limits: { time: 120_000, memory: 128 },
  // Each takes as much memory as a small site.
  idleMs: 2000,
};

export class Pictures {
  /** Whoever uploads waits for the judgement alone, never for the renditions of other pictures. */
  readonly #judges = new WorkerPool<PictureJobs>({ ...WORKER, workers: 2, waiting: 20 });
  readonly #renderer = new WorkerPool<PictureJobs>({ ...WORKER, workers: 1, waiting: Infinity });

  /**
   * Writes a picture anew from what it shows, and nothing else that came with it.
   *
   * @param from the path of a file on this machine, as `to`
   * @returns its measures, and the bytes of what was written
   * @throws SiteError `too_large`, `unsupported_kind`; `busy` where many wait or this one takes too long
   */
  reencode(from: string, to: string): Promise<PictureSize & { size: number }> {
    return this.#judges.run("reencode", { from, to });
  }

  /**
   * Makes the renditions of a picture, one after the other.
   *
   * @param from the path of a file on this machine
   * @param take is given each; the next one is made when it resolves
   * @throws SiteError as `reencode` does; what `take` throws
   */
  makeRenditions(from: string, take: (rendition: Rendition) => Promise<void>): Promise<void> {
    return this.#renderer.run("makeRenditions", from, { each: take });
  }

  async close(): Promise<void> {
    await Promise.all([this.#judges.close(), this.#renderer.close()]);
  }
}
