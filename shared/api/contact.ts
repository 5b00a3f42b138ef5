/** Calls for messages of visitors and their mails. */
import { z } from "zod";
import { characters } from "../column-types.ts";
import { isEmail } from "../email.ts";
import { asIssue, type Problem } from "../problems.ts";
import { LANGUAGES } from "../languages.ts";
import { ANSWER_MAX, MESSAGE_LIMITS, MESSAGE_MAILS, MESSAGE_SOURCES } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { written } from "./record.ts";
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
    language: z
      .enum(LANGUAGES)
      .optional()
      .describe("In which its sender is told that it came; without it the one of the request."),
  })
  .meta({ id: "ContactMessage" });

const mailGivenUp = z
  .object({
    message: z.int(),
    kind: z
      .enum(MESSAGE_MAILS)
      .describe(
        "notice: tells the office of it; receipt: tells its sender that it came; answer: to its sender.",
      ),
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

const answerBody = z
  .object({
    version: z.int().describe("Of the message, as whoever answers has read it."),
    text: filled(ANSWER_MAX),
  })
  .meta({ id: "AnswerToMessage" });
export type AnswerToMessage = z.output<typeof answerBody>;

const group = "Contact";
const write = { access: "staff", right: { to: "write", table: "message" } } as const;

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
    summary: "The mails of messages that were given up: refused for three days, or for good",
    group,
    access: "staff",
    right: { to: "read", table: "message" },
    answer: z.object({ givenUp: z.array(mailGivenUp) }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/mails/:message",
    summary: "Sends the mails of a message again that were given up",
    group,
    ...write,
    params: { message: ID },
    answer: z.object({ message: z.int() }),
  }),
  defineCall({
    method: "POST",
    path: "/message/answer/:id",
    summary: "Answers a message by mail, and keeps the answer with it",
    group,
    ...write,
    params: { id: ID },
    body: answerBody,
    answer: written
      .extend({ waits: z.boolean().describe("Whether it cannot be mailed before mail is set up.") })
      .meta({ id: "Answered" }),
  }),
  defineCall({
    method: "GET",
    path: "/message/people",
    summary: "Who can be in charge of a message: the accounts that may answer it",
    group,
    ...write,
    answer: z.array(z.object({ id: z.int(), username: z.string() })),
  }),
] as const;
