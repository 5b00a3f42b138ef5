import type { TransferListItem } from "node:worker_threads";
import { SiteError } from "#shared/errors.ts";
import type { Channel, OpenChannel } from "./channels.ts";
import { givenUp, type JobRequest, GO_ON, READY, type Reply, resultOf } from "./messages.ts";

/** Milliseconds for loading its file, which takes a second on a machine that is busy. */
const START_MS = 30_000;
/** So many times its limit a process may take by the clock where it has not computed as long: the machine is busy, not the job costly. */
const PATIENCE = 8;

export interface WorkerLimits {
  /** Milliseconds of work on a job, up to its end or to the next part that it reports: by the clock for threads. */
  time: number;
  /** Megabytes of its heap. */
  memory: number;
}

/** A thread or a process that does one job at a time. A job that breaks a limit ends it. */
export class JobWorker {
  readonly #channel: Channel;
  readonly #limits: WorkerLimits;
  readonly #ready = Promise.withResolvers<void>();
  #waiting: PromiseWithResolvers<Reply> | undefined;
  #ended = false;

  constructor(open: OpenChannel, file: URL, limits: WorkerLimits) {
    this.#limits = limits;
    this.#channel = open(file, limits.memory, {
      message: (reply) => {
        if (reply === READY) this.#ready.resolve();
        else this.#waiting?.resolve(reply as Reply);
      },
      failed: (error) => this.#fail(error),
    });
    // Whoever runs a job gets the error.
    this.#ready.promise.catch(() => {});
  }

  get ended(): boolean {
    return this.#ended;
  }

  /**
   * @param each is given every part that the job reports; the job goes on when it resolves
   * @throws SiteError `busy` where the job took too long, `too_large` where it took too much memory; what the job threw
   */
  async run(
    request: JobRequest,
    each: (part: unknown) => Promise<void> | void,
    transfer: readonly TransferListItem[],
  ): Promise<unknown> {
    // The process lives as long as somebody waits for a job.
    this.#channel.hold(true);
    try {
      await this.#started();
      let reply = await this.#send(request, transfer);
      while ("part" in reply) {
        await this.#passOn(reply.part, each);
        reply = await this.#send(GO_ON);
      }
      return resultOf(reply);
    } finally {
      this.#channel.hold(false);
    }
  }

  async end(): Promise<void> {
    this.#fail(givenUp());
    await this.#channel.end();
  }

  /** @throws SiteError `busy` where it has not loaded its file in time */
  async #started(): Promise<void> {
    const timer = this.#endAfter(START_MS);
    try {
      await this.#ready.promise;
    } finally {
      clearInterval(timer);
    }
  }

  /** Ends it when it has worked for a time, unless the timer is cleared before. */
  #endAfter(ms: number): NodeJS.Timeout {
    const before = this.#channel.processorMs?.();
    let looks = 0;
    const timer = setInterval(() => {
      const now = this.#channel.processorMs?.();
      looks += 1;
      const isStarved = before !== undefined && now !== undefined && now - before < ms;
      if (isStarved && looks < PATIENCE) return;
      clearInterval(timer);
      void this.end();
    }, ms);
    return timer;
  }

  /** The job waits for its part to be dealt with; where that fails nobody needs the job any more. */
  async #passOn(part: unknown, each: (part: unknown) => Promise<void> | void): Promise<void> {
    try {
      await each(part);
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** Resolves with what the worker answers. */
  async #send(message: unknown, transfer: readonly TransferListItem[] = []): Promise<Reply> {
    if (this.#ended) throw givenUp();
    const waiting = Promise.withResolvers<Reply>();
    this.#waiting = waiting;
    const timer = this.#endAfter(this.#limits.time);
    try {
      this.#channel.send(message, transfer);
      return await waiting.promise;
    } finally {
      clearInterval(timer);
      this.#waiting = undefined;
    }
  }

  #fail(error: unknown): void {
    const reason = isOutOfMemory(error) ? outOfMemory() : error;
    this.#ended = true;
    this.#ready.reject(reason);
    this.#waiting?.reject(reason);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

const outOfMemory = () => new SiteError("too_large", { problem: { code: "out_of_memory" } });
