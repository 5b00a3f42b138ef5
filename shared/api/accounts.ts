/** Calls for accounts: sign-up, sign-in, passwords, one's own account, and those who look after accounts. */
import { z } from "zod";
import { asIssue } from "../problems.ts";
import { LIBRARY_UNIT, UNIT_TABLES } from "../units.ts";
import { SIGN_IN_METHODS } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { ID, OPAQUE_ID } from "./params.ts";

/** Beyond this many characters nothing is hashed or compared. */
const LONGEST = 1000;
/** More tables than any site has. */
const TABLES_MAX = 1000;

/** A text that has to be there. */
const REQUIRED = asIssue({ code: "required" });
const filled = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .max(LONGEST, asIssue({ code: "too_long" }));

export const role = z.enum(["administrator", "editor", "contributor"]);

export const signInResult = z
  .object({
    accessToken: z.string(),
    id: z.int(),
    username: z.string(),
    userName: z.string(),
    email: z.string(),
    role,
    mustChangePassword: z
      .literal(true)
      .optional()
      .describe("Every other call is refused until the password is another one."),
    mustSetUpSecondFactor: z
      .literal(true)
      .optional()
      .describe("Calls are refused until there is a second factor, which the role demands."),
  })
  .meta({ id: "SignInResult" });
export type SignInResult = z.infer<typeof signInResult>;

const listedUnit = z
  .object({
    name: z
      .string()
      .describe(
        "As an account holds it: `department/39`, `college/4`, `page/12`, `library`, `employee/1007`.",
      ),
    label: z.string().nullable().describe("null for the library, and for what is not there any more."),
    label_kn: z.string().optional(),
  })
  .meta({ id: "Unit" });
export type ListedUnit = z.infer<typeof listedUnit>;

const listedAccount = z
  .object({
    id: z.int(),
    version: z.int(),
    username: z.string(),
    email: z.string(),
    role,
    tables: z.array(z.string()),
    units: z.array(listedUnit),
    approves: z
      .boolean()
      .describe("Of a contributor: decides about what others submit of the records that they may write."),
    approved: z.boolean(),
    active: z.boolean(),
    createdAt: z.string(),
    seenAt: z.string().nullable().describe("null for somebody who has never signed in."),
    temporaryPassword: z.boolean().describe("Has still to choose a password of their own."),
    secondFactor: z.boolean().describe("Signs in with more than a password."),
  })
  .meta({ id: "Account" });
export type ListedAccount = z.infer<typeof listedAccount>;

export const listedSession = z
  .object({
    id: z.string().describe("Names the session and opens nothing."),
    createdAt: z.string(),
    usedAt: z.string(),
    agent: z.string().nullable(),
    address: z.string().nullable().describe("From where; of an IPv6 address the network."),
    method: z.enum(SIGN_IN_METHODS).describe("How it was opened."),
    current: z.boolean().describe("The one that asks."),
  })
  .meta({ id: "Session" });
export type ListedSession = z.infer<typeof listedSession>;

const ownAccount = z
  .object({
    id: z.int(),
    username: z.string(),
    role,
    tables: z.array(z.string()).readonly(),
    units: z.array(listedUnit),
    email: z.string(),
    createdAt: z.string(),
    sessions: z.array(listedSession),
  })
  .meta({ id: "OwnAccount" });
export type Own = z.infer<typeof ownAccount>;

const accounts = "Accounts";
const own = "Own account";

export const accountCalls = [
  defineCall({
    method: "GET",
    path: "/signup",
    summary: "How one gets an account",
    group: accounts,
    access: "public",
    answer: z.object({
      signup: z
        .enum(["approval", "open", "closed"])
        .describe("approval: a member of staff lets one in; open; or closed."),
    }),
  }),
  defineCall({
    method: "POST",
    path: "/signup",
    summary: "Requests an account",
    group: accounts,
    access: "public",
    body: z.object({ username: filled, email: filled, password: filled }).meta({ id: "SignUp" }),
    status: 201,
    answer: z.object({ id: z.int(), message: z.string() }),
  }),
  defineCall({
    method: "POST",
    path: "/auth/signin",
    summary: "Signs in",
    group: accounts,
    access: "public",
    lane: "signIn",
    body: z.object({ username: filled, password: filled }).meta({ id: "SignIn" }),
    answer: signInResult,
  }),
  defineCall({
    method: "POST",
    path: "/auth/signout",
    summary: "Ends the session of the token",
    group: accounts,
    access: "staff",
    withTemporaryPassword: true,
    withoutSecondFactor: true,
    answer: z.object({ message: z.string() }),
  }),
  defineCall({
    method: "PUT",
    path: "/user/changepassword",
    summary: "Changes one's own password and ends one's other sessions",
    group: accounts,
    access: "staff",
    withTemporaryPassword: true,
    withoutSecondFactor: true,
    body: z
      .object({ username: filled, password: filled, currentPassword: filled.optional() })
      .meta({ id: "ChangePassword" }),
    answer: signInResult.extend({ message: z.string() }).meta({ id: "ChangedPassword" }),
  }),
  defineCall({
    method: "GET",
    path: "/staff/accounts",
    summary: "Every account with when it was last seen, and the tables that contributors may be given",
    group: accounts,
    access: "staff",
    right: { to: "read", table: "user" },
    answer: z.object({
      accounts: z.array(listedAccount),
      givable: z.array(z.string()),
      unitTables: z
        .record(z.enum([...UNIT_TABLES, LIBRARY_UNIT]), z.array(z.string()))
        .describe("The tables of which a unit of each kind holds rows."),
    }),
  }),
  defineCall({
    method: "POST",
    path: "/user/invite",
    summary: "Makes an account with a temporary password, which is answered once",
    group: accounts,
    access: "staff",
    right: "administrator",
    body: z
      .object({
        username: filled,
        email: filled,
        role: filled,
        tables: z.array(filled).max(TABLES_MAX).optional(),
        units: z.array(filled).max(TABLES_MAX).optional(),
        approves: z.boolean().optional(),
      })
      .meta({ id: "Invitation" }),
    status: 201,
    answer: z.object({ id: z.int(), username: z.string(), password: z.string() }),
  }),
  defineCall({
    method: "POST",
    path: "/user/reset/:id",
    summary: "Gives somebody else a temporary password, which is answered once, and ends their sessions",
    group: accounts,
    access: "staff",
    right: "administrator",
    params: { id: ID },
    answer: z.object({ password: z.string() }),
  }),
  defineCall({
    method: "GET",
    path: "/staff/me",
    summary: "One's own account and its sessions",
    group: own,
    access: "staff",
    answer: ownAccount,
  }),
  defineCall({
    method: "PUT",
    path: "/staff/me",
    summary: "Changes one's own mail address",
    group: own,
    access: "staff",
    body: z.object({ email: filled }).meta({ id: "ChangeOwnAccount" }),
    answer: z.object({ email: z.string() }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/sessions/:id",
    summary: "Ends one of one's own sessions",
    group: own,
    access: "staff",
    params: { id: OPAQUE_ID },
    answer: z.object({ id: z.string() }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/sessions",
    summary: "Ends all of one's own sessions but this one",
    group: own,
    access: "staff",
    answer: z.object({ ended: z.int().describe("How many there were.") }),
  }),
] as const;
