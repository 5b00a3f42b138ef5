/** Makes every line that the process writes one of the log: also what libraries print, and what ends the process. */
import { format } from "node:util";
import type { FastifyBaseLogger } from "fastify";

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
  process.removeAllListeners("warning").on("warning", (warning) => log.warn({ err: warning }, "warning"));
  process.once("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process ends, because nobody has caught a failure");
    process.exit(1);
  });
}

/** For what fails where nobody waits for an answer. */
export const reportTo =
  (log: FastifyBaseLogger) =>
  (error: unknown): void =>
    log.error({ err: error }, "background work failed");
