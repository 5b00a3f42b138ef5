/** The side of a worker: one job at a time, until the worker is ended. */
import { once } from "node:events";
import process from "node:process";
import { parentPort } from "node:worker_threads";
import { type JobRequest, type Jobs, READY, type Reply, replyOf, SERVES_JOBS } from "./messages.ts";

type Report = (part: unknown) => Promise<void>;

/** What a worker hears and says. */
interface Port {
  next(): Promise<unknown>;
  post(message: unknown): void;
}

/** The last statement of the file of a worker. Where the file is only imported it does nothing. */
export function serveJobs(jobs: Jobs): void {
  const port = portOfThread() ?? portOfProcess();
  if (port) void serve(port, jobs);
}

function portOfThread(): Port | undefined {
  const port = parentPort;
  if (!port) return undefined;
  return {
    next: async () => (await once(port, "message"))[0] as unknown,
    post: (message) => port.postMessage(message),
  };
}

function portOfProcess(): Port | undefined {
  if (!process.argv.includes(SERVES_JOBS)) return undefined;
  // What ends the site also reaches this process, whose results are wanted until the site itself has ended.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  return {
    next: async () => (await once(process, "message"))[0] as unknown,
    post: (message) => void process.send?.(message),
  };
}

async function serve(port: Port, jobs: Jobs): Promise<never> {
  port.post(READY);
  for (;;) port.post(await replyTo(port, jobs, (await port.next()) as JobRequest));
}

async function replyTo(port: Port, jobs: Jobs, { name, input }: JobRequest): Promise<Reply> {
  const report: Report = async (part) => {
    port.post({ part } satisfies Reply);
    await port.next();
  };
  try {
    const job = jobs[name] as ((input: unknown, report: Report) => unknown) | undefined;
    if (!job) throw new Error(`There is no job called ${name}.`);
    return { result: await job(input, report) };
  } catch (error) {
    return replyOf(error);
  }
}
