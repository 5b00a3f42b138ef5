import { memoryUsage } from "node:process";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes that are still in use after everything else was collected, buffers as well. */
export async function bytesInUse(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collect();
    await turn();
  }
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}
