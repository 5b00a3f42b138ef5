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
  update,
  type Row,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const attempt = (site: TestSite, table: string, body: unknown) =>
  site.call<Row>("POST", `/api/${table}/create`, { token: site.token, body });

describe.each(DATABASES)("a table that staff add on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("has storage, validation, calls, list, form and documentation at once", async () => {
    const table = await createTable(site, "award");
    await createColumn(site, table, "title", "Text", { required: true, translated: true });
    await createColumn(site, "award", "level", "Options", { columntype: "Col1" });
    await createColumn(site, table, "year", "Integer", { element: "form" });
    const state = await createOption(site, "award", "level", "State");

    expect(await attempt(site, "award", { level: state, year: "many" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "year" }, { field: "title", message: API_TEXTS.en.required }] },
    });
    const id = await create(site, "award", {
      title: "Best library",
      title_kn: "ಅತ್ಯುತ್ತಮ ಗ್ರಂಥಾಲಯ",
      level: "State",
      year: 2025,
    });
    expect(id).toBeGreaterThanOrEqual(1000);
    expect((await site.get<Row>(`/api/award/${id}?lang=kn`)).body).toMatchObject({
      title: "ಅತ್ಯುತ್ತಮ ಗ್ರಂಥಾಲಯ",
      level: { label: "State", value: state },
      year: 2025,
      _fallback: ["level"],
    });
    expect(idsOf((await site.get<{ id: number }[]>("/api/award/level?level=State")).body)).toEqual([id]);
    expect((await site.get<{ total: number }>("/api/award?filter=title:sw:best&sort=-year")).body.total).toBe(
      1,
    );

    const columns = async (element: string) =>
      (await site.get<{ name: string }[]>(`/api/db_column/oe?object=award&element=${element}`)).body.map(
        ({ name }) => name,
      );
    expect(await columns("list")).toEqual(["title", "level"]);
    expect(await columns("form")).toEqual(["title", "level", "year"]);
    const sections = await site.get<{ columns: { name: string; data: unknown; columntype: unknown }[] }[]>(
      "/api/section/object?object=award",
    );
    expect(sections.body).toHaveLength(1);
    expect(sections.body[0]).toMatchObject({
      type: { label: "Col2" },
      columns: [{ name: "title" }, { name: "level" }, { name: "year" }],
    });
    expect(sections.body[0]!.columns[1]).toMatchObject({
      data: [{ label: "State", value: state }],
      columntype: { label: "Col1" },
    });
    expect(
      (await site.get<Row[]>("/api/option/objectelement?object=award&element=level")).body,
    ).toMatchObject([{ label: "State", value: state }]);
    const objects = await site.get<{ name: string }[]>("/api/db_object/all", site.token);
    expect(objects.body.map(({ name }) => name)).toContain("award");
    expect((await site.get<{ paths: Row }>("/api/openapi.json")).body.paths).toHaveProperty([
      "/api/award/create",
    ]);
  });

  it("takes a column of every type and answers what was stored", async () => {
    const table = await createTable(site, "everything");
    const values: Record<string, [written: unknown, expected: unknown]> = {
      Text: ["  a\u202eb ", "ab"],
      Html: ["<p onclick=x()>a</p><script>b()</script>", "<p>a</p>"],
      Url: ["//host.example/a", "//host.example/a"],
      Date: ["2026-3-5", "05-03-2026"],
      DateTime: ["2026-03-05T09:00:00+05:30", "2026-03-05T03:30:00.000Z"],
      Integer: ["-12", -12],
      Boolean: [true, true],
    };
    for (const type of Object.keys(values)) await createColumn(site, table, `a${type}`, type);
    const row = Object.fromEntries(Object.entries(values).map(([type, [written]]) => [`a${type}`, written]));
    const id = await create(site, "everything", row);
    const { body } = await site.get<Row>(`/api/everything/${id}`);
    for (const [type, [, expected]] of Object.entries(values))
      expect(body[`a${type}`], type).toEqual(expected);
    const empty = await create(site, "everything", {});
    expect((await site.get<Row>(`/api/everything/${empty}`)).body).toMatchObject({
      aText: null,
      aBoolean: false,
      aDate: null,
    });
  });

  it("refers to any table, also to itself, and is referred to by name", async () => {
    const table = await createTable(site, "topic");
    await createColumn(site, table, "title");
    await createColumn(site, table, "above", "Reference", { refobject: "topic", refcolumn: "title" });
    const above = await create(site, "topic", { title: "Above" });
    const below = await create(site, "topic", { title: "Below", above: "Above" });
    expect((await site.get<Row>(`/api/topic/${below}`)).body.above).toEqual({ label: "Above", value: above });
    expect(await remove(site, "topic", above)).toMatchObject({
      status: 409,
      body: { uses: [{ object: "topic", id: below, label: "Below" }] },
    });
  });

  it("keeps its data and its list when a column is renamed, whatever a visitor asked before", async () => {
    const table = await createTable(site, "prize");
    const column = await createColumn(site, table, "rank", "Options");
    const title = await createColumn(site, table, "title");
    const first = await createOption(site, "prize", "rank", "First");
    const id = await create(site, "prize", { rank: first, title: "Gold" });
    const other = await createTable(site, "winner");
    await createColumn(site, other, "prize", "Reference", { refobject: "prize", refcolumn: "title" });
    const winner = await create(site, "winner", { prize: id });
    const read = async () => (await site.get<Row>(`/api/prize/${id}`)).body;
    expect(await read()).toMatchObject({ rank: { label: "First" } });

    expect((await update(site, "db_column", { id: column, name: "place", label: "Place" })).status).toBe(200);
    expect(await read()).toMatchObject({ place: { label: "First", value: first } });
    expect(await read()).not.toHaveProperty("rank");
    expect((await site.get("/api/prize/rank?rank=1")).status).toBe(400);
    expect((await update(site, "prize", { id, place: "First" })).status).toBe(200);
    expect((await site.get<Row[]>("/api/option/objectelement?object=prize&element=place")).body).toHaveLength(
      1,
    );
    expect((await site.get<Row[]>(`/api/option/versions/${first}`, site.token)).body).toHaveLength(2);
    expect((await remove(site, "option", first)).status).toBe(409);
    const versions = await site.get<{ values: Row }[]>(`/api/prize/versions/${id}`, site.token);
    expect(versions.body.at(-1)!.values).toMatchObject({ place: { label: "First", value: first } });

    await update(site, "db_column", { id: title, name: "heading" });
    expect((await site.get<Row>(`/api/winner/${winner}`)).body.prize).toEqual({ label: "Gold", value: id });
  });

  it("keeps its data when it is renamed", async () => {
    const table = await createTable(site, "seminar");
    await createColumn(site, table, "title");
    const id = await create(site, "seminar", { title: "Soil" });
    await update(site, "db_object", { id: table, name: "workshop", label: "Workshops" });
    expect((await site.get(`/api/seminar/${id}`)).status).toBe(404);
    expect((await site.get<Row>(`/api/workshop/${id}`)).body.title).toBe("Soil");
  });

  it("is soft-deleted and restored with its rows, and so does a column", async () => {
    const table = await createTable(site, "camp");
    const column = await createColumn(site, table, "title");
    const id = await create(site, "camp", { title: "Blood donation" });
    expect(await remove(site, "db_object", table)).toMatchObject({
      status: 409,
      body: { code: "in_use", uses: [{ object: "db_column", id: column }] },
    });

    expect((await remove(site, "db_column", column)).status).toBe(200);
    expect((await site.get<Row>(`/api/camp/${id}`)).body).not.toHaveProperty("title");
    expect((await update(site, "camp", { id, title: "x" })).status).toBe(400);
    expect((await restore(site, "db_column", column)).status).toBe(200);
    expect((await site.get<Row>(`/api/camp/${id}`)).body.title).toBe("Blood donation");

    expect((await remove(site, "db_object", table, "?force=true")).status).toBe(200);
    expect((await site.get(`/api/camp/${id}`)).status).toBe(404);
    expect((await site.get<{ paths: Row }>("/api/openapi.json")).body.paths).not.toHaveProperty([
      "/api/camp/create",
    ]);
    expect((await restore(site, "db_object", table)).status).toBe(200);
    expect((await site.get<Row>(`/api/camp/${id}`)).body.title).toBe("Blood donation");
  });

  it("is there for staff alone while it is not active, and so is a column", async () => {
    const table = await createTable(site, "choir");
    const column = await createColumn(site, table, "title");
    const id = await create(site, "choir", { title: "Voices" });
    await update(site, "db_column", { id: column, active: false });
    expect((await site.get<Row>(`/api/choir/${id}`)).body).not.toHaveProperty("title");
    expect((await site.get<Row>(`/api/choir/${id}`, site.token)).body.title).toBe("Voices");
    expect((await site.get("/api/choir?filter=title:is:Voices")).status).toBe(400);
    expect((await site.get<Row[]>("/api/db_column/object?object=choir")).body).toEqual([]);
    await update(site, "db_object", { id: table, active: false });
    expect((await site.get(`/api/choir/${id}`)).status).toBe(404);
    await update(site, "db_object", { id: table, active: true });
    expect((await site.get(`/api/choir/${id}`)).status).toBe(200);
  });

  it("takes several columns at the same time", async () => {
    const table = await createTable(site, "orchestra");
    const names = ["a1", "a2", "a3", "a4", "a5"];
    await Promise.all(names.map((name) => createColumn(site, table, name)));
    const id = await create(site, "orchestra", Object.fromEntries(names.map((name) => [name, name])));
    expect((await site.get<Row>(`/api/orchestra/${id}`)).body).toMatchObject(
      Object.fromEntries(names.map((name) => [name, name])),
    );
  });

  it("takes a further column after rows were written and read", async () => {
    const table = await createTable(site, "club");
    await createColumn(site, table, "title");
    const id = await create(site, "club", { title: "Chess" });
    await update(site, "club", { id, title: "Chess club" });
    await site.get("/api/club/all");
    await createColumn(site, table, "room");
    expect((await site.get<Row[]>("/api/club/all")).body).toMatchObject([
      { title: "Chess club", room: null },
    ]);
    expect((await update(site, "club", { id, room: "12" })).status).toBe(200);
    expect((await site.get<Row[]>("/api/club/all")).body).toMatchObject([
      { title: "Chess club", room: "12", version: 3 },
    ]);
  });

  it("answers for a table without sections a section in which a column can be created", async () => {
    const table = await create(site, "db_object", { name: "lab", label: "Laboratories" });
    const sections = async () =>
      (
        await site.get<{ id: number | null; columns: { name: string }[] }[]>(
          "/api/section/object?object=lab",
          site.token,
        )
      ).body;
    const [only] = await sections();
    for (const [name, section] of [
      ["seats", only!.id],
      ["rooms", { label: "", value: only!.id }],
    ] as const) {
      const made = await site.call("POST", "/api/db_column/create", {
        token: site.token,
        body: { object: table, name, label: name, type: "Integer", element: ["form"], section },
      });
      expect(made.status).toBe(201);
    }
    expect((await sections()).map(({ columns }) => columns.map(({ name }) => name))).toEqual([
      ["seats", "rooms"],
    ]);
  });

  it("shows the columns of a section that is soft-deleted in the first one", async () => {
    const table = await createTable(site, "hall");
    const one = await create(site, "section", { object: "hall", label: "One", type: "Col1", position: 1 });
    const two = await create(site, "section", { object: table, label: "Two", type: "Col2", position: 2 });
    await createColumn(site, table, "title");
    await createColumn(site, table, "seats", "Integer", { section: two });
    const read = async () =>
      (
        await site.get<{ id: number; columns: { name: string }[] }[]>("/api/section/object?object=hall")
      ).body.map(({ id, columns }) => [id, columns.map(({ name }) => name)]);
    expect(await read()).toEqual([
      [one, ["title"]],
      [two, ["seats"]],
    ]);
    await remove(site, "section", two, "?force=true");
    expect(await read()).toEqual([[one, ["title", "seats"]]]);
  });
});
