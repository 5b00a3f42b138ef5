/** Calls for signing in by a provider (OpenID Connect), and for the identities there that are linked to one's account. */
import { z } from "zod";
import { asIssue } from "../problems.ts";
import { signInResult } from "./accounts.ts";
import { defineCall } from "./call.ts";
import { ID } from "./params.ts";

/** Characters that no answer of a provider needs. */
const LONGEST = 8000;
const text = (max: number) =>
  z
    .string(asIssue({ code: "required" }))
    .min(1, asIssue({ code: "required" }))
    .max(max, asIssue({ code: "too_long" }));

const begun = z
  .object({
    address: z.string().describe("At the provider, to which the browser goes."),
    state: z.string().describe("Stands in the answer of the provider."),
    proof: z.string().describe("What the same browser shows with that answer; it never leaves the browser."),
  })
  .meta({ id: "BegunAtProvider" });
export type BegunAtProvider = z.infer<typeof begun>;

const answerOfProvider = z
  .object({
    answer: text(LONGEST).describe("The query with which the provider sent the browser back."),
    proof: text(100),
  })
  .meta({ id: "AnswerOfProvider" });

export const linkedIdentity = z
  .object({
    id: z.int(),
    issuer: z.string(),
    email: z.string().nullable(),
    createdAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .meta({ id: "LinkedIdentity" });
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

const accounts = "Accounts";
const own = "Own account";

export const identityCalls = [
  defineCall({
    method: "GET",
    path: "/auth/provider",
    summary: "What the provider is called by which people may sign in",
    group: accounts,
    access: "public",
    answer: z.object({ label: z.string().nullable().describe("null where there is none.") }),
  }),
  defineCall({
    method: "POST",
    path: "/auth/provider",
    summary: "Begins a sign-in by the provider",
    group: accounts,
    access: "public",
    lane: "provider",
    body: z
      .object({ again: z.boolean().optional().describe("true: the person has to show anew who they are.") })
      .meta({ id: "BeginAtProvider" }),
    answer: begun,
  }),
  defineCall({
    method: "POST",
    path: "/auth/provider/answer",
    summary: "Signs in by what the provider has answered",
    group: accounts,
    access: "public",
    lane: "provider",
    body: answerOfProvider,
    answer: signInResult,
  }),
  defineCall({
    method: "GET",
    path: "/staff/identities",
    summary: "The identities at the provider by which one signs in",
    group: own,
    access: "staff",
    answer: z.object({ label: z.string().nullable(), identities: z.array(linkedIdentity) }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/identities",
    summary: "Begins the link of an identity at the provider to one's own account",
    group: own,
    access: "staff",
    lane: "provider",
    body: z.object({}).optional(),
    answer: begun,
  }),
  defineCall({
    method: "POST",
    path: "/staff/identities/answer",
    summary: "Links the identity of which the provider has answered to one's own account",
    group: own,
    access: "staff",
    lane: "provider",
    body: answerOfProvider,
    answer: z.object({ identities: z.array(linkedIdentity) }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/identities/:id",
    summary: "Unlinks an identity, unless it is the only way in",
    group: own,
    access: "staff",
    params: { id: ID },
    answer: z.object({ id: z.int() }),
  }),
] as const;
