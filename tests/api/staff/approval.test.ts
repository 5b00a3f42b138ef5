/** Tables whose contributors submit what editors and administrators approve: every way around it is closed. */
import type { DraftDetail, DraftSummary, SavedDraft, WrittenDraft } from "#shared/api/drafts.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { create, createNotice, createNoticeList, type Row, update } from "../../support/data/factories.ts";
import { join, joinContributor, type Person } from "../../support/data/people.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { form, MULTIPART, type Uploaded } from "../../support/data/upload.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(ANY_DATABASE)("approval on %s", (kind) => {
  let site: TestSite;
  let list: number;
  let table: number;
  let clerk: Person;
  let editor: Person;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
    const tables = await site.get<{ id: number; name: string }[]>("/api/db_object/all", site.token);
    table = tables.body.find(({ name }) => name === "notification")!.id;
    clerk = await joinContributor(site, "ravi", ["notification", "attachment"]);
    editor = await join(site, "asha");
  });
  afterAll(() => site.close());

  const ask = (approval: boolean, token = site.token) =>
    site.call<Row>("PUT", "/api/db_object/update", { body: { id: table, approval }, token });
  const begin = (body: Row, token = clerk.token): Promise<Answer<SavedDraft>> =>
    site.call("POST", "/api/staff/drafts", { body, token });
  const act = <T = Row>(id: number, action: string, body: Row, token = clerk.token): Promise<Answer<T>> =>
    site.call("POST", `/api/staff/drafts/${id}/${action}`, { body, token });
  const detail = async (id: number, token = clerk.token): Promise<DraftDetail> =>
    (await site.get<DraftDetail>(`/api/staff/drafts/${id}`, token)).body;
  const described = async (token: string): Promise<TableDescriptor | undefined> => {
    const { body } = await site.get<TableDescriptor[]>("/api/db_object/all", token);
    return body.find(({ name }) => name === "notification");
  };

  it("is asked for by administrators alone", async () => {
    expect((await ask(true, editor.token)).status).toBe(403);
    expect((await ask(true, clerk.token)).status).toBe(403);
    expect((await described(clerk.token))?.drafts).toBe("publish");
    expect((await ask(true)).status).toBe(200);
    expect(await described(clerk.token)).toMatchObject({ drafts: "submit", actions: ["view", "download"] });
    expect((await described(editor.token))?.drafts).toBe("publish");
    await ask(false);
  });

  it("closes every way of a contributor to what is published, and to nobody else", async () => {
    const id = await createNotice(site, list);
    const gone = await createNotice(site, list);
    await site.call("DELETE", `/api/notification/delete/${gone}`, { token: site.token });
    const attachment = await create(site, "attachment", {
      notice: id,
      title: "Annexure",
      url: "/a.pdf",
      kind: "annexure",
    });
    const notice = { title: "Direct", udate: "05-03-2026", type: [list] };
    const rows = [{ title: "Imported", udate: "05-03-2026", type: "Sports" }];
    const written = await site.call<{ importId?: number }>("POST", "/api/notification/import", {
      body: { rows },
      token: clerk.token,
    });
    expect(written.status).toBe(200);
    const receipts = await site.get<{ id: number }[]>("/api/notification/imports", clerk.token);
    await ask(true);
    const ways: [string, string, Row?][] = [
      ["POST", "/api/notification/create", notice],
      ["PUT", "/api/notification/update", { id, title: "Direct" }],
      ["POST", "/api/notification/update", { records: [{ id, title: "Direct" }] }],
      ["DELETE", `/api/notification/delete/${id}`],
      ["POST", "/api/notification/delete", { ids: [id] }],
      ["POST", `/api/notification/restore/${gone}`],
      ["POST", "/api/notification/restore", { ids: [gone] }],
      ["POST", "/api/notification/import", { rows }],
      ["POST", `/api/notification/import/undo/${receipts.body[0]?.id}`, {}],
      ["PUT", "/api/attachment/update", { id: attachment, title: "Direct" }],
      ["POST", "/api/attachment/create", { notice: id, title: "More", url: "/b.pdf" }],
      ["DELETE", `/api/attachment/delete/${attachment}`],
    ];
    const before = await stored();
    for (const [method, path, body] of ways) {
      const answer = await site.call<Row>(method, path, { body, token: clerk.token });
      expect([method, path, answer.status, answer.body["code"]]).toEqual([
        method,
        path,
        403,
        "approval_required",
      ]);
    }
    expect(await stored()).toEqual(before);
    for (const [method, path, body] of ways.slice(0, 3))
      expect((await site.call(method, path, { body, token: editor.token })).status).toBeLessThan(300);
    await ask(false);
    expect((await update(site, "notification", { id, title: "Again" })).status).toBe(200);
    expect(
      (await site.call("PUT", "/api/notification/update", { body: { id, title: "Own" }, token: clerk.token }))
        .status,
    ).toBe(200);
  });

  async function stored(): Promise<unknown> {
    const { read } = site.services.database;
    return [
      await read.selectFrom("record_notification").selectAll().orderBy("id").execute(),
      await read.selectFrom("record_attachment").selectAll().orderBy("id").execute(),
    ];
  }

  it("is given by editors and administrators: submitted, returned with a reason, submitted again, approved", async () => {
    await ask(true);
    const record = await createNotice(site, list);
    const { body } = await begin({ object: "notification", record, values: { title: "Revised fee" } });
    const { id } = body;
    expect(await act(id, "publish", { revision: 1 })).toMatchObject({
      status: 403,
      body: { code: "approval_required" },
    });
    expect((await act(id, "return", { revision: 1, reason: "No" })).status).toBe(403);
    expect((await act(id, "submit", { revision: 1 })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ state: "submitted", isYourTurn: false, mayPublish: false });
    expect(await detail(id, editor.token)).toMatchObject({ isYourTurn: true, mayPublish: true });

    expect((await act(id, "return", { revision: 2, reason: "" }, editor.token)).status).toBe(400);
    expect((await act(id, "return", { revision: 2, reason: "Date?" }, editor.token)).status).toBe(200);
    expect(await detail(id)).toMatchObject({
      state: "returned",
      isYourTurn: true,
      decision: { who: "asha", text: "Date?" },
    });
    const values = { title: "Revised fee", udate: "07-03-2026" };
    const saved = await site.call<SavedDraft>("PUT", `/api/staff/drafts/${id}`, {
      body: { revision: 3, values },
      token: clerk.token,
    });
    expect(await detail(id)).toMatchObject({ state: "draft", decision: null });
    await act(id, "submit", { revision: saved.body.revision });
    expect(await act(id, "publish", { revision: 5 })).toMatchObject({ status: 403 });
    const approved = await act<WrittenDraft>(id, "publish", { revision: 5 }, editor.token);
    expect(approved).toMatchObject({ status: 200, body: { id: record, version: 2 } });
    const events = await site.services.database.read
      .selectFrom("draft_event")
      .select(["event", "whoName"])
      .where("draft", "=", id)
      .orderBy("id")
      .execute();
    expect(events.map(({ event, whoName }) => `${event} ${whoName}`)).toEqual([
      "submitted ravi",
      "returned asha",
      "submitted ravi",
      "approved asha",
    ]);
    const audit = await site.get<{ entries: Row[] }>("/api/audit?object=notification", site.token);
    expect(new Set(audit.body.entries.slice(0, 2).map(({ event }) => event))).toEqual(
      new Set(["draft approved", "update"]),
    );
    await ask(false);
  });

  it("tells by mail whose turn it is, each in the language in which they read", async () => {
    await ask(true);
    const open = { object: "notification", record: 1, window: "w1" };
    await site.call("PUT", "/api/presence", {
      body: open,
      token: clerk.token,
      headers: { "accept-language": "kn" },
    });
    const { body } = await begin({ object: "notification", values: { title: "Hostel", title_kn: "ನಿಲಯ" } });
    await act(body.id, "submit", { revision: 1 });
    await act(body.id, "return", { revision: 2, reason: "Which hostel?" }, editor.token);
    const { read } = site.services.database;
    const mails = await read.selectFrom("staff_mail").select(["user", "mail"]).orderBy("id").execute();
    const latest: Row[] = mails.slice(-3).map(({ user, mail }) => ({ user, ...(JSON.parse(mail) as Row) }));
    expect(latest).toMatchObject([
      { subject: "For approval: Hostel" },
      { user: editor.id, subject: "For approval: Hostel" },
      { user: clerk.id, subject: "ಹಿಂದಿರುಗಿಸಲಾಗಿದೆ: ನಿಲಯ" },
    ]);
    expect(latest[1]!["text"]).toContain(`http://site.example/admin/form/notification?draft=${body.id}`);
    expect(latest[2]!["text"]).toContain("Which hostel?");
    await ask(false);
  });

  it("keeps contributors from the files that published records name", async () => {
    const uploaded = async (filename: string): Promise<Uploaded> => {
      const sent = { token: clerk.token, headers: { "content-type": MULTIPART } };
      const body = form({ name: "file", filename, content: pdf() });
      return (await site.call<Uploaded>("POST", "/api/file/upload/others", { ...sent, body })).body;
    };
    const [own, free] = [await uploaded("own.pdf"), await uploaded("free.pdf")];
    await createNotice(site, list, { url: own.url });
    await ask(true);
    const removing = (id: number, token: string) =>
      site.call<Row>("DELETE", `/api/file/delete/${id}?force=true`, { token });
    expect(await removing(own.id, clerk.token)).toMatchObject({
      status: 403,
      body: { code: "approval_required" },
    });
    const replaced = await site.call("POST", `/api/file/replace/${own.id}`, {
      token: clerk.token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "own.pdf", content: pdf() }),
    });
    expect(replaced).toMatchObject({ status: 403, body: { code: "approval_required" } });
    expect((await removing(free.id, clerk.token)).status).toBe(200);
    expect((await removing(own.id, editor.token)).status).toBe(200);
    await ask(false);
  });

  it("lets a contributor discard own drafts alone", async () => {
    await ask(true);
    const other = await joinContributor(site, "meena", ["notification"]);
    const { body } = await begin({ object: "notification", values: { title: "Ravi's" } });
    expect((await act(body.id, "discard", { revision: 1 }, other.token)).status).toBe(403);
    const { drafts } = (
      await site.get<{ drafts: DraftSummary[] }>("/api/staff/drafts?object=notification", other.token)
    ).body;
    expect(drafts.find(({ id }) => id === body.id)).toMatchObject({ mayDiscard: false });
    expect((await act(body.id, "discard", { revision: 1 })).status).toBe(200);
    await ask(false);
  });
});
