/** Calls for one's own account: who one is, one's mail address, one's sessions. */
import { z } from "zod";
import { parse } from "#server/domain/kernel/parse.ts";
import { ACCOUNT_FIELDS } from "./account-fields.ts";
import { authSessionOf, type Call } from "./call.ts";

const group = "Own account";

const changeOwn = z.object({ email: ACCOUNT_FIELDS }).meta({ id: "ChangeOwnAccount" });

export const ownAccountCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/staff/me",
    summary: "One's own account and its sessions",
    group,
    access: "staff",
    answer:
      "{id, username, email, role, tables, createdAt, sessions: [{id, createdAt, usedAt, agent, current}]}",
    handle: (request) => request.services.accounts.own.describe(authSessionOf(request)),
  },
  {
    method: "PUT",
    path: "/staff/me",
    summary: "Changes one's own mail address",
    group,
    access: "staff",
    body: changeOwn,
    answer: "{email}",
    handle: (request) => {
      const { email } = parse(changeOwn, request.body ?? {});
      return request.services.accounts.own.changeEmail(authSessionOf(request), email);
    },
  },
  {
    method: "DELETE",
    path: "/staff/sessions/:id",
    summary: "Ends one of one's own sessions",
    group,
    access: "staff",
    answer: "{id}",
    handle: async (request) => {
      const { id = "" } = request.path;
      await request.services.accounts.own.endSession(authSessionOf(request), id);
      return { id };
    },
  },
  {
    method: "DELETE",
    path: "/staff/sessions",
    summary: "Ends all of one's own sessions but this one",
    group,
    access: "staff",
    answer: "{ended}: how many there were.",
    handle: async (request) => ({
      ended: await request.services.accounts.own.endOtherSessions(authSessionOf(request)),
    }),
  },
];
