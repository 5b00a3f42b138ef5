import { secondFactorCalls } from "#shared/api/second-factors.ts";
import { implement } from "./implement.ts";

export const secondFactors = implement(secondFactorCalls, {
  "POST /auth/second-factor": ({ services, body, address, agent }) =>
    services.accounts.secondStep.byCode({ ...body, address, agent }),

  "POST /auth/passkey/options": ({ services, address }) =>
    services.accounts.secondStep.passkeyOptions(address),

  "POST /auth/passkey": ({ services, body, address, agent }) =>
    services.accounts.secondStep.byPasskey({ ...body, address, agent }),

  "GET /staff/second-factors": ({ services, bearer }) => services.accounts.ownFactors.describe(bearer),

  "POST /staff/codes": ({ services, bearer }) => services.accounts.ownFactors.beginCodes(bearer),

  "PUT /staff/codes": ({ services, bearer, body }) => services.accounts.ownFactors.confirmCodes(bearer, body),

  "DELETE /staff/codes": async ({ services, bearer }) => ({
    recoveryCodes: await services.accounts.ownFactors.removeCodes(bearer),
  }),

  "POST /staff/passkeys/options": ({ services, bearer }) =>
    services.accounts.ownFactors.passkeyOptions(bearer),

  "POST /staff/passkeys": ({ services, bearer, body }) =>
    services.accounts.ownFactors.addPasskey(bearer, body),

  "DELETE /staff/passkeys/:id": async ({ services, bearer, params: { id } }) => {
    await services.accounts.ownFactors.removePasskey(bearer, id);
    return { id };
  },

  "POST /staff/recovery-codes": async ({ services, bearer }) => ({
    recoveryCodes: await services.accounts.ownFactors.renewRecoveryCodes(bearer),
  }),

  "GET /staff/factor-demand": ({ services }) => services.accounts.factorAdmin.demanded(),

  "PUT /staff/factor-demand": ({ services, bearer, body }) =>
    services.accounts.factorAdmin.demand(bearer, body.roles),

  "DELETE /user/second-factors/:id": async ({ services, bearer, params: { id } }) => {
    await services.accounts.factorAdmin.remove(bearer, id);
    return { id };
  },
});
