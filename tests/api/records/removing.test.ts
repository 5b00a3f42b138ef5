import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  idsOf,
  remove,
  restore,
  type Row,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("throwing a record away on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("takes it out of every call at once, and restores it as it was", async () => {
    const id = await createNotice(site, list, { title: "Wanted" });
    const before = await site.get<Row>(`/api/notification/${id}`);
    const calls = ["all", `type?type=${list}`, "firstrows/100", "title?title=Wanted"];
    const found = () =>
      Promise.all(
        calls.map(async (call) =>
          idsOf((await site.get<{ id: number }[]>(`/api/notification/${call}`)).body).includes(id),
        ),
      );
    expect(await found()).toEqual(calls.map(() => true));

    expect(await remove(site, "notification", id)).toMatchObject({ status: 200, body: { id } });
    expect(await found()).toEqual(calls.map(() => false));
    for (const token of [undefined, site.token])
      expect((await site.get(`/api/notification/${id}`, token)).status).toBe(404);
    expect(
      (await site.get<{ total: number }>("/api/notification?filter=title:is:Wanted", site.token)).body.total,
    ).toBe(0);

    expect(await restore(site, "notification", id)).toMatchObject({ status: 200, body: { id, version: 3 } });
    expect(await found()).toEqual(calls.map(() => true));
    expect((await site.get<Row>(`/api/notification/${id}`)).body).toEqual({ ...before.body, version: 3 });
  });

  it("lists what was soft-deleted, the latest first, for staff only", async () => {
    const ids = [await createNotice(site, list), await createNotice(site, list)];
    for (const id of ids) {
      site.clock.now += 1000;
      await remove(site, "notification", id);
    }
    const { body } = await site.get<{ id: number }[]>("/api/notification/trash", site.token);
    expect(idsOf(body).slice(0, 2)).toEqual(ids.toReversed());
    expect(body[0]).toMatchObject({ deletedAt: new Date(site.clock.now).toISOString() });
    expect((await site.get("/api/notification/trash")).status).toBe(401);
  });

  it("is refused twice, for what never was, and without a token", async () => {
    const id = await createNotice(site, list);
    expect((await site.call("DELETE", `/api/notification/delete/${id}`)).status).toBe(401);
    await remove(site, "notification", id);
    expect(await remove(site, "notification", id)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect((await remove(site, "notification", 999_999)).status).toBe(404);
    expect((await site.call("POST", `/api/notification/restore/${id}`)).status).toBe(401);
    expect((await restore(site, "notification", 999_999)).status).toBe(404);
    await restore(site, "notification", id);
    expect((await restore(site, "notification", id)).status).toBe(404);
  });

  it("names the records that refer to it and is refused, unless it is forced", async () => {
    const content = await createContent(site, { name: "overview" });
    const faculty = await createFaculty(site);
    const department = await createDepartment(site, faculty, { overview: content, label_kn: "ಕನ್ನಡ ವಿಭಾಗ" });
    const refused = await remove(site, "content", content);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "in_use",
        message: "Other records use this one: Department of Kannada (department).",
        uses: [
          {
            object: "department",
            id: department,
            label: "Department of Kannada",
            label_kn: "ಕನ್ನಡ ವಿಭಾಗ",
            column: "overview",
          },
        ],
      },
    });
    expect((await site.get(`/api/content/${content}`)).status).toBe(200);
    expect((await remove(site, "content", content, "?force=false")).status).toBe(409);
    expect((await remove(site, "content", content, "?force=true")).status).toBe(200);
    const { body } = await site.get<Row>(`/api/department/${department}`);
    expect(body.overview).toEqual({ label: null, value: content });
  });

  it("names the records that use a value of a list, also where it is not their first one", async () => {
    const second = await createNoticeList(site, "Second");
    const id = await createNotice(site, [list, second]);
    expect(await remove(site, "option", second)).toMatchObject({
      status: 409,
      body: { uses: [{ object: "notification", id, column: "type" }] },
    });
    await remove(site, "notification", id);
    expect((await remove(site, "option", second)).status).toBe(200);
  });
});
