/** Calls for accounts: sign-up, sign-in, sign-out, password. */
import { z } from "zod";
import { REQUIRED_MESSAGE } from "#shared/column-types.ts";
import { parse } from "#server/domain/parse.ts";
import { bearerOf, type Call } from "./call.ts";

const group = "Accounts";
/** Beyond this many characters nothing is hashed or compared. */
const LONGEST = 1000;
const given = z.string(REQUIRED_MESSAGE).min(1, REQUIRED_MESSAGE).max(LONGEST, "This is too long.");

const signUp = z.object({ username: given, email: given, password: given }).meta({ id: "SignUp" });
const signIn = z.object({ username: given, password: given }).meta({ id: "SignIn" });
const changePassword = z
  .object({ username: given, password: given, currentPassword: given.optional() })
  .meta({ id: "ChangePassword" });

export const accountCalls: readonly Call[] = [
  {
    method: "POST",
    path: "/signup",
    summary: "Requests an account",
    group,
    access: "public",
    body: signUp,
    status: 201,
    answer: "{id, message}",
    handle: async ({ services, body, address }) => {
      const { id, approved } = await services.accounts.signUp(parse(signUp, body ?? {}), address);
      const message = approved
        ? "Your account is ready. You can sign in."
        : "Your request has been received. You can sign in when a member of staff has approved it.";
      return { id, message };
    },
  },
  {
    method: "POST",
    path: "/auth/signin",
    summary: "Signs in",
    group,
    access: "public",
    body: signIn,
    answer: "{accessToken, id, username, userName, email, role}",
    handle: async ({ services, body, address }) => {
      const { username, password } = parse(signIn, body ?? {});
      return services.accounts.signIn(username, password, address);
    },
  },
  {
    method: "POST",
    path: "/auth/signout",
    summary: "Ends the session of the token",
    group,
    access: "staff",
    answer: "{message}",
    handle: async (request) => {
      await request.services.accounts.signOut(bearerOf(request));
      return { message: "You have signed out." };
    },
  },
  {
    method: "PUT",
    path: "/user/changepassword",
    summary: "Changes one's own password and ends one's other sessions",
    group,
    access: "staff",
    body: changePassword,
    answer: "As of signing in, with a new accessToken, and a message.",
    handle: async (request) => {
      const signedIn = await request.services.accounts.changePassword(
        bearerOf(request),
        parse(changePassword, request.body ?? {}),
      );
      return { ...signedIn, message: "Password updated" };
    },
  },
];
