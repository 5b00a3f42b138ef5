/**
 * Reads of an SQLite database whose cost grows with its tables. The calls of `node:sqlite` are synchronous, so these run
 * in processes with connections of their own, a few at a time, and nobody else waits for them. A thread would be lighter,
 * but nothing ends a statement of SQLite in the midst of its work except the end of its process.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { DatabaseFailure, sqliteFailure, STATEMENT_MS } from "./failures.ts";
import type { ScanAnswer, ScanQuery, ScanRows } from "./sqlite-scan-process.ts";

interface Limits {
  processes: number;
  /** Queries that may wait for a process; the next one is refused. */
  waiting: number;
  /** Within this time a query is answered or given up, waiting included. */
  ms: number;
  /** Milliseconds after which an idle process ends. */
  idleMs: number;
}

const LIMITS: Limits = { processes: 2, waiting: 64, ms: STATEMENT_MS, idleMs: 10_000 };
/** In megabytes: all of JavaScript's memory in a process, and what it sets aside for objects that live shortly. */
const MEMORY = ["--max-old-space-size=256", "--max-semi-space-size=1"];
const PROGRAM = new URL("./sqlite-scan-process.ts", import.meta.url);

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
  /** What each process is busy with. */
  readonly #processes = new Map<ChildProcess, Job | undefined>();
  /** The timers that end those with nothing to do. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  #closed = false;

  constructor(path: string, limits: Partial<Limits> = {}) {
    this.#path = path;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The numbers of the processes that the system knows them by. */
  get processes(): number[] {
    return [...this.#processes.keys()].flatMap(({ pid }) => pid ?? []);
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
    for (const job of this.#queue.splice(0)) settle(job, noTime());
    await Promise.all([...this.#processes.keys()].map((child) => this.#end(child)));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const idle = [...this.#processes].find(([, job]) => !job)?.[0];
    const child = idle ?? (this.#processes.size < this.#limits.processes ? this.#start() : undefined);
    if (!child) return;
    const job = this.#queue.shift()!;
    this.#wake(child);
    this.#processes.set(child, job);
    // Only a process that works keeps this one from ending.
    child.channel?.ref();
    // A process that ends meanwhile is noticed by its end.
    child.send({ sql: job.sql, parameters: job.parameters } satisfies ScanQuery, () => {});
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [this.#path], {
      execArgv: MEMORY,
      serialization: "advanced",
    });
    child.unref();
    this.#processes.set(child, undefined);
    child.on("message", (answer: ScanAnswer) => {
      const job = this.#processes.get(child);
      this.#processes.set(child, undefined);
      child.channel?.unref();
      if (job) settle(job, "rows" in answer ? objectsOf(answer) : errorOf(answer.failed));
      this.#next();
      if (!this.#processes.get(child)) this.#rest(child);
    });
    // One that could not start, ran out of memory or was ended fails the query that it was given.
    const over = () => this.#forget(child);
    child.on("error", over).on("exit", over);
    return child;
  }

  #rest(child: ChildProcess): void {
    this.#idle.set(child, setTimeout(() => void this.#end(child), this.#limits.idleMs).unref());
  }

  #wake(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
  }

  #forget(child: ChildProcess): void {
    this.#wake(child);
    const job = this.#processes.get(child);
    this.#processes.delete(child);
    if (job) settle(job, noTime());
    if (!this.#closed) this.#next();
  }

  #giveUp(job: Job): void {
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    const child = [...this.#processes].find(([, running]) => running === job)?.[0];
    settle(job, noTime());
    if (child) void this.#end(child);
  }

  /** It only reads, so there is nothing that it has to finish. */
  async #end(child: ChildProcess): Promise<void> {
    const runs = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    const exit = runs ? once(child, "exit") : undefined;
    // Who waits for its end may have nothing else to do, and would end first.
    child.ref();
    child.kill("SIGKILL");
    this.#forget(child);
    await exit;
  }
}

const objectsOf = ({ columns, rows }: ScanRows): unknown[] =>
  rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (const [at, name] of columns.entries()) object[name] = row[at];
    return object;
  });

function settle(job: Job, result: unknown[] | Error): void {
  clearTimeout(job.timer);
  if (result instanceof Error) job.reject(result);
  else job.resolve(result);
}
