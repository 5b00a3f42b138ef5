/** Keeps the server useful when more is asked of it than it can do, and slow clients from holding it. */
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import { addressKey } from "#server/domain/accounts/address-key.ts";
import type { Arrivals } from "./arrivals.ts";
import { Bodies } from "./bodies.ts";
import type { Lane, Limits } from "./limits.ts";
import { Places } from "./places.ts";
import { hasBody } from "./rest-of-body.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered however much is asked for, because it costs nothing. */
    unlimited?: boolean;
    /** Its body is a form with a file, which its handler reads by itself. */
    takesFile?: boolean;
    /** Without one: that of staff or that of visitors, by whoever asks. */
    lane?: Lane;
  }
}

const BODYLESS = new Set(["GET", "HEAD"]);

export function limitRequests(app: FastifyInstance, limits: Limits, arrivals: Arrivals): void {
  limitBodies(app, limits);
  limitWork(app, limits, arrivals);
}

function limitBodies(app: FastifyInstance, { visitorBodies, staffBodies, bodyMs }: Limits): void {
  const ofVisitors = new Bodies(visitorBodies, bodyMs);
  const ofStaff = new Bodies(staffBodies, bodyMs);
  app.addHook("preParsing", (request, reply, payload, next) => {
    if (!hasBody(request.raw) || BODYLESS.has(request.method)) return next(null, payload);
    if (request.headers.expect !== undefined) reply.raw.writeContinue();
    if (request.routeOptions.config.takesFile) return next(null, payload);
    const body = (request.bearer ? ofStaff : ofVisitors).watch(payload, senderOf(request));
    reply.raw.once("close", () => body.destroy());
    next(null, body);
  });
}

/** A place is taken when the body is there, and given back when the answer is made, however slowly it is read. */
function limitWork(app: FastifyInstance, limits: Limits, arrivals: Arrivals): void {
  const limited = new WeakSet<RouteHandlerMethod>();
  const lanes = Object.fromEntries(
    Object.entries(limits.lanes).map(([lane, each]) => [lane, new Places(each)]),
  ) as Record<Lane, Places>;
  app.addHook("onRoute", (route) => {
    const { handler, config } = route;
    if (config?.unlimited || limited.has(handler)) return;
    route.handler = function (request: FastifyRequest, reply) {
      const visitor = { key: senderOf(request), isGone: () => reply.raw.destroyed };
      return lanes[laneOf(request)].run(visitor, async () => {
        await arrivals.settled();
        return handler.call(this, request, reply);
      });
    };
    limited.add(route.handler);
  });
}

function laneOf({ routeOptions: { config }, bearer }: FastifyRequest): Lane {
  return config.lane ?? (bearer ? "staff" : "visitors");
}

/** Under which somebody's requests are counted. */
const senderOf = ({ bearer, ip }: FastifyRequest): string =>
  bearer ? String(bearer.account.id) : addressKey(ip);
