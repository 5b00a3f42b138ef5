/** Where jobs run: in a thread of this process, or in a process of their own. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type TransferListItem, Worker } from "node:worker_threads";
import { givenUp, SERVES_JOBS } from "./messages.ts";

interface Listener {
  message(message: unknown): void;
  /** It could not start, or ended by itself. */
  failed(error: unknown): void;
}

export interface Channel {
  /** @param transfer parts of the message that move to a thread instead of being copied */
  send(message: unknown, transfer: readonly TransferListItem[]): void;
  /** Whether this process lives as long as the channel. */
  hold(isHeld: boolean): void;
  /** Milliseconds for which it has computed; undefined where the system does not tell. */
  processorMs?(): number | undefined;
  /** Ends what is behind it, whatever it does. */
  end(): Promise<unknown>;
}

/** @param memory megabytes of JavaScript's heap */
export type OpenChannel = (file: URL, memory: number, listener: Listener) => Channel;

export const openThread: OpenChannel = (file, memory, listener) => {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memory } });
  worker.on("message", (message) => listener.message(message));
  worker.on("error", (error) => listener.failed(error));
  worker.on("exit", () => listener.failed(new Error("A worker thread ended by itself.")));
  const hold = (isHeld: boolean) => (isHeld ? worker.ref() : worker.unref());
  hold(false);
  return {
    send: (message, transfer) => worker.postMessage(message, transfer),
    hold,
    end: () => worker.terminate(),
  };
};

/**
 * For work in libraries of the system: the memory that they leave behind goes with the process, and a fault of theirs
 * ends it alone.
 */
export const openProcess: OpenChannel = (file, memory, listener) => {
  const child = fork(file, [SERVES_JOBS], {
    execArgv: [`--max-old-space-size=${memory}`, "--max-semi-space-size=1"],
    serialization: "advanced",
  });
  const hold = (isHeld: boolean) => {
    if (isHeld) child.ref();
    else child.unref();
    // There is none any more once the process has ended.
    if (isHeld) child.channel?.ref();
    else child.channel?.unref();
  };
  child.on("message", (message) => listener.message(message));
  child.on("error", (error) => listener.failed(error));
  // The system ends what takes too much of its memory, and a library what it has lost its way in.
  child.on("exit", () => listener.failed(givenUp()));
  hold(false);
  return {
    // What can no longer be sent is noticed by the end of the process.
    send: (message) => child.send(message as object, () => {}),
    hold,
    processorMs: () => (child.pid === undefined ? undefined : processorMsOf(child.pid)),
    end: async () => {
      const runs = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
      const exit = runs ? once(child, "exit") : undefined;
      hold(true);
      child.kill("SIGKILL");
      await exit;
    },
  };
};

/** The clock ticks of a second in `/proc`, the same on all systems that people use. */
const TICKS = 100;

/** From what Linux says of a process: see "stat" in proc(5). Other systems have no such file. */
function processorMsOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the program stands in brackets, and may have any character.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return undefined;
  }
}
