import { contactCalls } from "#shared/api/contact.ts";
import { SiteError } from "#shared/errors.ts";
import { answerMessage, peopleForMessages } from "#server/domain/contact/answer.ts";
import { implement } from "./implement.ts";
import { write } from "./write.ts";

export const contact = implement(contactCalls, {
  "POST /email/send": async ({ services, body, address, sentenceLanguage }) => {
    await services.contact.send(body, address, sentenceLanguage);
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

  "POST /message/answer/:id": async (request) => {
    const { services, params, body } = request;
    const result = await write(request, (writer) => answerMessage(writer, services, params.id, body));
    services.outbox.wake();
    return result;
  },

  "GET /message/people": ({ services }) => peopleForMessages(services.database),
});
