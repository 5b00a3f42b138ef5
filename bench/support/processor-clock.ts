/** What a process takes of the machine, as Linux counts it: with its threads and with the processes that it has started. */
import { readdirSync, readFileSync } from "node:fs";

/** How much processor time a process has taken. Of a thread that has ended, what was read of it last counts. */
export class ProcessorClock {
  readonly #pid: number;
  /** Nanoseconds by thread. */
  readonly #threads = new Map<string, number>();

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** Microseconds since its start. */
  read(): number {
    this.#look(this.#pid);
    return this.#threads.values().reduce((sum, each) => sum + each, 0) / 1000;
  }

  #look(pid: number | string): void {
    const tasks = `/proc/${pid}/task`;
    for (const thread of present(() => readdirSync(tasks)) ?? []) {
      const text = present(() => readFileSync(`${tasks}/${thread}/schedstat`, "utf8"));
      if (text === undefined) continue;
      this.#threads.set(thread, Number(text.split(" ", 1)[0]));
      const children = present(() => readFileSync(`${tasks}/${thread}/children`, "utf8")) ?? "";
      for (const child of children.split(" ").filter(Boolean)) this.#look(child);
    }
  }
}

/** Megabytes of memory that the process holds. */
export function residentMB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Undefined where the thread or process has ended meanwhile. */
function present<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
