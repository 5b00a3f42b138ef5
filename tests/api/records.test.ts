import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFaculty, createDepartment, createNotice, createNoticeList } from "../support/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../support/test-site.ts";

describe.each(DATABASES)("records on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("creates a record, answers its new id and serves it at once", async () => {
    const type = await createNoticeList(site);
    const created = await site.call<{ id: number }>("POST", "/api/notification/create", {
      token: site.token,
      body: { title: "Hall tickets", udate: "2026-03-05", type, url: "https://example.org/a.pdf" },
    });
    expect(created.status).toBe(201);
    expect(created.body.id).toBeGreaterThanOrEqual(1000);
    expect(created.headers.location).toBe(`/api/notification/${created.body.id}`);
    const { body } = await site.get<Record<string, unknown>>(`/api/notification/${created.body.id}`);
    expect(body).toMatchObject({ title: "Hall tickets", udate: "05-03-2026", type: { label: "Sports", value: type }, version: 1 });
  });

  it("refuses to create a record without a token", async () => {
    const { status, body } = await site.call("POST", "/api/notification/create", { body: { title: "x" } });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: "unauthorized" });
  });

  it("merges an update and refuses one that names an older version, with the stored record", async () => {
    const id = await createNotice(site, await createNoticeList(site, "Merging"));
    const first = await site.call("PUT", "/api/notification/update", { token: site.token, body: { id, version: 1, title: "Changed" } });
    expect(first).toMatchObject({ status: 200, body: { id, version: 2 } });
    const second = await site.call("PUT", "/api/notification/update", { token: site.token, body: { id, version: 1, title: "Lost" } });
    expect(second).toMatchObject({ status: 409, body: { code: "conflict", stored: { title: "Changed", udate: "05-03-2026" } } });
  });

  it("answers the departments of a faculty by its id and by its name", async () => {
    const faculty = await createFaculty(site);
    const department = await createDepartment(site, faculty);
    for (const value of [faculty, "arts"]) {
      const { body } = await site.get<{ id: number }[]>(`/api/department/faculty?faculty=${value}`);
      expect(body.map(({ id }) => id)).toEqual([department]);
    }
  });
});
