import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import {
  create,
  createFaculty,
  createOption,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

type Described = Row & { id: number; name: string; element: string[]; section: { value: number } | null };

describe.each(ANY_DATABASE)("the descriptions of tables on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const describedIn = async (table: string, token?: string) =>
    (await site.get<Described[]>(`/api/db_column/object?object=${table}`, token)).body;

  it("list every table to staff, by its id and by its name", async () => {
    const { body } = await site.get<{ id: number; name: string; label: string }[]>(
      "/api/db_object/all",
      site.token,
    );
    expect(body.map(({ name }) => name).sort()).toEqual(SHIPPED_TABLES.map(({ name }) => name).sort());
    const notification = body.find(({ name }) => name === "notification")!;
    expect((await site.get("/api/db_object/name?name=notification", site.token)).body).toMatchObject({
      id: notification.id,
      label: "Notifications",
    });
    expect((await site.get("/api/db_object/all")).status).toBe(401);
    expect((await site.get("/api/db_object/name?name=notification")).status).toBe(401);
  });

  it("name every column of every table, by the table's id and by its name", async () => {
    const objects = await site.get<{ id: number; name: string }[]>("/api/db_object/all", site.token);
    for (const { id, name } of objects.body) {
      const shipped = SHIPPED_TABLES.find((table) => table.name === name)!;
      const columns = await describedIn(name, site.token);
      expect(
        columns.map((column) => column.name),
        name,
      ).toEqual(shipped.columns.map((column) => column.name));
      expect(await describedIn(String(id), site.token)).toEqual(columns);
    }
  });

  it("hold what a form is made of: type, element, width, list and referred column", async () => {
    const faculty = await createOption(site, "faculty", "type", "NEP", { label_kn: "ಎನ್ಇಪಿ" });
    const columns = await describedIn("department");
    expect(columns.find(({ name }) => name === "faculty")).toMatchObject({
      type: "Reference",
      element: ["list", "form"],
      columntype: { label: "Col2" },
      refobject: { label: "faculty" },
      refobjectRef: { label: "faculty" },
      refcolumn: "label",
      data: null,
      object: { label: "department" },
    });
    const type = async (query: string) =>
      (await site.get<Described[]>(`/api/db_column/object?object=faculty${query}`)).body.find(
        ({ name }) => name === "type",
      );
    expect(await type("")).toMatchObject({ type: "Options", data: [{ label: "NEP", value: faculty }] });
    expect(await type("&lang=kn")).toMatchObject({ data: [{ label: "ಎನ್ಇಪಿ", value: faculty }] });
  });

  const elements = async (element: string) =>
    (await site.get<Described[]>(`/api/db_column/oe?object=content&element=${element}`)).body.map(
      ({ name }) => name,
    );

  it("tell the list's columns from the form's, and refuse any other element", async () => {
    expect(await elements("list")).toEqual(["label", "name"]);
    expect(await elements("form")).toEqual(["label", "name", "content"]);
    for (const query of [
      "object=content&element=shelf",
      "object=content",
      "element=list",
      "object=content&element=",
    ]) {
      expect(await site.get(`/api/db_column/oe?${query}`), query).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    }
  });

  it("place every column of the form in exactly one section", async () => {
    for (const { name } of SHIPPED_TABLES.filter(({ publicRead }) => publicRead)) {
      const { body } = await site.get<{ type: { label: string }; columns: Described[] }[]>(
        `/api/section/object?object=${name}`,
      );
      const placed = body.flatMap(({ columns }) => columns.map((column) => column.name));
      const form = (await describedIn(name))
        .filter(({ element }) => element.includes("form"))
        .map((column) => column.name);
      expect(placed.sort(), name).toEqual(form.sort());
      for (const { type } of body) expect(["Col1", "Col2"]).toContain(type.label);
    }
  });

  it("are 404 of a table that does not exist, and 400 of none", async () => {
    for (const call of [
      "db_column/object?",
      "db_column/oe?element=list&",
      "section/object?",
      "option/objectelement?element=type&",
    ]) {
      for (const object of ["nosuch", "999999", "1e0", "01", "constructor"]) {
        expect(await site.get(`/api/${call}object=${object}`), call).toMatchObject({
          status: 404,
          body: { code: "unknown_table" },
        });
      }
      expect((await site.get(`/api/${call}`)).status, call).toBe(400);
    }
  });

  it("list the values of a column in their order, in the reader's language", async () => {
    const later = await createOption(site, "college", "district", "Bidar", { position: 2, label_kn: "ಬೀದರ್" });
    const sooner = await createOption(site, "college", "district", "Kalaburagi", { position: 1 });
    const listed = async (query = "", token?: string) =>
      (await site.get<Row[]>(`/api/option/objectelement?object=college&element=district${query}`, token))
        .body;
    expect(await listed()).toMatchObject([
      { id: sooner, value: sooner, label: "Kalaburagi" },
      { id: later, value: later, label: "Bidar" },
    ]);
    expect((await listed("&lang=kn")).map(({ label, _fallback }) => [label, _fallback])).toEqual([
      ["Kalaburagi", ["label"]],
      ["ಬೀದರ್", []],
    ]);
    expect((await listed("&lang=all", site.token))[1]).toMatchObject({ label: "Bidar", label_kn: "ಬೀದರ್" });
    expect((await site.get<Row[]>("/api/option/objectelement?object=college&element=nosuch")).body).toEqual(
      [],
    );
  });

  const data = async () => (await describedIn("fees")).find(({ name }) => name === "ayear")?.data;

  it("take a value into a list and out of it at once, also in answers that were cached", async () => {
    const listed = async () =>
      (await site.get<{ value: number }[]>("/api/option/objectelement?object=fees&element=ayear")).body.map(
        ({ value }) => value,
      );
    expect(await listed()).toEqual([]);
    const year = await createOption(site, "fees", "ayear", "2026-27");
    expect(await listed()).toEqual([year]);
    expect(await data()).toEqual([{ label: "2026-27", value: year }]);
    await update(site, "option", { id: year, active: false });
    expect(await listed()).toEqual([]);
    expect(await data()).toEqual([]);
    await update(site, "option", { id: year, active: true });
    await remove(site, "option", year);
    expect(await data()).toEqual([]);
  });

  it("let two lists use one number, each with its own label", async () => {
    const link = await createOption(site, "implink", "type", "IQAC: Members", { value: 40 });
    const course = await createOption(site, "syllabus", "course", "NEP 2020", { value: 40 });
    const id = await create(site, "implink", { title: "Director", type: 40 });
    const syllabus = await create(site, "syllabus", { label: "Kannada", course: 40 });
    expect((await site.get<Row>(`/api/implink/${id}`)).body.type).toEqual({
      label: "IQAC: Members",
      value: 40,
    });
    expect((await site.get<Row>(`/api/syllabus/${syllabus}`)).body.course).toEqual({
      label: "NEP 2020",
      value: 40,
    });
    const inUse = await site.call<{ uses: { object: string }[] }>("DELETE", `/api/option/delete/${link}`, {
      token: site.token,
    });
    expect(inUse.status).toBe(409);
    expect(inUse.body.uses.map(({ object }) => object)).toEqual(["implink"]);
    const twice = { object: "syllabus", element: "course", label: "Again", value: 40 };
    expect((await site.call("POST", "/api/option/create", { token: site.token, body: twice })).status).toBe(
      409,
    );
    expect(course).not.toBe(link);
  });

  it("keep the numbers of the shipped rows out of the way of new ones", async () => {
    for (const id of [await createOption(site, "fees", "course", "UG"), await createFaculty(site)])
      expect(id).toBeGreaterThanOrEqual(1000);
    const { body } = await site.get<{ id: number }[]>("/api/db_column/all", site.token);
    expect(Math.max(...body.map(({ id }) => id))).toBeLessThan(1000);
  });
});
