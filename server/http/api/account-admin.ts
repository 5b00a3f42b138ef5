/** Calls for those who look after the accounts. */
import { API_BASE } from "#shared/api-base.ts";
import { z } from "zod";
import { SiteError } from "#shared/errors.ts";
import { parse } from "#server/domain/kernel/parse.ts";
import { ACCOUNT_FIELDS } from "./account-fields.ts";
import { authSessionOf, type Call } from "./call.ts";

const group = "Accounts";
/** More tables than any site has. */
const TABLES_MAX = 1000;

const invitation = z
  .object({
    username: ACCOUNT_FIELDS,
    email: ACCOUNT_FIELDS,
    role: ACCOUNT_FIELDS,
    tables: z.array(ACCOUNT_FIELDS).max(TABLES_MAX).optional(),
  })
  .meta({ id: "Invitation" });

export const accountAdminCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/staff/accounts",
    summary: "Every account with when it was last seen, and the tables that contributors may be given",
    group,
    access: "staff",
    right: { to: "read", table: "user" },
    answer:
      "{accounts: [{id, version, username, email, role, tables, approved, active, createdAt, seenAt, temporaryPassword}], givable}",
    handle: ({ services }) => services.accounts.admin.list(),
  },
  {
    method: "POST",
    path: "/user/invite",
    summary: "Makes an account with a temporary password, which is answered once",
    group,
    access: "staff",
    right: "administrator",
    body: invitation,
    status: 201,
    answer: "{id, username, password}",
    handle: async (request) => {
      const given = parse(invitation, request.body ?? {});
      const invited = await request.services.accounts.admin.invite(
        authSessionOf(request).account,
        given,
        request.key,
      );
      request.headers.location = `${API_BASE}/user/${invited.id}`;
      return invited;
    },
  },
  {
    method: "POST",
    path: "/user/reset/:id",
    summary: "Gives somebody else a temporary password, which is answered once, and ends their sessions",
    group,
    access: "staff",
    right: "administrator",
    answer: "{password}",
    handle: async (request) => {
      const { id = "" } = request.path;
      if (!/^[1-9]\d{0,14}$/.test(id)) throw new SiteError("not_found");
      const { account } = authSessionOf(request);
      return { password: await request.services.accounts.admin.reset(account, Number(id)) };
    },
  },
];
