/** Messages are answered by mail: the answer is stored, goes out once, and its sender knows that the message has arrived. */
import { sentenceOf } from "#shared/sentences.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { create } from "../../support/data/factories.ts";
import { message } from "../../support/data/messages.ts";
import { administratorToken, join, joinContributor } from "../../support/data/people.ts";
import { type MailServer, startMailServer } from "../../support/http/mail-server.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const OFFICE = "office@university.example";
const DAY = 24 * 60 * 60_000;

interface Row {
  id: number;
  version: number;
  message: string;
  status: string;
  answers: string | null;
  language: string;
}

describe.each(DATABASES)("answers to messages on %s", (kind) => {
  let mails: MailServer;
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    mails = await startMailServer();
    site = await openTestSite(kind, { smtp: mails.url });
    await create(site, "setting", { name: "contact_email", value: OFFICE });
  });
  beforeEach(async () => {
    site.token = await administratorToken(site);
  });
  afterAll(async () => {
    await site.close();
    await mails.close();
  });

  const rows = async () => (await site.get<Row[]>("/api/message/all", site.token)).body;
  /** Leaves a message from an address of its own where none is named. */
  async function leave(more: Record<string, unknown> = {}) {
    const given = message({ email: `visitor${(count += 1)}@reader.example`, ...more });
    expect((await site.call<unknown>("POST", "/api/email/send", { body: given })).body).toBe(true);
    const row = (await rows()).find((each) => each.message === given.message)!;
    return { ...given, ...row };
  }
  const mailsTo = (email: string) => mails.received.filter(({ recipients }) => recipients.includes(email));
  const answer = (
    { id, version }: Pick<Row, "id" | "version">,
    text: unknown,
    token: string | undefined = site.token,
    headers: Record<string, string> = {},
  ) =>
    site.call<{ id: number; version: number; waits: boolean; code: string }>(
      "POST",
      `/api/message/answer/${id}`,
      { token, headers, body: { version, text } },
    );
  const stored = async (id: number) => (await rows()).find((row) => row.id === id)!;

  const overdue = async () =>
    (await site.get<{ messages: { overdue: number } }>("/api/staff/overview", site.token)).body.messages
      .overdue;
  const due = async () => {
    const filters = ["status:not:answered", "status:not:closed", "deadline:not:"];
    const query = filters.map((filter) => `filter=${encodeURIComponent(filter)}`).join("&");
    return (await site.get<{ rows: Row[] }>(`/api/message?${query}&sort=deadline`, site.token)).body.rows;
  };
  const set = (id: number, deadline: string) =>
    site.call("PUT", "/api/message/update", { token: site.token, body: { id, deadline } });

  it("a message has a number, which its sender gets by mail in their language, without anything that they typed", async () => {
    const kannada = await leave({ language: "kn", name: "Buy now http://spam.example" });
    const english = await leave();
    await eventually(() => expect(mailsTo(english.email)).toHaveLength(1));
    const [receipt] = mailsTo(kannada.email);
    expect(receipt).toMatchObject({
      recipients: [kannada.email],
      headers: {
        subject: `ನಿಮ್ಮ ಸಂದೇಶ ತಲುಪಿದೆ: 2026-${kannada.id}`,
        "reply-to": OFFICE,
        "auto-submitted": "auto-replied",
      },
    });
    expect(receipt!.body).not.toMatch(/spam|When does/);
    expect(mailsTo(english.email)[0]!.headers.subject).toBe(`Your message has arrived: 2026-${english.id}`);
    expect(kannada.language).toBe("kn");
    expect(mailsTo(OFFICE).find(({ body }) => body.includes(english.message))!.body).toContain(
      `2026-${english.id}`,
    );
  });

  it("the language of the request counts where the message names none", async () => {
    const body = message({ email: "reader@kannada.example" });
    await site.call("POST", "/api/email/send", { body, headers: { "accept-language": "kn" } });
    await eventually(() => expect(mailsTo(body.email)[0]?.headers.subject).toContain("ತಲುಪಿದೆ"));
  });

  it("an address is sent three receipts a day and no more, and every message is stored", async () => {
    const sent = [];
    for (let each = 0; each < 4; each += 1) sent.push(await leave({ email: "Victim@other.example" }));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(4);
    await site.services.outbox.deliver();
    expect(mailsTo("Victim@other.example")).toHaveLength(3);
    site.clock.now += DAY + 1;
    site.token = await administratorToken(site);
    await leave({ email: "victim@other.example" });
    await eventually(() => expect(mailsTo("victim@other.example")).toHaveLength(1));
  });

  it("an answer is stored with its message, which is answered then, and goes to its sender alone", async () => {
    const given = await leave({ language: "kn" });
    const { status, body } = await answer(given, "ಶನಿವಾರ 10 ಗಂಟೆಗೆ.\n.\nBcc: x@evil.example");
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: given.id, version: given.version + 1, waits: false },
    });
    const first = await stored(given.id);
    expect(first).toMatchObject({ status: "answered", version: given.version + 1 });
    expect(first.answers).toMatch(/^\d\d-\d\d-2026 \d\d:\d\d, registrar\nಶನಿವಾರ 10 ಗಂಟೆಗೆ\./);
    await eventually(() => expect(mailsTo(given.email)).toHaveLength(2));
    const mail = mailsTo(given.email)[1]!;
    const subject = sentenceOf({ code: "mail_answer_subject", params: { ticket: `2026-${given.id}` } }, "kn");
    expect(mail).toMatchObject({
      recipients: [given.email],
      headers: { to: given.email, subject, "reply-to": OFFICE },
    });
    expect(mail.headers).not.toHaveProperty("auto-submitted");
    expect(mail.headers).not.toHaveProperty("bcc");
    for (const part of ["Bcc: x@evil.example", `> ${given.message}`]) expect(mail.body).toContain(part);
    await answer(first, "Also on Sundays.");
    expect((await stored(given.id)).answers).toContain("ಶನಿವಾರ 10 ಗಂಟೆಗೆ");
    expect((await stored(given.id)).answers).toContain("Also on Sundays.");
    await eventually(() => expect(mailsTo(given.email)).toHaveLength(3));
    const ids = mailsTo(given.email).map(({ headers }) => headers["message-id"]);
    expect(new Set(ids).size).toBe(3);
    const found = await site.get<{ rows: Row[] }>("/api/message?q=Sundays", site.token);
    expect(found.body.rows.map(({ id }) => id)).toEqual([given.id]);
  });

  it("an answer is sent once, however often the call is repeated, and of two clerks one", async () => {
    const given = await leave();
    const key = { "idempotency-key": "answered-once-1" };
    const repeated = await Promise.all([1, 2, 3].map(() => answer(given, "Once.", site.token, key)));
    expect(repeated.map(({ body }) => body.version)).toEqual(Array(3).fill(given.version + 1));
    const late = await answer(given, "Twice.");
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    const other = await leave();
    const clerks = await Promise.all(["One.", "Two."].map((text) => answer(other, text)));
    expect(clerks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await site.services.outbox.deliver();
    for (const { email } of [given, other]) expect(mailsTo(email)).toHaveLength(2);
    expect((await stored(given.id)).answers).not.toContain("Twice.");
  });

  it("an empty answer, one that is too long, and one to a message that is not there are refused", async () => {
    const given = await leave();
    for (const text of ["", " \n", "a".repeat(10_001), 1])
      expect((await answer(given, text)).status).toBe(400);
    expect((await answer(given, "a".repeat(10_000))).status).toBe(200);
    expect((await answer({ id: 9_999_999, version: 1 }, "Lost.")).status).toBe(404);
    const deleted = await leave();
    await site.call("DELETE", `/api/message/delete/${deleted.id}`, { token: site.token });
    expect((await answer(deleted, "Gone.")).status).toBe(404);
  });

  it("an address that is refused for good is shown to staff at once, and tried again when they say so", async () => {
    const given = await leave();
    await site.services.outbox.deliver();
    mails.refused.set(given.email, 550);
    await answer(given, "Nobody reads this.");
    const failed = async () =>
      (await site.get<{ givenUp: object[] }>("/api/staff/mails", site.token)).body.givenUp;
    await eventually(async () =>
      expect(await failed()).toEqual([
        expect.objectContaining({
          message: given.id,
          kind: "answer",
          lastError: expect.stringContaining("550"),
        }),
      ]),
    );
    mails.refused.delete(given.email);
    expect((await site.call("POST", `/api/staff/mails/${given.id}`, { token: site.token })).status).toBe(200);
    await eventually(() => expect(mailsTo(given.email).at(-1)!.body).toContain("Nobody reads this."));
    expect(await failed()).toEqual([]);
  });

  it("staff who may write messages answer them and are in charge, and nobody else", async () => {
    const given = await leave();
    const editor = await join(site, "answer.editor");
    const contributor = await joinContributor(site, "answer.contributor", ["announcement"]);
    expect((await answer(given, "No.", "")).status).toBe(401);
    expect((await answer(given, "No.", contributor.token)).status).toBe(403);
    const people = (token?: string) => site.get<{ username: string }[]>("/api/message/people", token);
    expect((await people()).status).toBe(401);
    expect((await people(contributor.token)).status).toBe(403);
    const { body } = await people(editor.token);
    expect(body.map(({ username }) => username)).toEqual(["answer.editor", "registrar"]);
    expect((await answer(given, "Yes.", editor.token)).status).toBe(200);
    expect((await stored(given.id)).answers).toContain("answer.editor");
  });

  it("what the office notes is saved, and what only the program writes is refused", async () => {
    const given = await leave();
    const { id } = given;
    const update = (more: object) =>
      site.call("PUT", "/api/message/update", { token: site.token, body: { id, ...more } });
    const handling = { assignee: 1000, deadline: "05-03-2026", note: "Ask the library." };
    expect((await update(handling)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ ...handling, assignee: { value: 1000, label: "registrar" } });
    for (const more of [{ answers: "Made up." }, { language: "kn" }])
      expect((await update(more)).status).toBe(400);
    expect((await update({ assignee: 999_999 })).status).toBe(400);
  });

  it("a message whose day is over counts as overdue until it is answered, and comes first by its day", async () => {
    const before = await overdue();
    const [late, early, without] = [await leave(), await leave(), await leave()];
    await set(late.id, "01-03-2026");
    await set(early.id, "01-02-2026");
    expect(await overdue()).toBe(before + 2);
    const listed = (await due()).map(({ id }) => id);
    expect(listed.indexOf(early.id)).toBeLessThan(listed.indexOf(late.id));
    expect(listed).toContain(late.id);
    expect(listed).not.toContain(without.id);
    await answer(await stored(late.id), "Done.");
    expect(await overdue()).toBe(before + 1);
  });

  it("the export has the answers, and a message that is erased takes them along", async () => {
    const given = await leave();
    await answer(given, "=Words of the answer");
    const { body: csv } = await site.get<string>("/api/message/export", site.token);
    expect(csv).toContain("Answers");
    expect(csv).toContain("Words of the answer");
    const { read } = site.services.database;
    const traces = async () =>
      JSON.stringify([
        await read.selectFrom("record_message").selectAll().execute(),
        await read.selectFrom("revision").selectAll().where("object", "=", "record_message").execute(),
        await read.selectFrom("outbox").selectAll().execute(),
      ]);
    expect(await traces()).toContain("Words of the answer");
    const { eraseMessages } = await import("#server/domain/contact/retention.ts");
    await eraseMessages(site.services.records, new Date(site.clock.now + 1).toISOString());
    expect(await traces()).not.toContain("Words of the answer");
  });
});

describe("an answer while no mail can be sent", () => {
  it("is stored and says that it waits, and no receipt is stored that would come months later", async () => {
    const site = await openTestSite("sqlite");
    await site.call("POST", "/api/email/send", { body: message() });
    const [row] = (await site.get<Row[]>("/api/message/all", site.token)).body;
    const outbox = () => site.services.database.read.selectFrom("outbox").select("kind").execute();
    expect(await outbox()).toEqual([{ kind: null }]);
    const { body } = await site.call("POST", `/api/message/answer/${row!.id}`, {
      token: site.token,
      body: { version: row!.version, text: "Later." },
    });
    expect(body).toMatchObject({ waits: true });
    expect(await outbox()).toEqual([{ kind: null }, { kind: "answer" }]);
    await site.close();
  });
});
