/** Runs a pattern over its hostile texts; whoever asked ends the worker where a text takes too long. */
import { parentPort } from "node:worker_threads";
import { hostileTexts } from "./hostile-texts.ts";

parentPort!.on("message", ({ source, flags }: { source: string; flags: string }) => {
  // All matches are looked for, as `split` and `matchAll` do.
  const pattern = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
  for (const text of hostileTexts(source, flags)) {
    pattern.lastIndex = 0;
    text.replace(pattern, "");
    parentPort!.postMessage("next text");
  }
  parentPort!.postMessage("end");
});
