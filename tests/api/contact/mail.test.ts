/** The mails of messages: each goes once, and waits for a mail server that is down. */
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { openServices } from "#server/services.ts";
import { API_TEXTS } from "#shared/texts/api.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { expectConsole } from "../../support/runner/console.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { create } from "../../support/data/factories.ts";
import { type MailServer, startMailServer } from "../../support/http/mail-server.ts";
import { message } from "../../support/data/messages.ts";
import { administratorToken, join, joinContributor } from "../../support/data/people.ts";
import { freePort } from "../../support/http/ports.ts";
import { createPostgresDatabase } from "../../support/server/postgres-database.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

type Subject = "mail_subject_contact" | "mail_subject_grievance" | "mail_subject_suggestions";
const subjectOf = (code: Subject, { name }: { name: string }): string =>
  sentenceOf({ code, params: { name } }, "en");

const OFFICE = "office@university.example";
const LIBRARY = "library@university.example";
const MINUTE = 60_000;

const namingOffice = (site: TestSite) => create(site, "setting", { name: "contact_email", value: OFFICE });

describe.each(DATABASES)("the mail of a message on %s", (kind) => {
  let mails: MailServer;
  let site: TestSite;
  beforeAll(async () => {
    mails = await startMailServer();
    site = await openTestSite(kind, { smtp: mails.url });
  });
  afterAll(async () => {
    await site.close();
    await mails.close();
  });

  const send = (body: unknown) => site.call<unknown>("POST", "/api/email/send", { body });
  const about = (text: string) => mails.received.filter(({ body }) => body.includes(text));

  it("waits until staff say where to, then goes there once", async () => {
    const given = message();
    expect((await send(given)).body).toBe(true);
    await site.services.outbox.deliver();
    expect(mails.received).toEqual([]);
    await namingOffice(site);
    await site.services.outbox.deliver();
    await site.services.outbox.deliver();
    expect(about(given.message)).toMatchObject([
      {
        recipients: [OFFICE],
        headers: {
          to: OFFICE,
          "reply-to": given.email,
          subject: subjectOf("mail_subject_contact", given),
        },
      },
    ]);
    const body = about(given.message)[0]!.body;
    for (const part of [given.name, given.mobile, given.email]) expect(body).toContain(part);
  });

  it("is a suggestion to the library, and goes to the library once its address is known", async () => {
    const given = message({ source: "suggestions", name: "Ravi Kulkarni" });
    await send(given);
    await eventually(() => expect(about(given.message)).toHaveLength(1));
    expect(about(given.message)[0]).toMatchObject({ recipients: [OFFICE] });
    await create(site, "setting", { name: "library_email", value: LIBRARY });
    const [suggestion, question] = [message({ source: "suggestions" }), message()];
    for (const each of [suggestion, question]) await send(each);
    await eventually(() => expect(about(question.message)).toHaveLength(1));
    expect(about(suggestion.message)).toMatchObject([
      {
        recipients: [LIBRARY],
        headers: {
          to: LIBRARY,
          subject: subjectOf("mail_subject_suggestions", suggestion),
        },
        body: expect.stringContaining(API_TEXTS.en.mail_suggestions),
      },
    ]);
    expect(about(question.message)).toMatchObject([
      {
        recipients: [OFFICE],
        headers: {
          subject: subjectOf("mail_subject_contact", question),
        },
      },
    ]);
  });

  it("is a grievance, and goes to the committee that hears it", async () => {
    await create(site, "setting", { name: "grievance_email", value: "grievance@university.example" });
    const given = message({ source: "grievance" });
    await send(given);
    await eventually(() => expect(about(given.message)).toHaveLength(1));
    expect(about(given.message)[0]).toMatchObject({
      recipients: ["grievance@university.example"],
      headers: {
        subject: subjectOf("mail_subject_grievance", given),
      },
      body: expect.stringContaining(API_TEXTS.en.mail_grievance),
    });
  });

  it("goes out by itself after the answer", async () => {
    const given = message();
    await send(given);
    await eventually(() => expect(about(given.message)).toHaveLength(1));
  });

  it.each([
    ["in the name", "name", "Asha\r\nBcc: victim@example.org\r\nX-Evil: 1\r\n\r\nbody"],
    ["as other ends of lines", "name", "Asha\u2028Bcc: victim@example.org\u0085Cc: victim@example.org"],
    ["in the mobile number", "mobile", "1\r\nBcc: victim@example.org"],
    ["as lines of SMTP", "name", "Asha\r\n.\r\nRCPT TO:<victim@example.org>"],
  ])("is not made where a header stands %s", async (_where, field, value) => {
    const given = message({ [field]: value });
    expect(await send(given)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(about(given.message)).toEqual([]);
  });

  it.each([
    ["as another address in the name", { name: 'Asha" <victim@example.org>, "' }],
    ["in words that a template would run", { name: "{{7*7}} <%= 7*7 %> ${7*7}" }],
  ])("takes no header that stands %s", async (_where, more) => {
    const given = message(more);
    const before = mails.received.length;
    expect((await send(given)).body).toBe(true);
    await eventually(() => expect(mails.received).toHaveLength(before + 1));
    const { recipients, headers } = mails.received.at(-1)!;
    expect(recipients).toEqual([OFFICE]);
    expect(Object.keys(headers).sort()).toEqual([
      "content-transfer-encoding",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(headers.subject).not.toContain("49");
  });
});

describe("messages while only the library has an address", () => {
  it("of its form are sent, and the others wait as they are", async () => {
    const mails = await startMailServer();
    const site = await openTestSite("sqlite", { smtp: mails.url });
    await create(site, "setting", { name: "library_email", value: LIBRARY });
    const question = message();
    for (const body of [question, message({ source: "suggestions" })])
      expect((await site.call("POST", "/api/email/send", { body })).body).toBe(true);
    await site.services.outbox.deliver();
    const offices = () =>
      mails.received.map(({ recipients }) => recipients[0]).filter((to) => to !== "asha@example.org");
    await eventually(() => expect(offices()).toEqual([LIBRARY]));
    await namingOffice(site);
    await site.services.outbox.deliver();
    expect(mails.received.find(({ recipients }) => recipients[0] === OFFICE)!.body).toContain(
      question.message,
    );
    expect(offices()).toEqual([LIBRARY, OFFICE]);
    await site.close();
    await mails.close();
  });
});

describe("a mail server that is down", () => {
  it("loses no message: every mail is tried again, and goes once", async () => {
    const port = await freePort();
    const site = await openTestSite("sqlite", { smtp: `smtp://127.0.0.1:${port}` });
    expectConsole(/ECONNREFUSED/);
    await namingOffice(site);
    const given = [message(), message(), message()];
    for (const body of given) expect((await site.call("POST", "/api/email/send", { body })).body).toBe(true);
    await site.services.outbox.deliver();
    const rows = () =>
      site.services.database.read
        .selectFrom("outbox")
        .select(["attempts", "sentAt", "lastError"])
        .where("kind", "is", null)
        .execute();
    await eventually(async () =>
      expect(await rows()).toEqual(
        given.map(() => ({ attempts: 1, sentAt: null, lastError: expect.stringContaining("ECONNREFUSED") })),
      ),
    );
    const mails = await startMailServer(port);
    await site.services.outbox.deliver();
    expect(mails.received).toEqual([]);
    site.clock.now += MINUTE;
    await site.services.outbox.deliver();
    await site.services.outbox.deliver();
    site.clock.now += 24 * 60 * MINUTE;
    await site.services.outbox.deliver();
    expect(mails.received.filter(({ recipients }) => recipients[0] === OFFICE)).toHaveLength(3);
    expect(mails.received).toHaveLength(6);
    expect(new Set(mails.received.map(({ headers }) => headers["message-id"])).size).toBe(6);
    await site.close();
    await mails.close();
  });

  it("is asked less and less often, at least every six hours", async () => {
    const site = await openTestSite("sqlite", { smtp: `smtp://127.0.0.1:${await freePort()}` });
    expectConsole(/ECONNREFUSED/);
    await namingOffice(site);
    await site.call("POST", "/api/email/send", { body: message() });
    const { read } = site.services.database;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await site.services.outbox.deliver();
      const row = await eventually(async () => {
        const found = await read
          .selectFrom("outbox")
          .select(["attempts", "nextAt"])
          .executeTakeFirstOrThrow();
        expect(found.attempts).toBe(attempt);
        return found;
      });
      waits.push((Date.parse(row.nextAt) - site.clock.now) / MINUTE);
      site.clock.now = Date.parse(row.nextAt);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    await site.close();
  });
});

describe.each(DATABASES)("a mail server that refuses for three days, on %s", (kind) => {
  const DAY = 24 * 60 * MINUTE;
  let site: TestSite;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    site = await openTestSite(kind, { smtp: `smtp://127.0.0.1:${port}` });
    await namingOffice(site);
  });
  afterAll(() => site.close());

  interface Mails {
    givenUp: { message: number; attempts: number; failedAt: string; lastError?: string }[];
  }
  const mailsFor = (token?: string) => site.get<Mails>("/api/staff/mails", token);
  const sendAgain = (id: number, token?: string) => site.call("POST", `/api/staff/mails/${id}`, { token });
  const notMailed = async () =>
    (await site.get<{ messages: { notMailed: number } }>("/api/staff/overview", site.token)).body.messages
      .notMailed;
  /** Of the mail that was tried least: a message has one for the office and one for whoever wrote it. */
  const attempts = async () =>
    (
      await site.services.database.read
        .selectFrom("outbox")
        .select((e) => e.fn.min("attempts").as("least"))
        .executeTakeFirstOrThrow()
    ).least;
  /** Lets the mail fail once more. */
  async function fail() {
    const before = await attempts();
    await site.services.outbox.deliver();
    await eventually(async () => expect(await attempts()).toBe(before + 1));
  }

  it("is given up, which staff are shown, and asked again when staff say so", async () => {
    expectConsole(/ECONNREFUSED/);
    const given = message();
    await site.call("POST", "/api/email/send", { body: given });
    await eventually(async () => expect(await attempts()).toBe(1));
    site.clock.now += 3 * DAY - MINUTE;
    await fail();
    site.token = await administratorToken(site);
    expect((await mailsFor(site.token)).body).toEqual({ givenUp: [] });
    expect(await notMailed()).toBe(0);
    site.clock.now += 2 * MINUTE;
    await fail();
    const [mail] = (await mailsFor(site.token)).body.givenUp;
    expect(mail).toMatchObject({
      attempts: 3,
      failedAt: new Date(site.clock.now).toISOString(),
      lastError: expect.stringContaining("ECONNREFUSED"),
    });
    expect(await notMailed()).toBe(1);
    site.clock.now += 30 * DAY;
    await site.services.outbox.deliver();
    expect(await attempts()).toBe(3);

    site.token = await administratorToken(site);
    const mails = await startMailServer(port);
    expect(await sendAgain(mail!.message, site.token)).toMatchObject({ status: 200 });
    await eventually(() => expect(mails.received).toHaveLength(2));
    expect(mails.received.find(({ recipients }) => recipients[0] === OFFICE)!.body).toContain(given.message);
    await site.services.outbox.deliver();
    expect((await mailsFor(site.token)).body).toEqual({ givenUp: [] });
    expect(await sendAgain(mail!.message, site.token)).toMatchObject({ status: 404 });
    await mails.close();
  });

  it("is the business of those who may read messages, and its words of administrators alone", async () => {
    await site.services.database.transaction((transaction) =>
      transaction
        .updateTable("outbox")
        .set({ failedAt: new Date(site.clock.now).toISOString(), lastError: "550 no" })
        .execute(),
    );
    const { message: id } = (await mailsFor(site.token)).body.givenUp[0]!;
    const shown = { message: id, attempts: expect.any(Number), failedAt: expect.any(String) };
    const editor = await join(site, "mail.editor");
    const contributor = await joinContributor(site, "mail.contributor", ["announcement"]);
    expect((await mailsFor(editor.token)).body.givenUp).toEqual([
      { ...shown, kind: "receipt" },
      { ...shown, kind: "notice" },
    ]);
    expect(await mailsFor()).toMatchObject({ status: 401 });
    expect(await mailsFor(contributor.token)).toMatchObject({ status: 403 });
    expect(await sendAgain(id)).toMatchObject({ status: 401 });
    expect(await sendAgain(id, contributor.token)).toMatchObject({ status: 403 });
    expect(await sendAgain(9_999_999, editor.token)).toMatchObject({ status: 404 });
    expectConsole(/ECONNREFUSED/);
    expect(await sendAgain(id, editor.token)).toMatchObject({ status: 200 });
    await site.services.outbox.deliver();
  });
});

describe("two instances on one database", () => {
  it("send each mail once, also where one of them was killed over it", async () => {
    const mails = await startMailServer();
    const database = await createPostgresDatabase();
    const clock = { now: NOON };
    const config = {
      database: database.url,
      files: "file:files",
      dataDir: tmpdir(),
      smtp: mails.url,
      signup: "approval" as const,
    };
    const open = () => openServices(config, { now: () => clock.now });
    const [one, two] = [await open(), await open()];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        [one, two][index % 2]!.contact.send(message(), `203.0.113.${index}`),
      ),
    );
    // The first mail was claimed by an instance that has ended since.
    const claimed = new Date(clock.now + MINUTE).toISOString();
    const first = await one.database.read
      .selectFrom("outbox")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await one.database.transaction((transaction) =>
      transaction.updateTable("outbox").set({ nextAt: claimed }).where("id", "=", first.id).execute(),
    );

    await one.records.transact(SYSTEM, (writer) =>
      writer.create("setting", { name: "contact_email", value: OFFICE }),
    );
    await eventually(async () =>
      expect((await two.shellData.get("en")).shellData.settings.contact_email).toBe(OFFICE),
    );
    await Promise.all([one, two, one, two].map(({ outbox }) => outbox.deliver()));
    expect(mails.received).toHaveLength(19);
    clock.now += 2 * MINUTE;
    await Promise.all([one, two].map(({ outbox }) => outbox.deliver()));
    expect(mails.received).toHaveLength(20);
    expect(new Set(mails.received.map(({ headers }) => headers["message-id"])).size).toBe(20);
    const given = message();
    await Promise.all([one, two, one, two].map(({ contact }) => contact.send(given, "203.0.113.99")));
    const stored = await one.database.read
      .selectFrom("record_message")
      .select("id")
      .where("message", "=", given.message)
      .execute();
    expect(stored).toHaveLength(1);
    await one.close();
    await two.close();
    await database.drop();
    await mails.close();
  });
});
