/** The side of a worker thread: one job at a time, until the thread is ended. */
import { once } from "node:events";
import { type MessagePort, parentPort } from "node:worker_threads";
import { type JobRequest, type Jobs, READY, type Reply, replyOf } from "./messages.ts";

type Report = (part: unknown) => Promise<void>;

/** The last statement of the file of a worker. In the main thread it does nothing. */
export function serveJobs(jobs: Jobs): void {
  if (parentPort) void serve(parentPort, jobs);
}

async function serve(port: MessagePort, jobs: Jobs): Promise<never> {
  port.postMessage(READY);
  for (;;) {
    const [request] = (await once(port, "message")) as [JobRequest];
    port.postMessage(await replyTo(port, jobs, request));
  }
}

async function replyTo(port: MessagePort, jobs: Jobs, { name, input }: JobRequest): Promise<Reply> {
  const report: Report = async (part) => {
    port.postMessage({ part } satisfies Reply);
    await once(port, "message");
  };
  try {
    const job = jobs[name] as ((input: unknown, report: Report) => unknown) | undefined;
    if (!job) throw new Error(`There is no job called ${name}.`);
    return { result: await job(input, report) };
  } catch (error) {
    return replyOf(error);
  }
}
