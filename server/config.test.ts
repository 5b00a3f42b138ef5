import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("an empty environment", () => {
  test("serves on this machine alone, with everything in ./var", () => {
    expect(readConfig({})).toEqual({
      production: true,
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("var"),
      database: join(resolve("var"), "vidyalaya.sqlite"),
      files: "file:files",
      smtp: undefined,
      siteUrl: "http://localhost:3000",
      oidc: undefined,
      sessionsMax: 5,
      signup: "approval",
      administrator: undefined,
      demo: false,
      trustProxy: 0,
      logLevel: "info",
      serviceWorker: true,
      minimumFree: 200 * 1024 * 1024,
      databaseTimeout: 5000,
      metricsPort: undefined,
      metricsHost: "127.0.0.1",
      workers: 1,
      backupDir: undefined,
      backupAt: "02:00",
      mailsPerMinute: 120,
      digestAt: "18:00",
      linkChecks: "on",
    });
  });

  test("is the same where the variables are there but empty", () => {
    const names = [
      "PORT",
      "HOST",
      "DATA_DIR",
      "DATABASE_URL",
      "FILES_URL",
      "SMTP_URL",
      "SITE_URL",
      "SIGNUP",
      "DEMO",
      "TRUST_PROXY",
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
  });
});

describe("a variable", () => {
  test.each<[string, string, Partial<ReturnType<typeof readConfig>>]>([
    ["NODE_ENV", "development", { production: false }],
    ["NODE_ENV", "production", { production: true }],
    ["PORT", "8080", { port: 8080, siteUrl: "http://localhost:8080" }],
    ["PORT", "0", { port: 0 }],
    ["HOST", "0.0.0.0", { host: "0.0.0.0" }],
    [
      "DATA_DIR",
      "/srv/site",
      { dataDir: resolve("/srv/site"), database: resolve("/srv/site/vidyalaya.sqlite") },
    ],
    [
      "DATABASE_URL",
      "postgres://user:secret@db:5432/site",
      { database: "postgres://user:secret@db:5432/site" },
    ],
    [
      "DATABASE_URL",
      "postgresql:///site?host=/run/postgresql",
      { database: "postgresql:///site?host=/run/postgresql" },
    ],
    ["DATABASE_URL", "sqlite:/srv/a.sqlite", { database: resolve("/srv/a.sqlite") }],
    ["DATABASE_URL", "file:///srv/a.sqlite", { database: resolve("/srv/a.sqlite") }],
    ["DATABASE_URL", "sqlite:a.sqlite", { database: resolve("a.sqlite") }],
    [
      "FILES_URL",
      "s3://key:secret@store:9000/bucket?tls=0",
      { files: "s3://key:secret@store:9000/bucket?tls=0" },
    ],
    ["FILES_URL", "file:///srv/files", { files: "file:///srv/files" }],
    ["FILES_URL", "file:uploads", { files: "file:uploads" }],
    ["SMTP_URL", "smtp://mail.example:587", { smtp: "smtp://mail.example:587" }],
    [
      "SMTP_URL",
      "smtps://u:p@mail.example?from=web@university.example",
      { smtp: "smtps://u:p@mail.example?from=web@university.example" },
    ],
    ["SITE_URL", "https://university.example/", { siteUrl: "https://university.example" }],
    ["SIGNUP", "closed", { signup: "closed" }],
    ["SIGNUP", "open", { signup: "open" }],
    ["ADMIN_USERNAME", "registrar", { administrator: { username: "registrar", password: undefined } }],
    ["DEMO", "1", { demo: true }],
    ["DEMO", "0", { demo: false }],
    ["TRUST_PROXY", "2", { trustProxy: 2 }],
    ["TRUST_PROXY", "0", { trustProxy: 0 }],
    ["TRUST_PROXY", "10.0.0.1, 10.1.0.0/16,::1", { trustProxy: ["10.0.0.1", "10.1.0.0/16", "::1"] }],
    ["LOG_LEVEL", "warn", { logLevel: "warn" }],
    ["SERVICE_WORKER", "0", { serviceWorker: false }],
    ["MIN_FREE_MB", "1", { minimumFree: 1_048_576 }],
    ["MIN_FREE_MB", "0", { minimumFree: 0 }],
    ["DATABASE_TIMEOUT_MS", "20000", { databaseTimeout: 20_000 }],
    ["METRICS_PORT", "9100", { metricsPort: 9100 }],
    ["METRICS_HOST", "10.0.0.5", { metricsHost: "10.0.0.5" }],
    ["BACKUP_DIR", "/mnt/backups", { backupDir: resolve("/mnt/backups") }],
  ])("%s=%s is understood", (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ...["http", "-1", "65536", "3000.5", "0x10", " 80", "1e3"].map((value) => ["PORT", value]),
    ...["mysql://db/site", "site.sqlite", "postgres", "sqlite:", "file://", "sqlite:///"].map((value) => [
      "DATABASE_URL",
      value,
    ]),
    ...["http://store/bucket", "uploads", "file://host/folder"].map((value) => ["FILES_URL", value]),
    ...[
      "s3://store/bucket",
      "s3://key@store/bucket",
      "s3://key:secret@store",
      "s3://key:secret@store/a/b",
    ].map((value) => ["FILES_URL", value]),
    ...["mail.example", "smtp://", "http://mail.example", "smtp://mail.example?from=nobody"].map((value) => [
      "SMTP_URL",
      value,
    ]),
    ...[
      "university.example",
      "ftp://university.example",
      "https://university.example/site",
      "https://university.example?a",
    ].map((value) => ["SITE_URL", value]),
    ...["yes", "Open"].map((value) => ["SIGNUP", value]),
    ...["true", "2"].map((value) => ["DEMO", value]),
    ...["yes", "proxy.example", "10.0.0.0/33", "10.0.0.1,", "10.0.0.1/8/8"].map((value) => [
      "TRUST_PROXY",
      value,
    ]),
    ["LOG_LEVEL", "verbose"],
    ["MIN_FREE_MB", "5%"],
    ["MIN_FREE_MB", "-1"],
    ["DATABASE_TIMEOUT_MS", "0"],
    ["DATABASE_TIMEOUT_MS", "5s"],
    ["METRICS_PORT", "metrics"],
    ...["files", "files/backups"].map((folder) => ["BACKUP_DIR", join("var", folder)]),
  ])("%s=%s is refused in one line that names it", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
  });

  test("is never repeated in the refusal, since it may hold a secret", () => {
    for (const name of ["DATABASE_URL", "FILES_URL", "SMTP_URL"]) {
      expect(() => readConfig({ [name]: "wrong://key:very-secret@host" })).toThrow(/^(?!.*very-secret)/);
    }
  });
});

describe("two variables", () => {
  test("that contradict each other are refused", () => {
    expect(() => readConfig({ ADMIN_PASSWORD: "stone-chariot-1347" })).toThrow(
      "ADMIN_PASSWORD: ADMIN_USERNAME is missing.",
    );
    expect(() => readConfig({ PORT: "4000", METRICS_PORT: "4000" })).toThrow(
      "METRICS_PORT: it must differ from PORT.",
    );
    expect(() => readConfig({ METRICS_PORT: "3000" })).toThrow("METRICS_PORT: it must differ from PORT.");
    expect(() => readConfig({ BACKUP_AT: "03:30" })).toThrow("BACKUP_AT: BACKUP_DIR is missing.");
  });

  test("say where backups lie and when they are made", () => {
    const folder = { BACKUP_DIR: "/mnt/backups" };
    expect(readConfig({ ...folder, BACKUP_AT: "03:30" }).backupAt).toBe("03:30");
    for (const time of ["24:00", "3:30", "03.30", "night"]) {
      expect(() => readConfig({ ...folder, BACKUP_AT: time })).toThrow(
        "BACKUP_AT: a time from 00:00 to 23:59 is expected.",
      );
    }
  });

  test("name the first administrator", () => {
    expect(
      readConfig({ ADMIN_USERNAME: "registrar", ADMIN_PASSWORD: "stone-chariot-1347" }).administrator,
    ).toEqual({
      username: "registrar",
      password: "stone-chariot-1347",
    });
  });
});

describe("a provider to sign in by", () => {
  const OIDC = {
    OIDC_ISSUER: "https://login.university.example/realms/staff",
    OIDC_CLIENT_ID: "site",
    OIDC_CLIENT_SECRET: "secret",
  };

  test("is called by its host where it has no label", () => {
    expect(readConfig(OIDC).oidc).toEqual({
      issuer: "https://login.university.example/realms/staff",
      clientId: "site",
      clientSecret: "secret",
      label: "login.university.example",
    });
    expect(readConfig({ ...OIDC, OIDC_LABEL: "University account" }).oidc?.label).toBe("University account");
    expect(readConfig({ ...OIDC, OIDC_ISSUER: "http://127.0.0.1:9000" }).oidc?.issuer).toBe(
      "http://127.0.0.1:9000",
    );
  });

  test.each([
    [{ ...OIDC, OIDC_ISSUER: "login.university.example" }, "OIDC_ISSUER: an address that begins with"],
    [{ ...OIDC, OIDC_ISSUER: "http://login.university.example" }, "OIDC_ISSUER: https:// is expected"],
    [{ ...OIDC, OIDC_CLIENT_ID: "" }, "OIDC_ISSUER: OIDC_CLIENT_ID is missing."],
    [{ ...OIDC, OIDC_CLIENT_SECRET: "" }, "OIDC_ISSUER: OIDC_CLIENT_SECRET is missing."],
    [{ OIDC_CLIENT_ID: "site" }, "OIDC_CLIENT_ID: OIDC_ISSUER is missing."],
    [{ OIDC_LABEL: "University" }, "OIDC_LABEL: OIDC_ISSUER is missing."],
    [{ ...OIDC, OIDC_LABEL: "x".repeat(61) }, "OIDC_LABEL: at most 60 characters"],
  ])("is refused in one line: %j", (variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });
});
