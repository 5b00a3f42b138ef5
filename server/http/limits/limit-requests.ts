/** Bounds requests, so that the server stays useful when more is asked of it than it can do, and slow clients do not hold it. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { addressKey, customerKey } from "#server/domain/accounts/address-key.ts";
import { Bodies } from "./bodies.ts";
import type { Lanes } from "./lanes.ts";
import type { Lane, Limits } from "./limits.ts";
import type { Visitor } from "./places.ts";
import { refuseReply } from "./refuse.ts";
import { hasBody } from "./rest-of-body.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether there was too much to do for it: such requests are counted, and each is no line of the log. */
    isRefused: boolean;
  }
  interface FastifyContextConfig {
    /** Answered however much is asked for, because it costs nothing. */
    unlimited?: boolean;
    /** The body is a form with a file, which the handler reads. */
    takesFile?: boolean;
    /** Without one: that of staff or that of visitors, by whoever asks. */
    lane?: Lane;
  }
}

const BODYLESS = new Set(["GET", "HEAD"]);

export interface RequestLimits {
  limits: Limits;
  lanes: Lanes;
  siteUrl: string;
}

export function limitRequests(app: FastifyInstance, options: RequestLimits): void {
  limitBodies(app, options.limits);
  limitWork(app, options);
}

function limitBodies(app: FastifyInstance, limits: Limits): void {
  const visitorBodies = new Bodies(limits.visitorBodies, limits.bodyMs);
  const staffBodies = new Bodies(limits.staffBodies);
  const fileBodies = new Bodies(limits.fileBodies);
  app.addHook("preParsing", (request, reply, payload, next) => {
    if (!hasBody(request.raw) || BODYLESS.has(request.method)) return next(null, payload);
    const otherBodies = request.bearer ? staffBodies : visitorBodies;
    const bodies = request.routeOptions.config.takesFile ? fileBodies : otherBodies;
    const customer = customerKey(request.ip);
    const network = request.bearer ? (customer ?? addressKey(request.ip)) : customer;
    const body = bodies.watch(payload, { key: senderOf(request), network });
    if (body.errored) return next(body.errored);
    if (request.headers.expect !== undefined) reply.raw.writeContinue();
    reply.raw.once("close", () => body.destroy(new SiteError("unreadable_body")));
    next(null, body);
  });
}

/**
 * A place is taken when the body is there, and given back when the answer is made, however slowly it is read. Whoever could
 * not hope for one is refused before a body is read.
 */
function limitWork(app: FastifyInstance, { lanes, siteUrl }: RequestLimits): void {
  const limited = new WeakSet<RouteHandlerMethod>();
  app.decorateRequest("isRefused", false);
  const refuseRequest = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    request.isRefused = true;
    return refuseReply("busy", request, reply, siteUrl);
  };
  app.addHook("onRequest", (request, reply, next) => {
    const { config } = request.routeOptions;
    if (request.is404 || config.unlimited) return next();
    if (!lanes.of(laneOf(request)).refuses({ key: senderOf(request) })) return next();
    refuseRequest(request, reply);
  });
  app.addHook("onRoute", (route) => {
    const { handler, config } = route;
    lanes.learn(route);
    if (config?.unlimited || limited.has(handler)) return;
    route.handler = function (request: FastifyRequest, reply) {
      return lanes.of(laneOf(request)).run(
        visitorOf(request, reply),
        async () => handler.call(this, request, reply),
        () => refuseRequest(request, reply),
      );
    };
    limited.add(route.handler);
  });
}

const visitorOf = (request: FastifyRequest, { raw }: FastifyReply): Visitor => ({
  key: senderOf(request),
  isGone: () => raw.destroyed,
});

function laneOf({ routeOptions: { config }, bearer }: FastifyRequest): Lane {
  return config.lane ?? (bearer ? "staff" : "visitors");
}

/** Under which somebody's requests are counted. */
export const senderOf = ({ bearer, ip }: FastifyRequest): string =>
  bearer ? String(bearer.account.id) : addressKey(ip);
