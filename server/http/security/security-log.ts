/** Notes what was refused: calls that are closed to whoever makes them, tokens that open nothing, and whoever has reached a limit. */
import type { FastifyInstance } from "fastify";
import { addressKey } from "#server/domain/accounts/address-key.ts";
import type { EventName, SecurityEvents } from "#server/domain/accounts/security-events.ts";

const EVENTS: Readonly<Record<number, EventName>> = {
  401: "call refused",
  403: "call refused",
  429: "limit reached",
};

export function noteRefusals(app: FastifyInstance, events: SecurityEvents): void {
  app.addHook("onResponse", (request, reply, next) => {
    const event = EVENTS[reply.statusCode];
    // Where anybody may call, whatever refuses a visitor notes that itself, as a sign-in that failed.
    const isClosed = request.routeOptions.config.demand?.access === "staff";
    const bearsToken = request.headers.authorization !== undefined;
    if (event && (isClosed || bearsToken || event === "limit reached")) {
      // The route and not the address, in which anything may stand.
      const call = `${reply.statusCode} ${request.method} ${request.routeOptions.url ?? "?"}`;
      const who = request.bearer?.account;
      const about = who?.token ? `${call} with token ${who.token.id}` : call;
      events.note({ event, who, from: addressKey(request.ip), about });
    }
    next();
  });
}
