/** New notices reach whoever follows their lists: each once, whatever happens to processes and mail servers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { create, createNotice, createNoticeList, update } from "../../support/data/factories.ts";
import { message } from "../../support/data/messages.ts";
import { administratorToken } from "../../support/data/people.ts";
import { mailsTo, sendDue, subscribe } from "../../support/data/subscribers.ts";
import { type MailServer, startMailServer } from "../../support/http/mail-server.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const OFFICE = "office@university.example";

describe.each(DATABASES)("mails on new notices on %s", (kind) => {
  let mails: MailServer;
  let site: TestSite;
  let list: number;
  let label: string;
  let made = 0;
  beforeAll(async () => {
    mails = await startMailServer();
    site = await openTestSite(kind, { smtp: mails.url, mailsPerMinute: 20 });
    await create(site, "setting", { name: "contact_email", value: OFFICE });
  });
  beforeEach(async () => {
    // The minute of the mails before is over.
    site.clock.now += 2 * MINUTE;
    site.token = await administratorToken(site);
    made += 1;
    label = `Examinations ${made}`;
    list = await createNoticeList(site, label);
  });
  afterAll(async () => {
    await site.close();
    await mails.close();
  });

  const follow = (lists: number[] = [list], more: Record<string, unknown> = {}) =>
    subscribe({ site, mails }, lists, more);
  const sentTo = (email: string) => mailsTo(mails, email).slice(1);
  const subjects = (email: string) => sentTo(email).map(({ headers }) => headers.subject);
  const at = (later: number) => new Date(site.clock.now + later).toISOString();

  it("tell title, number, days, list and page, with links to change and to end it, and nothing is loaded", async () => {
    const email = await follow();
    const days = { udate: "05-03-2026", lastDate: "20-03-2026" };
    const id = await createNotice(site, list, { title: "Fee <b> & more", refNo: "KSU/7", ...days });
    await sendDue(site);
    const [mail] = sentTo(email);
    const link = `http://site.example/notice/${id}/fee-b-more`;
    for (const part of [
      "Fee <b> & more",
      "KSU/7 · 05-03-2026",
      "Last date to apply: 20-03-2026",
      label,
      link,
    ])
      expect(mail!.body).toContain(part);
    expect(mail!.html).toContain(`<a href="${link}"><span lang="en">Fee &lt;b&gt; &amp; more</span></a>`);
    expect(mail!.html).not.toMatch(/<img|<script|src=|<link/);
    const unsubscribe = /http:\/\/site\.example\/follow\/unsubscribe\?\S+/.exec(mail!.body)![0];
    expect(mail!.headers).toMatchObject({
      "list-unsubscribe": `<${unsubscribe}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      "auto-submitted": "auto-generated",
    });
  });

  it("are in the language that was chosen, and say where a title is in another one", async () => {
    const email = await follow([list], { language: "kn" });
    await createNotice(site, list, { title: "Results", title_kn: "ಫಲಿತಾಂಶ" });
    await sendDue(site);
    site.clock.now += MINUTE;
    await createNotice(site, list, { title: "Only English" });
    await sendDue(site);
    expect(subjects(email)).toEqual(["ಹೊಸ ಅಧಿಸೂಚನೆ: ಫಲಿತಾಂಶ", "ಹೊಸ ಅಧಿಸೂಚನೆ: Only English"]);
    const [first, second] = sentTo(email);
    expect(first!.body).toContain("?lng=kn");
    expect(first!.html).toContain('<html lang="kn">');
    expect(second!.html).toContain('<span lang="en">Only English</span>');
  });

  it("come when a notice is published by its date, and not for one that is hidden, ended, old or of another list", async () => {
    const email = await follow();
    await createNotice(site, list, { title: "Hidden", active: false });
    await createNotice(site, list, { title: "Ended", publishFrom: at(-HOUR), publishTo: at(-1) });
    await createNotice(site, list, { title: "Of an archive", udate: "05-01-2026" });
    await createNotice(site, await createNoticeList(site, `Elsewhere ${made}`), { title: "Elsewhere" });
    await createNotice(site, list, { title: "Later", publishFrom: at(HOUR) });
    await sendDue(site);
    expect(subjects(email)).toEqual([]);
    site.clock.now += HOUR;
    await sendDue(site);
    expect(subjects(email)).toEqual(["New notice: Later"]);
  });

  it("tell a notice once, also where it stands in several lists, is changed, or comes into another one", async () => {
    const other = await createNoticeList(site, "Sports");
    const email = await follow([list, other]);
    const id = await createNotice(site, [list, other], { title: "Once" });
    await sendDue(site);
    expect(subjects(email)).toEqual(["New notice: Once"]);
    expect(sentTo(email)[0]!.body).toContain(`${label}, Sports`);
    const third = await createNoticeList(site, `Elsewhere ${made}`);
    const late = await follow([third]);
    await update(site, "notification", { id, title: "Corrected", type: [list, other, third] });
    await sendDue(site);
    await update(site, "notification", { id, active: false });
    await sendDue(site);
    await update(site, "notification", { id, active: true });
    await sendDue(site);
    expect(subjects(email)).toEqual(["New notice: Once"]);
    expect(subjects(late)).toEqual(["New notice: Corrected"]);
  });

  it("tell a corrigendum of a notice that was told, as a document of it or as a notice of its own", async () => {
    const email = await follow();
    const id = await createNotice(site, list, { title: "Time table" });
    await sendDue(site);
    const document = { notice: id, url: "https://files.example/c.pdf" };
    await create(site, "attachment", { title: "Form", kind: "annexure", ...document });
    await create(site, "attachment", { title: "New dates", kind: "corrigendum", ...document });
    await sendDue(site);
    await createNotice(site, list, { title: "Corrigendum 2", corrects: id });
    await sendDue(site);
    await sendDue(site);
    expect(subjects(email)).toEqual([
      "New notice: Time table",
      "New notice: New dates",
      "New notice: Corrigendum 2",
    ]);
    expect(sentTo(email)[1]!.body).toContain("Time table\r\nCorrigendum: New dates");
  });

  it("come once a day where that was chosen, at the time that is set, and not where there is nothing new", async () => {
    site.clock.now = NOON + 24 * HOUR;
    site.token = await administratorToken(site);
    const email = await follow([list], { frequency: "daily" });
    for (const title of ["First", "Second"]) await createNotice(site, list, { title });
    await sendDue(site);
    site.clock.now += 6 * HOUR - MINUTE;
    await sendDue(site);
    expect(subjects(email)).toEqual([]);
    site.clock.now += 2 * MINUTE;
    await sendDue(site);
    await sendDue(site);
    expect(sentTo(email)).toMatchObject([
      { headers: { subject: expect.stringMatching(/^2 new notices of /) } },
    ]);
    expect(sentTo(email)[0]!.body).toMatch(/First[\s\S]*Second/);
    site.clock.now += 24 * HOUR;
    await sendDue(site);
    expect(sentTo(email)).toHaveLength(1);
  });

  it("go once, also where two instances make them, and with the same name where one is sent again", async () => {
    const emails = [await follow(), await follow(), await follow()];
    await createNotice(site, list, { title: "Together" });
    await Promise.all([site.services.noticeMails.round(), site.services.noticeMails.round()]);
    await Promise.all([site.services.outbox.deliver(), site.services.outbox.deliver()]);
    await site.services.outbox.deliver();
    for (const email of emails) expect(subjects(email)).toEqual(["New notice: Together"]);
    expect(new Set(emails.map((email) => sentTo(email)[0]!.headers["message-id"])).size).toBe(3);
  });

  it("let messages of visitors go first, and are no more in a minute than are allowed", async () => {
    const emails: string[] = [];
    for (let each = 0; each < 6; each += 1) emails.push(await follow());
    site.clock.now += 2 * MINUTE;
    for (let each = 0; each < 4; each += 1) {
      await createNotice(site, list, { title: `Number ${each}` });
      await site.services.noticeMails.round();
    }
    const given = message();
    await site.call("POST", "/api/email/send", { body: given });
    const before = mails.received.length;
    await site.services.outbox.deliver();
    const sent = mails.received.slice(before);
    expect(mails.received.filter(({ body }) => body.includes(given.message))).toHaveLength(1);
    // The message, and the word to its sender that it has arrived, are none of them.
    const others = sent.filter(({ recipients }) => ![OFFICE, given.email].includes(recipients[0]!));
    expect(others.length).toBeLessThanOrEqual(20);
    expect(emails.every((email) => sentTo(email).length === 4)).toBe(false);
    site.clock.now += MINUTE;
    await site.services.outbox.deliver();
    expect(emails.every((email) => sentTo(email).length === 4)).toBe(true);
  });

  it("end where three were refused for good; what is refused for now is tried again", async () => {
    const [gone, full] = [await follow(), await follow()];
    mails.refused.set(gone, 550).set(full, 452);
    for (const title of ["One", "Two", "Three"]) {
      await createNotice(site, list, { title });
      await sendDue(site);
    }
    const find = await site.call<{ subscribers: object[] }>("POST", "/api/staff/subscribers/find", {
      body: {},
      token: site.token,
    });
    expect(find.body.subscribers).toMatchObject([{ email: gone, suspendedAt: expect.any(String) }]);
    mails.refused.clear();
    site.clock.now += HOUR;
    await sendDue(site);
    expect(subjects(gone)).toEqual([]);
    expect(subjects(full)).toEqual(["New notice: One", "New notice: Two", "New notice: Three"]);
  });

  it("are not sent any more to who has unsubscribed meanwhile", async () => {
    const email = await follow();
    mails.refused.set(email, 452);
    await createNotice(site, list);
    await sendDue(site);
    mails.refused.clear();
    const { read } = site.services.database;
    const { id } = await read
      .selectFrom("subscriber")
      .select("id")
      .where("address", "=", email)
      .executeTakeFirstOrThrow();
    await site.call("DELETE", `/api/staff/subscribers/${id}`, { token: site.token });
    site.clock.now += HOUR;
    await sendDue(site);
    expect(sentTo(email)).toEqual([]);
  });
});
