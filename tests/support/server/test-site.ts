/** The real application over an empty site, without a socket: for tests of the API on both databases. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { InjectOptions } from "fastify";
import type { Config } from "#server/config.ts";
import type { PasswordCost } from "#server/domain/accounts/passwords.ts";
import type { AnswerBounds } from "#server/http/answers/answer-cache.ts";
import { createApp } from "#server/http/app.ts";
import type { Limits } from "#server/http/limits/limits.ts";
import type { Metrics } from "#server/http/metrics.ts";
import type { PageBundle } from "#server/http/pages.ts";
import { licences } from "#server/packages.ts";
import { openServices, type Services } from "#server/services.ts";
import { compareWithContract } from "../http/contract.ts";
import { copyPostgresDatabase, type TestDatabase } from "./postgres-database.ts";
import { limit } from "../runner/speed.ts";

export const DATABASES = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** The public address of the site. */
export const SITE_URL = "http://site.example";
/** A Friday noon in Kalaburagi. */
export const NOON = Date.parse("2026-03-06T12:00:00+05:30");
export const ADMINISTRATOR = {
  username: "registrar",
  email: "registrar@university.example",
  password: "stone-chariot-1347",
};

export interface Answer<T = unknown> {
  status: number;
  headers: Record<string, string>;
  body: T;
}

export interface TestSite {
  services: Services;
  /** The clock, which only tests move. */
  clock: { now: number };
  dataDir: string;
  /** Sends a request; a body that is no string goes as JSON. */
  call<T = Record<string, never>>(method: string, url: string, options?: CallOptions): Promise<Answer<T>>;
  get<T = Record<string, never>>(url: string, token?: string): Promise<Answer<T>>;
  metrics: Metrics;
  /** The administrator's token. */
  token: string;
  /** Opens a socket as well, for what cannot be sent without one. @returns the address, without a slash at its end */
  listen(): Promise<string>;
  /** How many connections are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
}

interface Settings extends Partial<
  Pick<
    Config,
    | "files"
    | "oidc"
    | "sessionsMax"
    | "signup"
    | "smtp"
    | "siteUrl"
    | "trustProxy"
    | "backupDir"
    | "secretsKey"
    | "mailsPerMinute"
  >
> {
  /** The address at which the site is to find its PostgreSQL database, given the real one. */
  databaseAt?: (url: string) => string | Promise<string>;
  limits?: Partial<Limits>;
  /** Is given what fails where nobody waits for it; otherwise it stands in the log of the tests. */
  report?: (error: unknown) => void;
  /** Another than the small one with which most tests hash passwords. */
  passwordCost?: PasswordCost;
  /** Bytes that uploads and imports leave free, and how many there are. */
  space?: { minimum: number; free: () => number };
  bounds?: AnswerBounds;
  /** Answers the pages; what is not given fails. */
  pages?: Partial<PageBundle>;
}

/** Tests sign in more often than people do. */
const MANY_SESSIONS = 50;
/** As little as argon2 takes. */
const CHEAP: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

const NO_PAGES: PageBundle = {
  scriptHashes: [],
  handle: () => Promise.reject(new Error("These tests render no page.")),
  missingPage: () => Promise.resolve("<p>There is no such page.</p>"),
};

/** Opens a site with the shipped tables and texts, and an administrator; `kind` is the database below it. */
export async function openTestSite(kind: DatabaseKind, settings: Settings = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-"));
  const postgres = kind === "postgres" ? await preparedPostgres() : undefined;
  const { databaseAt = (url: string) => url } = settings;
  const database = postgres ? await databaseAt(postgres.url) : join(dataDir, "site.sqlite");
  const clock = { now: NOON };
  const services = await openServices(serviceConfig(database, dataDir, settings), {
    now: () => clock.now,
    report: settings.report ?? ((error) => console.error(error)),
    passwordCost: settings.passwordCost ?? CHEAP,
    ...(settings.space && { freeBytes: () => Promise.resolve(settings.space!.free()) }),
  });
  await services.accounts.addAdministrator(ADMINISTRATOR);
  const { server, metrics } = await createApp({
    config: {
      siteUrl: settings.siteUrl ?? SITE_URL,
      trustProxy: settings.trustProxy ?? 0,
      logLevel: "silent",
      serviceWorker: true,
      production: true,
    },
    services,
    pages: () => Promise.resolve(() => Promise.resolve({ ...NO_PAGES, ...settings.pages })),
    assets: dataDir,
    licences,
    limits: settings.limits,
    bounds: settings.bounds,
  });
  const { accessToken } = await services.accounts.signIn(
    ADMINISTRATOR.username,
    ADMINISTRATOR.password,
    "test",
  );

  async function call<T>(method: string, url: string, options: CallOptions = {}): Promise<Answer<T>> {
    const { body, token, headers, address } = options;
    const response = await server.inject({
      method: method as InjectOptions["method"],
      url,
      payload: body as InjectOptions["payload"],
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(address && { remoteAddress: address }),
    } as InjectOptions);
    const isJson = response.headers["content-type"]?.startsWith("application/json");
    const answer = {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: (isJson && response.body ? JSON.parse(response.body) : response.body) as T,
    };
    const isStaff = token !== undefined || headers?.authorization !== undefined;
    compareWithContract({ method, url, isStaff }, answer);
    return answer;
  }

  let listening: Promise<string> | undefined;
  return {
    services,
    clock,
    dataDir,
    metrics,
    token: accessToken,
    call,
    get: (url, token) => call("GET", url, { token }),
    listen: () => (listening ??= server.listen({ port: 0, host: "127.0.0.1" })),
    connections: () =>
      promisify((done: (error: Error | null, count: number) => void) => server.server.getConnections(done))(),
    async close() {
      await server.close();
      await services.close();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const serviceConfig = (
  database: string,
  dataDir: string,
  {
    files = "file:files",
    signup = "approval",
    sessionsMax = MANY_SESSIONS,
    smtp,
    space,
    siteUrl = SITE_URL,
    secretsKey,
    oidc,
    backupDir,
    mailsPerMinute,
  }: Settings,
) => ({
  siteUrl,
  secretsKey,
  minimumFree: space?.minimum ?? 0,
  oidc,
  sessionsMax,
  database,
  dataDir,
  files,
  smtp,
  signup,
  backupDir,
  mailsPerMinute,
  databaseTimeout: limit(10_000),
});

/** A copy of a database that has the schema and the texts already. */
function preparedPostgres(): Promise<TestDatabase> {
  return copyPostgresDatabase("schema", async (url) => {
    const services = await openServices(serviceConfig(url, tmpdir(), {}), { now: () => NOON });
    await services.close();
  });
}
