/** Costly work in threads of its own, so that nobody else waits for it: few jobs at a time, each within limits. */
import type { TransferListItem } from "node:worker_threads";
import { SiteError } from "#shared/errors.ts";
import { createLimiter } from "../kernel/limiter.ts";
import type { Jobs } from "./messages.ts";
import { Thread, type ThreadLimits } from "./thread.ts";

export interface PoolDeps {
  /** The file of the worker, which ends with `serveJobs(…)`. */
  file: URL;
  /** At most so many; one is started when a job finds none idle, and ends when it has been idle for a while. */
  threads: number;
  /** How many jobs may wait for a thread; the next one is refused. */
  waiting: number;
  /** Of each job. */
  limits: ThreadLimits;
  /** Milliseconds after which an idle thread ends. */
  idleMs?: number;
}

/** A thread holds memory of its own: some megabytes, and what its last job has left. */
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
  /** Parts of the input that move to the thread instead of being copied. */
  transfer?: readonly TransferListItem[];
}

/** @typeParam J the jobs of the file, as `typeof` says them; inputs, parts and results are copied between the threads */
export class WorkerPool<J extends Jobs> {
  readonly #deps: PoolDeps;
  readonly #limiter: ReturnType<typeof createLimiter>;
  /** With the timer that ends each. */
  readonly #idle = new Map<Thread, NodeJS.Timeout>();
  readonly #threads = new Set<Thread>();
  #closed = false;

  constructor(deps: PoolDeps) {
    this.#deps = deps;
    this.#limiter = createLimiter({ atOnce: deps.threads, waiting: deps.waiting });
  }

  /** How many threads there are. */
  get size(): number {
    return this.#threads.size;
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
      const thread = this.#thread();
      try {
        const onPart = each as (part: unknown) => Promise<void> | void;
        return (await thread.run({ name, input }, onPart, transfer)) as ResultOf<J, Name>;
      } finally {
        this.#rest(thread);
      }
    });
  }

  /** Ends all threads: jobs that are under way or wait fail as `busy`. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)));
  }

  /** One that has nothing to do; what ended meanwhile is forgotten. */
  #thread(): Thread {
    if (this.#closed) throw new SiteError("busy");
    for (;;) {
      const thread = [...this.#idle.keys()].at(-1) ?? this.#start();
      this.#wake(thread);
      if (!thread.ended) return thread;
      this.#threads.delete(thread);
    }
  }

  #rest(thread: Thread): void {
    const { idleMs = IDLE_MS } = this.#deps;
    this.#idle.set(thread, setTimeout(() => void this.#end(thread), idleMs).unref());
  }

  #wake(thread: Thread): void {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
  }

  async #end(thread: Thread): Promise<void> {
    this.#wake(thread);
    await thread.end();
    this.#threads.delete(thread);
  }

  #start(): Thread {
    const thread = new Thread(this.#deps.file, this.#deps.limits);
    this.#threads.add(thread);
    return thread;
  }
}
