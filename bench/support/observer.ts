/** Others at a server, while it is busy with something else: what each of their calls took. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ObserveOrder } from "./observe.ts";

export interface Observer {
  /** @returns the milliseconds of each call */
  stop: () => Promise<number[]>;
}

/** Asks for an address again and again from a thread of its own, and answers when the first answer is there. */
export async function startObserver(url: string): Promise<Observer> {
  const workerData: ObserveOrder = { url };
  const worker = new Worker(new URL("observe.ts", import.meta.url), { workerData });
  await once(worker, "message");
  return {
    stop: async () => {
      worker.postMessage("end");
      const [times] = (await once(worker, "message")) as [number[]];
      return times;
    },
  };
}
