/** People for tests: they ask for an account through the API, and the administrator lets them in. */
import { lockAccount } from "#server/domain/accounts/locked-account.ts";
import { openSession } from "#server/domain/accounts/sessions.ts";
import { ADMINISTRATOR, type Answer, type TestSite } from "../server/test-site.ts";

export const PASSWORD = "blue-heron-4471";

export interface SignedIn {
  accessToken: string;
  id: number;
  username: string;
  userName: string;
  email: string;
  role: string;
}

export interface Person {
  id: number;
  username: string;
  token: string;
}

type Body = Record<string, unknown>;

/** Asks for an account; `more` adds to the payload or replaces parts of it. */
export function askForAccount(
  site: TestSite,
  username: string,
  more: Body = {},
): Promise<Answer<{ id: number } & Body>> {
  const body = { username, email: "staff@university.example", password: PASSWORD, ...more };
  return site.call("POST", "/api/signup", { body });
}

export function signIn(
  site: TestSite,
  username: string,
  password = PASSWORD,
  address?: string,
): Promise<Answer<SignedIn & Body>> {
  return site.call("POST", "/api/auth/signin", { body: { username, password }, address });
}

/** The token of somebody whose password is right. @throws where the sign-in is refused */
export async function tokenOf(site: TestSite, username: string, password = PASSWORD): Promise<string> {
  const { status, body } = await signIn(site, username, password);
  if (status !== 200) throw new Error(`${username} was refused: ${JSON.stringify(body)}`);
  return body.accessToken;
}

export const administratorToken = (site: TestSite): Promise<string> =>
  tokenOf(site, ADMINISTRATOR.username, ADMINISTRATOR.password);

/** Changes an account as the administrator does, who signs in again where the sign-in is not recent. */
export async function changeAccount(site: TestSite, id: number, values: Body): Promise<Answer> {
  const change = () =>
    site.call<Body>("PUT", "/api/user/update", { token: site.token, body: { id, ...values } });
  const answer = await change();
  if (answer.body["code"] !== "reauthenticate") return answer;
  site.token = await administratorToken(site);
  return change();
}

/** Opens a session without a sign-in, whatever becomes of it. @returns its token */
export const openSessionOf = (site: TestSite, id: number, now = site.clock.now): Promise<string> =>
  site.services.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, site.services.database.kind, id);
    return openSession(transaction, account, { now, most: 5, method: "password" });
  });

/** Somebody who was let in and has signed in; `more` adds to what the administrator gave them. */
export async function join(
  site: TestSite,
  username: string,
  role = "editor",
  more: Body = {},
): Promise<Person> {
  const { body } = await askForAccount(site, username);
  const { status } = await changeAccount(site, body.id, { approved: true, role, ...more });
  if (status !== 200) throw new Error(`${username} was not let in`);
  return { id: body.id, username, token: await tokenOf(site, username) };
}

/** A contributor who may write these tables. */
export const joinContributor = (site: TestSite, username: string, tables: string[]): Promise<Person> =>
  join(site, username, "contributor", { tables });

/** Gives somebody a temporary password, as the administrator does, and answers it. */
export async function resetPassword(site: TestSite, id: number): Promise<string> {
  const { status, body } = await site.call<{ password: string }>("POST", `/api/user/reset/${id}`, {
    token: site.token,
  });
  if (status !== 200) throw new Error(`${id} was not reset: ${JSON.stringify(body)}`);
  return body.password;
}

/** Whether a token opens a call that needs one. */
export async function opens(site: TestSite, token: string): Promise<boolean> {
  const { status } = await site.get("/api/db_object/all", token);
  return status === 200;
}
