import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  remove,
  restore,
  update,
  type Row,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const create = (site: TestSite, table: string, body: unknown) =>
  site.call<Row>("POST", `/api/${table}/create`, { token: site.token, body });

describe.each(DATABASES)("changing a record on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("merges: columns that are not sent stay, a null empties one", async () => {
    const id = await createNotice(site, list, { url: "/a", refNo: "7" });
    expect(await update(site, "notification", { id, title: "Changed", refNo: null })).toMatchObject({
      status: 200,
      body: { id, version: 2 },
    });
    const { body } = await site.get<Row>(`/api/notification/${id}`);
    expect(body).toMatchObject({ title: "Changed", url: "/a", refNo: null, udate: "05-03-2026", version: 2 });
  });

  it("accepts a record as it was answered", async () => {
    const id = await createNotice(site, list, { publishFrom: "2026-03-01T00:00:00Z" });
    const read = await site.get<Row>(`/api/notification/${id}`, site.token);
    expect(await update(site, "notification", read.body)).toMatchObject({ status: 200 });
    const { version: _version, updatedAt: _at, ...rest } = read.body;
    expect((await site.get<Row>(`/api/notification/${id}`, site.token)).body).toMatchObject({
      ...rest,
      version: 2,
    });
  });

  it("refuses an older version with the stored record, and changes nothing", async () => {
    const id = await createNotice(site, list);
    await update(site, "notification", { id, version: 1, title: "Changed" });
    const second = await update(site, "notification", { id, version: 1, title: "Lost" });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        message: expect.any(String),
        stored: { id, version: 2, title: "Changed", udate: "05-03-2026" },
      },
    });
    expect((await site.get<Row>(`/api/notification/${id}`)).body.title).toBe("Changed");
  });

  it("lets exactly one of two parallel writers of a version win", async () => {
    const id = await createNotice(site, list);
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((title) => update(site, "notification", { id, version: 1, title })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const { body } = await site.get<Row>(`/api/notification/${id}`);
    expect(body.version).toBe(2);
    const lost = answers.filter(({ status }) => status === 409);
    for (const { body: refused } of lost) expect(refused.stored).toMatchObject({ title: body.title });
  });

  it("keeps what two parallel writers change in different columns", async () => {
    const id = await createNotice(site, list);
    const answers = await Promise.all([
      update(site, "notification", { id, title: "Title" }),
      update(site, "notification", { id, refNo: "R/1" }),
      update(site, "notification", { id, url: "/u" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await site.get<Row>(`/api/notification/${id}`);
    expect(body).toMatchObject({ title: "Title", refNo: "R/1", url: "/u", version: 4 });
  });

  it("refuses unknown columns, a missing id, a wrong id and a record that is not there", async () => {
    const id = await createNotice(site, list);
    for (const row of [
      { id, nosuch: 1 },
      { id, _secret: 1 },
      { id, constructor: 1 },
      { title: "x" },
      { id: "x" },
      { id: -1 },
      { id, version: "one" },
    ]) {
      expect(await update(site, "notification", row), JSON.stringify(row)).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    }
    expect(await update(site, "notification", { id: 999_999, title: "x" })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect((await site.get<Row>(`/api/notification/${id}`)).body.version).toBe(1);
  });

  it("refuses to empty a required column", async () => {
    const id = await createNotice(site, list);
    for (const title of [null, "", "   ", "\u202e"]) {
      const refused = await update(site, "notification", { id, title });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ field: "title", message: API_TEXTS.en.required }] },
      });
    }
  });

  it("keeps an option or a reference that has been hidden or soft-deleted since, and takes it nowhere else", async () => {
    const type = await createNoticeList(site, "Old");
    const id = await createNotice(site, type);
    const content = await createContent(site, { name: "gone" });
    const department = await createDepartment(site, await createFaculty(site), { overview: content });
    await update(site, "option", { id: type, active: false });
    await remove(site, "content", content, "?force=true");
    expect(
      (await update(site, "notification", { id, title: "x", type: { label: null, value: type } })).status,
    ).toBe(200);
    expect(
      (await update(site, "department", { id: department, overview: { label: null, value: content } }))
        .status,
    ).toBe(200);
    expect((await update(site, "department", { id: department, research: content })).status).toBe(400);
    expect((await create(site, "notification", { title: "x", udate: "05-03-2026", type })).status).toBe(400);
  });

  it("is refused without a token", async () => {
    const id = await createNotice(site, list);
    expect(await site.call("PUT", "/api/notification/update", { body: { id, title: "x" } })).toMatchObject({
      status: 401,
    });
  });

  it("keeps every version with who and when, newest first", async () => {
    const id = await createNotice(site, list, { title: "First", title_kn: "ಮೊದಲ" });
    site.clock.now += 60_000;
    await update(site, "notification", { id, title: "Second" });
    await remove(site, "notification", id);
    await restore(site, "notification", id);
    const { body } = await site.get<Row[]>(`/api/notification/versions/${id}`, site.token);
    expect(body.map(({ version, action }) => [version, action])).toEqual([
      [4, "restore"],
      [3, "delete"],
      [2, "update"],
      [1, "create"],
    ]);
    expect(body[3]).toMatchObject({
      who: { name: "registrar" },
      when: "2026-03-06T06:30:00.000Z",
      values: {
        title: "First",
        title_kn: "ಮೊದಲ",
        udate: "05-03-2026",
        active: true,
        types: [{ label: "Sports", value: list }],
      },
    });
    expect(body[2]).toMatchObject({ when: "2026-03-06T06:31:00.000Z", values: { title: "Second" } });
  });

  it("shows versions to nobody without a token, and none of a record that never was", async () => {
    const id = await createNotice(site, list);
    expect((await site.get(`/api/notification/versions/${id}`)).status).toBe(401);
    expect((await site.get("/api/notification/versions/999999", site.token)).status).toBe(404);
    expect((await site.get("/api/notification/versions/x", site.token)).status).toBe(400);
  });
});
