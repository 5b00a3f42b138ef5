import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createColumn,
  createOption,
  createTable,
  remove,
  update,
  type Row,
} from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const attempt = (site: TestSite, table: string, body: unknown) =>
  site.call<Row>("POST", `/api/${table}/create`, { token: site.token, body });

describe.each(ANY_DATABASE)("what staff may not make of tables on %s", (kind) => {
  let site: TestSite;
  let table: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    table = await createTable(site, "ground");
    await createColumn(site, table, "title");
  });
  afterAll(() => site.close());

  it.each([
    "",
    "a",
    "1st",
    "Äpfel",
    "has space",
    "Upper",
    "x-y",
    "x;drop table x",
    "a".repeat(61),
    "auth",
    "signup",
    "docs",
    "email",
    "health",
    "openapi",
    "../x",
  ])("is a table named %j", async (name) => {
    expect(await attempt(site, "db_object", { name, label: "L" })).toMatchObject({
      status: 400,
      body: { code: "invalid", errors: [{ field: "name" }] },
    });
  });

  it("is a second table of the same name, also in other letters' case", async () => {
    for (const name of ["ground", "notification"]) {
      expect(await attempt(site, "db_object", { name, label: "L" })).toMatchObject({
        status: 409,
        body: { code: "not_unique" },
      });
    }
  });

  it.each([
    "",
    "1st",
    "has space",
    "x-y",
    "ಕ",
    'x"y',
    "title_kn",
    "a".repeat(61),
    "id",
    "version",
    "active",
    "publishFrom",
    "deletedAt",
    "all",
    "trash",
    "lang",
    "_x",
  ])("is a column named %j", async (name) => {
    expect(await attempt(site, "db_column", { object: table, name, label: "L", type: "Text" })).toMatchObject(
      {
        status: 400,
        body: { code: "invalid", errors: [{ field: "name" }] },
      },
    );
  });

  it("is a column that would hide all the values of another one", async () => {
    expect(
      await attempt(site, "db_column", { object: "notification", name: "types", label: "L", type: "Text" }),
    ).toMatchObject({ status: 400 });
  });

  it("is a second column of a name, a column of an unknown type, of no table, or one that refers to nothing", async () => {
    expect(
      (await attempt(site, "db_column", { object: table, name: "Title", label: "L", type: "Text" })).status,
    ).toBe(409);
    const wrong = [
      { type: "Blob" },
      { object: 999_999, type: "Text" },
      { object: null, type: "Text" },
      { type: "Reference" },
      { type: "Reference", refobject: "nosuch", refcolumn: "title" },
      { type: "Reference", refobject: "notification", refcolumn: "nosuch" },
      { type: "Text", element: ["shelf"] },
    ];
    for (const more of wrong) {
      const refused = await attempt(site, "db_column", { object: table, name: "other", label: "L", ...more });
      expect(refused, JSON.stringify(more)).toMatchObject({ status: 400, body: { code: "invalid" } });
    }
  });

  it("is another type or another table for a column that has data", async () => {
    const column = await createColumn(site, table, "size", "Integer");
    const other = await createTable(site, "other_ground");
    for (const change of [{ type: "Text" }, { object: other }]) {
      expect(await update(site, "db_column", { id: column, ...change })).toMatchObject({
        status: 409,
        body: { code: "built_in" },
      });
    }
  });

  it("is another structure of the shipped tables; their labels, places and elements are free", async () => {
    const objects = await site.get<{ id: number; name: string }[]>("/api/db_object/all", site.token);
    const { id: notification } = objects.body.find(({ name }) => name === "notification")!;
    const columns = await site.get<{ id: number; name: string }[]>(
      "/api/db_column/object?object=notification",
      site.token,
    );
    const { id: title } = columns.body.find(({ name }) => name === "title")!;
    const empty = await createTable(site, "empty_ground");
    const builtIn = { status: 409, body: { code: "built_in" } };
    for (const change of [{ name: "notice" }, { publicRead: false }, { active: false }]) {
      expect(
        await update(site, "db_object", { id: notification, ...change }),
        JSON.stringify(change),
      ).toMatchObject(builtIn);
    }
    for (const change of [
      { name: "heading" },
      { type: "Html" },
      { required: false },
      { translated: false },
      { active: false },
      { object: empty },
    ]) {
      expect(await update(site, "db_column", { id: title, ...change }), JSON.stringify(change)).toMatchObject(
        builtIn,
      );
    }
    expect(await remove(site, "db_object", notification, "?force=true")).toMatchObject(builtIn);
    expect(await remove(site, "db_column", title, "?force=true")).toMatchObject(builtIn);

    expect((await update(site, "db_object", { id: notification, label: "Notices" })).status).toBe(200);
    expect((await update(site, "db_column", { id: title, label: "Heading", element: ["form"] })).status).toBe(
      200,
    );
    const list = await site.get<{ name: string }[]>("/api/db_column/oe?object=notification&element=list");
    expect(list.body.map(({ name }) => name)).not.toContain("title");
  });

  it("is another meaning of the values by which forms are laid out", async () => {
    for (const change of [
      { label: "One column" },
      { element: "columntype" },
      { object: table },
      { active: false },
    ]) {
      expect(await update(site, "option", { id: 1, ...change }), JSON.stringify(change)).toMatchObject({
        status: 409,
        body: { code: "built_in" },
      });
    }
    expect(await remove(site, "option", 2, "?force=true")).toMatchObject({
      status: 409,
      body: { code: "built_in" },
    });
    expect((await update(site, "option", { id: 1, label_kn: "ಒಂದು ಕಾಲಮ್" })).status).toBe(200);
  });

  it("is anything without a token", async () => {
    expect(
      (await site.call("POST", "/api/db_object/create", { body: { name: "mine", label: "Mine" } })).status,
    ).toBe(401);
    expect((await site.call("DELETE", `/api/db_object/delete/${table}`)).status).toBe(401);
  });

  it("is everything but this: a shipped table takes columns of one's own, and loses them again", async () => {
    const column = await createColumn(site, "notification", "pages", "Integer");
    const list = await createOption(site, "notification", "type", "Sports");
    const id = await create(site, "notification", { title: "x", udate: "05-03-2026", type: list, pages: 3 });
    expect((await site.get<Row>(`/api/notification/${id}`)).body.pages).toBe(3);
    expect((await remove(site, "db_column", column)).status).toBe(200);
    expect((await site.get<Row>(`/api/notification/${id}`)).body).not.toHaveProperty("pages");
  });
});
