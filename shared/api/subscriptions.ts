/** Calls for mail on new notices. */
import { z } from "zod";
import { characters } from "../column-types.ts";
import { plainAddress } from "../email.ts";
import { LANGUAGES } from "../languages.ts";
import { asIssue, type Problem } from "../problems.ts";
import { FREQUENCIES, MESSAGE_LIMITS } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { ID } from "./params.ts";

const REQUIRED: Problem = { code: "required" };
const MOST_LISTS = 100;

/** What somebody wants to be sent. */
export const subscriptionWish = z
  .object({
    lists: z
      .array(z.int(), asIssue(REQUIRED))
      .min(1, asIssue(REQUIRED))
      .max(MOST_LISTS)
      .describe("The numbers of the lists of notices."),
    language: z.enum(LANGUAGES).describe("Of the mails."),
    frequency: z.enum(FREQUENCIES).describe("A mail for each new notice, or one a day."),
  })
  .meta({ id: "SubscriptionWish" });
export type SubscriptionWish = z.infer<typeof subscriptionWish>;

export const subscriptionRequest = subscriptionWish
  .extend({
    email: characters(MESSAGE_LIMITS.email, REQUIRED).refine(
      (text) => plainAddress(text) !== undefined,
      asIssue({ code: "expected_email" }),
    ),
  })
  .meta({ id: "SubscriptionRequest" });

const subscriber = subscriptionWish
  .extend({
    id: z.int(),
    email: z.string(),
    confirmedAt: z
      .string()
      .nullable()
      .describe("When the owner of the address agreed; null while nobody has."),
    suspendedAt: z
      .string()
      .nullable()
      .describe("When it was given up, because the mail server refused its mails."),
    heldAt: z.string().nullable().describe("Since when nothing is sent because a backup was restored."),
  })
  .meta({ id: "Subscriber" });
export type Subscriber = z.infer<typeof subscriber>;

const overview = z
  .object({
    isOn: z.boolean().describe("Whether a mail server and a sender are set up."),
    confirmed: z.int(),
    unconfirmed: z.int(),
    suspended: z.int(),
    held: z.int(),
    waiting: z.int().describe("Mails that wait to be sent."),
    lists: z
      .array(z.object({ list: z.int(), label: z.string(), label_kn: z.string(), subscribers: z.int() }))
      .describe("Those that can be followed."),
  })
  .meta({ id: "SubscribersOverview" });
export type SubscribersOverview = z.infer<typeof overview>;

const group = "Mail on new notices";

export const subscriptionCalls = [
  defineCall({
    method: "POST",
    path: "/subscription/request",
    summary:
      "Asks for mail on the new notices of lists; a mail to the address asks its owner whether that is wanted",
    group,
    access: "public",
    body: subscriptionRequest,
    // Robots fill a field more, which is nobody else's business.
    bodyReadByHandler: true,
    answer: z.literal(true).describe("true, whether or not the address is known."),
  }),
  defineCall({
    method: "GET",
    path: "/staff/subscribers",
    summary: "How many are sent mail on new notices, and of which lists",
    group,
    access: "staff",
    right: "administrator",
    answer: overview,
  }),
  defineCall({
    method: "POST",
    path: "/staff/subscribers/find",
    summary: "Finds the subscriber of an address, or those who were given up",
    group,
    access: "staff",
    right: "administrator",
    body: z.object({
      email: z.string().max(MESSAGE_LIMITS.email).optional().describe("Without it those who were given up."),
    }),
    answer: z.object({ subscribers: z.array(subscriber) }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/subscribers/resume",
    summary: "Sends again to all who are held since a restore",
    group,
    access: "staff",
    right: "administrator",
    answer: z.object({ resumed: z.int() }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/subscribers/:id",
    summary: "Deletes a subscriber and all that is stored of them",
    group,
    access: "staff",
    right: "administrator",
    params: { id: ID },
    answer: z.object({ id: z.int() }),
  }),
] as const;
