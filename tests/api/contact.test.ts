/** Messages of visitors: stored first, then sent, once. */
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "#server/domain/records/view.ts";
import { openServices } from "#server/services.ts";
import { expectConsole } from "../support/console.ts";
import { create } from "../support/factories.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { freePort } from "../support/ports.ts";
import { createPostgresDatabase } from "../support/postgres-database.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../support/test-site.ts";

const REQUIRED = "This field is required!";
const OFFICE = "office@university.example";
const MINUTE = 60_000;

let count = 0;
/** A message that no other test sends. */
const message = (more: Record<string, unknown> = {}) => ({
  name: "Asha Patil",
  mobile: "+91 98450 12345",
  email: "asha@example.org",
  message: `When does the library open? ${(count += 1)}`,
  ...more,
});

/** A mail address of so many characters. */
const mailAddress = (length: number) => `${"a".repeat(60)}@${"b".repeat(length - 61 - 8)}.example`;

const namingOffice = (site: TestSite) => create(site, "setting", { name: "contact_email", value: OFFICE });

describe.each(DATABASES)("the contact form on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const send = (body: unknown, address?: string) =>
    site.call<unknown>("POST", "/api/email/send", { body, address });
  const stored = async (text: string) =>
    (await site.get<{ message: string }[]>("/api/message/all", site.token)).body.filter(
      (row) => row.message === text,
    );
  const waiting = async () =>
    (
      await site.services.database.read
        .selectFrom("outbox")
        .select("id")
        .where("sentAt", "is", null)
        .execute()
    ).length;

  it("answers true, when the message and its mail are stored", async () => {
    const given = message();
    const before = await waiting();
    const { status, body, headers } = await send(given);
    expect({ status, body }).toEqual({ status: 200, body: true });
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(await stored(given.message)).toMatchObject([{ ...given, status: "new" }]);
    expect(await waiting()).toBe(before + 1);
  });

  it("takes Kannada and keeps it as it is, in NFC", async () => {
    const given = message({ name: "ಆಶಾ", message: "ಗ್ರಂಥಾಲಯ ಯಾವಾಗ ತೆರೆ\u0cc6\u0cc2ಯುತ್ತದೆ?" });
    expect((await send(given)).body).toBe(true);
    expect(await stored(given.message.normalize("NFC"))).toHaveLength(1);
  });

  it("asks for every field", async () => {
    const errors = ["name", "mobile", "email", "message"].map((field) => ({ field, message: REQUIRED }));
    for (const body of [
      {},
      { name: "", mobile: " ", email: "\n", message: "\t" },
      { name: null, mobile: 1, email: [], message: {} },
    ]) {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      const { errors: named } = answer.body as { errors: { field: string; message: string }[] };
      for (const error of errors) expect(named).toContainEqual(error);
    }
  });

  it.each([
    ["name", 200],
    ["mobile", 30],
    ["message", 5000],
  ])("takes a %s of %i characters, not one more", async (field, most) => {
    expect((await send(message({ [field]: "ಕ".repeat(most) }))).body).toBe(true);
    const { status, body } = await send(message({ [field]: "ಕ".repeat(most + 1) }));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: `At most ${most} characters.` }] },
    });
  });

  it("takes a mail address of 254 characters, not one more", async () => {
    expect((await send(message({ email: mailAddress(254) }))).body).toBe(true);
    expect((await send(message({ email: mailAddress(255) }))).status).toBe(400);
  });

  it.each([
    "no address",
    "a@b",
    "@example.org",
    "a@",
    "a b@example.org",
    "a@example.org, b@example.org",
    "<a@example.org>",
    "a@example.org\r\nBcc: b@example.org",
    "a\u0000@example.org",
  ])("refuses %j as a mail address", async (email) => {
    const { status, body } = await send(message({ email }));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: "invalid", errors: [{ field: "email" }] },
    });
  });

  it.each(["a\u0000b", "half a letter \ud83d"])("refuses %j in a text", async (text) => {
    for (const field of ["name", "mobile", "message"]) {
      expect((await send(message({ [field]: text }))).status).toBe(400);
    }
  });

  it("keeps robots out, who fill the field that people do not see, and lets them believe", async () => {
    const given = message({ website: "https://spam.example" });
    expect(await send(given)).toMatchObject({ status: 200, body: true });
    expect(await stored(given.message)).toEqual([]);
    expect((await send({ ...given, website: "" })).body).toBe(true);
    expect(await stored(given.message)).toHaveLength(1);
  });

  it("takes nothing but the four fields from the payload", async () => {
    const given = message();
    await send({
      ...given,
      id: 5,
      status: "closed",
      active: false,
      to: "evil@example.org",
      createdAt: "1999-01-01",
    });
    expect(await stored(given.message)).toMatchObject([{ ...given, status: "new", active: true }]);
  });

  it("stores the same message once within a minute, also of clicks at the same moment", async () => {
    const given = message();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(given)));
    expect(answers.every(({ body }) => body === true)).toBe(true);
    expect(await stored(given.message)).toHaveLength(1);
    site.clock.now += MINUTE - 1;
    await send(given);
    expect(await stored(given.message)).toHaveLength(1);
    site.clock.now += 2;
    await send(given);
    expect(await stored(given.message)).toHaveLength(2);
  });

  it("stores a message that differs in one field", async () => {
    const given = message();
    await send(given);
    await send({ ...given, name: "Ravi Patil" });
    expect(await stored(given.message)).toHaveLength(2);
  });

  it("slows one address down after two hundred messages in ten minutes, and no other", async () => {
    for (let sent = 0; sent < 200; sent += 1) await send(message(), "203.0.113.50");
    const refused = await send(message(), "203.0.113.50");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send(message(), "203.0.113.51")).body).toBe(true);
    site.clock.now += 10 * MINUTE + 1;
    expect((await send(message(), "203.0.113.50")).body).toBe(true);
  });
});

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
        headers: { to: OFFICE, "reply-to": given.email, subject: `Message from ${given.name}` },
      },
    ]);
    const body = about(given.message)[0]!.body;
    for (const part of [given.name, given.mobile, given.email]) expect(body).toContain(part);
  });

  it("goes out by itself after the answer", async () => {
    const given = message();
    await send(given);
    await vi.waitFor(() => expect(about(given.message)).toHaveLength(1), { timeout: 3000 });
  });

  it.each([
    ["in the name", { name: "Asha\r\nBcc: victim@example.org\r\nX-Evil: 1\r\n\r\nbody" }],
    ["as other ends of lines", { name: "Asha\u2028Bcc: victim@example.org\u0085Cc: victim@example.org" }],
    ["in the mobile number", { mobile: "1\r\nBcc: victim@example.org" }],
    ["as lines of SMTP", { name: "Asha\r\n.\r\nRCPT TO:<victim@example.org>" }],
    ["as another address in the name", { name: 'Asha" <victim@example.org>, "' }],
    ["in words that a template would run", { name: "{{7*7}} <%= 7*7 %> ${7*7}" }],
  ])("takes no header that stands %s", async (_where, more) => {
    const given = message(more);
    const before = mails.received.length;
    expect((await send(given)).body).toBe(true);
    await vi.waitFor(() => expect(mails.received).toHaveLength(before + 1), { timeout: 3000 });
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

describe("a mail server that is down", () => {
  it("loses no message: every mail is tried again, and goes once", async () => {
    const port = freePort();
    const site = await openTestSite("sqlite", { smtp: `smtp://127.0.0.1:${port}` });
    expectConsole(/ECONNREFUSED/);
    await namingOffice(site);
    const given = [message(), message(), message()];
    for (const body of given) expect((await site.call("POST", "/api/email/send", { body })).body).toBe(true);
    await site.services.outbox.deliver();
    const rows = () =>
      site.services.database.read.selectFrom("outbox").select(["attempts", "sentAt", "lastError"]).execute();
    await vi.waitFor(async () =>
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
    expect(mails.received).toHaveLength(3);
    expect(new Set(mails.received.map(({ headers }) => headers["message-id"])).size).toBe(3);
    await site.close();
    await mails.close();
  });

  it("is asked less and less often, at least every six hours", async () => {
    const site = await openTestSite("sqlite", { smtp: `smtp://127.0.0.1:${freePort()}` });
    expectConsole(/ECONNREFUSED/);
    await namingOffice(site);
    await site.call("POST", "/api/email/send", { body: message() });
    const { read } = site.services.database;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await site.services.outbox.deliver();
      const row = await vi.waitFor(async () => {
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
    await one.database.write
      .updateTable("outbox")
      .set({ nextAt: claimed })
      .where("id", "=", first.id)
      .execute();

    await one.records.transact(SYSTEM, (writer) =>
      writer.create("setting", { name: "contact_email", value: OFFICE }),
    );
    await vi.waitFor(async () =>
      expect((await two.frames.get("en")).frame.settings.contact_email).toBe(OFFICE),
    );
    await Promise.all([one, two, one, two].map(({ outbox }) => outbox.deliver()));
    expect(mails.received).toHaveLength(19);
    clock.now += 2 * MINUTE;
    await Promise.all([one, two].map(({ outbox }) => outbox.deliver()));
    expect(mails.received).toHaveLength(20);
    expect(new Set(mails.received.map(({ headers }) => headers["message-id"])).size).toBe(20);
    const given = message();
    await Promise.all([one, two, one, two].map(({ contact }) => contact.send(given, "203.0.113.99")));
    const kept = await one.database.read
      .selectFrom("record_message")
      .select("id")
      .where("message", "=", given.message)
      .execute();
    expect(kept).toHaveLength(1);
    await one.close();
    await two.close();
    await database.drop();
    await mails.close();
  });
});
