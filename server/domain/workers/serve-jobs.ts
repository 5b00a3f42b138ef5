/** The side of a worker thread: one job at a time, until the thread is ended. */
import { once } from "node:events";
import { type MessagePort, parentPort } from "node:worker_threads";
import { type Asked, type Jobs, READY, type Reply, replyOf } from "./messages.ts";

/** The last statement of the file of a worker. In the main thread it does nothing. */
export function serveJobs(jobs: Jobs): void {
  if (parentPort) void serve(parentPort, jobs);
}

async function serve(port: MessagePort, jobs: Jobs): Promise<never> {
  port.postMessage(READY);
  for (;;) {
    const [asked] = (await once(port, "message")) as [Asked];
    port.postMessage(await replyTo(port, jobs, asked));
  }
}

async function replyTo(port: MessagePort, jobs: Jobs, { name, input }: Asked): Promise<Reply> {
  const tell = async (part: unknown) => {
    port.postMessage({ part } satisfies Reply);
    await once(port, "message");
  };
  try {
    const job = jobs[name] as ((input: unknown, told: typeof tell) => unknown) | undefined;
    if (!job) throw new Error(`There is no job called ${name}.`);
    return { result: await job(input, tell) };
  } catch (error) {
    return replyOf(error);
  }
}
