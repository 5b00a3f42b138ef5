/** The log: one line of JSON for each event, of which none holds a secret or what somebody has typed. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from "fastify";
import { ANSWERED, LEVELS, type Log, type Place } from "#server/domain/kernel/log.ts";
import { LogDestination } from "./log-destination.ts";

const STANDARD_OUTPUT = 1;
let destination: LogDestination | undefined;

/** How Fastify logs, in every process of the site. @param level from which on */
export const loggerOptions = (level: string): FastifyServerOptions["logger"] => ({
  level,
  stream: (destination ??= new LogDestination(STANDARD_OUTPUT)),
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  // Libraries name the headers of a request, with what its bearer shows, when they say everything that they do.
  redact: { paths: ["headers", "*.headers"], remove: true },
  serializers: { err: (failure: unknown) => describeFailure(failure) },
});

/** Writes events as lines of a logger. */
export const logTo =
  (logger: FastifyBaseLogger): Log =>
  (event, fields) => {
    const [line, message]: [object, string] = [fields, event];
    logger[LEVELS[event]](line, message);
  };

interface Described {
  [more: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** What a failure says; what libraries add to it may hold values of a record. */
function describeFailure(failure: unknown, depth = 0): Described {
  if (!(failure instanceof Error)) return { type: typeof failure, message: String(failure), stack: "" };
  const { name, message, stack = "", cause } = failure;
  const { code } = failure as { code?: unknown };
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(cause !== undefined && depth < 3 && { cause: describeFailure(cause, depth + 1) }),
  };
}

/** The route of all pages. */
const PAGES = "/*";

/**
 * What was asked for: the route, and of a page that is there its path. What follows a question mark may be what a visitor looks
 * for, and a path that leads nowhere anything that somebody types.
 */
function placeOf({ method, url, routeOptions: { url: route } }: FastifyRequest, status: number): Place {
  const isThere = status < 400 || status >= 500;
  return { method, route, path: route === PAGES && isThere ? url.split("?", 1)[0] : undefined };
}

/** Every answer that was made; in a rush most of what comes is refused, which the figures count. */
export function logAnswers(server: FastifyInstance): void {
  server.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, next) => {
    if (request.isRefused) return next();
    const { statusCode: status, elapsedTime } = reply;
    const place = placeOf(request, status);
    const who = request.bearer?.account.id;
    const ms = Math.round(elapsedTime);
    logTo(request.log)(ANSWERED, { ...place, status, ms, user: who, address: request.ip });
    next();
  });
}

/** Tells the operators why something could not be answered. */
export function logFailure(request: FastifyRequest, failure: unknown): void {
  logTo(request.log)("could not answer", { ...placeOf(request, 500), err: failure });
}
