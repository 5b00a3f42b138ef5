/** Who asks, and whether they may: known before anything that they send is read. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallDescription } from "#shared/api/call.ts";
import { SiteError } from "#shared/errors.ts";
import type { Authenticated } from "#server/domain/accounts/accounts.ts";
import { addressKey } from "#server/domain/accounts/address-key.ts";
import type { Services } from "#server/services.ts";
import { assertMay, assertTokenMay } from "../api/right.ts";
import { isApiAddress } from "../addresses/own-address.ts";

/** What an API route asks of whoever calls it. */
type Demand = Pick<
  CallDescription,
  "access" | "right" | "token" | "withTemporaryPassword" | "withoutSecondFactor"
>;

declare module "fastify" {
  interface FastifyRequest {
    /** Undefined for visitors. */
    bearer: Authenticated | undefined;
  }
  interface FastifyContextConfig {
    /** An API route without one is open to staff alone. */
    demand?: Demand;
  }
}

const STAFF: Demand = { access: "staff" };

export function authenticateRequests(app: FastifyInstance, services: Services): void {
  app.decorateRequest("bearer", undefined);
  app.addHook("onRequest", async (request) => {
    const demand = demandOf(request);
    if (!demand) return;
    const { authorization } = request.headers;
    const bearer = await bearerOf(services, authorization, demand);
    if (bearer) bearer.account.from = addressKey(request.ip);
    request.bearer = bearer;
    if (!request.bearer && demand.access === "staff") throw new SiteError("unauthorized");
    const { object } = request.params as { object?: string };
    if (request.bearer) assertTokenMay(services.records.tables, request.bearer.account, demand.token, object);
    if (!demand.right) return;
    if (!request.bearer) throw new SiteError("unauthorized");
    assertMay(services.records.tables, request.bearer.account, demand.right, object);
  });
}

function demandOf({ routeOptions: { config, url = "" } }: FastifyRequest): Demand | undefined {
  return config.demand ?? (isApiAddress(url) ? STAFF : undefined);
}

/**
 * @throws SiteError `unauthorized` for a token that opens nothing, whatever the call; `password_change_required` where
 *   the bearer's password is temporary, and `second_factor_setup_required` where a second factor is missing, unless that
 *   is accepted
 */
async function bearerOf(
  { accounts }: Services,
  authorization: string | undefined,
  { withTemporaryPassword, withoutSecondFactor }: Demand,
): Promise<Authenticated | undefined> {
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(authorization) ?? [];
  const bearer = token && (await accounts.bearerOf(token));
  if (!bearer) throw new SiteError("unauthorized");
  if (bearer.session?.temporary && !withTemporaryPassword) throw new SiteError("password_change_required");
  if (bearer.session?.lacksFactor && !withoutSecondFactor)
    throw new SiteError("second_factor_setup_required");
  return bearer;
}
