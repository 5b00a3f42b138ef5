/** Whoever is a person of the site proposes changes of their own profile, and of nothing else; their department approves. */
import type { DraftDetail, DraftSummary, SavedDraft } from "#shared/api/drafts.ts";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { employee } from "#shared/tables/employee.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { create, createOption, type Row } from "../../support/data/factories.ts";
import { changeAccount, join, type Person } from "../../support/data/people.ts";
import { createUnits, type Units } from "../../support/data/units.ts";
import { form, MULTIPART, type Uploaded } from "../../support/data/upload.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const said = (code: "read_only" | "one_own_person"): string => sentenceOf({ code }, "en");

describe.each(ANY_DATABASE)("an own profile on %s", (kind) => {
  let site: TestSite;
  let units: Units;
  let type: number;
  let teacher: Person & { record: number };
  let head: Person;
  let clerk: Person;
  let stranger: Person;
  beforeAll(async () => {
    site = await openTestSite(kind);
    units = await createUnits(site);
    type = await createOption(site, "employee", "type", "Teaching");
    const { own, other } = units;
    const record = await person();
    const department = { units: [`department/${own.department}`] };
    teacher = { ...(await join(site, "teacher", "contributor", { units: [`employee/${record}`] })), record };
    head = await join(site, "head", "contributor", { ...department, approves: true });
    clerk = await join(site, "clerk", "contributor", department);
    stranger = await join(site, "stranger", "contributor", {
      units: [`department/${other.department}`],
      approves: true,
    });
  });
  afterAll(() => site.close());

  const person = (more: Row = {}) =>
    create(site, "employee", { name: "A. Namuna", type, department: units.own.department, ...more });
  const as = <T = Row>(who: Person, method: string, path: string, body?: unknown): Promise<Answer<T>> =>
    site.call(method, `/api/${path}`, { token: who.token, body });
  const status = async (who: Person, method: string, path: string, body?: unknown): Promise<number> =>
    (await as(who, method, path, body)).status;
  const draft = (values: Row, record: number | undefined = teacher.record, who: Person = teacher) =>
    as<SavedDraft>(who, "POST", "staff/drafts", { object: "employee", record, values });
  const act = (who: Person, { id, revision }: SavedDraft, action: string, body: Row = {}) =>
    as(who, "POST", `staff/drafts/${id}/${action}`, { revision, ...body });
  const detail = async (who: Person, { id }: SavedDraft): Promise<DraftDetail> =>
    (await as<DraftDetail>(who, "GET", `staff/drafts/${id}`)).body;
  const listed = async (who: Person): Promise<DraftSummary[]> =>
    (await as<{ drafts: DraftSummary[] }>(who, "GET", "staff/drafts")).body.drafts;
  const stored = async (): Promise<Row> => (await site.get<Row>(`/api/employee/${teacher.record}`)).body;
  const give = (names: string[]) => changeAccount(site, clerk.id, { units: names });
  const change = (id: number) => status(clerk, "PUT", "employee/update", { id, qualification: "B.A." });
  /** A draft is gone once somebody discards it. */
  async function discard(saved: SavedDraft): Promise<void> {
    const { revision } = await detail(teacher, saved);
    expect((await act(teacher, { ...saved, revision }, "discard")).status).toBe(200);
  }
  async function submitted(values: Row): Promise<SavedDraft> {
    const { body } = await draft(values);
    expect((await act(teacher, body, "submit")).status).toBe(200);
    return { id: body.id, revision: body.revision + 1 };
  }

  it("is read, and written in no way but by a draft", async () => {
    const { record: id } = teacher;
    const changed = { id, qualification: "Ph.D." };
    for (const [method, path, body] of [
      ["PUT", "employee/update", changed],
      ["POST", "employee/update", { records: [changed] }],
      ["POST", "employee/create", { name: "B. Kalpita", type }],
      ["DELETE", `employee/delete/${id}?force=true`],
      ["POST", "employee/delete", { ids: [id] }],
      ["POST", `employee/restore/${id}`],
      ["POST", "employee/import", { rows: [changed] }],
    ] as const) {
      const answer = await as(teacher, method, path, body);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await status(head, "PUT", "employee/update", { id, position: 4 })).toBe(200);
    for (const path of [`employee/${id}`, `employee/versions/${id}`])
      expect(await status(teacher, "GET", path)).toBe(200);
    const rows = (await as<{ rows: { id: number }[] }>(teacher, "GET", "employee?size=30")).body.rows;
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it("is the only record of which they have anything as staff", async () => {
    const colleague = await person({ active: false });
    for (const path of [`employee/${colleague}`, `employee/versions/${colleague}`])
      expect(await status(teacher, "GET", path)).toBe(404);
    expect((await draft({ qualification: "Ph.D." }, colleague)).status).toBe(404);
    expect((await as(teacher, "POST", "staff/drafts", { object: "employee", values: {} })).status).toBe(403);
    for (const { name } of SHIPPED_TABLES.filter((table) => !["employee", "file"].includes(table.name))) {
      expect([name, await status(teacher, "POST", `${name}/create`, {})]).toEqual([name, 403]);
      expect([name, await status(teacher, "PUT", `${name}/update`, { id: 1 })]).toEqual([name, 403]);
      expect([name, await status(teacher, "DELETE", `${name}/delete/1`)]).toEqual([name, 403]);
      const begun = await status(teacher, "POST", "staff/drafts", { object: name, record: 1, values: {} });
      expect([name, begun]).toEqual([name, 403]);
    }
    const tables = (await as<TableDescriptor[]>(teacher, "GET", "db_object/all")).body;
    expect(tables.map(({ name }) => name)).toEqual(["employee"]);
    expect(tables[0]).toMatchObject({ drafts: "submit", ownRecord: teacher.record, actions: ["view"] });
    const heads = (await as<TableDescriptor[]>(head, "GET", "db_object/all")).body;
    expect(heads.find(({ name }) => name === "employee")).toMatchObject({
      drafts: "publish",
      ownRecord: null,
    });
  });

  it("is of what people say of themselves; what the office decides is refused", async () => {
    const other = await createOption(site, "employee", "type", "Officers");
    const designation = await createOption(site, "employee", "designation", "Professor");
    const offices: Row = {
      name: "Somebody else",
      name_kn: "ಬೇರೆ ಹೆಸರು",
      designation,
      department: units.other.department,
      type: [type, other],
      position: 1,
      active: false,
      publishTo: "2030-01-01T00:00:00.000Z",
    };
    for (const [field, value] of Object.entries(offices)) {
      const { body } = await draft({ [field]: value });
      expect(body).toMatchObject({ code: "invalid", errors: [{ field, message: said("read_only") }] });
    }
    const own = {
      qualification: "Ph.D.",
      qualification_kn: "ಪಿಎಚ್.ಡಿ.",
      publications: "<p>A</p>",
      photoAlt: "A",
    };
    const { status: begun, body } = await draft(own);
    expect(begun).toBe(201);
    const again = await as(teacher, "PUT", `staff/drafts/${body.id}`, { revision: 1, values: { name: "X" } });
    expect(again.body).toMatchObject({ errors: [{ field: "name", message: said("read_only") }] });
    const columns = (await as<ColumnDescriptor[]>(teacher, "GET", "db_column/object?object=employee")).body;
    const writable = columns.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
    expect(new Set(writable)).toEqual(new Set(employee.unit?.profile));
    await discard(body);
  });

  it("is published when the head of the department approves, who gets a mail", async () => {
    const saved = await submitted({
      qualification: "M.A., Ph.D.",
      publications: "<ol><li>On light</li></ol>",
    });
    for (const who of [teacher, clerk, stranger]) {
      const expected = who === stranger ? 404 : 403;
      expect((await act(who, saved, "publish")).status).toBe(expected);
      expect((await act(who, saved, "return", { reason: "No" })).status).toBe(expected);
    }
    expect((await act(clerk, saved, "discard")).status).toBe(403);
    expect((await stored()).qualification).not.toBe("M.A., Ph.D.");
    expect((await listed(head)).find(({ id }) => id === saved.id)).toMatchObject({
      isYourTurn: true,
      mayPublish: true,
    });
    expect((await listed(clerk)).find(({ id }) => id === saved.id)).toMatchObject({ isYourTurn: false });
    expect((await listed(stranger)).find(({ id }) => id === saved.id)).toBeUndefined();
    expect((await act(head, saved, "publish")).status).toBe(200);
    expect(await stored()).toMatchObject({
      name: "A. Namuna",
      qualification: "M.A., Ph.D.",
      publications: "<ol><li>On light</li></ol>",
    });
    const mails = await site.services.database.read
      .selectFrom("staff_mail")
      .select("user")
      .where("mail", "like", `%"draft-${saved.id}-%`)
      .execute();
    const whom = mails.map(({ user }) => user);
    expect(whom).toEqual(expect.arrayContaining([head.id, teacher.id]));
    for (const who of [clerk, stranger]) expect(whom).not.toContain(who.id);
  });

  it("comes back with a reason, and is submitted again", async () => {
    const saved = await submitted({ specialization: "Everything" });
    expect((await act(head, saved, "return", { reason: "Name two fields." })).status).toBe(200);
    expect(await detail(teacher, saved)).toMatchObject({
      state: "returned",
      isYourTurn: true,
      decision: { who: "head", text: "Name two fields." },
    });
    const { revision } = await detail(teacher, saved);
    const values = { specialization: "Optics; acoustics" };
    const mended = await as<SavedDraft>(teacher, "PUT", `staff/drafts/${saved.id}`, { revision, values });
    expect((await act(teacher, mended.body, "submit")).status).toBe(200);
    const again = { id: saved.id, revision: mended.body.revision + 1 };
    expect((await act(head, again, "publish")).status).toBe(200);
    expect(await stored()).toMatchObject(values);
  });

  it("shows the photograph that was approved: who proposed it cannot replace or delete it afterwards", async () => {
    let sent = 0;
    const send = (path: string) => {
      const body = form({ name: "file", filename: "a.txt", content: `${path} ${(sent += 1)}` });
      const headers = { "content-type": MULTIPART };
      return site.call<Uploaded>("POST", `/api/file/${path}`, { token: teacher.token, headers, body });
    };
    const { body: file } = await send("upload/employee");
    expect((await send(`replace/${file.id}`)).status).toBe(200);
    const saved = await submitted({ profileUrl: file.url });
    expect((await act(head, saved, "publish")).status).toBe(200);
    expect((await send(`replace/${file.id}`)).body).toMatchObject({ code: "approval_required" });
    expect(await status(teacher, "DELETE", `file/delete/${file.id}?force=true`)).toBe(403);
    expect(await status(head, "DELETE", `file/delete/${file.id}?force=true`)).toBe(200);
  });

  it("goes on from what an editor has proposed of the same person", async () => {
    const editor = await join(site, "editor");
    const { body } = await draft({ name: "Dr. A. Namuna" }, teacher.record, editor);
    const values = { name: "Dr. A. Namuna", qualification: "D.Litt." };
    const more = await as<SavedDraft>(teacher, "PUT", `staff/drafts/${body.id}`, { revision: 1, values });
    expect(more.status).toBe(200);
    expect((await act(editor, more.body, "discard")).status).toBe(200);
  });

  it("is of one person, who is there; who has a department looks after its people and not after others", async () => {
    const [mine, elsewhere] = [await person(), await person({ department: units.other.department })];
    const { own } = units;
    expect((await give([`employee/${mine}`, `employee/${elsewhere}`])).body).toMatchObject({
      errors: [{ field: "units", message: said("one_own_person") }],
    });
    expect((await give(["employee/987654"])).body).toMatchObject({ errors: [{ field: "units" }] });
    expect((await give([`department/${own.department}`, `employee/${elsewhere}`])).status).toBe(200);
    expect([await change(mine), await change(elsewhere)]).toEqual([200, 404]);
  });
});
