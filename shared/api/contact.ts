/** Calls for messages of visitors and their mails. */
import { z } from "zod";
import { characters } from "../column-types.ts";
import { isEmail } from "../email.ts";
import { asIssue, type Problem } from "../problems.ts";
import { MESSAGE_LIMITS, MESSAGE_SOURCES } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { ID } from "./params.ts";

const REQUIRED: Problem = { code: "required" };

const filled = (max: number) =>
  characters(max, REQUIRED).refine((value) => value !== "", { ...asIssue(REQUIRED), abort: true });

export const contactMessage = z
  .object({
    name: filled(MESSAGE_LIMITS.name),
    mobile: filled(MESSAGE_LIMITS.mobile),
    email: filled(MESSAGE_LIMITS.email).refine(isEmail, asIssue({ code: "expected_email" })),
    message: filled(MESSAGE_LIMITS.message),
    source: z.enum(MESSAGE_SOURCES).default("contact").describe("Which form it came by."),
  })
  .meta({ id: "ContactMessage" });

const mailGivenUp = z
  .object({
    message: z.int(),
    attempts: z.int(),
    failedAt: z.string(),
    lastError: z
      .string()
      .nullable()
      .optional()
      .describe("What the mail server, or the way to it, said last; for administrators alone."),
  })
  .meta({ id: "MailGivenUp" });
export type MailGivenUp = z.infer<typeof mailGivenUp>;

const group = "Contact";

export const contactCalls = [
  defineCall({
    method: "POST",
    path: "/email/send",
    summary: "Leaves a message for the university",
    group,
    access: "public",
    body: contactMessage,
    // Robots fill a field more, which is nobody else's business.
    bodyReadByHandler: true,
    answer: z.literal(true).describe("true, when the message is stored."),
  }),
  defineCall({
    method: "GET",
    path: "/staff/mails",
    summary: "The mails of messages that the mail server has refused for three days",
    group,
    access: "staff",
    right: { to: "read", table: "message" },
    answer: z.object({ givenUp: z.array(mailGivenUp) }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/mails/:message",
    summary: "Sends the mail of a message again",
    group,
    access: "staff",
    right: { to: "write", table: "message" },
    params: { message: ID },
    answer: z.object({ message: z.int() }),
  }),
] as const;
