/** People of the staff for browser tests, made through the calls of the running site. */
import { ADMINISTRATOR, type Site } from "../server/site.ts";
import type { Person } from "./staff-sign-in.ts";

interface PersonOptions {
  role?: "administrator" | "editor" | "contributor";
  /** Names of the tables of a contributor. */
  tables?: string[];
  /** Names of the units of a contributor. */
  units?: string[];
  /** Whether a contributor approves what others submit. */
  approves?: boolean;
}

const PASSWORD = "blue-heron-4471";

/** Sends a call to the site. @throws where it is refused */
export async function callSite<Answer>(
  site: Site,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

export async function tokenOf(site: Site, { username, password }: Person = ADMINISTRATOR): Promise<string> {
  const body = { username, password };
  return (await callSite<{ accessToken: string }>(site, "POST", "auth/signin", { body })).accessToken;
}

/** Somebody whom the administrator has made an account, and who has chosen a password. */
export async function makePerson(
  site: Site,
  username: string,
  { role = "editor", tables = [], ...more }: PersonOptions = {},
): Promise<Person & { id: number }> {
  const { id, password } = await callSite<{ id: number; password: string }>(site, "POST", "user/invite", {
    token: await tokenOf(site),
    body: { username, email: `${username}@university.example`, role, tables, ...more },
  });
  await callSite(site, "PUT", "user/changepassword", {
    token: await tokenOf(site, { username, password }),
    body: { username, password: PASSWORD },
  });
  return { id, username, password: PASSWORD };
}
