/** Keeps the server useful when more is asked of it than it can do, and slow clients from holding it. */
import type { FastifyInstance } from "fastify";
import { SiteError } from "#shared/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered however much is asked for, because it costs nothing. */
    unlimited?: boolean;
    /** Its body may take as long to arrive as a file. */
    slow?: boolean;
  }
}

/** Requests worked on at once; beyond them an early refusal serves everybody better than a late answer. */
const MOST_AT_ONCE = 256;
const RETRY_AFTER_S = { from: 3, to: 10 };
/** A body other than a file has to arrive within this time. */
const BODY_MS = 20_000;
const TAKES_FILES = /^\/api\/file\/(upload|replace)\//;

/** For Node's server, in milliseconds. Uploads from slow lines need the long request time. */
export const SERVER_TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 10 * 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2000,
};
/** Bytes of a JSON body. */
export const BODY_LIMIT = 1024 * 1024;

export function limitRequests(app: FastifyInstance): void {
  let atOnce = 0;
  app.addHook("onRequest", (request, reply, next) => {
    if (request.routeOptions.config.unlimited) return next();
    if (atOnce >= MOST_AT_ONCE) {
      const wait =
        RETRY_AFTER_S.from + Math.floor(Math.random() * (RETRY_AFTER_S.to - RETRY_AFTER_S.from + 1));
      return next(new SiteError("busy", { headers: { "retry-after": String(wait) } }));
    }
    atOnce += 1;
    reply.raw.once("close", () => {
      atOnce -= 1;
    });
    next();
  });
  app.addHook("preParsing", (request, _reply, payload, next) => {
    if (!request.routeOptions.config.slow && !TAKES_FILES.test(request.url)) {
      const timer = setTimeout(() => request.raw.destroy(), BODY_MS);
      timer.unref();
      request.raw.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
    }
    next(null, payload);
  });
}
