/** Costly work in threads of its own, so that nobody else waits for it: few jobs at a time, each within limits. */
import type { TransferListItem } from "node:worker_threads";
import { SiteError } from "#shared/errors.ts";
import { createLimiter } from "../kernel/limiter.ts";
import type { Jobs } from "./messages.ts";
import { Thread, type ThreadLimits } from "./thread.ts";

export interface PoolDeps {
  /** The file of the worker, which ends with `serveJobs(…)`. */
  file: URL;
  /** At most so many; one is started when a job finds none idle, and stays. */
  threads: number;
  /** How many jobs may wait for a thread; the next one is refused. */
  waiting: number;
  /** Of each job. */
  limits: ThreadLimits;
}

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
  readonly #idle: Thread[] = [];
  readonly #threads = new Set<Thread>();
  #closed = false;

  constructor(deps: PoolDeps) {
    this.#deps = deps;
    this.#limiter = createLimiter({ atOnce: deps.threads, waiting: deps.waiting });
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
        this.#idle.push(thread);
      }
    });
  }

  /** Ends all threads: jobs that are under way or wait fail as `busy`. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  /** One that has nothing to do; what ended meanwhile is forgotten. */
  #thread(): Thread {
    if (this.#closed) throw new SiteError("busy");
    for (;;) {
      const thread = this.#idle.pop() ?? this.#start();
      if (!thread.ended) return thread;
      this.#threads.delete(thread);
    }
  }

  #start(): Thread {
    const thread = new Thread(this.#deps.file, this.#deps.limits);
    this.#threads.add(thread);
    return thread;
  }
}
