/**
 * Reads of an SQLite database whose cost grows with its tables. The calls of `node:sqlite` are synchronous, so these run
 * in threads with connections of their own, a few at a time, and nobody else waits for them.
 */
import { Worker } from "node:worker_threads";
import { DatabaseFailure, sqliteFailure } from "./failures.ts";
import type { ScanAnswer, ScanQuery } from "./sqlite-scan-thread.ts";

interface Limits {
  threads: number;
  /** Queries that may wait for a thread; the next one is refused. */
  waiting: number;
  /** Within this time a query is answered or given up, waiting included. */
  ms: number;
}

const LIMITS: Limits = { threads: 2, waiting: 64, ms: 5000 };
/** Megabytes of JavaScript's memory in a thread. */
const THREAD_MB = 256;
const THREAD = new URL("./sqlite-scan-thread.ts", import.meta.url);

interface Job extends ScanQuery {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

const noTime = (): DatabaseFailure =>
  new DatabaseFailure("DATABASE_UNAVAILABLE", "There is no time for this read.");

function errorOf({ message, errcode }: { message: string; errcode?: unknown }): Error {
  const error = new Error(message);
  return sqliteFailure(errcode === undefined ? error : Object.assign(error, { errcode })) as Error;
}

export class SqliteScans {
  readonly #path: string;
  readonly #limits: Limits;
  readonly #queue: Job[] = [];
  /** What each thread is busy with; a thread that is to end has nothing to do, and is in `#ending`. */
  readonly #threads = new Map<Worker, Job | undefined>();
  readonly #ending = new Set<Worker>();
  #closed = false;

  constructor(path: string, limits: Partial<Limits> = {}) {
    this.#path = path;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Threads that run, also those that are about to end. */
  get threads(): number {
    return this.#threads.size;
  }

  /** The rows of a query. @throws DatabaseFailure where too many wait, or where it takes too long */
  run(query: ScanQuery): Promise<unknown[]> {
    if (this.#closed || this.#queue.length >= this.#limits.waiting) return Promise.reject(noTime());
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    const job: Job = {
      ...query,
      resolve,
      reject,
      timer: setTimeout(() => this.#giveUp(job), this.#limits.ms),
    };
    this.#queue.push(job);
    this.#next();
    return promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) this.#settle(job, noTime());
    await Promise.all([...this.#threads.keys()].map((thread) => this.#end(thread)));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const idle = [...this.#threads].find(([thread, job]) => !job && !this.#ending.has(thread))?.[0];
    const thread = idle ?? (this.#threads.size < this.#limits.threads ? this.#start() : undefined);
    if (!thread) return;
    const job = this.#queue.shift()!;
    this.#threads.set(thread, job);
    // Only a thread that works keeps the process from ending.
    thread.ref();
    thread.postMessage({ sql: job.sql, parameters: job.parameters } satisfies ScanQuery);
  }

  #start(): Worker {
    const thread = new Worker(THREAD, {
      workerData: this.#path,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
    });
    this.#threads.set(thread, undefined);
    thread.on("message", (answer: ScanAnswer) => {
      const job = this.#threads.get(thread);
      this.#threads.set(thread, undefined);
      thread.unref();
      if (job) this.#settle(job, "rows" in answer ? answer.rows : errorOf(answer.failed));
      this.#next();
    });
    // A thread that could not start, or ran out of memory, fails the query that it was given.
    thread.on("error", (error) =>
      this.#fail(thread, error instanceof Error ? error : new Error(String(error))),
    );
    thread.on("exit", () => {
      this.#fail(thread, noTime());
      this.#threads.delete(thread);
      this.#ending.delete(thread);
      this.#next();
    });
    return thread;
  }

  #fail(thread: Worker, error: Error): void {
    const job = this.#threads.get(thread);
    this.#threads.set(thread, undefined);
    this.#ending.add(thread);
    if (job) this.#settle(job, error);
  }

  /** Ends the thread that is too slow. SQLite itself cannot be interrupted: another one starts when it has ended. */
  #giveUp(job: Job): void {
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    const thread = [...this.#threads].find(([, running]) => running === job)?.[0];
    if (thread) void this.#end(thread);
    this.#settle(job, noTime());
  }

  async #end(thread: Worker): Promise<void> {
    this.#fail(thread, noTime());
    await thread.terminate();
  }

  #settle(job: Job, result: unknown[] | Error): void {
    clearTimeout(job.timer);
    if (result instanceof Error) job.reject(result);
    else job.resolve(result);
  }
}
