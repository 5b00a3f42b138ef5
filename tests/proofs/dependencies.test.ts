/** What the site stands on is refused, silent, slow and cut off: nothing is claimed that was not done, and nobody waits without end. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storedRows } from "../support/data/stored-rows.ts";
import { type BadLine, startBadLine } from "../support/http/bad-line.ts";
import { type MailServer, startMailServer } from "../support/http/mail-server.ts";
import { effort, figure, IS_LONG, PROOF_MS, seconds } from "../support/runner/effort.ts";
import { eventually } from "../support/runner/eventually.ts";
import { limit } from "../support/runner/limits.ts";
import { createPostgresDatabase, type TestDatabase } from "../support/server/postgres-database.ts";
import { type S3Store, startS3Store } from "../support/server/s3-store.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { deliveries, expectAcknowledged } from "./acknowledged.ts";
import { FAULTS } from "./line-faults.ts";
import { longest, signInAt, statuses, Traffic } from "./traffic.ts";

/** For which something is away. */
const AWAY_MS = effort(600, 60_000);
const PER_SECOND = 20;
/** All together may send few in an hour. */
const MESSAGE_EVERY = effort(9, 80);
const NAMES = ["database", "store", "mail"] as const;
/** What an answer takes at most, as docs/operations.md has it: of the database, and of the store. */
const LONGEST_MS = { database: limit(8000), store: limit(18_000), mail: limit(8000) };
const HANG_MS = limit(60_000);
const RECOVERY_MS = limit(5000);
/** A mail is tried again after one, two and four minutes. */
const DELIVERY_MS = 10 * 60_000;
/** Answers that say what is the case: done, not there, come back later. */
const HONEST = [200, 201, 404, 503];

let folder: string;
let store: S3Store;
let mails: MailServer;
let database: TestDatabase;
let lines: Record<"database" | "store" | "mail", BadLine>;
let site: Site;
let traffic: Traffic;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
  store = await startS3Store(folder);
  mails = await startMailServer();
  database = await createPostgresDatabase();
  const direct = new URL(database.url);
  lines = {
    database: await startBadLine(Number(direct.port)),
    store: await startBadLine(store.port),
    mail: await startBadLine(mails.port),
  };
  direct.port = String(lines.database.port);
  site = await startSite({
    command: ["tests/support/server/pageless.ts"],
    env: {
      DEMO: "0",
      TRUST_PROXY: "127.0.0.1",
      DATABASE_URL: direct.href,
      DATABASE_TIMEOUT_MS: String(limit(5000)),
      FILES_URL: store.filesUrl(lines.store.port),
      SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    },
  });
  const token = await signInAt(site.url);
  traffic = new Traffic({
    origins: [site.url],
    token,
    perSecond: PER_SECOND,
    hangMs: HANG_MS,
    messageEvery: MESSAGE_EVERY,
  });
  await fetch(`${site.url}/api/setting/create`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: "contact_email", value: "office@university.example" }),
  });
});
afterAll(async () => {
  await site.stop();
  for (const line of Object.values(lines)) await line.close();
  await store.stop();
  await mails.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const CASES = NAMES.flatMap((name) => Object.keys(FAULTS).map((fault) => ({ name, fault })));

it.each(CASES)(
  "While the $name is $fault, what is acknowledged is done, everybody gets an answer, and it heals by itself",
  { timeout: PROOF_MS },
  async ({ name, fault }) => {
    const before = traffic.asked.length;
    traffic.start();
    await pause(AWAY_MS / 10);
    const heal = await FAULTS[fault]!(lines[name]);
    await pause(AWAY_MS);
    await heal();
    const healed = performance.now();
    await eventually(async () => expect((await traffic.ask("write", site.url)).status).toBe(201));
    await eventually(async () => expect((await traffic.ask("upload", site.url)).status).toBe(200));
    const recovery = performance.now() - healed;
    await traffic.stop();
    const asked = traffic.asked.slice(before);
    const what = `${name} ${fault}`;
    figure(what, `${statuses(asked)}; longest ${seconds(longest(asked))}; again after ${seconds(recovery)}`);
    expect(
      asked.filter(({ status }) => !HONEST.includes(status)),
      what,
    ).toEqual([]);
    // On a slow line every statement by itself keeps within its time: an answer is as late as all those that it needs.
    expect(longest(asked), what).toBeLessThan(fault === "slow" ? HANG_MS : LONGEST_MS[name]);
    expect(recovery, what).toBeLessThan(RECOVERY_MS);
  },
);

it(
  "Afterwards everything that was acknowledged is there once, and each mail has come or waits",
  { timeout: PROOF_MS },
  async () => {
    const rows = await storedRows(site.dataDir, database.url);
    await expectAcknowledged(rows, site.url, traffic);
    // A mail that met a fault waits for a minute: the short form looks for it in the outbox.
    const waiting = await rows.read('select id from outbox where "sentAt" is null and "failedAt" is null');
    await rows.close();
    const { titles, files, messages } = traffic;
    const missing = () => deliveries(mails, messages).missing;
    if (IS_LONG) await eventually(() => expect(missing()).toEqual([]), DELIVERY_MS);
    else expect(missing().length).toBeLessThanOrEqual(waiting.length);
    figure("Acknowledged writes, uploads, messages", `${titles.size}, ${files.size}, ${messages.size}`);
    figure("Acknowledged and not there, stored twice, messages not mailed", "0, 0, 0");
    figure("Mails that came again under the same Message-ID", deliveries(mails, messages).again);
  },
);
