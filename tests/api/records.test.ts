import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  idsOf,
  remove,
  restore,
  type Row,
  update,
} from "../support/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../support/test-site.ts";

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
      const { status, body } = await site.call("POST", "/api/notification/create", { token, body: { title: "x" } });
      expect({ status, body }).toMatchObject({ status: 401, body: { code: "unauthorized" } });
    }
  });

  it("is refused with an id of one's own", async () => {
    const refused = await create(site, "notification", { id: 7, title: "x", udate: "2026-03-05", type: list });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid", errors: [{ field: "id" }] } });
    expect((await site.get("/api/notification/7")).status).toBe(404);
  });

  it("names every wrong and every missing field at once", async () => {
    const refused = await create(site, "notification", { udate: "31-02-2026", nosuch: 1, url: "javascript:alert(1)" });
    expect(refused.status).toBe(400);
    const fields = (refused.body.errors as { field: string }[]).map(({ field }) => field);
    expect(fields.sort()).toEqual(["nosuch", "title", "type", "udate", "url"]);
    expect(refused.body.errors).toContainEqual({ field: "title", message: "This field is required!" });
  });

  it.each([[[]], ["text"], [null], [5]])("takes no payload that is no record: %j", async (body) => {
    const refused = await site.call("POST", "/api/notification/create", {
      token: site.token,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  it.each(['{"title":', '{"__proto__":{"title":"x"}}', ""])("takes no body that cannot be read: %s", async (body) => {
    const refused = await site.call("POST", "/api/notification/create", {
      token: site.token,
      body,
      headers: { "content-type": "application/json" },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "unreadable_body" } });
  });

  it("is refused for a table that does not exist, and for one that the program writes", async () => {
    expect(await create(site, "nosuch", {})).toMatchObject({ status: 404, body: { code: "unknown_table" } });
    expect(await create(site, "file", { name: "a", url: "/files/a" })).toMatchObject({ status: 403 });
  });

  it("takes an option as {label, value}, as the bare value, as its label, and as null", async () => {
    const designation = await createOption(site, "employee", "designation", "Professor");
    const type = await createOption(site, "employee", "type", "Teaching");
    for (const given of [{ label: "anything", value: designation }, designation, String(designation), "Professor"]) {
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
    for (const [index, given] of [{ value: faculty }, faculty, String(faculty), "law", "Faculty of Law"].entries()) {
      const id = await createDepartment(site, given as number, { name: `law-${index}`, label: "Law" });
      expect((await site.get<Row>(`/api/department/${id}`)).body.faculty).toEqual({ label: "Faculty of Law", value: faculty });
    }
    const free = await create(site, "department", { name: "free", label: "Free", faculty: null });
    expect((await site.get<Row>(`/api/department/${String(free.body.id)}`)).body.faculty).toBeNull();
  });

  it("refuses a reference to a record that is not there, or is in the trash", async () => {
    const gone = await createFaculty(site, { name: "gone" });
    await remove(site, "faculty", gone);
    for (const faculty of [gone, 999_999, "gone", "nobody"]) {
      const refused = await create(site, "department", { name: "d", label: "D", faculty });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "faculty" }] } });
    }
  });

  it("refuses columns that only the system writes", async () => {
    const refused = await create(site, "message", { name: "A", mobile: "1", email: "a@b.example", message: "x" });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "name" }, { field: "mobile" }, {}, {}] } });
  });
});

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
    expect(await update(site, "notification", { id, title: "Changed", refNo: null })).toMatchObject({ status: 200, body: { id, version: 2 } });
    const { body } = await site.get<Row>(`/api/notification/${id}`);
    expect(body).toMatchObject({ title: "Changed", url: "/a", refNo: null, udate: "05-03-2026", version: 2 });
  });

  it("takes a record back as it was answered", async () => {
    const id = await createNotice(site, list, { publishFrom: "2026-03-01T00:00:00Z" });
    const read = await site.get<Row>(`/api/notification/${id}`, site.token);
    expect(await update(site, "notification", read.body)).toMatchObject({ status: 200 });
    const { version: _version, updatedAt: _at, ...rest } = read.body;
    expect((await site.get<Row>(`/api/notification/${id}`, site.token)).body).toMatchObject({ ...rest, version: 2 });
  });

  it("refuses an older version with the stored record, and changes nothing", async () => {
    const id = await createNotice(site, list);
    await update(site, "notification", { id, version: 1, title: "Changed" });
    const second = await update(site, "notification", { id, version: 1, title: "Lost" });
    expect(second).toMatchObject({
      status: 409,
      body: { code: "conflict", message: expect.any(String), stored: { id, version: 2, title: "Changed", udate: "05-03-2026" } },
    });
    expect((await site.get<Row>(`/api/notification/${id}`)).body.title).toBe("Changed");
  });

  it("lets exactly one of two parallel writers of a version win", async () => {
    const id = await createNotice(site, list);
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((title) => update(site, "notification", { id, version: 1, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = await site.get<Row>(`/api/notification/${id}`);
    expect(body.version).toBe(2);
    const lost = answers.filter(({ status }) => status === 409);
    for (const { body: refused } of lost) expect(refused.stored).toMatchObject({ title: body.title });
  });

  it("refuses unknown columns, a missing id, a wrong id and a record that is not there", async () => {
    const id = await createNotice(site, list);
    for (const row of [{ id, nosuch: 1 }, { id, _secret: 1 }, { id, constructor: 1 }, { title: "x" }, { id: "x" }, { id: -1 }, { id, version: "one" }]) {
      expect(await update(site, "notification", row), JSON.stringify(row)).toMatchObject({ status: 400, body: { code: "invalid" } });
    }
    expect(await update(site, "notification", { id: 999_999, title: "x" })).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await site.get<Row>(`/api/notification/${id}`)).body.version).toBe(1);
  });

  it("refuses to empty a required column", async () => {
    const id = await createNotice(site, list);
    for (const title of [null, "", "   ", "\u202e"]) {
      const refused = await update(site, "notification", { id, title });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "title", message: "This field is required!" }] } });
    }
  });

  it("is refused without a token", async () => {
    const id = await createNotice(site, list);
    expect(await site.call("PUT", "/api/notification/update", { body: { id, title: "x" } })).toMatchObject({ status: 401 });
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
      values: { title: "First", title_kn: "ಮೊದಲ", udate: "05-03-2026", active: true, types: [list] },
    });
    expect(body[2]).toMatchObject({ when: "2026-03-06T06:31:00.000Z", values: { title: "Second" } });
  });

  it("shows versions to nobody without a token, and none of a record that never was", async () => {
    const id = await createNotice(site, list);
    expect((await site.get(`/api/notification/versions/${id}`)).status).toBe(401);
    expect((await site.get("/api/notification/versions/999999", site.token)).status).toBe(404);
    expect((await site.get("/api/notification/versions/x", site.token)).status).toBe(404);
  });
});

describe.each(DATABASES)("throwing a record away on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("takes it out of every call at once, and restoring brings it back as it was", async () => {
    const id = await createNotice(site, list, { title: "Wanted" });
    const before = await site.get<Row>(`/api/notification/${id}`);
    const calls = ["all", `type?type=${list}`, "firstrows/100", "title?title=Wanted"];
    const found = () => Promise.all(calls.map(async (call) => idsOf((await site.get<{ id: number }[]>(`/api/notification/${call}`)).body).includes(id)));
    expect(await found()).toEqual(calls.map(() => true));

    expect(await remove(site, "notification", id)).toMatchObject({ status: 200, body: { id } });
    expect(await found()).toEqual(calls.map(() => false));
    for (const token of [undefined, site.token]) expect((await site.get(`/api/notification/${id}`, token)).status).toBe(404);
    expect((await site.get<{ total: number }>("/api/notification?filter=title:is:Wanted", site.token)).body.total).toBe(0);

    expect(await restore(site, "notification", id)).toMatchObject({ status: 200, body: { id, version: 3 } });
    expect(await found()).toEqual(calls.map(() => true));
    expect((await site.get<Row>(`/api/notification/${id}`)).body).toEqual({ ...before.body, version: 3 });
  });

  it("lists what was thrown away, the latest first, for staff only", async () => {
    const ids = [await createNotice(site, list), await createNotice(site, list)];
    for (const id of ids) {
      site.clock.now += 1000;
      await remove(site, "notification", id);
    }
    const { body } = await site.get<{ id: number }[]>("/api/notification/trash", site.token);
    expect(idsOf(body).slice(0, 2)).toEqual(ids.toReversed());
    expect((await site.get("/api/notification/trash")).status).toBe(401);
  });

  it("is refused twice, for what never was, and without a token", async () => {
    const id = await createNotice(site, list);
    expect((await site.call("DELETE", `/api/notification/delete/${id}`)).status).toBe(401);
    await remove(site, "notification", id);
    expect(await remove(site, "notification", id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await remove(site, "notification", 999_999)).status).toBe(404);
    expect((await site.call("POST", `/api/notification/restore/${id}`)).status).toBe(401);
    expect((await restore(site, "notification", 999_999)).status).toBe(404);
    await restore(site, "notification", id);
    expect((await restore(site, "notification", id)).status).toBe(404);
  });

  it("names the records that refer to it and is refused, unless it is forced", async () => {
    const content = await createContent(site, { name: "overview" });
    const faculty = await createFaculty(site);
    const department = await createDepartment(site, faculty, { overview: content });
    const refused = await remove(site, "content", content);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "in_use",
        message: "Other records use this one: Department of Kannada (department).",
        uses: [{ object: "department", id: department, label: "Department of Kannada", column: "overview" }],
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

describe.each(DATABASES)("unique values on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("are refused a second time among live rows, in letters of either case", async () => {
    await createFaculty(site, { name: "science" });
    for (const name of ["science", "Science", "SCIENCE"]) {
      const refused = await create(site, "faculty", { label: "Science", name });
      expect(refused).toMatchObject({ status: 409, body: { code: "not_unique", errors: [{ field: "name" }] } });
    }
    const other = await createFaculty(site, { name: "commerce" });
    expect(await update(site, "faculty", { id: other, name: "sciencE" })).toMatchObject({ status: 409 });
    expect(await update(site, "faculty", { id: other, name: "Commerce" })).toMatchObject({ status: 200 });
  });

  it("let exactly one of two parallel writers have them, whatever the case", async () => {
    const answers = await Promise.all(
      ["medicine", "Medicine", "MEDICINE"].map((name) => create(site, "faculty", { label: "Medicine", name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("are free again when their row is in the trash, which then cannot come back", async () => {
    const first = await createContent(site, { name: "history" });
    await remove(site, "content", first);
    const second = await createContent(site, { name: "History" });
    expect(await restore(site, "content", first)).toMatchObject({ status: 409, body: { code: "not_unique" } });
    await remove(site, "content", second);
    expect((await restore(site, "content", first)).status).toBe(200);
  });

  it("may be missing any number of times", async () => {
    for (const name of [undefined, null, ""]) expect((await create(site, "content", { label: "Nameless", name })).status).toBe(201);
  });

  it("hold for the pair of a key and a language", async () => {
    const text = { tkey: "own_text", label: "Own", lang: "en" };
    expect((await create(site, "translation", text)).status).toBe(201);
    expect((await create(site, "translation", { ...text, lang: "kn" })).status).toBe(201);
    expect(await create(site, "translation", { ...text, label: "Other" })).toMatchObject({
      status: 409,
      body: { code: "not_unique", errors: [{ field: "tkey" }, { field: "lang" }] },
    });
  });

  it("hold for user names that differ only in case", async () => {
    const signUp = (username: string) =>
      site.call("POST", "/api/signup", { body: { username, email: "a@university.example", password: "copper-lantern-88" } });
    expect((await signUp("Lakshmi")).status).toBe(201);
    expect(await signUp("LAKSHMI")).toMatchObject({ status: 409, body: { code: "not_unique" } });
  });
});
