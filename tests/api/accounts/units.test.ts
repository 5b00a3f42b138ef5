/** Rights by rows: who has a unit, in every table and with every kind of call, beside an editor and the administrator. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { create, idsOf, type Row } from "../../support/data/factories.ts";
import { dryRun, importRows } from "../../support/data/importing.ts";
import { join, type Person } from "../../support/data/people.ts";
import { createShownContent, createUnits, type Units, type UnitOf } from "../../support/data/units.ts";
import { form, MULTIPART, type Uploaded } from "../../support/data/upload.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const WITH_UNITS = SHIPPED_TABLES.filter(({ unit }) => unit).map(({ name }) => name);
/** Rows of these are made as units, or with what shows them. */
const APART = ["department", "college", "page", "content", "file"];
const HELD = ["block", "employee", "gallery", "coffered", "syllabus", "cevent", "fees"].concat([
  "notification",
  "attachment",
  "notice_course",
]);
const LIBRARYS = ["holiday", "opening", "closure", "implinkqty", "libcwtp"];
/** A picture always is of a department. */
const ALWAYS_OF_ONE = "gallery";
const CLOSED = SHIPPED_TABLES.filter(({ unit }) => !unit).map(({ name }) => name);

describe.each(ANY_DATABASE)("the rows of a unit on %s", (kind) => {
  let site: TestSite;
  let units: Units;
  let person: Person;
  let editor: Person;
  let librarian: Person;
  let sent = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
    units = await createUnits(site);
    const { department, office } = units.own;
    person = await join(site, "clerk", "contributor", {
      units: [`department/${department}`, `page/${office}`],
    });
    editor = await join(site, "editor");
    librarian = await join(site, "librarian", "contributor", { units: ["library"] });
  });
  afterAll(() => site.close());

  const as = (who: Person, method: string, path: string, body?: unknown) =>
    site.call<Row & { id: number }>(method, `/api/${path}`, { token: who.token, body });
  const made = async (table: string, unit: UnitOf | undefined, more: Row = {}): Promise<number> =>
    create(site, table, { ...(await units.recordOf(table, unit)), active: false, ...more });
  const status = async (who: Person, method: string, path: string, body?: unknown): Promise<number> =>
    (await as(who, method, path, body)).status;

  const send = ({ token }: Person, path: string) => {
    const body = form({ name: "file", filename: "a.txt", content: `A text for ${path}, ${(sent += 1)}` });
    const headers = { "content-type": MULTIPART };
    return site.call<Uploaded>("POST", `/api/file/${path}`, { token, headers, body });
  };

  /** Every way to reach a record, with the statuses that it is expected. */
  async function ways(who: Person, table: string, id: number): Promise<Record<string, number | boolean>> {
    const list = await as(who, "GET", `${table}?size=30&sort=-id`);
    const rows = (list.body.rows ?? []) as { id: number }[];
    const exported = await site.call<string>("GET", `/api/${table}/export`, { token: who.token });
    const lines = exported.status === 200 ? exported.body.split("\n") : [];
    return {
      read: await status(who, "GET", `${table}/${id}`),
      listed: idsOf(rows).includes(id),
      counted: list.body.total === rows.length,
      exported: lines.some((line) => line.startsWith(`${id},`)),
      versions: await status(who, "GET", `${table}/versions/${id}`),
      update: await status(who, "PUT", `${table}/update`, { id, active: false }),
      many: await status(who, "POST", `${table}/update`, { records: [{ id, active: false }] }),
      remove: await status(who, "DELETE", `${table}/delete/${id}?force=true`),
    };
  }

  const OPEN = {
    read: 200,
    listed: true,
    counted: true,
    exported: true,
    versions: 200,
    update: 200,
    many: 200,
    remove: 200,
  };
  const SHUT = {
    read: 404,
    listed: false,
    counted: true,
    exported: false,
    versions: 404,
    update: 404,
    many: 404,
    remove: 404,
  };

  it("are declared for every table here, and every other table is closed", () => {
    expect(new Set([...APART, ...HELD, ...LIBRARYS])).toEqual(new Set(WITH_UNITS));
  });

  it.each(HELD)("of %s are open in every way, and those of others and of none in no way", async (table) => {
    const { own, other } = units;
    // The documents of a notice are as hidden as it is.
    expect(await ways(person, table, await made(table, own))).toEqual(OPEN);
    expect(await ways(person, table, await made(table, other))).toEqual(SHUT);
    expect(await ways(editor, table, await made(table, other))).toEqual(OPEN);
    if (table !== ALWAYS_OF_ONE)
      expect(await ways(person, table, await made(table, undefined))).toEqual(SHUT);
  });

  it.each(HELD)("of %s are made within the unit alone, and stay there", async (table) => {
    const { own, other, recordOf } = units;
    const make = async (who: Person, unit?: UnitOf) =>
      status(who, "POST", `${table}/create`, await recordOf(table, unit));
    expect([await make(person, own), await make(person, other), await make(editor, other)]).toEqual([
      201, 403, 201,
    ]);
    if (table !== ALWAYS_OF_ONE) expect(await make(person)).toBe(403);
    const id = await made(table, own);
    const moved = { ...(await recordOf(table, other)), id };
    expect(await status(person, "PUT", `${table}/update`, moved)).toBe(403);
    expect(await status(editor, "PUT", `${table}/update`, moved)).toBe(200);
  });

  it.each(HELD)("of %s come back from the trash for whose they are", async (table) => {
    const { own, other } = units;
    const [mine, theirs] = [await made(table, own), await made(table, other)];
    for (const id of [mine, theirs])
      expect(await status(editor, "DELETE", `${table}/delete/${id}`)).toBe(200);
    const { body } = await as(person, "GET", `${table}/trash`);
    expect(idsOf(body as unknown as { id: number }[])).toContain(mine);
    expect(idsOf(body as unknown as { id: number }[])).not.toContain(theirs);
    expect(await status(person, "POST", `${table}/restore/${theirs}`)).toBe(404);
    expect(await status(person, "POST", `${table}/restore`, { ids: [mine, theirs] })).toBe(404);
    expect(await status(person, "POST", `${table}/restore/${mine}`)).toBe(200);
  });

  it.each(LIBRARYS)("of %s are the library's and nobody else's", async (table) => {
    expect(await ways(librarian, table, await made(table, undefined))).toEqual(OPEN);
    expect(await status(librarian, "POST", `${table}/create`, await units.recordOf(table))).toBe(201);
    const id = (await as(editor, "GET", `${table}?sort=-id`)).body.rows as { id: number }[];
    expect(await status(person, "PUT", `${table}/update`, { id: id[0]!.id, active: true })).toBe(403);
    expect(await status(person, "POST", `${table}/create`, await units.recordOf(table))).toBe(403);
  });

  it.each(CLOSED)("are none of the table %s", async (table) => {
    expect(await status(person, "POST", `${table}/create`, {})).toBe(403);
    expect(await status(person, "PUT", `${table}/update`, { id: 1 })).toBe(403);
    expect(await status(person, "DELETE", `${table}/delete/1`)).toBe(403);
    expect(await status(person, "POST", `${table}/restore/1`)).toBe(403);
    expect(await status(editor, "GET", `${table}?page=1`)).toBe(200);
  });

  it("of a table without units are read as visitors read them", async () => {
    const [shown, hidden] = [
      await create(site, "holiday", { title: "Shown", day: "01-11-2026" }),
      await create(site, "holiday", { title: "Hidden", day: "02-11-2026", active: false }),
    ];
    expect(await status(person, "GET", `holiday/${shown}`)).toBe(200);
    expect(await status(person, "GET", `holiday/${hidden}`)).toBe(404);
    for (const call of ["trash", `versions/${shown}`])
      expect(await status(person, "GET", `holiday/${call}`)).toBe(403);
    const { body } = await as(person, "GET", "holiday?size=30");
    const listed = idsOf(body.rows as { id: number }[]);
    expect([listed.includes(shown), listed.includes(hidden)]).toEqual([true, false]);
    expect(await status(editor, "GET", `holiday/${hidden}`)).toBe(200);
    const setting = await create(site, "setting", { name: "unit.test", value: "x", note: "secret" });
    expect((await as(person, "GET", `setting/${setting}`)).body).not.toHaveProperty("note");
    expect(await status(person, "GET", "setting?filter=note:sw:s")).toBe(400);
  });

  it("of a department and an office are themselves: changed, and neither made nor deleted", async () => {
    const { own, other, recordOf } = units;
    for (const [table, mine, theirs] of [
      ["department", own.department, other.department],
      ["page", own.office, other.office],
    ] as const) {
      expect(await status(person, "PUT", `${table}/update`, { id: mine, label: "Renamed" })).toBe(200);
      expect(await status(person, "PUT", `${table}/update`, { id: theirs, label: "Renamed" })).toBe(404);
      expect(await status(person, "GET", `${table}/${theirs}`)).toBe(404);
      expect(await status(person, "POST", `${table}/create`, await recordOf(table))).toBe(403);
      expect(await status(person, "DELETE", `${table}/delete/${mine}?force=true`)).toBe(403);
    }
    expect(await status(person, "PUT", "college/update", { id: 1 })).toBe(403);
    const tables = await as(person, "GET", "db_object/all");
    const listed = tables.body as unknown as { name: string; actions: string[] }[];
    expect(new Set(listed.map(({ name }) => name))).toEqual(
      new Set(["department", "page", "content", ...HELD]),
    );
    expect(listed.find(({ name }) => name === "department")?.actions).toEqual(["edit", "view"]);
  });

  it("of texts are those that the unit alone shows, and those that one has made", async () => {
    const { own, other } = units;
    const mine = await createShownContent(site, own.office);
    const theirs = await createShownContent(site, other.office);
    const nobodys = await create(site, "content", { label: "Of the home page", content: "<p>Welcome</p>" });
    const change = (id: number) => status(person, "PUT", "content/update", { id, content: "<p>New</p>" });
    expect([await change(mine), await change(theirs), await change(nobodys)]).toEqual([200, 404, 404]);
    const show = (content: number) =>
      status(person, "PUT", "department/update", { id: own.department, overview: content });
    expect([await show(theirs), await show(nobodys), await show(mine)]).toEqual([403, 403, 200]);
    const { body } = await as(person, "POST", "content/create", { label: "Made here" });
    expect([await change(body.id), await show(body.id), await change(body.id)]).toEqual([200, 200, 200]);
    await site.call("PUT", "/api/page/update", {
      token: site.token,
      body: { id: other.office, body: body.id },
    });
    expect(await change(body.id)).toBe(404);
  });

  it("are written by an import that writes nothing elsewhere, and reverts what is its own", async () => {
    const { own, other, recordOf } = units;
    const imported = async ({ token }: Person, rows: Row[]) => {
      const { status: expected, body } = await importRows(site, "syllabus", rows, { token });
      return { expected, receipt: body.receipt };
    };
    const stranger = await made("syllabus", other);
    expect(await imported(person, [await recordOf("syllabus", other)])).toMatchObject({ expected: 400 });
    expect(await imported(person, [{ id: stranger, label: "Taken" }])).toMatchObject({ expected: 400 });
    const forecast = await dryRun(site, "syllabus", [{ id: stranger, label: "Taken" }], {
      token: person.token,
    });
    expect(forecast.body).toMatchObject({ update: 0, refuse: 1 });
    const { receipt } = await imported(person, [await recordOf("syllabus", own)]);
    const { receipt: others } = await imported(editor, [await recordOf("syllabus", other)]);
    expect(await status(person, "POST", `syllabus/import/undo/${String(others)}`)).toBe(404);
    expect(await status(person, "POST", `syllabus/import/undo/${String(receipt)}`)).toBe(200);
  });

  it("are what the dashboard and the notices that are alike tell of", async () => {
    const { own, other } = units;
    await made("notification", own, { title: "Admission to the course of botany", refNo: "U/1" });
    await made("notification", other, { title: "Admission to the course of botany", refNo: "U/1" });
    const found = async (who: Person) => {
      const { body } = await as(who, "POST", "notification/alike", { notices: [{ refNo: "U/1" }] });
      return (body as unknown as unknown[][])[0]!.length;
    };
    expect([await found(person), await found(editor)]).toEqual([1, 2]);
    const overview = await as(person, "GET", "staff/overview");
    const changes = overview.body.changes as { object: string; id: number }[];
    expect(changes.length).toBeGreaterThan(0);
    for (const { object, id } of changes)
      expect(await status(person, "GET", `${object}/versions/${id}`)).toBe(200);
  });

  it("of files are those that the unit alone uses, and those that one has uploaded", async () => {
    const { own, other } = units;
    const { body: theirs } = await send(editor, "upload/syllabus");
    const { body: mine } = await send(person, "upload/syllabus");
    await made("syllabus", other, { url: theirs.url });
    const replaced = async (id: number) => (await send(person, `replace/${id}`)).status;
    expect([await replaced(mine.id), await replaced(theirs.id)]).toEqual([200, 404]);
    const { body } = await as(person, "GET", "file?size=30");
    expect(idsOf(body.rows as { id: number }[])).toEqual([mine.id]);
    for (const [id, expected] of [
      [mine.id, 200],
      [theirs.id, 404],
    ] as const)
      for (const call of ["", "versions/", "uses/", "earlier/"])
        expect([call, await status(person, "GET", `file/${call}${id}`)]).toEqual([call, expected]);
    const { body: shared } = await send(editor, "upload/syllabus");
    await made("syllabus", own, { url: shared.url });
    expect(await replaced(shared.id)).toBe(200);
    await made("syllabus", other, { url: shared.url });
    expect(await replaced(shared.id)).toBe(404);
  });

  it("of drafts are those of one's records, and of new ones one's own", async () => {
    const { own, other } = units;
    const draft = async (who: Person, record?: number) =>
      as(who, "POST", "staff/drafts", { object: "syllabus", record, values: { label: "Second semester" } });
    const [mine, theirs] = [await made("syllabus", own), await made("syllabus", other)];
    expect([(await draft(person, mine)).status, (await draft(person, theirs)).status]).toEqual([201, 404]);
    const { body: hidden } = await draft(editor, theirs);
    const { body: colleagues } = await draft(editor, await made("syllabus", own));
    const { body: fresh } = await draft(editor);
    const { body: listed } = await as(person, "GET", "staff/drafts");
    const ids = idsOf(listed.drafts as { id: number }[]);
    expect(ids).toContain(colleagues.id);
    expect(ids).not.toContain(hidden.id);
    expect(ids).not.toContain(fresh.id);
    for (const [id, expected] of [
      [colleagues.id, 200],
      [hidden.id, 404],
      [fresh.id, 404],
    ] as const) {
      expect(await status(person, "GET", `staff/drafts/${id}`)).toBe(expected);
      const link = await status(person, "POST", `staff/drafts/${id}/links`, { days: 1 });
      expect(link).toBe(expected === 200 ? 201 : expected);
      expect(await status(person, "POST", `staff/drafts/${id}/publish`, { revision: 1 })).toBe(expected);
    }
    const presence = { object: "syllabus", record: theirs, window: "one" };
    expect(await status(person, "PUT", "presence", presence)).toBe(404);
    expect(await status(person, "PUT", "presence", { ...presence, record: mine })).toBe(200);
  });

  it("are lost with the unit, and a unit that is not there is nobody's", async () => {
    const { own } = units;
    const other = await join(site, `leaver`, "contributor", { units: [`department/${own.department}`] });
    const id = await made("employee", own);
    const change = () => status(other, "PUT", "employee/update", { id, active: false });
    expect(await change()).toBe(200);
    const give = (names: string[]) => {
      const body = { id: other.id, units: names };
      return site.call<Row>("PUT", "/api/user/update", { token: site.token, body });
    };
    expect((await give(["department/987654"])).body).toMatchObject({ errors: [{ field: "units" }] });
    expect((await give(["user/1"])).status).toBe(400);
    expect((await give([])).status).toBe(200);
    expect(await change()).toBe(403);
    expect((await as(person, "GET", "staff/me")).body.units).toMatchObject([
      { name: `department/${own.department}` },
      { name: `page/${own.office}` },
    ]);
  });
});
