/** Calls about what opens an account: its API tokens and its sessions, for its owner and for administrators. */
import { z } from "zod";
import { parseDay } from "../dates.ts";
import { asIssue } from "../problems.ts";
import { TOKEN_NAME_MAX } from "../vocabulary.ts";
import { listedSession } from "./accounts.ts";
import { defineCall } from "./call.ts";
import { linkedIdentity } from "./identities.ts";
import { ID, OPAQUE_ID } from "./params.ts";

/** More tables than any site has. */
const TABLES_MAX = 1000;

const listedToken = z
  .object({
    id: z.int().describe("Names the token and opens nothing."),
    name: z.string(),
    writes: z.boolean().describe("May write; else it reads only."),
    tables: z.array(z.string()),
    createdAt: z.string(),
    endsAt: z.string().describe("It opens nothing from this instant on."),
    usedAt: z.string().nullable().describe("To the minute; null before its first use."),
  })
  .meta({ id: "Token" });
export type ListedToken = z.infer<typeof listedToken>;

const wantedToken = z
  .object({
    name: z
      .string(asIssue({ code: "required" }))
      .trim()
      .min(1, asIssue({ code: "required" }))
      .max(TOKEN_NAME_MAX, asIssue({ code: "too_long" }))
      .describe("What it is for."),
    endsOn: z
      .string(asIssue({ code: "required" }))
      .transform((text, context) => {
        const day = parseDay(text);
        if (day) return day;
        const { error } = asIssue({ code: "expected_day", params: { example: "2026-03-05" } });
        context.addIssue({ code: "custom", message: error, params: { example: "2026-03-05" }, input: text });
        return z.NEVER;
      })
      .describe("The last day on which it is valid."),
    writes: z.boolean().describe("false: it reads only."),
    tables: z
      .array(z.string())
      .min(1, asIssue({ code: "required" }))
      .max(TABLES_MAX),
  })
  .meta({ id: "TokenToMake" });
export type WantedToken = z.output<typeof wantedToken>;

const own = "Own account";
const accounts = "Accounts";

export const accessCalls = [
  defineCall({
    method: "GET",
    path: "/staff/tokens",
    summary: "One's own API tokens, the latest first, and the tables for which one may make others",
    group: own,
    access: "staff",
    answer: z.object({ tokens: z.array(listedToken), tables: z.array(z.string()) }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/tokens",
    summary: "Makes an API token, which is answered once; refused where the sign-in is not recent",
    group: own,
    access: "staff",
    body: wantedToken,
    status: 201,
    answer: z.object({ id: z.int(), token: z.string() }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/tokens/:id",
    summary: "Revokes one of one's own API tokens",
    group: own,
    access: "staff",
    params: { id: ID },
    answer: z.object({ id: z.int() }),
  }),
  defineCall({
    method: "GET",
    path: "/staff/accounts/:id/access",
    summary: "Where somebody is signed in, their API tokens, and their identities at the provider",
    group: accounts,
    access: "staff",
    right: "administrator",
    params: { id: ID },
    answer: z.object({
      sessions: z.array(listedSession),
      tokens: z.array(listedToken),
      identities: z.array(linkedIdentity),
    }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/accounts/:id/sessions",
    summary: "Ends all of somebody's sessions but the one that asks",
    group: accounts,
    access: "staff",
    right: "administrator",
    params: { id: ID },
    answer: z.object({ ended: z.int().describe("How many there were.") }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/accounts/:id/sessions/:session",
    summary: "Ends one of somebody's sessions",
    group: accounts,
    access: "staff",
    right: "administrator",
    params: { id: ID, session: OPAQUE_ID },
    answer: z.object({ id: z.string() }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/accounts/:id/tokens/:token",
    summary: "Revokes one of somebody's API tokens",
    group: accounts,
    access: "staff",
    right: "administrator",
    params: { id: ID, token: ID },
    answer: z.object({ id: z.int() }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/accounts/:id/identities/:identity",
    summary:
      "Unlinks an identity of somebody else and ends their sessions and tokens; refused where the sign-in is not recent",
    group: accounts,
    access: "staff",
    right: "administrator",
    params: { id: ID, identity: ID },
    answer: z.object({ id: z.int() }),
  }),
] as const;
