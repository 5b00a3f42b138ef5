import { contactCalls } from "#shared/api/contact.ts";
import { SiteError } from "#shared/errors.ts";
import { implement } from "./implement.ts";

export const contact = implement(contactCalls, {
  "POST /email/send": async ({ services, body, address }) => {
    await services.contact.send(body, address);
    return true as const;
  },

  "GET /staff/mails": async ({ services, bearer }) => {
    const isAdministrator = bearer.account.role === "administrator";
    const mails = await services.outbox.givenUp();
    return {
      givenUp: mails.map(({ lastError, ...mail }) => (isAdministrator ? { ...mail, lastError } : mail)),
    };
  },

  "POST /staff/mails/:message": async ({ services, params: { message } }) => {
    if (!(await services.outbox.sendAgain(message))) throw new SiteError("not_found");
    return { message };
  },
});
