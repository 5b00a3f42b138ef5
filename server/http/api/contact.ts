import { z } from "zod";
import { MESSAGE_SOURCES } from "#shared/vocabulary.ts";
import { SiteError } from "#shared/errors.ts";
import { authSessionOf, type Call } from "./call.ts";

const text = z.string().min(1);

export const contactCalls: readonly Call[] = [
  {
    method: "POST",
    path: "/email/send",
    summary: "Leaves a message for the university",
    group: "Contact",
    access: "public",
    body: z
      .object({
        name: text,
        mobile: text,
        email: text,
        message: text,
        source: z.enum(MESSAGE_SOURCES).optional(),
      })
      .meta({ id: "ContactMessage" }),
    answer: "true, when the message is stored.",
    handle: async ({ services, body, address }) => {
      await services.contact.send(body, address);
      return true;
    },
  },
  {
    method: "GET",
    path: "/staff/mails",
    summary: "The mails of messages that the mail server has refused for three days",
    group: "Contact",
    access: "staff",
    right: { to: "read", table: "message" },
    answer: "{givenUp: [{message, attempts, failedAt, lastError}]}; lastError for administrators alone.",
    handle: async (request) => {
      const isAdministrator = authSessionOf(request).account.role === "administrator";
      const mails = await request.services.outbox.givenUp();
      return {
        givenUp: mails.map(({ lastError, ...mail }) => (isAdministrator ? { ...mail, lastError } : mail)),
      };
    },
  },
  {
    method: "POST",
    path: "/staff/mails/:message",
    summary: "Sends the mail of a message again",
    group: "Contact",
    access: "staff",
    right: { to: "write", table: "message" },
    answer: "{message}",
    handle: async (request) => {
      const { message = "" } = request.path;
      const found =
        /^[1-9]\d{0,14}$/.test(message) && (await request.services.outbox.sendAgain(Number(message)));
      if (!found) throw new SiteError("not_found");
      return { message: Number(message) };
    },
  },
];
