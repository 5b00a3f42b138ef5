/** What staff are shown before they change a table, and changes of many rows at once. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  create,
  createColumn,
  createOption,
  createTable,
  idsOf,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { changeAccount, join } from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { runSql } from "../../support/data/run-sql.ts";

type Described = { id: number; name: string; version: number; position: number | null };

describe.each(DATABASES)("the design of tables on %s", (kind) => {
  let site: TestSite;
  let editor: string;
  beforeAll(async () => {
    site = await openTestSite(kind);
    editor = (await join(site, "editor")).token;
  });
  afterAll(() => site.close());

  const impact = async (path: string) => (await site.get<Row>(`/api/${path}`, site.token)).body;
  const put = (path: string, body: unknown, token = site.token) =>
    site.call<Row & { errors?: { field: string }[] }>("PUT", `/api/${path}`, { token, body });
  const columnsOf = async (table: string) =>
    (await site.get<Described[]>(`/api/db_column/object?object=${table}`, site.token)).body;

  it("has an index for each column by whose values rows are looked up, once the column is there", async () => {
    const { database } = site.services;
    const table = await createTable(site, "honour");
    const level = await createColumn(site, table, "level", "Options");
    const title = await createColumn(site, table, "title");
    const { rows } = await runSql(
      database,
      kind === "sqlite"
        ? sql<{ name: string }>`select name from sqlite_schema where type = 'index'`
        : sql<{ name: string }>`select indexname as name from pg_indexes`,
    );
    const names = rows.map(({ name }) => name).filter((name) => name.startsWith(`record_own_${table}_own_`));
    expect(names).toEqual([`record_own_${table}_own_${level}`]);
    expect(await create(site, "honour", { title: "Gold" })).toBeGreaterThan(0);
    await remove(site, "db_column", title);
  });

  it("tells what a column holds, in either language, without what is soft-deleted", async () => {
    const table = await createTable(site, "award");
    const title = await createColumn(site, table, "title", "Text", { translated: true });
    const open = await createColumn(site, table, "open", "Boolean");
    const level = await createColumn(site, table, "level", "Options");
    const state = await createOption(site, "award", "level", "State");
    await createOption(site, "award", "level", "National", { active: false });
    await create(site, "award", { title: "Best library", level: state });
    await create(site, "award", { title_kn: "ಗ್ರಂಥಾಲಯ", open: true });
    await create(site, "award", { title: "" });
    await remove(site, "award", await create(site, "award", { title: "Thrown away", level: state }));
    const other = await createTable(site, "winner");
    await createColumn(site, other, "award", "Reference", { refobject: "award", refcolumn: "title" });
    await create(site, "winner", { award: 1000 });

    expect(await impact(`db_column/impact/${title}`)).toEqual({
      records: 3,
      holding: 2,
      lacking: 2,
      values: 0,
      shownBy: [{ object: "winner", column: "Column award", shows: "title", records: 1 }],
      shownOn: [],
    });
    expect(await impact(`db_column/impact/${open}`)).toMatchObject({ holding: 1, lacking: 2, shownBy: [] });
    expect(await impact(`db_column/impact/${level}`)).toMatchObject({ holding: 1, lacking: 2, values: 2 });
    expect(await impact(`db_object/impact/${table}`)).toEqual({
      records: 3,
      published: 3,
      columns: 3,
      usedBy: [{ object: "winner", column: "Column award", shows: "title", records: 1 }],
      shownOn: [],
      contributors: [],
    });
    const counts = (await site.get<Row[]>("/api/db_object/counts", site.token)).body;
    expect(counts.find(({ name }) => name === "award")).toEqual({ name: "award", records: 3, deleted: 1 });
  });

  it("is for administrators alone, and of what is there", async () => {
    const table = await createTable(site, "prize");
    const column = await createColumn(site, table, "rank", "Options");
    for (const path of ["db_object/counts", `db_object/impact/${table}`, `db_column/impact/${column}`]) {
      expect((await site.get(`/api/${path}`)).status, path).toBe(401);
      expect((await site.get(`/api/${path}`, editor)).status, path).toBe(403);
      expect((await site.get(`/api/${path}`, site.token)).status, path).toBe(200);
    }
    expect((await put(`db_object/layout/${table}`, { columns: [] }, editor)).status).toBe(403);
    expect((await put(`db_column/values/${column}`, { values: [] }, editor)).status).toBe(403);
    for (const path of ["db_object/impact/999999", "db_column/impact/999999", "db_column/impact/x"]) {
      expect((await site.get(`/api/${path}`, site.token)).status, path).toBe(404);
    }
    expect((await put("db_object/layout/999999", { columns: [] })).status).toBe(404);
    const text = await createColumn(site, table, "title");
    expect((await put(`db_column/values/${text}`, { values: [] })).status).toBe(404);
  });

  it("orders and places columns and sections in one go, and keeps a version of each", async () => {
    const table = await createTable(site, "hall");
    const one = await create(site, "section", { object: table, label: "One", type: "Col2", position: 0 });
    const two = await create(site, "section", { object: table, label: "Two", type: "Col2", position: 1 });
    const a = await createColumn(site, table, "a", "Text", { position: 0 });
    const b = await createColumn(site, table, "b", "Text", { position: 1 });
    const c = await createColumn(site, table, "c", "Text", { position: 2 });
    const answer = await put(`db_object/layout/${table}`, {
      columns: [
        { id: a, version: 1, position: 2, section: two, columntype: "Col1" },
        { id: c, version: 1, position: 0, element: ["form"] },
      ],
      sections: [
        { id: one, version: 1, position: 1 },
        { id: two, version: 1, position: 0 },
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: { id: table } });
    const columns = await columnsOf("hall");
    expect(columns.map(({ name }) => name)).toEqual(["c", "b", "a"]);
    expect(columns).toMatchObject([
      { element: ["form"], version: 2 },
      { version: 1 },
      { section: { value: two }, columntype: { label: "Col1" } },
    ]);
    const sections = (await site.get<{ id: number }[]>(`/api/section/object?object=hall`)).body;
    expect(idsOf(sections)).toEqual([two, one]);
    expect((await site.get<Row[]>(`/api/db_column/versions/${a}`, site.token)).body).toHaveLength(2);
    expect((await site.get<Row[]>(`/api/db_column/versions/${b}`, site.token)).body).toHaveLength(1);
  });

  it("changes nothing where one of the rows is of another table or was changed meanwhile", async () => {
    const table = await createTable(site, "room");
    const a = await createColumn(site, table, "a", "Text", { position: 0 });
    const b = await createColumn(site, table, "b", "Text", { position: 1 });
    const foreign = await createColumn(site, await createTable(site, "roof"), "a");
    const strange = [
      { id: a, position: 5 },
      { id: foreign, position: 0 },
    ];
    expect(await put(`db_object/layout/${table}`, { columns: strange })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "columns" }] },
    });
    const stale = [
      { id: a, version: 1, position: 5 },
      { id: b, version: 7, position: 0 },
    ];
    expect(await put(`db_object/layout/${table}`, { columns: stale })).toMatchObject({
      status: 409,
      body: { code: "conflict", stored: { name: "b" } },
    });
    for (const columns of [[{ id: a, columntype: "Col3" }], [{ id: a, element: ["shelf"] }], [{}], "x"]) {
      expect((await put(`db_object/layout/${table}`, { columns })).status).toBe(400);
    }
    expect((await columnsOf("room")).map(({ position, version }) => [position, version])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it("writes the values of a list in their order, leaving alone what is as it was", async () => {
    const table = await createTable(site, "contest");
    const column = await createColumn(site, table, "level", "Options");
    const values = async () =>
      (await site.get<Row[]>("/api/option/objectelement?object=contest&element=level&lang=all", site.token))
        .body;
    const first = { values: [{ label: "State", label_kn: "ರಾಜ್ಯ" }, { label: "National" }] };
    expect((await put(`db_column/values/${column}`, first)).status).toBe(200);
    const [state, national] = await values();
    expect([state, national]).toMatchObject([
      { label: "State", label_kn: "ರಾಜ್ಯ", active: true },
      { label: "National", label_kn: null },
    ]);
    const next = {
      values: [
        { id: national!.id, version: 1, label: "All India", label_kn: "ರಾಷ್ಟ್ರೀಯ", active: false },
        { id: state!.id, version: 1, label: "State", label_kn: "ರಾಜ್ಯ", active: true },
        { label: "District" },
      ],
    };
    expect((await put(`db_column/values/${column}`, next)).status).toBe(200);
    expect(await values()).toMatchObject([
      { id: national!.id, label: "All India", active: false, position: 0 },
      { id: state!.id, position: 1 },
      { label: "District", position: 2 },
    ]);
    const again = (await values()).map(({ id, version, label, label_kn, active }) => ({
      id,
      version,
      label,
      label_kn,
      active,
    }));
    await put(`db_column/values/${column}`, { values: again });
    expect((await values()).map(({ version }) => version)).toEqual(again.map(({ version }) => version));
    const open = await site.get<Row[]>("/api/option/objectelement?object=contest&element=level");
    expect(open.body.map(({ label }) => label)).toEqual(["State", "District"]);
    expect(open.body[0]).not.toHaveProperty("active");
  });

  it("names the value that is wrong, and writes none", async () => {
    const table = await createTable(site, "cup");
    const column = await createColumn(site, table, "level", "Options");
    const other = await createOption(site, "contest", "level", "Foreign");
    const attempt = (values: unknown) => put(`db_column/values/${column}`, { values });
    expect(await attempt([{ label: "State" }, { label: "" }])).toMatchObject({
      status: 400,
      body: { errors: [{ field: "values.1.label", message: API_TEXTS.en.required }] },
    });
    expect(await attempt([{ label: "State" }, { label: "STATE" }])).toMatchObject({
      status: 409,
      body: { code: "not_unique", errors: [{ field: "values.1.label" }] },
    });
    expect((await attempt([{ label: "State" }, { id: other, label: "Taken over" }])).status).toBe(404);
    const read = await site.get<Row[]>("/api/option/objectelement?object=cup&element=level");
    expect(read.body).toEqual([]);
  });

  it("refuses a value of a column that is not there, and a second value of the same name", async () => {
    const table = await createTable(site, "medal");
    await createColumn(site, table, "metal", "Options");
    await createColumn(site, table, "title");
    const attempt = (body: Row) =>
      site.call<Row>("POST", "/api/option/create", { token: site.token, body: { object: "medal", ...body } });
    for (const element of ["nosuch", "title", "constructor"]) {
      expect(await attempt({ element, label: "Gold" }), element).toMatchObject({
        status: 400,
        body: { errors: [{ field: "element" }] },
      });
    }
    const gold = await createOption(site, "medal", "metal", "Gold", { label_kn: "ಚಿನ್ನ" });
    expect((await attempt({ element: "metal", label: "gold" })).status).toBe(409);
    expect(await attempt({ element: "metal", label: "Golden", label_kn: "ಚಿನ್ನ" })).toMatchObject({
      status: 409,
      body: { errors: [{ field: "label_kn" }] },
    });
    const silver = await createOption(site, "medal", "metal", "Silver");
    expect((await update(site, "option", { id: silver, label: "Gold" })).status).toBe(409);
    expect((await update(site, "option", { id: gold, label: "GOLD" })).status).toBe(200);
    expect((await update(site, "option", { id: gold, element: "title" })).status).toBe(400);
    await remove(site, "option", gold);
    await createOption(site, "medal", "metal", "Gold");
    expect((await restore(site, "option", gold)).status).toBe(409);
  });

  it("lets what names a table follow its new name", async () => {
    const table = await createTable(site, "seminar");
    await createColumn(site, table, "title");
    const record = await create(site, "seminar", { title: "Soil" });
    const helper = await join(site, "helper");
    await changeAccount(site, helper.id, { role: "contributor", tables: ["notification", "seminar"] });
    const link = await createOption(site, "menu", "type", "Shortcuts");
    const menu = await create(site, "menu", {
      name: "seminars",
      url: "/admin/list/seminar?page=2",
      type: link,
    });
    expect((await update(site, "db_object", { id: table, name: "workshop" })).status).toBe(200);

    expect((await site.get<Row>(`/api/user/${helper.id}`, site.token)).body.tables).toEqual([
      "notification",
      "workshop",
    ]);
    expect((await site.get<Row>(`/api/menu/${menu}`)).body.url).toBe("/admin/list/workshop?page=2");
    expect((await site.get<Row[]>(`/api/menu/versions/${menu}`, site.token)).body).toHaveLength(2);
    const { body: log } = await site.get<{ entries: { record: number }[] }>(
      "/api/audit?object=workshop&event=create",
      site.token,
    );
    expect(log.entries.map((entry) => entry.record)).toEqual([record]);
    expect((await impact(`db_object/impact/${table}`)).contributors).toEqual(["helper"]);
  });
});
