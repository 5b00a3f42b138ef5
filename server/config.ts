/** The environment, read once and turned into a typed configuration. Nothing else looks at `process.env`. */
import { isIP } from "node:net";
import { resolve, sep } from "node:path";
import { z } from "zod";
import { plainAddress } from "#shared/email.ts";
import { withoutLastSlashes } from "#shared/urls.ts";
import { STATEMENT_MS } from "./db/failures.ts";
import { SESSIONS_MAX } from "./domain/accounts/sessions.ts";
import { fileFolder } from "./outside/file-folder.ts";

/** When backups are made, in Kalaburagi, where nothing else is said. */
export const BACKUP_AT = "02:00";

/** When the daily mails on new notices are made, in Kalaburagi, where nothing else is said. */
export const DIGEST_AT = "18:00";
/** Mails to subscribers in a minute at the most, where nothing else is said. */
export const MAILS_PER_MINUTE = 120;

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** `postgres://…`, or the path of the SQLite file. */
  database: string;
  /** `s3://…` or `file:…`. */
  files: string;
  /** Undefined: messages wait in the outbox. */
  smtp: string | undefined;
  /** The public address of the site, without a slash at its end. */
  siteUrl: string;
  signup: "approval" | "open" | "closed";
  /** 32 bytes that encrypt what makes the codes of second factors; undefined: it is stored as it is. */
  secretsKey: Buffer | undefined;
  /** Live sessions of one person at the most. */
  sessionsMax: number;
  /** The OpenID Connect provider by which people sign in beside their passwords. */
  oidc: { issuer: string; clientId: string; clientSecret: string; label: string } | undefined;
  administrator: { username: string; password: string | undefined } | undefined;
  demo: boolean;
  /** How many proxies stand in front, or which addresses they have. */
  trustProxy: number | string[];
  /** Whether browsers keep pages for reading without a network; otherwise they remove what they have stored. */
  serviceWorker: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Bytes of the disk that uploads and imports leave free; 0 for none. */
  minimumFree: number;
  /** Milliseconds for a statement of the database that somebody waits for. */
  databaseTimeout: number;
  /** Processes that answer requests. */
  workers: number;
  metricsPort: number | undefined;
  metricsHost: string;
  /** The folder of the daily backups; undefined for none. */
  backupDir: string | undefined;
  /** When they are made: a time in Kalaburagi, `hh:mm`. */
  backupAt: string;
  /** 32 bytes that authenticate backups; undefined: their seals have a hash alone. */
  backupKey: Buffer | undefined;
  /** Mails to subscribers in a minute at the most. */
  mailsPerMinute: number;
  /** When the daily ones are made: a time in Kalaburagi, `hh:mm`. */
  digestAt: string;
  /** Whether addresses outside to which records link are asked, once a week; `private`: also those of private networks. */
  linkChecks: "on" | "off" | "private";
}

/** A wrong environment; its message is one line that says what to mend. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, "a port number is expected")
  .transform(Number)
  .refine((number) => number <= 65_535, "a port is at most 65535");
const flag = z.enum(["0", "1"], "0 or 1 is expected").transform((value) => value === "1");
const address = (protocols: readonly string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ""), {
    error: `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(" or ")} is expected`,
    // What follows reads it as an address.
    abort: true,
  });
const database = address(["postgres", "postgresql", "sqlite", "file"]).refine(
  (value) => !/^(?:sqlite|file):\/*$/.test(value),
  "the path of the file is missing",
);
const files = address(["s3", "file"])
  .refine((value) => !/^file:\/\/[^/]/.test(value), "file:/path or file:folder is expected")
  .refine(
    (value) => value.startsWith("file:") || isBucket(new URL(value)),
    "s3://KEY:SECRET@host/bucket is expected",
  );
const smtp = address(["smtp", "smtps"])
  .refine((value) => new URL(value).hostname !== "", "the mail server's name is missing")
  .refine((value) => {
    const sender = new URL(value).searchParams.get("from");
    return sender === null || plainAddress(sender) !== undefined;
  }, "one plain mail address is expected after from=");
const site = address(["http", "https"]).refine(
  (value) => new URL(value).href.replace(/\/$/, "") === new URL(value).origin,
  "an address without a path is expected",
);
const issuer = address(["http", "https"]).refine(
  (value) => value.startsWith("https:") || isThisMachine(new URL(value)),
  "https:// is expected for a provider on another machine",
);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time from 00:00 to 23:59 is expected");
const proxies = z
  .string()
  .refine(
    (value) => /^\d$/.test(value) || value.split(",").every(isProxy),
    "the number of proxies (0 to 9) or their addresses are expected",
  );

const key = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, "32 bytes in base64 are expected")
  .transform((value) => Buffer.from(value, "base64"));

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./var"),
  DATABASE_URL: database.optional(),
  FILES_URL: files.optional(),
  SMTP_URL: smtp.optional(),
  SITE_URL: site.optional(),
  SIGNUP: z.enum(["approval", "open", "closed"], "approval, open or closed is expected").default("approval"),
  SECRETS_KEY: key.optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(60, "at most 60 characters are expected").optional(),
  SESSIONS_MAX: z
    .string()
    .regex(/^([1-9]|[1-9]\d|100)$/, "a number from 1 to 100 is expected")
    .transform(Number)
    .default(SESSIONS_MAX),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  DEMO: flag.default(false),
  TRUST_PROXY: proxies.default("0"),
  SERVICE_WORKER: flag.default(true),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "fatal, error, warn, info, debug, trace or silent is expected",
    )
    .default("info"),
  MIN_FREE_MB: z
    .string()
    .regex(/^\d{1,7}$/, "a number of megabytes is expected")
    .transform(Number)
    .default(200),
  DATABASE_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{2,6}$/, "a number of milliseconds from 100 is expected")
    .transform(Number)
    .default(STATEMENT_MS),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, "a number from 1 to 64 is expected")
    .transform(Number)
    .default(1),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: time.optional(),
  BACKUP_KEY: key.optional(),
  MAILS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "a number from 1 to 99999 is expected")
    .transform(Number)
    .default(MAILS_PER_MINUTE),
  DIGEST_AT: time.default(DIGEST_AT),
  LINK_CHECKS: z.enum(["on", "off", "private"], "on, off or private is expected").default("on"),
});

/**
 * Gives variables that nobody set a value, also for what reads the environment itself (React).
 * @returns whether there were any
 */
export function setDefaults(defaults: Readonly<Record<string, string>>): boolean {
  const missing = Object.entries(defaults).filter(([name]) => !process.env[name]);
  for (const [name, value] of missing) process.env[name] = value;
  return missing.length > 0;
}

/** The environment of a program that this one starts, with variables of its own. */
export const environmentWith = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

/** @throws ConfigError naming the first variable that is wrong */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}.`);
  }
  const env = result.data;
  if (env.ADMIN_PASSWORD && !env.ADMIN_USERNAME)
    throw new ConfigError("ADMIN_PASSWORD: ADMIN_USERNAME is missing.");
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT) {
    throw new ConfigError("METRICS_PORT: it must differ from PORT.");
  }
  const dataDir = resolve(env.DATA_DIR);
  const filesAt = env.FILES_URL ?? "file:files";
  const backupDir = env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR);
  assertBackups(env, backupDir, fileFolder(filesAt, dataDir));
  return {
    production: env.NODE_ENV !== "development",
    port: env.PORT,
    host: env.HOST,
    dataDir,
    database: localPath(env.DATABASE_URL) ?? resolve(dataDir, "vidyalaya.sqlite"),
    files: filesAt,
    smtp: env.SMTP_URL,
    siteUrl: withoutLastSlashes(env.SITE_URL ?? `http://localhost:${env.PORT}`),
    signup: env.SIGNUP,
    secretsKey: env.SECRETS_KEY,
    oidc: providerIn(env),
    sessionsMax: env.SESSIONS_MAX,
    administrator: env.ADMIN_USERNAME
      ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
      : undefined,
    demo: env.DEMO,
    trustProxy: trusted(env.TRUST_PROXY),
    serviceWorker: env.SERVICE_WORKER,
    logLevel: env.LOG_LEVEL,
    minimumFree: env.MIN_FREE_MB * 1024 * 1024,
    databaseTimeout: env.DATABASE_TIMEOUT_MS,
    // In development the pages renew themselves, in one process.
    workers: env.NODE_ENV === "development" ? 1 : env.WORKERS,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    backupDir,
    backupAt: env.BACKUP_AT ?? BACKUP_AT,
    backupKey: env.BACKUP_KEY,
    mailsPerMinute: env.MAILS_PER_MINUTE,
    digestAt: env.DIGEST_AT,
    linkChecks: env.LINK_CHECKS,
  };
}

/** A backup must not hold earlier ones, which lie among what is backed up. */
function assertBackups(
  env: { BACKUP_AT?: string },
  backupDir: string | undefined,
  filesDir: string | undefined,
): void {
  if (backupDir === undefined) {
    if (env.BACKUP_AT) throw new ConfigError("BACKUP_AT: BACKUP_DIR is missing.");
    return;
  }
  if (filesDir !== undefined && `${backupDir}${sep}`.startsWith(`${filesDir}${sep}`)) {
    throw new ConfigError("BACKUP_DIR: a folder outside the one of the uploaded files is expected.");
  }
}

function isBucket({ host, username, password, pathname }: URL): boolean {
  return host !== "" && username !== "" && password !== "" && /^\/[^/]+\/?$/.test(pathname);
}

const isThisMachine = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** @throws ConfigError where one of the variables is missing */
function providerIn(env: z.output<typeof environment>): Config["oidc"] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL } = env;
  if (!OIDC_ISSUER) {
    const [alone] = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_LABEL"].filter((name) => name in env);
    if (alone) throw new ConfigError(`${alone}: OIDC_ISSUER is missing.`);
    return undefined;
  }
  if (!OIDC_CLIENT_ID) throw new ConfigError("OIDC_ISSUER: OIDC_CLIENT_ID is missing.");
  if (!OIDC_CLIENT_SECRET) throw new ConfigError("OIDC_ISSUER: OIDC_CLIENT_SECRET is missing.");
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    label: OIDC_LABEL ?? new URL(OIDC_ISSUER).hostname,
  };
}

/** An address, or a network such as 10.0.0.0/8. */
function isProxy(value: string): boolean {
  const [ip = "", bits, ...more] = value.trim().split("/");
  const most = isIP(ip) === 4 ? 32 : 128;
  return (
    isIP(ip) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** `file:` and `sqlite:` addresses mean a path; any other address stays. */
function localPath(url: string | undefined): string | undefined {
  const local = url && /^(?:file|sqlite):(?:\/\/)?(.+)$/.exec(url);
  return local ? resolve(local[1]!) : url;
}

/** How many proxies there are, or their addresses, separated by commas. */
function trusted(value: string): number | string[] {
  return /^\d$/.test(value) ? Number(value) : value.split(",").map((each) => each.trim());
}
