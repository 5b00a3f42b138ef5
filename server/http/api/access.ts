import { accessCalls } from "#shared/api/access.ts";
import { implement } from "./implement.ts";

export const access = implement(accessCalls, {
  "GET /staff/tokens": async ({ services: { accounts }, bearer: { account } }) => ({
    tokens: await accounts.tokens.list(account.id),
    tables: accounts.tokens.tablesFor(account),
  }),

  "POST /staff/tokens": ({ services, bearer, body, key }) => services.accounts.tokens.make(bearer, body, key),

  "DELETE /staff/tokens/:id": async ({ services, bearer, params: { id } }) => {
    await services.accounts.tokens.revoke(bearer, bearer.account.id, id);
    return { id };
  },

  "GET /staff/accounts/:id/access": async ({ services: { accounts }, bearer, params: { id } }) => ({
    sessions: await accounts.sessions.list(bearer, id),
    tokens: await accounts.tokens.list(id),
    identities: await accounts.provider.list(id),
  }),

  "DELETE /staff/accounts/:id/sessions": async ({ services, bearer, params: { id } }) => ({
    ended: await services.accounts.sessions.endAll(bearer, id),
  }),

  "DELETE /staff/accounts/:id/sessions/:session": async ({ services, bearer, params: { id, session } }) => {
    await services.accounts.sessions.end(bearer, id, session);
    return { id: session };
  },

  "DELETE /staff/accounts/:id/identities/:identity": async ({
    services,
    bearer,
    params: { id, identity },
  }) => {
    await services.accounts.provider.unlinkOther(bearer, id, identity);
    return { id: identity };
  },

  "DELETE /staff/accounts/:id/tokens/:token": async ({ services, bearer, params: { id, token } }) => {
    await services.accounts.tokens.revoke(bearer, id, token);
    return { id: token };
  },
});
