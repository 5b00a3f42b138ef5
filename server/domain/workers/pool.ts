/** Costly work in threads or processes of its own, so that nobody else waits for it: few jobs at a time, each within limits. */
import type { TransferListItem } from "node:worker_threads";
import { SiteError } from "#shared/errors.ts";
import { createLimiter } from "../kernel/limiter.ts";
import type { Jobs } from "./messages.ts";
import { openProcess, openThread } from "./channels.ts";
import { JobWorker, type WorkerLimits } from "./worker.ts";

export interface PoolDeps {
  /** The file of the worker, which ends with `serveJobs(…)`. */
  file: URL;
  /** Whether each worker is a process, not a thread. */
  inProcesses?: boolean;
  /** At most so many; one is started when a job finds none idle, and ends when it has been idle for a while. */
  workers: number;
  /** How many jobs may wait for a worker; the next one is refused. */
  waiting: number;
  /** Of each job. */
  limits: WorkerLimits;
  /** Milliseconds after which an idle worker ends. */
  idleMs?: number;
}

/** A worker holds memory of its own: some megabytes, and what its last job has left. */
const IDLE_MS = 10_000;

export type InputOf<J extends Jobs, Name extends keyof J> = Parameters<J[Name]>[0];
export type ResultOf<J extends Jobs, Name extends keyof J> = J[Name] extends (...args: never) => infer Result
  ? Awaited<Result>
  : never;
type PartOf<J extends Jobs, Name extends keyof J> = J[Name] extends (
  input: never,
  report: (part: infer Part) => Promise<void>,
) => unknown
  ? Part
  : never;

interface Running<Part> {
  /** Is given every part that the job reports; the job goes on when it resolves. */
  each?: (part: Part) => Promise<void> | void;
  /** Parts of the input that move to a thread instead of being copied. */
  transfer?: readonly TransferListItem[];
}

/** @typeParam J the jobs of the file, as `typeof` says them; inputs, parts and results are copied on their way */
export class WorkerPool<J extends Jobs> {
  readonly #deps: PoolDeps;
  readonly #limiter: ReturnType<typeof createLimiter>;
  /** With the timer that ends each. */
  readonly #idle = new Map<JobWorker, NodeJS.Timeout>();
  readonly #workers = new Set<JobWorker>();
  #closed = false;

  constructor(deps: PoolDeps) {
    this.#deps = deps;
    this.#limiter = createLimiter({ atOnce: deps.workers, waiting: deps.waiting });
  }

  /** How many workers there are. */
  get size(): number {
    return this.#workers.size;
  }

  /**
   * @throws SiteError `busy` where too many jobs wait or this one took too long, `too_large` where it took too much memory;
   *   what the job or `each` threw
   */
  run<Name extends keyof J & string>(
    name: Name,
    input: InputOf<J, Name>,
    { each = () => {}, transfer = [] }: Running<PartOf<J, Name>> = {},
  ): Promise<ResultOf<J, Name>> {
    return this.#limiter(async () => {
      const worker = this.#free();
      try {
        const onPart = each as (part: unknown) => Promise<void> | void;
        return (await worker.run({ name, input }, onPart, transfer)) as ResultOf<J, Name>;
      } finally {
        this.#rest(worker);
      }
    });
  }

  /** Ends all workers: jobs that are under way or wait fail as `busy`. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#workers].map((worker) => this.#end(worker)));
  }

  /** One that has nothing to do; what ended meanwhile is forgotten. */
  #free(): JobWorker {
    if (this.#closed) throw new SiteError("busy");
    for (;;) {
      const worker = [...this.#idle.keys()].at(-1) ?? this.#start();
      this.#wake(worker);
      if (!worker.ended) return worker;
      this.#workers.delete(worker);
    }
  }

  #rest(worker: JobWorker): void {
    const { idleMs = IDLE_MS } = this.#deps;
    this.#idle.set(worker, setTimeout(() => void this.#end(worker), idleMs).unref());
  }

  #wake(worker: JobWorker): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
  }

  async #end(worker: JobWorker): Promise<void> {
    this.#wake(worker);
    await worker.end();
    this.#workers.delete(worker);
  }

  #start(): JobWorker {
    const { inProcesses = false, file, limits } = this.#deps;
    const worker = new JobWorker(inProcesses ? openProcess : openThread, file, limits);
    this.#workers.add(worker);
    return worker;
  }
}
