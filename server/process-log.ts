/** Makes every line that the process writes one of the log: also what libraries print, and what ends the process. */
import { format } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import { logTo } from "./http/log.ts";

const LEVELS = {
  error: "error",
  warn: "warn",
  log: "info",
  info: "info",
  debug: "debug",
  trace: "debug",
} as const;

/** @param log of which each call is one line, whatever it is given */
export function logProcess(log: FastifyBaseLogger): void {
  for (const [name, level] of Object.entries(LEVELS)) {
    console[name as keyof typeof LEVELS] = (...printed: unknown[]) => log[level](format(...printed));
  }
  const write = logTo(log);
  process.removeAllListeners("warning").on("warning", (warning) => write("warning", { err: warning }));
  process.once("uncaughtException", (error) => {
    write("the process ends, because nobody has caught a failure", { err: error });
    process.exit(1);
  });
}
