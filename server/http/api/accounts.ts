/** Calls for accounts: sign-up, sign-in, sign-out, password. */
import { z } from "zod";
import { sentenceOf } from "#shared/sentences.ts";
import { parse } from "#server/domain/kernel/parse.ts";
import { accountAdminCalls } from "./account-admin.ts";
import { ACCOUNT_FIELDS } from "./account-fields.ts";
import { ownAccountCalls } from "./account-own.ts";
import { authSessionOf, type Call } from "./call.ts";

const group = "Accounts";

const signUp = z
  .object({ username: ACCOUNT_FIELDS, email: ACCOUNT_FIELDS, password: ACCOUNT_FIELDS })
  .meta({ id: "SignUp" });
const signIn = z.object({ username: ACCOUNT_FIELDS, password: ACCOUNT_FIELDS }).meta({ id: "SignIn" });
const changePassword = z
  .object({ username: ACCOUNT_FIELDS, password: ACCOUNT_FIELDS, currentPassword: ACCOUNT_FIELDS.optional() })
  .meta({ id: "ChangePassword" });

export const accountCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/signup",
    summary: "How one gets an account",
    group,
    access: "public",
    answer: "{signup}: approval (a member of staff lets one in), open, or closed.",
    handle: async ({ services }) => ({ signup: services.accounts.signup }),
  },
  {
    method: "POST",
    path: "/signup",
    summary: "Requests an account",
    group,
    access: "public",
    body: signUp,
    status: 201,
    answer: "{id, message}",
    handle: async ({ services, body, address, sentenceLanguage }) => {
      const { id, approved } = await services.accounts.signUp(parse(signUp, body ?? {}), address);
      const code = approved ? "done_signed_up_open" : "done_signed_up";
      return { id, message: sentenceOf({ code }, sentenceLanguage) };
    },
  },
  {
    method: "POST",
    path: "/auth/signin",
    summary: "Signs in",
    group,
    access: "public",
    lane: "signIn",
    body: signIn,
    answer:
      "{accessToken, id, username, userName, email, role}, and mustChangePassword: true where every other call is refused until the password is another one.",
    handle: async ({ services, body, address, agent }) => {
      const { username, password } = parse(signIn, body ?? {});
      return services.accounts.signIn(username, password, address, agent);
    },
  },
  {
    method: "POST",
    path: "/auth/signout",
    summary: "Ends the session of the token",
    group,
    access: "staff",
    withTemporaryPassword: true,
    answer: "{message}",
    handle: async (request) => {
      await request.services.accounts.signOut(authSessionOf(request));
      // What the browser has stored stays: unfinished work lies there.
      request.headers["clear-site-data"] = '"cache"';
      return { message: sentenceOf({ code: "done_signed_out" }, request.sentenceLanguage) };
    },
  },
  {
    method: "PUT",
    path: "/user/changepassword",
    summary: "Changes one's own password and ends one's other sessions",
    group,
    access: "staff",
    withTemporaryPassword: true,
    body: changePassword,
    answer: "As of signing in, with a new accessToken, and a message.",
    handle: async (request) => {
      const signInResult = await request.services.accounts.changePassword(authSessionOf(request), {
        ...parse(changePassword, request.body ?? {}),
        address: request.address,
      });
      return {
        ...signInResult,
        message: sentenceOf({ code: "done_password" }, request.sentenceLanguage),
      };
    },
  },
  ...accountAdminCalls,
  ...ownAccountCalls,
];
