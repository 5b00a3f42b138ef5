/** Keeps the server useful when more is asked of it than it can do, and slow clients from holding it. */
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { addressKey } from "#server/domain/accounts/address-key.ts";
import { Bodies } from "./bodies.ts";
import { type Limits, retryAfter } from "./limits.ts";
import { hasBody } from "./rest-of-body.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered however much is asked for, because it costs nothing. */
    unlimited?: boolean;
    /** Its body is a form with a file, which its handler reads by itself. */
    takesFile?: boolean;
  }
}

const BODYLESS = new Set(["GET", "HEAD"]);

export function limitRequests(app: FastifyInstance, limits: Limits): void {
  limitBodies(app, limits);
  limitWork(app, limits);
}

function limitBodies(app: FastifyInstance, { visitorBodies, staffBodies, bodyMs }: Limits): void {
  const ofVisitors = new Bodies(visitorBodies, bodyMs);
  const ofStaff = new Bodies(staffBodies, bodyMs);
  app.addHook("preParsing", (request, reply, payload, next) => {
    if (!hasBody(request.raw) || BODYLESS.has(request.method)) return next(null, payload);
    if (request.headers.expect !== undefined) reply.raw.writeContinue();
    if (request.routeOptions.config.takesFile) return next(null, payload);
    const { bearer } = request;
    const body = bearer
      ? ofStaff.watch(payload, String(bearer.account.id))
      : ofVisitors.watch(payload, addressKey(request.ip));
    reply.raw.once("close", () => body.destroy());
    next(null, body);
  });
}

/** A place is taken when the body is there, and given back when the answer is made, however slowly it is read. */
function limitWork(app: FastifyInstance, { places }: Limits): void {
  const limited = new WeakSet<RouteHandlerMethod>();
  let taken = 0;
  app.addHook("onRoute", (route) => {
    const { handler, config } = route;
    if (config?.unlimited || limited.has(handler)) return;
    route.handler = async function (request: FastifyRequest, reply) {
      if (taken >= places) throw new SiteError("busy", { headers: retryAfter() });
      taken += 1;
      try {
        return await handler.call(this, request, reply);
      } finally {
        taken -= 1;
      }
    };
    limited.add(route.handler);
  });
}
