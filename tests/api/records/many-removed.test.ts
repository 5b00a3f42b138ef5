/** Several records updated, soft-deleted and restored at once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createColumn,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createTable,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { joinContributor } from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("several records on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const send = (path: string, body: unknown, headers?: Record<string, string>, token = site.token) =>
    site.call<Row>("POST", `/api/${path}`, { token, body, headers });
  const there = async (table: string, id: number) => (await site.get(`/api/${table}/${id}`)).status === 200;
  const notices = async (count: number) => {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await createNotice(site, list));
    return ids;
  };

  it("are soft-deleted together, and restored together, each with its version", async () => {
    const ids = await notices(3);
    expect(await send("notification/delete", { ids })).toMatchObject({ status: 200, body: { ids } });
    for (const id of ids) expect(await there("notification", id)).toBe(false);
    expect(await send("notification/restore", { ids })).toMatchObject({ status: 200, body: { ids } });
    for (const id of ids) expect(await there("notification", id)).toBe(true);
    const { body } = await site.get<Row[]>(`/api/notification/versions/${ids[0]}`, site.token);
    expect(body.map(({ action }) => action)).toEqual(["restore", "delete", "create"]);
  });

  it("are updated together, each with its version, and none of them where one is outdated or refused", async () => {
    const ids = await notices(2);
    const titles = async () => {
      const rows = await Promise.all(ids.map((id) => site.get<Row>(`/api/notification/${id}`, site.token)));
      return rows.map(({ body }) => body.title);
    };
    const changed = (versions: number[], title: string) => ({
      records: ids.map((id, index) => ({ id, version: versions[index], title: `${title} ${index}` })),
    });
    const done = await send("notification/update", changed([1, 1], "Later"));
    expect(done).toMatchObject({ status: 200, body: ids.map((id) => ({ id, version: 2 })) });
    expect(await titles()).toEqual(["Later 0", "Later 1"]);
    const outdated = await send("notification/update", changed([2, 1], "Never"));
    expect(outdated).toMatchObject({ status: 409, body: { code: "conflict" } });
    const [first] = changed([2, 2], "Never").records;
    const refused = await send("notification/update", { records: [first, { id: ids[1], title: "" }] });
    expect(refused.status).toBe(400);
    expect(await titles()).toEqual(["Later 0", "Later 1"]);
    const contributor = await joinContributor(site, "list.keeper", ["content"]);
    const { status } = await send("notification/update", changed([2, 2], "No"), {}, contributor.token);
    expect(status).toBe(403);
  });

  it("stay, all of them, where one is not there", async () => {
    const [id] = await notices(1);
    expect((await send("notification/delete", { ids: [id, 999_999] })).status).toBe(404);
    expect(await there("notification", id!)).toBe(true);
    expect((await send("notification/restore", { ids: [id] })).status).toBe(404);
  });

  it("stay, all of them, where one is used, and every use of each is named", async () => {
    const faculty = await createFaculty(site, { name: "used", url: "faculty/used" });
    const free = await createFaculty(site, { name: "free", url: "faculty/free" });
    const also = await createFaculty(site, { name: "also", url: "faculty/also" });
    const departments = [
      await createDepartment(site, faculty, { name: "one", url: "dept/one", label: "One" }),
      await createDepartment(site, also, { name: "two", url: "dept/two", label: "Two" }),
    ];
    const ids = [free, faculty, also];
    const refused = await send("faculty/delete", { ids });
    expect(refused).toMatchObject({ status: 409, body: { code: "in_use" } });
    expect((refused.body.uses as Row[]).map(({ object, id }) => [object, id])).toEqual(
      departments.map((id) => ["department", id]),
    );
    expect(refused.body.message).toContain("One (department), Two (department)");
    for (const id of ids) expect(await there("faculty", id)).toBe(true);
    expect((await send("faculty/delete", { ids, force: true })).status).toBe(200);
    for (const id of ids) expect(await there("faculty", id)).toBe(false);
  });

  it("go together where they refer to one another, in whichever order, and not where others refer to them", async () => {
    const table = await createTable(site, "topic");
    await createColumn(site, table, "title");
    await createColumn(site, table, "above", "Reference", { refobject: "topic", refcolumn: "title" });
    const chain = async () => {
      const top = await create(site, "topic", { title: "Top" });
      const middle = await create(site, "topic", { title: "Middle", above: top });
      const bottom = await create(site, "topic", { title: "Bottom", above: middle });
      return { top, middle, bottom };
    };
    const { top, middle, bottom } = await chain();
    expect(await send("topic/delete", { ids: [top, middle] })).toMatchObject({
      status: 409,
      body: { uses: [{ object: "topic", id: bottom }] },
    });
    expect((await send("topic/delete", { ids: [top, middle, bottom] })).status).toBe(200);
    const circle = await chain();
    await update(site, "topic", { id: circle.top, above: circle.bottom });
    const outside = await create(site, "topic", { title: "Outside", above: circle.top });
    const ids = [circle.top, circle.middle, circle.bottom];
    const refused = await send("topic/delete", { ids });
    expect((refused.body.uses as Row[]).map(({ id }) => id)).toEqual([outside]);
    await update(site, "topic", { id: outside, above: null });
    expect((await send("topic/delete", { ids })).status).toBe(200);
  });

  it("are soft-deleted once, however often the call is repeated", async () => {
    const ids = await notices(2);
    const key = { "idempotency-key": `many-${kind}-0001` };
    for (let time = 0; time < 2; time += 1) {
      expect(await send("notification/delete", { ids }, key)).toMatchObject({ status: 200, body: { ids } });
    }
    expect((await send("notification/delete", { ids })).status).toBe(404);
  });

  it("are not restored under the key by which they were deleted, though both calls name the same records", async () => {
    const ids = await notices(2);
    const key = { "idempotency-key": `many-${kind}-0002` };
    expect((await send("notification/delete", { ids }, key)).status).toBe(200);
    const { status, body } = await send("notification/restore", { ids }, key);
    expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid" });
    expect(await there("notification", ids[0]!)).toBe(false);
    expect((await send("notification/restore", { ids })).status).toBe(200);
  });

  it("may be named twice, and are a thousand at the most", async () => {
    const [id] = await notices(1);
    expect((await send("notification/delete", { ids: [id, id] })).status).toBe(200);
    expect((await send("notification/restore", { ids: [id, id] })).status).toBe(200);
    const many = Array.from({ length: 1001 }, (_each, index) => index + 1);
    for (const body of [
      {},
      { ids: [] },
      { ids: many },
      { ids: ["1"] },
      { ids: [1.5] },
      { ids: [0] },
      null,
      [1],
    ]) {
      expect((await send("notification/delete", body)).status, JSON.stringify(body)).toBe(400);
    }
  });

  it("stay soft-deleted, all of them, where one's name is taken meanwhile", async () => {
    const [first, second] = [
      await createDepartment(site, await createFaculty(site, { name: "f1", url: "faculty/f1" }), {
        name: "taken",
        url: "dept/taken",
      }),
      await createDepartment(site, await createFaculty(site, { name: "f2", url: "faculty/f2" }), {
        name: "kept",
        url: "dept/kept",
      }),
    ];
    await send("department/delete", { ids: [first, second] });
    await create(site, "department", { label: "Other", name: "taken" });
    expect((await send("department/restore", { ids: [second, first] })).status).toBe(409);
    expect(await there("department", second)).toBe(false);
  });

  it("are soft-deleted by those alone who may write the table", async () => {
    const { token } = await joinContributor(site, `asha-${kind}`, ["notification"]);
    const ids = await notices(2);
    const content = await createContent(site);
    expect((await site.call("POST", "/api/notification/delete", { body: { ids } })).status).toBe(401);
    expect((await send("content/delete", { ids: [content] }, undefined, token)).status).toBe(403);
    expect((await send("content/restore", { ids: [content] }, undefined, token)).status).toBe(403);
    expect((await send("notification/delete", { ids }, undefined, token)).status).toBe(200);
  });
});
