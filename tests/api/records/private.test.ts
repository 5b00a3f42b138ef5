import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createColumn,
  createNotice,
  createNoticeList,
  createOption,
  createTable,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const SECRET = "whistle-blower";

/** Calls that ask for a token before they look at the table. */
const FOR_STAFF = /^\/(trash|versions)/;

/** Every kind of call that names a table, by its name or its number. */
const asked = (name: string, number: number) => [
  ...["", "/all", "/1", "/1000", "/entry?entry=x", "/name", "/firstrows/6", "/trash", "/versions/1"].map(
    (call) => `/api/${name}${call}`,
  ),
  ...["?filter=entry:is:x", "?sort=entry", "?filter=bad", "?size=7", "/export"].map(
    (call) => `/api/${name}${call}`,
  ),
  ...[name, number].flatMap((object) => [
    `/api/db_column/object?object=${object}`,
    `/api/db_column/oe?element=list&object=${object}`,
    `/api/section/object?object=${object}`,
    `/api/option/objectelement?element=mood&object=${object}`,
    `/api/option/object?object=${object}`,
    `/api/db_column?filter=object:is:${object}`,
    `/api/option?filter=object:is:${object}`,
    `/api/db_column?filter=refobject:is:${object}`,
  ]),
  `/api/db_column?filter=object:sw:${name}`,
  `/api/search?q=${name}`,
];

describe.each(ANY_DATABASE)("what visitors may not read on %s", (kind) => {
  let site: TestSite;
  let user: number;
  let setting: number;
  let diary: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    const { body } = await site.call<{ id: number }>("POST", "/api/signup", {
      body: { username: SECRET, email: `${SECRET}@university.example`, password: "copper-lantern-88" },
    });
    user = body.id;
    await site.call("POST", "/api/email/send", {
      body: { name: SECRET, mobile: "1", email: "a@b.example", message: SECRET },
    });
    setting = await create(site, "setting", { name: "seats", value: "1000", note: SECRET });
    const table = await createTable(site, "diary", { publicRead: false });
    await createColumn(site, table, "entry");
    await createColumn(site, table, "mood", "Options");
    await createOption(site, "diary", "mood", SECRET);
    diary = await create(site, "diary", { entry: SECRET });
  });
  afterAll(() => site.close());

  it.each(["user", "message", "db_object", "diary"])("is no row of %s, through no call", async (table) => {
    const calls = [
      "",
      "/all",
      "/1",
      "/1000",
      "/firstrows/6",
      "/trash",
      "/versions/1000",
      "?filter=id:is:1",
      "?sort=id",
    ];
    const columns = ["name", "username", "email", "entry", "label"].map(
      (name) => `/${name}?${name}=${SECRET}`,
    );
    for (const call of [...calls, ...columns]) {
      const answer = await site.get(`/api/${table}${call}`);
      const isHidden = table === "diary" && !FOR_STAFF.test(call);
      expect(answer, call).toMatchObject(
        isHidden
          ? { status: 404, body: { code: "unknown_table" } }
          : { status: 401, body: { code: "unauthorized" } },
      );
    }
  });

  it("is no word of a table of the staff's own: a closed one answers as one that is not there", async () => {
    const objects = await site.get<{ id: number; name: string }[]>("/api/db_object/all", site.token);
    const { id } = objects.body.find(({ name }) => name === "diary")!;
    const unknown = asked("dairy", 999_999);
    for (const [at, url] of asked("diary", id).entries()) {
      const [closed, other] = [await site.get<Row>(url), await site.get<Row>(unknown[at]!)];
      expect({ status: closed.status, body: closed.body }, url).toEqual({
        status: other.status,
        body: other.body,
      });
    }
  });

  it("is no name of a closed table to which an open one refers", async () => {
    const table = await createTable(site, "extract");
    await createColumn(site, table, "title");
    await createColumn(site, table, "source", "Reference", { refobject: "diary", refcolumn: "entry" });
    const columns = async (token?: string) =>
      (await site.get<Row[]>("/api/db_column/object?object=extract", token)).body.map(
        ({ refobject }) => (refobject as { label: string | null } | null)?.label,
      );
    expect(await columns()).toEqual([undefined, null]);
    expect(await columns(site.token)).toEqual([undefined, "diary"]);
    expect((await site.get<Row>("/api/db_column?filter=refobject:is:diary")).body.rows).toEqual([]);
    expect((await site.get<Row>("/api/db_column?filter=refobject:sw:diar")).body.rows).toEqual([]);
  });

  it.each(["credential", "session", "revision", "audit_entry", "choice", "outbox", "throttle", "meta"])(
    "is nothing of %s, which is no table of the calls, with or without a token",
    async (table) => {
      for (const token of [undefined, site.token]) {
        for (const call of ["", "/all", "/1"]) {
          expect(await site.get(`/api/${table}${call}`, token)).toMatchObject({
            status: 404,
            body: { code: "unknown_table" },
          });
        }
      }
    },
  );

  it("is readable with a token, and even then holds no password and no hash", async () => {
    const { status, body } = await site.get<Row>(`/api/user/${user}`, site.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: SECRET, approved: false });
    expect(JSON.stringify((await site.get("/api/user/all", site.token)).body)).not.toMatch(
      /argon2|hash|password/i,
    );
    expect((await site.get("/api/user/password?password=x", site.token)).status).toBe(400);
    expect((await site.get<Row>(`/api/diary/${diary}`, site.token)).body.entry).toBe(SECRET);
  });

  it("is no private column of an open table: not answered, asked for, filtered or sorted by", async () => {
    for (const call of [`/${setting}`, "/all", "/firstrows/100", "/name?name=seats", ""]) {
      const { status, body } = await site.get(`/api/setting${call}`);
      expect(status, call).toBe(200);
      expect(JSON.stringify(body)).not.toContain(SECRET);
      expect(JSON.stringify(body)).not.toContain('"note"');
    }
    for (const call of [
      `/note?note=${SECRET}`,
      `?filter=note:is:${SECRET}`,
      "?filter=note:sw:w",
      "?sort=note",
      "?sort=-note,name",
    ]) {
      expect(await site.get(`/api/setting${call}`), call).toMatchObject({
        status: 400,
        body: { code: "unknown_column" },
      });
      expect((await site.get(`/api/setting${call}`, site.token)).status, call).toBe(200);
    }
  });

  it("is no name of a closed row behind a reference, and nothing can be found by it", async () => {
    const table = await createTable(site, "report");
    await createColumn(site, table, "title");
    await createColumn(site, table, "author", "Reference", { refobject: "user", refcolumn: "username" });
    const report = await create(site, "report", { title: "Report", author: user });
    expect((await site.get<Row>(`/api/report/${report}`)).body.author).toEqual({ label: null, value: user });
    expect((await site.get<Row>(`/api/report/${report}`, site.token)).body.author).toEqual({
      label: SECRET,
      value: user,
    });
    expect((await site.get(`/api/report/author?author=${SECRET}`)).body).toEqual([]);
    expect((await site.get(`/api/report?filter=author:is:${SECRET}`)).status).toBe(400);
  });

  it("is no private column behind a reference", async () => {
    const table = await createTable(site, "margin");
    await createColumn(site, table, "title");
    await createColumn(site, table, "about", "Reference", { refobject: "setting", refcolumn: "note" });
    const id = await create(site, "margin", { title: "Margin", about: setting });
    expect((await site.get<Row>(`/api/margin/${id}`)).body.about).toEqual({ label: null, value: setting });
    expect((await site.get<Row>(`/api/margin/${id}`, site.token)).body.about).toEqual({
      label: SECRET,
      value: setting,
    });
  });

  it("is no description of a closed table or a private column, through no call", async () => {
    for (const table of ["user", "message", "diary", "db_object"]) {
      for (const call of [
        "db_column/object?",
        "db_column/oe?element=list&",
        "section/object?",
        "option/objectelement?element=mood&",
      ]) {
        const status = table === "diary" ? 404 : 401;
        expect(await site.get(`/api/${call}object=${table}`), call).toMatchObject({ status });
      }
    }
    const described = await site.get<{ id: number; name: string }[]>("/api/db_column/all", site.token);
    for (const name of ["entry", "note", "approved"]) {
      const { id } = described.body.find((row) => row.name === name)!;
      expect((await site.get(`/api/db_column/${id}`)).status, name).toBe(404);
      expect((await site.get(`/api/db_column/name?name=${name}`)).status, name).toBe(404);
      expect(
        (await site.get<{ total: number }>(`/api/db_column?filter=name:is:${name}`)).body.total,
        name,
      ).toBe(0);
    }
    const open = await site.get<{ name: string }[]>("/api/db_column/object?object=setting");
    expect(open.body.map(({ name }) => name)).toEqual(["name", "value"]);
    for (const call of [
      "db_column/all",
      "db_column/firstrows/100",
      "option/all",
      "section/all",
      "option/label?label=whistle-blower",
    ]) {
      const { body } = await site.get<{ object: { label: string } }[]>(`/api/${call}`);
      const owners = new Set(body.map(({ object }) => object.label));
      expect(
        ["diary", "user", "message", "db_object"].filter((name) => owners.has(name)),
        call,
      ).toEqual([]);
    }
  });

  it("becomes readable when the table is opened, and closed again at once", async () => {
    const objects = await site.get<{ id: number; name: string }[]>("/api/db_object/all", site.token);
    const { id } = objects.body.find(({ name }) => name === "diary")!;
    await update(site, "db_object", { id, publicRead: true });
    expect((await site.get(`/api/diary/${diary}`)).status).toBe(200);
    expect((await site.get<Row[]>("/api/db_column/object?object=diary")).body).toHaveLength(2);
    await update(site, "db_object", { id, publicRead: false });
    expect((await site.get(`/api/diary/${diary}`)).status).toBe(404);
    expect((await site.get("/api/db_column/object?object=diary")).status).toBe(404);
  });

  it("is nothing but what a visitor gets of an error", async () => {
    const list = await createNoticeList(site);
    await createNotice(site, list);
    for (const url of [
      "/api/notification/999999",
      "/api/nosuch/all",
      "/api/notification/x?x=1",
      "/api/nosuch/call/of/ours",
      "/api/user/1",
    ]) {
      const { body } = await site.get<Row>(url);
      expect(
        Object.keys(body).filter((key) => !["message", "code", "errors"].includes(key)),
        url,
      ).toEqual([]);
      expect(body.message).toEqual(expect.stringMatching(/^[A-Z].*\.$/));
      expect(JSON.stringify(body)).not.toMatch(/select|sqlite|postgres|\.ts|stack/i);
    }
  });
});
