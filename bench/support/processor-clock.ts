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
    }
    for (const child of childrenOf(pid)) this.#look(child);
  }
}

/** Resident megabytes of a process and of those that it has started; what several of them share counts once. */
export function residentMB(pid: number | string): number {
  const sizes = present(() => readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? "";
  const own = Number(/^Pss:\s+(\d+)/m.exec(sizes)?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + residentMB(child), own);
}

function childrenOf(pid: number | string): string[] {
  const tasks = `/proc/${pid}/task`;
  const threads = present(() => readdirSync(tasks)) ?? [];
  return threads.flatMap((thread) => {
    const children = present(() => readFileSync(`${tasks}/${thread}/children`, "utf8")) ?? "";
    return children.split(" ").filter(Boolean);
  });
}

/** Undefined where the thread or process has ended meanwhile. */
function present<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
