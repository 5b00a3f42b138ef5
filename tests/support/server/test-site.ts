/** The real application over an empty site, without a socket: for tests of the API on both databases. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
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
import { copyPostgresDatabase, createPostgresDatabase } from "./postgres-database.ts";
import { COMPILE_CACHE } from "../runner/compile-cache.ts";
import { IS_FULL } from "../runner/scope.ts";
import { limit } from "../runner/limits.ts";

// A site starts processes and threads, half of whose start would be compiling the same files again.
Object.assign(process.env, COMPILE_CACHE);

/**
 * Both databases in every run, for code that meets the database itself: statements written by hand or per database, the
 * query language, locks, races, transactions, outages, upgrades, backups and more than one instance.
 */
export const DATABASES = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof DATABASES)[number];
/**
 * SQLite in `npm test` and both databases in `npm run test:full`, for tests of rules above the store: permissions, forms,
 * pages, mails, texts, files. A statement that such a test reaches first has its test under {@link DATABASES}.
 */
export const ANY_DATABASE: readonly DatabaseKind[] = IS_FULL ? DATABASES : ["sqlite"];

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
  /** Milliseconds after which the database is given up; long by default, for machines that are busy. */
  databaseTimeout?: number;
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
  // The template has hashed the password at the small cost.
  const isCopy = settings.passwordCost === undefined;
  const prepared = await prepareDatabase(kind, join(dataDir, "site.sqlite"), isCopy);
  const { databaseAt = (url: string) => url } = settings;
  const database = kind === "postgres" ? await databaseAt(prepared.url) : prepared.url;
  const clock = { now: NOON };
  const services = await openServices(serviceConfig(database, dataDir, settings), {
    now: () => clock.now,
    report: settings.report ?? ((error) => console.error(error)),
    passwordCost: settings.passwordCost ?? CHEAP,
    // A worker finds the database up to date, and leaves its schema and texts alone.
    isWorker: isCopy,
    ...(settings.space && { freeBytes: () => Promise.resolve(settings.space!.free()) }),
  });
  const administratorToken = prepared.token ?? (await addAdministrator(services));
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
    token: administratorToken,
    call,
    get: (url, token) => call("GET", url, { token }),
    listen: () => (listening ??= server.listen({ port: 0, host: "127.0.0.1" })),
    connections: () =>
      promisify((done: (error: Error | null, count: number) => void) => server.server.getConnections(done))(),
    async close() {
      await server.close();
      await services.close();
      await prepared.drop?.();
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
    databaseTimeout = limit(10_000),
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
  databaseTimeout,
});

interface PreparedDatabase {
  /** The address for the configuration: a path for SQLite. */
  url: string;
  /** The administrator's; undefined for an empty database. */
  token?: string;
  drop?: () => Promise<void>;
}

/** @param path where an SQLite database is to be @param isCopy false for an empty one */
async function prepareDatabase(kind: DatabaseKind, path: string, isCopy: boolean): Promise<PreparedDatabase> {
  if (kind === "postgres") {
    if (!isCopy) return createPostgresDatabase();
    const { note: token, ...copy } = await copyPostgresDatabase("site", (url) => fillSite(url, tmpdir()));
    return { ...copy, token };
  }
  if (!isCopy) return { url: path };
  const { file, token } = await (sqliteTemplate ??= makeSqliteTemplate());
  await writeFile(path, file);
  return { url: path, token };
}

/** Made once in each process, whichever site is opened first. */
let sqliteTemplate: Promise<{ file: Buffer; token: string }> | undefined;

async function makeSqliteTemplate(): Promise<{ file: Buffer; token: string }> {
  const folder = await mkdtemp(join(tmpdir(), "template-"));
  const path = join(folder, "site.sqlite");
  const token = await fillSite(path, folder);
  const file = await readFile(path);
  await rm(folder, { recursive: true });
  return { file, token };
}

/** Fills an empty database with the schema, the shipped texts and the administrator. @returns the administrator's token */
async function fillSite(database: string, dataDir: string): Promise<string> {
  const services = await openServices(serviceConfig(database, dataDir, {}), {
    now: () => NOON,
    passwordCost: CHEAP,
  });
  const token = await addAdministrator(services);
  // Closing writes what SQLite still has in its log into the file.
  await services.close();
  return token;
}

async function addAdministrator({ accounts }: Services): Promise<string> {
  await accounts.addAdministrator(ADMINISTRATOR);
  const { accessToken } = await accounts.signIn(ADMINISTRATOR.username, ADMINISTRATOR.password, "test");
  return accessToken;
}
