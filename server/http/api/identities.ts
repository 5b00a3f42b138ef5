import { identityCalls } from "#shared/api/identities.ts";
import { implement } from "./implement.ts";

export const identities = implement(identityCalls, {
  "GET /auth/provider": ({ services }) => ({ label: services.accounts.provider.label }),

  "POST /auth/provider": ({ services, body: { again = false }, address }) =>
    services.accounts.provider.begin(again, address),

  "POST /auth/provider/answer": ({ services, body, address, agent }) =>
    services.accounts.provider.finish({ ...body, address, agent }),

  "GET /staff/identities": async ({ services: { accounts }, bearer }) => ({
    label: accounts.provider.label,
    identities: await accounts.provider.list(bearer.account.id),
  }),

  "POST /staff/identities": ({ services, bearer, address }) =>
    services.accounts.provider.beginLink(bearer, address),

  "POST /staff/identities/answer": async ({ services: { accounts }, bearer, body, address }) => {
    await accounts.provider.finishLink(bearer, { ...body, address });
    return { identities: await accounts.provider.list(bearer.account.id) };
  },

  "DELETE /staff/identities/:id": async ({ services, bearer, params: { id } }) => {
    await services.accounts.provider.unlink(bearer, id);
    return { id };
  },
});
