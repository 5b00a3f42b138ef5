/** The program that is hunted through: a process with a probe inside, many rows, people of each role, and secrets. */
import { ADMINISTRATOR, type Site, startSite } from "../support/server/site.ts";
import { freePort } from "../support/http/ports.ts";
import { type Api, describedCalls, pageCalls } from "./calls.ts";
import { type Canaries, GIVEN_TABLE } from "./judge.ts";
import type { Hold, Memory } from "./probe.ts";
import type { Role } from "./requests.ts";

/** Rows beside those of the demonstration, so that a cost which grows with them shows. */
const ROWS = 4000;
const PASSWORD = "blue-heron-4471";

export interface Target extends Api {
  site: Site;
  /** Of a record of each table that is swept: what its payloads need. */
  own: Record<string, Record<string, unknown>>;
  canaries: Canaries;
  /** What came back as the probe's measurement since it was last asked. */
  hold: () => Promise<Hold>;
  memory: () => Promise<Memory>;
  /** Milliseconds that some fixed work takes now, inside the server's process. */
  speed: () => Promise<number>;
  tokenOf: (role: Role) => string | undefined;
  /** Signs everybody in again whose session a request has ended. */
  renewTokens: () => Promise<void>;
}

export interface TargetOptions {
  /** A folder with the demonstration; without one it is loaded first. */
  dataFrom?: string;
  /** Settings on top of the usual ones. */
  env?: Record<string, string>;
  /** Modules that the process loads before the program. */
  preload?: string[];
  /** How many notices are added; many by default. */
  rows?: number;
}

const importing = (modules: readonly string[]): string[] => modules.flatMap((each) => ["--import", each]);

export async function openTarget(options: TargetOptions = {}): Promise<Target> {
  const { dataFrom, env, preload = [], rows = ROWS } = options;
  const port = await freePort();
  const probe = new URL(`./probe.ts?port=${port}`, import.meta.url).href;
  const site = await startSite({
    command: ["--expose-gc", ...importing([...preload, probe]), "server/main.ts"],
    // Clients are distinguished by the address that the proxy, which is this machine, names.
    env: { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn", ...env },
    dataFrom,
  });
  try {
    const administrator = await signIn(site, ADMINISTRATOR.username, ADMINISTRATOR.password);
    const { calls, schemas } = await describedCalls(site.url, administrator);
    await fill(site, administrator, rows);
    await hideCanaries(site, administrator);
    const people = await openAccounts(site, administrator);
    const ask = async <T>(path: string) =>
      (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as T;
    return {
      site,
      schemas,
      calls: [...calls, ...pageCalls()],
      own: await ownOfTables(site, administrator),
      canaries: CANARIES,
      hold: () => ask<Hold>("/hold"),
      memory: () => ask<Memory>("/memory"),
      speed: () => ask<number>("/speed"),
      tokenOf: (role) => people.get(role),
      renewTokens: () => signInAgain(site, people),
    };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function call(
  site: Site,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const answer = await fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was refused: ${text.slice(0, 500)}`);
  const [last = ""] = text.trim().split("\n").slice(-1);
  return JSON.parse(last);
}

async function signIn(site: Site, username: string, password: string): Promise<string> {
  return ((await call(site, "POST", "/auth/signin", { username, password })) as { accessToken: string })
    .accessToken;
}

async function fill(site: Site, token: string, count: number): Promise<void> {
  const [notice] = (await call(site, "GET", "/notification/firstrows/1")) as [{ type: { value: number } }?];
  const type = notice?.type.value ?? (await createFirstRecords(site, token));
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `Examination time table ${index} of the semester`,
    title_kn: `ಪರೀಕ್ಷಾ ವೇಳಾಪಟ್ಟಿ ${index}`,
    udate: `${String((index % 28) + 1).padStart(2, "0")}-03-2026`,
    type,
    url: `/files/notification/${index}.pdf`,
  }));
  await call(site, "POST", "/notification/import", { rows }, token);
}

/** What the demonstration has and an empty site lacks. @returns the id of a list of notices */
async function createFirstRecords(site: Site, token: string): Promise<number> {
  const list = { object: "notification", element: "type", label: "Examinations" };
  const { id } = (await call(site, "POST", "/option/create", list, token)) as { id: number };
  const text = { label: "About", name: "about", content: "<p>About us</p>" };
  await call(site, "POST", "/content/create", text, token);
  return id;
}

async function openAccounts(site: Site, token: string): Promise<Map<Role, string>> {
  const people = new Map<Role, string>();
  for (const role of ["contributor", "editor"] as const) {
    await addAccount(site, role, token);
    people.set(role, await signIn(site, role, PASSWORD));
  }
  return people;
}

async function addAccount(site: Site, role: Role, token: string): Promise<void> {
  const asked = { username: role, email: `${role}@university.example`, password: PASSWORD };
  const { id } = (await call(site, "POST", "/signup", asked)) as { id: number };
  const tables = role === "contributor" ? { tables: [GIVEN_TABLE] } : {};
  await call(site, "PUT", "/user/update", { id, approved: true, role, ...tables }, token);
}

/** Payloads of tables name a record, and a choice of the table's own. */
async function ownOfTables(site: Site, token: string): Promise<Target["own"]> {
  const first = async (table: string) => {
    const [row] = (await call(site, "GET", `/${table}/firstrows/1`, undefined, token)) as [
      { id: number; type?: { value: number } },
    ];
    return { id: row.id, ...(row.type && { type: row.type.value }) };
  };
  return { notification: await first("notification"), content: await first("content") };
}

async function signInAgain(site: Site, people: Map<Role, string>): Promise<void> {
  for (const [role, token] of people) {
    const { status } = await fetch(`${site.url}/api/staff/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (status === 401) people.set(role, await signIn(site, role, PASSWORD));
  }
}

const CLOSED = [
  "canary-name-84",
  "canary-85@",
  "canary-text-86",
  "editor@university.example",
  `${ADMINISTRATOR.username}@`,
];
const CANARIES: Canaries = {
  closed: CLOSED,
  hidden: [
    ...CLOSED,
    "canary-draft-81",
    "canary-scheduled-82",
    "canary-deleted-83",
    "contributor@university.example",
  ],
};

async function hideCanaries(site: Site, token: string): Promise<void> {
  const [{ type }] = (await call(site, "GET", "/notification/firstrows/1")) as [{ type: unknown }];
  const notice = { udate: "05-03-2026", type };
  const create = (more: object) => call(site, "POST", "/notification/create", { ...notice, ...more }, token);
  await create({ title: "canary-draft-81", active: false });
  await create({ title: "canary-scheduled-82", publishFrom: "2099-01-01T00:00:00Z" });
  const { id } = (await create({ title: "canary-deleted-83" })) as { id: number };
  await call(site, "DELETE", `/notification/delete/${id}`, undefined, token);
  const message = {
    name: "canary-name-84",
    mobile: "1",
    email: "canary-85@example.org",
    message: "canary-text-86",
  };
  await call(site, "POST", "/email/send", message);
}
