/** A process with the log of the program, in which others print, warn and fail. */
import Fastify from "fastify";
import { loggerOptions } from "#server/http/log.ts";
import { logProcess } from "#server/process-log.ts";

const { log } = Fastify({ logger: loggerOptions("info") });
logProcess(log);
console.error(new Error("printed by a library"));
console.warn("two\nlines");
console.log("%s of %d", "one", 2);
process.emitWarning("this is old", "DeprecationWarning");
setTimeout(() => {
  throw new Error("caught by nobody");
});
