/** Notes what was refused: calls with a token that may not, or opens nothing, and whoever has reached a limit. */
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
    const bearsToken = request.headers.authorization !== undefined;
    if (event && (bearsToken || event === "limit reached")) {
      // The route and not the address, in which anything may stand.
      const call = `${reply.statusCode} ${request.method} ${request.routeOptions.url ?? "?"}`;
      const who = request.bearer?.account;
      const about = who?.token ? `${call} with token ${who.token.id}` : call;
      events.note({ event, who, from: addressKey(request.ip), about });
    }
    next();
  });
}
