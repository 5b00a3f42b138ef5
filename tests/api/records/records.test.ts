import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  createDepartment,
  createFaculty,
  createNoticeList,
  createOption,
  remove,
  type Row,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const create = (site: TestSite, table: string, body: unknown) =>
  site.call<Row>("POST", `/api/${table}/create`, { token: site.token, body });

describe.each(DATABASES)("creating a record on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("answers its new id and its address, and serves it at once", async () => {
    const created = await site.call<{ id: number }>("POST", "/api/notification/create", {
      token: site.token,
      body: { title: "Hall tickets", udate: "2026-03-05", type: list, url: "https://example.org/a.pdf" },
    });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id: expect.any(Number) });
    expect(created.body.id).toBeGreaterThanOrEqual(1000);
    expect(created.headers.location).toBe(`/api/notification/${created.body.id}`);
    const { body } = await site.get<Row>(`/api/notification/${created.body.id}`);
    expect(body).toMatchObject({
      title: "Hall tickets",
      udate: "05-03-2026",
      type: { label: "Sports", value: list },
      version: 1,
      active: true,
    });
  });

  it("is refused without a token, and with one that opens nothing", async () => {
    for (const token of [undefined, "a".repeat(43)]) {
      const { status, body } = await site.call("POST", "/api/notification/create", {
        token,
        body: { title: "x" },
      });
      expect({ status, body }).toMatchObject({ status: 401, body: { code: "unauthorized" } });
    }
  });

  it("is refused with an id of one's own", async () => {
    const refused = await create(site, "notification", {
      id: 7,
      title: "x",
      udate: "2026-03-05",
      type: list,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid", errors: [{ field: "id" }] } });
    expect((await site.get("/api/notification/7")).status).toBe(404);
  });

  it("names every wrong and every missing field at once", async () => {
    const refused = await create(site, "notification", {
      udate: "31-02-2026",
      nosuch: 1,
      url: "javascript:alert(1)",
    });
    expect(refused.status).toBe(400);
    const fields = (refused.body.errors as { field: string }[]).map(({ field }) => field);
    expect(fields.sort()).toEqual(["nosuch", "title", "type", "udate", "url"]);
    expect(refused.body.errors).toContainEqual({ field: "title", message: API_TEXTS.en.required });
  });

  it.each([[[]], ["text"], [null], [5]])("takes no payload that is no record: %j", async (body) => {
    const refused = await site.call("POST", "/api/notification/create", {
      token: site.token,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  it.each(['{"title":', '{"__proto__":{"title":"x"}}', ""])(
    "takes no body that cannot be read: %s",
    async (body) => {
      const refused = await site.call("POST", "/api/notification/create", {
        token: site.token,
        body,
        headers: { "content-type": "application/json" },
      });
      expect(refused).toMatchObject({ status: 400, body: { code: "unreadable_body" } });
    },
  );

  const send = (body: string, type: string) =>
    site.call("POST", "/api/content/create", {
      token: site.token,
      body,
      headers: { "content-type": type },
    });

  it("takes no body that is no JSON, and none that is too large", async () => {
    expect(await send("label=x", "application/x-www-form-urlencoded")).toMatchObject({
      status: 415,
      body: { code: "unsupported_kind" },
    });
    expect(await send(JSON.stringify({ label: "x".repeat(1024 * 1024) }), "application/json")).toMatchObject({
      status: 413,
      body: { code: "too_large" },
    });
  });

  it("is refused for a table that does not exist, and for one that the program writes", async () => {
    expect(await create(site, "nosuch", {})).toMatchObject({ status: 404, body: { code: "unknown_table" } });
    expect(await create(site, "file", { name: "a", url: "/files/a" })).toMatchObject({ status: 403 });
  });

  it("takes an option as {label, value}, as the bare value, as its label, and as null", async () => {
    const designation = await createOption(site, "employee", "designation", "Professor");
    const type = await createOption(site, "employee", "type", "Teaching");
    for (const given of [
      { label: "anything", value: designation },
      designation,
      String(designation),
      "Professor",
    ]) {
      const { body } = await create(site, "employee", { name: "B. Rao", designation: given, type });
      const stored = await site.get<Row>(`/api/employee/${String(body.id)}`);
      expect(stored.body.designation).toEqual({ label: "Professor", value: designation });
    }
    for (const given of [null, "", { label: null, value: null }]) {
      const { body } = await create(site, "employee", { name: "B. Rao", designation: given, type });
      expect((await site.get<Row>(`/api/employee/${String(body.id)}`)).body.designation).toBeNull();
    }
  });

  it("refuses an option of another list, of another table, and one that is not there", async () => {
    const otherTable = await createOption(site, "employee", "designation", "Reader");
    for (const type of [otherTable, { value: otherTable }, 999_999, "Reader", true, 1.5]) {
      const refused = await create(site, "notification", { title: "x", udate: "2026-03-05", type });
      expect(refused).toMatchObject({ status: 400, body: { code: "invalid", errors: [{ field: "type" }] } });
    }
  });

  it("takes a reference as {label, value}, as the id, as the name, and as null", async () => {
    const faculty = await createFaculty(site, { name: "law", label: "Faculty of Law" });
    for (const [index, given] of [
      { value: faculty },
      faculty,
      String(faculty),
      "law",
      "Faculty of Law",
    ].entries()) {
      const id = await createDepartment(site, given as number, { name: `law-${index}`, label: "Law" });
      expect((await site.get<Row>(`/api/department/${id}`)).body.faculty).toEqual({
        label: "Faculty of Law",
        value: faculty,
      });
    }
    const free = await create(site, "department", { name: "free", label: "Free", faculty: null });
    expect((await site.get<Row>(`/api/department/${String(free.body.id)}`)).body.faculty).toBeNull();
  });

  it("refuses a reference to a record that is not there, or is soft-deleted", async () => {
    const gone = await createFaculty(site, { name: "gone" });
    await remove(site, "faculty", gone);
    for (const faculty of [gone, 999_999, "gone", "nobody"]) {
      const refused = await create(site, "department", { name: "d", label: "D", faculty });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "faculty" }] } });
    }
  });

  it("refuses columns that only the system writes", async () => {
    const refused = await create(site, "message", {
      name: "A",
      mobile: "1",
      email: "a@b.example",
      message: "x",
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: "name" }, { field: "mobile" }, {}, {}] },
    });
  });
});
