/** Mail on new notices: asked for, agreed to, changed and ended by the owner of the address alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { administratorToken, joinContributor } from "../../support/data/people.ts";
import { codeIn, mailsTo, newAddress, sendDue, subscribe } from "../../support/data/subscribers.ts";
import { type MailServer, startMailServer } from "../../support/http/mail-server.ts";
import { believeClock } from "../../support/server/believe-clock.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { startingWith } from "../../support/text-pattern.ts";

const HOUR = 60 * 60_000;

describe.each(DATABASES)("mail on new notices on %s", (kind) => {
  let mails: MailServer;
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    mails = await startMailServer();
    site = await openTestSite(kind, { smtp: `${mails.url}?from=web@university.example` });
    list = await createNoticeList(site, "Examinations");
  });
  beforeEach(async () => {
    site.token = await administratorToken(site);
  });
  afterAll(async () => {
    await site.close();
    await mails.close();
  });

  const wish = (more: Record<string, unknown> = {}) => ({
    lists: [list],
    language: "en",
    frequency: "at once",
    ...more,
  });
  const ask = async (email: string, more: Record<string, unknown> = {}, address = "10.1.0.1") => {
    const answer = await site.call<unknown>("POST", "/api/subscription/request", {
      body: { email, ...wish(more) },
      address,
    });
    await site.services.outbox.deliver();
    return answer;
  };
  const from = (address: string) =>
    site.call("POST", "/api/subscription/request", { body: { email: newAddress(), ...wish() }, address });
  const stored = (email: string) =>
    site.services.database.read
      .selectFrom("subscriber")
      .selectAll()
      .where("address", "=", email)
      .executeTakeFirst();

  it("begins only when the owner of the address agrees, and says what was agreed to and when", async () => {
    const email = newAddress();
    expect(await ask(email)).toMatchObject({ status: 200, body: true });
    const [mail] = mailsTo(mails, email);
    expect(mail).toMatchObject({
      headers: { from: "web@university.example", to: email },
      body: expect.stringContaining("- Examinations"),
      html: expect.stringContaining('<span lang="en">Examinations</span>'),
    });
    await createNotice(site, list);
    await sendDue(site);
    expect(mailsTo(mails, email)).toHaveLength(1);
    const token = codeIn(mail!, "confirm");
    expect(JSON.stringify(await stored(email))).not.toContain(token);
    expect(await site.services.subscribers.confirm(token)).toBe(true);
    expect(await stored(email)).toMatchObject({
      confirmedAt: new Date(site.clock.now).toISOString(),
      token: null,
      wish: null,
    });
    const title = "Results of May";
    await createNotice(site, list, { title });
    await sendDue(site);
    expect(mailsTo(mails, email).map(({ headers }) => headers.subject)).toEqual([
      expect.stringMatching(startingWith(API_TEXTS.en.mail_confirm_subject)),
      sentenceOf({ code: "mail_notice_subject", params: { title } }, "en"),
    ]);
  });

  it("cannot be agreed to with another token, twice, or after two days", async () => {
    const email = newAddress();
    await ask(email);
    const token = codeIn(mailsTo(mails, email)[0]!, "confirm");
    expect(await site.services.subscribers.confirm(`${token}x`)).toBe(false);
    expect(await site.services.subscribers.confirm("")).toBe(false);
    site.clock.now += 48 * HOUR + 1;
    expect(await site.services.subscribers.confirm(token)).toBe(false);
    await ask(email);
    const later = codeIn(mailsTo(mails, email)[1]!, "confirm");
    expect(await site.services.subscribers.confirm(later)).toBe(true);
    expect(await site.services.subscribers.confirm(later)).toBe(false);
  });

  it("of addresses that nobody confirms nothing is left after two days", async () => {
    const [email, confirmed] = [newAddress(), await subscribe({ site, mails }, [list])];
    await ask(email);
    await ask(confirmed);
    site.clock.now += 48 * HOUR - 1;
    await believeClock(site);
    await site.services.housekeeping.run();
    expect(await stored(email)).toBeDefined();
    site.clock.now += 2;
    await believeClock(site);
    const done = await site.services.housekeeping.run();
    expect(done).toContainEqual({ chore: "unconfirmed mail addresses", removed: 1 });
    expect(await stored(email)).toBeUndefined();
    expect(await stored(confirmed)).toMatchObject({ token: null, wish: null });
  });

  it("answers the same for an address that is known, and changes nothing without its owner", async () => {
    const other = await createNoticeList(site);
    const known = await subscribe({ site, mails }, [list]);
    const [first, second] = [
      await ask(known, { lists: [other] }),
      await ask(newAddress(), { lists: [other] }),
    ];
    expect([first.status, first.body]).toEqual([second.status, second.body]);
    const [, mail] = mailsTo(mails, known);
    const notice = await createNotice(site, other, { title: "Kept from them" });
    await sendDue(site);
    expect(notice).toBeGreaterThan(0);
    expect(mailsTo(mails, known)).toHaveLength(2);
    expect(await site.services.subscribers.confirm(codeIn(mail!, "confirm"))).toBe(true);
    await createNotice(site, other, { title: "Sent to them" });
    await sendDue(site);
    expect(mailsTo(mails, known).at(-1)!.headers.subject).toBe("New notice: Sent to them");
  });

  it("asks one address three times a day at the most, whoever asks and however it is spelt", async () => {
    const email = newAddress();
    const spellings = [email, email.toUpperCase(), email.replace("@", "+news@"), email, email];
    for (const [at, spelling] of spellings.entries())
      expect((await ask(spelling, {}, `10.2.0.${at}`)).status).toBe(200);
    const sent = mails.received.filter(({ recipients: [to = ""] }) =>
      to.toLowerCase().replace("+news", "").startsWith(email),
    );
    expect(sent).toHaveLength(3);
    site.clock.now += 24 * HOUR + 1;
    await ask(email);
    expect(mailsTo(mails, email).length).toBeGreaterThan(1);
  });

  it("refuses one visitor who asks for too many addresses, and no other", async () => {
    for (let at = 0; at < 60; at += 1) expect((await from("10.3.0.1")).status).toBe(200);
    expect(await from("10.3.0.1")).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect((await from("10.3.0.2")).status).toBe(200);
  });

  it.each([
    ["an address that is none", { email: "x" }, "email"],
    ["several addresses", { email: "a@example.org, b@example.org" }, "email"],
    ["a second line", { email: "a@example.org\r\nBcc: b@example.org" }, "email"],
    ["no list", { lists: [] }, "lists"],
    ["a list that is none", { lists: [999_999] }, "lists"],
    ["another language", { language: "fr" }, "language"],
    ["another frequency", { frequency: "hourly" }, "frequency"],
  ])("is refused for %s", async (_what, more, field) => {
    const body = { email: newAddress(), ...wish(), ...more };
    const answer = await site.call("POST", "/api/subscription/request", { body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("takes a field that only robots fill for a robot", async () => {
    const email = newAddress();
    expect(await ask(email, { website: "https://spam.example" })).toMatchObject({ status: 200, body: true });
    expect(await stored(email)).toBeUndefined();
  });

  it("is changed and ended by the links of its own mails, and by no others", async () => {
    const [email, other] = [
      await subscribe({ site, mails }, [list]),
      await subscribe({ site, mails }, [list]),
    ];
    await createNotice(site, list);
    await sendDue(site);
    const { subscribers } = site.services;
    const mail = mailsTo(mails, email).at(-1)!;
    const code = codeIn(mail, "manage");
    expect(await subscribers.read(code)).toMatchObject({ email, lists: [list], frequency: "at once" });
    const own = (await stored(email))!.id;
    const forged = code.replace(/^\d+/, String((await stored(other))!.id));
    for (const wrong of [forged, `${own}.${"x".repeat(32)}`, "", "1", "../1"]) {
      expect(await subscribers.read(wrong)).toBeUndefined();
      expect(await subscribers.change(wrong, wish())).toBe(false);
      expect(await subscribers.remove(wrong)).toBe(false);
    }
    await expect(subscribers.change(code, wish({ lists: [] }))).rejects.toMatchObject({ code: "invalid" });
    expect(await subscribers.change(code, wish({ language: "kn", frequency: "daily" }))).toBe(true);
    expect(await subscribers.read(code)).toMatchObject({ language: "kn", frequency: "daily" });
    expect(await subscribers.remove(code)).toBe(true);
    expect([await stored(email), await subscribers.read(code)]).toEqual([undefined, undefined]);
    expect(await subscribers.remove(code)).toBe(true);
    expect(await stored(other)).toBeDefined();
    await site.services.events.flush();
    const entries = await site.services.database.read.selectFrom("audit_entry").selectAll().execute();
    expect(entries.map(({ event }) => event)).toContain("unsubscribed");
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it("is seen by administrators alone, in numbers, or by an address that they know", async () => {
    const email = await subscribe({ site, mails }, [list]);
    const { token } = await joinContributor(site, "clerk", ["notification"]);
    const calls = [
      ["GET", "/api/staff/subscribers", undefined],
      ["POST", "/api/staff/subscribers/find", { email }],
      ["POST", "/api/staff/subscribers/resume", undefined],
      ["DELETE", "/api/staff/subscribers/1", undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      expect((await site.call(method, url, { body, token })).status).toBe(403);
      expect((await site.call(method, url, { body })).status).toBe(401);
    }
    const overview = await site.get<{ lists: object[] }>("/api/staff/subscribers", site.token);
    expect(overview.body).toMatchObject({ isOn: true, suspended: 0, held: 0 });
    expect(overview.body.lists).toContainEqual({
      list,
      label: "Examinations",
      label_kn: "Examinations",
      subscribers: expect.any(Number),
    });
    expect(JSON.stringify(overview.body)).not.toContain("@");
    const find = (body: object) =>
      site.call<{ subscribers: { id: number }[] }>("POST", "/api/staff/subscribers/find", {
        body,
        token: site.token,
      });
    const found = (await find({ email: email.toUpperCase() })).body.subscribers;
    expect(found).toMatchObject([{ email, lists: [list] }]);
    expect((await find({ email: "nobody@example.org" })).body.subscribers).toEqual([]);
    const path = `/api/staff/subscribers/${found[0]!.id}`;
    expect((await site.call("DELETE", path, { token: site.token })).status).toBe(200);
    expect((await site.call("DELETE", path, { token: site.token })).status).toBe(404);
    expect(await stored(email)).toBeUndefined();
  });
});

it("refuses nobody while more people ask for mail on new notices than are sent one in an hour", async () => {
  const mails = await startMailServer();
  const site = await openTestSite("sqlite", { smtp: `${mails.url}?from=web@university.example` });
  const wish = { lists: [await createNoticeList(site)], language: "en", frequency: "daily" };
  for (let at = 0; at < 1000; at += 1)
    await site.services.subscribers.request({ email: newAddress(), ...wish }, `10.${at >> 8}.1.${at & 255}`);
  const body = { email: newAddress(), ...wish };
  expect((await site.call("POST", "/api/subscription/request", { body })).status).toBe(200);
  await site.close();
  await mails.close();
});

describe("mail on new notices without a mail server, or without a sender", () => {
  it("cannot be asked for", async () => {
    const mails = await startMailServer();
    const site = await openTestSite("sqlite", { smtp: mails.url });
    const list = await createNoticeList(site);
    const body = { email: newAddress(), lists: [list], language: "en", frequency: "daily" };
    expect((await site.call("POST", "/api/subscription/request", { body })).status).toBe(404);
    await site.call("POST", "/api/setting/create", {
      body: { name: "contact_email", value: "office@university.example" },
      token: site.token,
    });
    expect((await site.call("POST", "/api/subscription/request", { body })).status).toBe(200);
    await site.services.outbox.deliver();
    expect(mailsTo(mails, body.email)).toMatchObject([{ headers: { from: "office@university.example" } }]);
    await site.close();
    await mails.close();
    const without = await openTestSite("sqlite");
    expect((await without.call("POST", "/api/subscription/request", { body })).status).toBe(404);
    await without.close();
  });
});
