/** Drafts that colleagues see while visitors see what is published. */
import type { DraftDetail, DraftSummary, PreviewLink, SavedDraft, WrittenDraft } from "#shared/api/drafts.ts";
import type { PageBundle } from "#server/http/pages.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createNotice,
  createNoticeList,
  create,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { join, joinContributor, type Person } from "../../support/data/people.ts";
import { believeClock } from "../../support/server/believe-clock.ts";
import { type Answer, DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

let renderedPages = 0;

/** In place of the pages: the language, and what the page of a notice shows. */
const noticePage: PageBundle["handle"] = async ({ url }, { site, language }) => {
  renderedPages += 1;
  const [, , id = "", slug = ""] = decodeURIComponent(url.pathname).split("/");
  return { status: 200, html: `${language} ${JSON.stringify(await site.notice({ id, slug }))}` };
};

describe.each(DATABASES)("drafts on %s", (kind) => {
  let site: TestSite;
  let list: number;
  let editor: Person;
  beforeAll(async () => {
    site = await openTestSite(kind, { pages: { handle: noticePage } });
    list = await createNoticeList(site);
    editor = await join(site, "asha");
  });
  afterAll(() => site.close());

  const begin = (body: Row, token = site.token): Promise<Answer<SavedDraft>> =>
    site.call("POST", "/api/staff/drafts", { body, token });
  const save = (id: number, body: Row, token = site.token): Promise<Answer<SavedDraft>> =>
    site.call("PUT", `/api/staff/drafts/${id}`, { body, token });
  const act = <T = Row>(id: number, action: string, body?: Row, token = site.token): Promise<Answer<T>> =>
    site.call("POST", `/api/staff/drafts/${id}/${action}`, { body, token });
  const detail = async (id: number, token = site.token): Promise<DraftDetail> =>
    (await site.get<DraftDetail>(`/api/staff/drafts/${id}`, token)).body;
  const listed = async (query = "", token = site.token): Promise<DraftSummary[]> =>
    (await site.get<{ drafts: DraftSummary[] }>(`/api/staff/drafts${query}`, token)).body.drafts;
  const title = async (id: number): Promise<unknown> =>
    (await site.get<Row>(`/api/notification/${id}`)).body["title"];
  const drafted = async (values: Row, more: Row = {}): Promise<{ record: number; id: number }> => {
    const record = await createNotice(site, list);
    const { status, body } = await begin({ object: "notification", record, values, ...more });
    expect(status).toBe(201);
    return { record, id: body.id };
  };

  it("are seen by colleagues and by no visitor, until they are published", async () => {
    const { record, id } = await drafted({ title: "Hidden wording", title_kn: "ಮರೆಯ ಪದಗಳು" });
    expect(await detail(id, editor.token)).toMatchObject({
      record,
      values: { title: "Hidden wording", title_kn: "ಮರೆಯ ಪದಗಳು", udate: "05-03-2026" },
      base: { title: "Examination fee" },
      changed: ["title", "title_kn"],
      who: { name: "registrar", isYou: false },
      mayPublish: true,
    });
    expect(await title(record)).toBe("Examination fee");
    const search = await site.get<Row>("/api/search?q=wording");
    expect(JSON.stringify(search.body)).not.toContain("Hidden");
    expect((await site.get("/api/staff/drafts")).status).toBe(401);
    expect((await site.get(`/api/staff/drafts/${id}`)).status).toBe(401);

    const { body } = await act<WrittenDraft>(id, "publish", { revision: 1 }, editor.token);
    expect(body).toEqual({ object: "notification", id: record, version: 2 });
    expect(await title(record)).toBe("Hidden wording");
    expect(await detail(id)).toMatchObject({ isEnded: true, events: [{ event: "published", who: "asha" }] });
    expect(await listed(`?object=notification&record=${record}`)).toEqual([]);
    const { body: versions } = await site.get<Row[]>(`/api/notification/versions/${record}`, site.token);
    expect(versions[0]).toMatchObject({ version: 2, who: { name: "asha" } });
  });

  it("of new records are published as such; what is missing is named then, and nothing before", async () => {
    const { body } = await begin({ object: "notification", values: { title: "Sports day", type: [list] } });
    expect(await listed("?object=notification")).toContainEqual(
      expect.objectContaining({ id: body.id, record: null, label: "Sports day", isOutdated: false }),
    );
    const refused = await act(body.id, "publish", { revision: 1 });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "udate" }] } });
    const values = { title: "Sports day", type: [list], udate: "06-03-2026" };
    expect(await save(body.id, { revision: 1, values })).toMatchObject({ body: { revision: 2 } });
    const written = await act<WrittenDraft>(body.id, "publish", { revision: 2 });
    expect(written).toMatchObject({ status: 200, body: { object: "notification", version: 1 } });
    expect(await title(written.body.id)).toBe("Sports day");
  });

  it("are checked as records are", async () => {
    const record = await createNotice(site, list);
    const wrong = await begin({
      object: "notification",
      record,
      values: { udate: "yesterday", type: 999_999 },
    });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: "udate" }, { field: "type" }] } });
    const { body } = await begin({
      object: "content",
      values: { label: "Clean", content: '<p onclick="x()">Clean</p><script>1</script>' },
    });
    expect((await detail(body.id)).values["content"]).toBe("<p>Clean</p>");
    expect((await begin({ object: "user", values: { username: "planted" } })).status).toBe(403);
    expect((await begin({ object: "notification", record: 999_999, values: {} })).status).toBe(404);
  });

  it("never overwrite: neither one another, nor what was changed or deleted meanwhile", async () => {
    const { record, id } = await drafted({ title: "Mine" });
    expect(await begin({ object: "notification", record, values: {} })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await save(id, { revision: 1, values: { title: "Theirs" } }, editor.token)).status).toBe(200);
    expect(await save(id, { revision: 1, values: { title: "Late" } })).toMatchObject({ status: 409 });
    expect(await act(id, "publish", { revision: 1 })).toMatchObject({ status: 409 });
    await update(site, "notification", { id: record, refNo: "7" });
    expect(await detail(id)).toMatchObject({ isOutdated: true, version: 1, values: { title: "Theirs" } });
    expect(await act(id, "publish", { revision: 2 })).toMatchObject({
      status: 409,
      body: { code: "conflict", stored: { id: record, version: 2, refNo: "7" } },
    });
    await save(id, { revision: 2, version: 2, values: { title: "Both" } });
    await remove(site, "notification", record);
    expect(await act(id, "publish", { revision: 3 })).toMatchObject({ status: 404 });
    expect(await listed("?object=notification")).toContainEqual(
      expect.objectContaining({ id, isDeleted: true, label: "Both" }),
    );
    await site.call("POST", `/api/notification/restore/${record}`, { token: site.token });
    expect(await act(id, "publish", { revision: 3 })).toMatchObject({ status: 409 });
    await save(id, { revision: 3, version: 4, values: { title: "Both" } });
    expect((await act(id, "publish", { revision: 4 })).status).toBe(200);
    expect((await site.get<Row>(`/api/notification/${record}`)).body).toMatchObject({
      title: "Both",
      refNo: "7",
    });
  });

  it("keep what they say of a column that is renamed or deleted", async () => {
    const object = await create(site, "db_object", { name: "club", label: "Clubs", publicRead: true });
    const column = (name: string) =>
      create(site, "db_column", { object, name, label: name, type: "Text", element: ["form"] });
    const [name, motto] = [await column("name"), await column("motto")];
    const { body } = await begin({ object: "club", values: { name: "Chess", motto: "Think" } });
    await update(site, "db_column", { id: name, name: "title" });
    await remove(site, "db_column", motto);
    expect(await detail(body.id)).toMatchObject({ values: { title: "Chess" }, changed: ["title"], gone: 1 });
    await save(body.id, { revision: 1, values: { title: "Chess club" } });
    await site.call("POST", `/api/db_column/restore/${motto}`, { token: site.token });
    expect(await detail(body.id)).toMatchObject({ values: { title: "Chess club", motto: "Think" }, gone: 0 });
  });

  it("are discarded, and come back while nobody has begun another one", async () => {
    const { record, id } = await drafted({ title: "Doubtful" });
    expect((await act(id, "discard", { revision: 1 })).status).toBe(200);
    expect(await listed(`?object=notification&record=${record}`)).toEqual([]);
    expect((await act(id, "reopen")).status).toBe(200);
    expect(await detail(id)).toMatchObject({ values: { title: "Doubtful" }, revision: 3 });
    await act(id, "discard", { revision: 3 });
    await begin({ object: "notification", record, values: { title: "Another" } });
    expect(await act(id, "reopen")).toMatchObject({ status: 409 });
  });

  it("are talked about by who works on them", async () => {
    const { id } = await drafted({ title: "Talked about" });
    expect((await act(id, "comments", { text: "Is the fee right?" }, editor.token)).status).toBe(200);
    for (const text of [" ", "a\u0000b", "x".repeat(2001)])
      expect((await act(id, "comments", { text })).status).toBe(400);
    expect((await detail(id)).events).toEqual([
      { event: "comment", text: "Is the fee right?", who: "asha", at: expect.any(String) },
    ]);
    const clerk = await joinContributor(site, "no.notices", ["content"]);
    expect((await site.get(`/api/staff/drafts/${id}`, clerk.token)).status).toBe(403);
    expect((await act(id, "comments", { text: "Let me in" }, clerk.token)).status).toBe(403);
    expect(await listed("?object=notification", clerk.token)).toEqual([]);
  });

  it("stand in the audit, each with who and when", async () => {
    const { record, id } = await drafted({ title: "Traced" });
    await act(id, "discard", { revision: 1 });
    const { body } = await site.get<{ entries: Row[] }>("/api/audit?object=notification", site.token);
    expect(body.entries.filter((each) => each["record"] === record)).toMatchObject([
      { event: "draft discarded", who: { name: "registrar" }, about: `draft ${id}` },
      { event: "draft saved", who: { name: "registrar" }, about: `draft ${id}` },
      { event: "create" },
    ]);
  });

  it("are seen on the site by a link, until it is withdrawn or ends", async () => {
    const id = await createNotice(site, list, { title: "Published title" });
    const values = { title: "Drafted title", title_kn: "ಕರಡಿನ ಶೀರ್ಷಿಕೆ", publishFrom: "2027-01-01T00:00:00Z" };
    const { body } = await begin({ object: "notification", record: id, values });
    const link = (days: unknown, token = site.token) =>
      site.call<PreviewLink>("POST", `/api/staff/drafts/${body.id}/links`, { body: { days }, token });
    expect((await link(365)).status).toBe(400);
    const clerk = await joinContributor(site, "no.link", ["content"]);
    expect((await link(1, clerk.token)).status).toBe(403);
    const { body: made } = await link(1);
    const seen = await site.get<string>(made.address);
    expect(seen).toMatchObject({
      status: 200,
      headers: {
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
        "referrer-policy": "no-referrer",
      },
    });
    expect(seen.body).toMatch(/^en .*Drafted title/);
    expect((await site.get<string>(`${made.address}&lng=kn`)).body).toMatch(/^kn .*ಕರಡಿನ ಶೀರ್ಷಿಕೆ/);
    expect(await title(id)).toBe("Published title");
    expect((await site.get(made.address.slice(0, -1))).status).toBe(404);
    expect((await site.get("/preview?code=planted")).status).toBe(404);

    const other = await link(7);
    expect((await detail(body.id)).links).toHaveLength(2);
    const withdraw = (token: string) => site.call("DELETE", `/api/staff/drafts/links/${made.id}`, { token });
    expect((await withdraw(clerk.token)).status).toBe(403);
    expect((await withdraw(editor.token)).status).toBe(200);
    expect((await site.get(made.address)).status).toBe(404);
    expect((await site.get(other.body.address)).status).toBe(200);
    site.clock.now += 7 * 24 * 60 * 60_000;
    expect((await site.get(other.body.address)).status).toBe(404);
    site.clock.now -= 7 * 24 * 60 * 60_000;
    await act(body.id, "discard", { revision: 1 });
    expect((await site.get(other.body.address)).status).toBe(404);
  });

  it("are rendered once for all who open a link, and again when anything has changed", async () => {
    const { record, id } = await drafted({ title: "First wording" });
    const { body } = await site.call<PreviewLink>("POST", `/api/staff/drafts/${id}/links`, {
      body: { days: 1 },
      token: site.token,
    });
    const open = async () => (await site.get<string>(body.address)).body;
    const countRenderings = async (text: string) => {
      const before = renderedPages;
      const seen = await Promise.all([open(), open(), open()]);
      expect([...new Set(seen)]).toEqual([expect.stringContaining(text)]);
      expect(await open()).toBe(seen[0]);
      return renderedPages - before;
    };
    expect(await countRenderings("First wording")).toBe(1);
    expect(await countRenderings("First wording")).toBe(0);
    await update(site, "notification", { id: record, refNo: "KSU/2026/41" });
    expect(await countRenderings("KSU/2026/41")).toBe(1);
    await save(id, { revision: 1, values: { title: "Second wording" } });
    expect(await countRenderings("Second wording")).toBe(1);
    site.clock.now += 5000;
    expect(await countRenderings("Second wording")).toBe(1);
    await createNotice(site, list, { publishTo: new Date(site.clock.now + 1000).toISOString() });
    await open();
    site.clock.now += 1000;
    expect(await countRenderings("Second wording")).toBe(1);
  });

  it("are erased a month after they have ended", async () => {
    const { id } = await drafted({ title: "Old" });
    await act(id, "discard", { revision: 1 });
    site.clock.now += 31 * 24 * 60 * 60_000;
    await believeClock(site);
    await site.services.housekeeping.run();
    const { read } = site.services.database;
    expect(await read.selectFrom("draft").select("id").where("id", "=", id).execute()).toEqual([]);
    expect(await read.selectFrom("draft_event").select("id").where("draft", "=", id).execute()).toEqual([]);
  });
});
