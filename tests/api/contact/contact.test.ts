/** Messages of visitors: what is taken, how often, and what is stored. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { message } from "../../support/data/messages.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const REQUIRED = API_TEXTS.en.required;
const MINUTE = 60_000;

/** An address in one of the 256 networks of a customer. */
const networkAddress = (network: number) => `2001:db8:0:7${network.toString(16).padStart(2, "0")}::1`;

/** A mail address of so many characters. */
const mailAddress = (length: number) => `${"a".repeat(60)}@${"b".repeat(length - 61 - 8)}.example`;

describe.each(DATABASES)("the contact form on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  /** From an address of its own where none is named. */
  const send = (body: unknown, address = `198.51.100.${(count += 1) % 250}`) =>
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
      body: {
        errors: [{ field, message: sentenceOf({ code: "text_too_long", params: { max: most } }, "en") }],
      },
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

  describe("when many are sent", () => {
    const HOUR = 60 * MINUTE;
    // Each test begins when nothing counts any more.
    beforeEach(() => {
      site.clock.now += HOUR + 1;
    });

    it("slows one address down after thirty messages in ten minutes, and no other", async () => {
      for (let sent = 0; sent < 30; sent += 1)
        expect((await send(message(), "203.0.113.50")).body).toBe(true);
      const given = message();
      const refused = await send(given, "203.0.113.50");
      expect(refused).toMatchObject({
        status: 429,
        body: { code: "too_many", message: expect.stringContaining("try again later") },
      });
      const wait = Number(refused.headers["retry-after"]);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(600);
      expect(await stored(given.message)).toEqual([]);
      expect((await send(message(), "::ffff:203.0.113.50")).status).toBe(429);
      expect((await send(message(), "203.0.113.51")).body).toBe(true);
      site.clock.now += 10 * MINUTE + 1;
      expect((await send(given, "203.0.113.50")).body).toBe(true);
    });

    it("takes all addresses of one IPv6 network for one", async () => {
      for (let sent = 0; sent < 30; sent += 1) await send(message(), `2001:db8:0:7::${sent.toString(16)}`);
      expect((await send(message(), "2001:db8:0:7:ffff::1")).status).toBe(429);
      expect((await send(message(), "2001:db8:0:8::1")).body).toBe(true);
    });

    it("counts neither what is refused, nor a second click, nor a robot", async () => {
      const given = message();
      for (let sent = 0; sent < 15; sent += 1) {
        expect((await send({ ...given, email: "" }, "203.0.113.60")).status).toBe(400);
        expect((await send(given, "203.0.113.60")).body).toBe(true);
        expect((await send(message({ website: "x" }), "203.0.113.60")).body).toBe(true);
      }
      for (let sent = 1; sent < 30; sent += 1)
        expect((await send(message(), "203.0.113.60")).body).toBe(true);
      expect((await send(message(), "203.0.113.60")).status).toBe(429);
    });

    it("takes the networks of one IPv6 customer together for two", async () => {
      for (let sent = 0; sent < 60; sent += 1)
        expect((await send(message(), networkAddress(sent))).body).toBe(true);
      expect((await send(message(), networkAddress(60))).status).toBe(429);
      expect((await send(message(), "2001:db8:0:800::1")).body).toBe(true);
    });

    it("mails three hundred an hour, and stores what comes beyond them", async () => {
      for (let sent = 0; sent < 300; sent += 1)
        expect((await send(message(), `2001:db8:${sent.toString(16)}::1`)).body).toBe(true);
      const mailed = await waiting();
      const beyond = message();
      expect((await send(beyond, "203.0.113.70")).body).toBe(true);
      // The session of the administrator has ended by then.
      const rows = site.services.database.read.selectFrom("record_message").select("id");
      expect(await rows.where("message", "=", beyond.message).execute()).toHaveLength(1);
      expect(await waiting()).toBe(mailed);
      site.clock.now += HOUR + 1;
      expect((await send(message(), "203.0.113.70")).body).toBe(true);
      expect(await waiting()).toBe(mailed + 1);
    });
  });
});
