/** What administrators read of the parts that the site stands on: the store of the files, the mail server, the disk. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PartState } from "#shared/api/staff.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { type MailServer, startMailServer } from "../../support/http/mail-server.ts";
import { create } from "../../support/data/factories.ts";
import { expectConsole } from "../../support/runner/console.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MB = 1024 * 1024;
const RECIPIENT = "office@university.example";

describe("a site whose store, mail server and disk come and go", () => {
  let folder: string;
  let store: S3rver;
  let mails: MailServer;
  let toStore: BadLine;
  let toMails: BadLine;
  let site: TestSite;
  let free = 900 * MB;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
    store = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: "site" }],
    });
    toStore = await startBadLine((await store.run()).port);
    mails = await startMailServer();
    toMails = await startBadLine(mails.port);
    site = await openTestSite("sqlite", {
      files: `s3://S3RVER:S3RVER@127.0.0.1:${toStore.port}/site?tls=0`,
      smtp: `smtp://127.0.0.1:${toMails.port}`,
      space: { minimum: 200 * MB, free: () => free },
    });

    await create(site, "setting", { name: "contact_email", value: RECIPIENT });
  });
  afterAll(async () => {
    await site.close();
    await Promise.all([toStore.close(), toMails.close()]);
    await Promise.all([store.close(), mails.close()]);
    await rm(folder, { recursive: true });
  });

  const partOf = async (part: PartState["part"]) => {
    const { body } = await site.get<{ parts: PartState[] }>("/api/staff/state", site.token);
    return body.parts.find((each) => each.part === part);
  };

  it("says since when the store has not answered, and that it answers again", async () => {
    expect(await partOf("files")).toEqual({ part: "files", level: "ok", facts: [{ code: "files_answer" }] });
    await toStore.refuse();
    const away = {
      part: "files",
      level: "failure",
      facts: [{ code: "files_away", at: new Date(NOON).toISOString() }],
    };
    expect(await partOf("files")).toEqual(away);
    site.clock.now += 60_000;
    expect(await partOf("files")).toEqual(away);
    await toStore.accept();
    expect(await partOf("files")).toMatchObject({ level: "ok" });
    site.clock.now = NOON;
  });

  it("says since when mails could not be sent and what the server said, and takes the message all the same", async () => {
    expect(await partOf("mail")).toEqual({ part: "mail", level: "ok", facts: [{ code: "mail_answers" }] });
    await toMails.refuse();
    expectConsole(/ECONNREFUSED/);
    const message = { name: "Asha", mobile: "9845012345", email: "asha@example.org", message: "Hours?" };
    const sent = await site.call("POST", "/api/email/send", { body: message });
    expect([sent.status, sent.body]).toEqual([200, true]);
    await site.services.outbox.deliver();
    const at = new Date(NOON).toISOString();
    const detail = expect.stringContaining("ECONNREFUSED");
    await eventually(async () =>
      expect(await partOf("mail")).toMatchObject({
        level: "failure",
        facts: [{ code: "mail_fails", at, detail }],
      }),
    );
    await toMails.accept();
    site.clock.now += 10 * 60_000;
    await eventually(async () => {
      await site.services.outbox.deliver();
      // To the office, and to its sender.
      expect(mails.received).toHaveLength(2);
    });
    expect(await partOf("mail")).toMatchObject({ level: "ok" });
    site.clock.now = NOON;
  });

  it("says how much space there is, and when it is too little", async () => {
    expect(await partOf("disk")).toEqual({
      part: "disk",
      level: "ok",
      facts: [{ code: "disk_free", bytes: 900 * MB }],
    });
    free = 199 * MB;
    expect(await partOf("disk")).toMatchObject({
      level: "failure",
      facts: [{ code: "disk_low", bytes: 199 * MB }],
    });
  });
});

it("A site without a mail server says that mails wait", async () => {
  const site = await openTestSite("sqlite");
  const { body } = await site.get<{ parts: PartState[] }>("/api/staff/state", site.token);
  expect(body.parts.find(({ part }) => part === "mail")).toEqual({
    part: "mail",
    level: "warning",
    facts: [{ code: "mail_missing" }],
  });
  await site.close();
});
