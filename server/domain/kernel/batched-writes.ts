/** Writes what was noted in batches, one after the other, that nobody waits for. What could not be written is tried again. */
export interface BatchedWritesDeps<Batch> {
  everyMs: number;
  /**
   * Takes what waits; undefined where there is nothing.
   * @param last whether the process ends: what could wait longer is taken too
   */
  take: (last: boolean) => Batch | undefined;
  /** Writes all of it or nothing. */
  write: (batch: Batch) => Promise<void>;
  /** Takes a batch back that could not be written, beside what has been noted meanwhile. */
  giveBack: (batch: Batch) => void;
  report: (error: unknown) => void;
}

export class BatchedWrites<Batch> {
  readonly #deps: BatchedWritesDeps<Batch>;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: BatchedWritesDeps<Batch>) {
    this.#deps = deps;
  }

  /** Whether what was noted is written without being asked. */
  get isStarted(): boolean {
    return this.#timer !== undefined;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), this.#deps.everyMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#flush(true);
  }

  /** Writes what was noted so far. It never fails: failures are reported. */
  flush(): Promise<void> {
    return this.#flush(false);
  }

  #flush(last: boolean): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write(last));
    return this.#writing;
  }

  async #write(last: boolean): Promise<void> {
    const { take, write, giveBack, report } = this.#deps;
    const batch = take(last);
    if (batch === undefined) return;
    try {
      await write(batch);
    } catch (error) {
      giveBack(batch);
      report(error);
    }
  }
}
