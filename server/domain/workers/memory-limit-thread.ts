/** The thread that `memory-limit.ts` starts. */
import process from "node:process";
import { workerData } from "node:worker_threads";

const LOOK_EVERY_MS = 50;

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, "SIGKILL");
}, LOOK_EVERY_MS);
