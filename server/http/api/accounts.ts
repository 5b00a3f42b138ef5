import { accountCalls } from "#shared/api/accounts.ts";
import { API_BASE } from "#shared/api-base.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { implement } from "./implement.ts";

export const accounts = implement(accountCalls, {
  "GET /signup": ({ services }) => ({ signup: services.accounts.signup }),

  "POST /signup": async ({ services, body, address, sentenceLanguage }) => {
    const { id, approved } = await services.accounts.signUp(body, address);
    const code = approved ? "done_signed_up_open" : "done_signed_up";
    return { id, message: sentenceOf({ code }, sentenceLanguage) };
  },

  "POST /auth/signin": ({ services, body, address, agent }) =>
    services.accounts.signIn(body.username, body.password, address, agent),

  "POST /auth/signout": async ({ services, bearer, sentenceLanguage, headers }) => {
    await services.accounts.signOut(bearer);
    // What the browser has stored stays: unfinished work lies there.
    headers["clear-site-data"] = '"cache"';
    return { message: sentenceOf({ code: "done_signed_out" }, sentenceLanguage) };
  },

  "PUT /user/changepassword": async ({ services, bearer, body, address, sentenceLanguage }) => {
    const signInResult = await services.accounts.changePassword(bearer, { ...body, address });
    return { ...signInResult, message: sentenceOf({ code: "done_password" }, sentenceLanguage) };
  },

  "GET /staff/accounts": ({ services }) => services.accounts.admin.list(),

  "POST /user/invite": async ({ services, bearer, body, key, headers }) => {
    const invited = await services.accounts.admin.invite(bearer, body, key);
    headers.location = `${API_BASE}/user/${invited.id}`;
    return invited;
  },

  "POST /user/reset/:id": async ({ services, bearer, params }) => ({
    password: await services.accounts.admin.reset(bearer, params.id),
  }),

  "GET /staff/me": ({ services, bearer }) => services.accounts.own.describe(bearer),

  "PUT /staff/me": ({ services, bearer, body }) => services.accounts.own.changeEmail(bearer, body.email),

  "DELETE /staff/sessions/:id": async ({ services, bearer, params: { id } }) => {
    await services.accounts.sessions.end(bearer, bearer.account.id, id);
    return { id };
  },

  "DELETE /staff/sessions": async ({ services, bearer }) => ({
    ended: await services.accounts.sessions.endAll(bearer, bearer.account.id),
  }),
});
