/** Who belongs to units publishes only into lists that are granted to one of them. */
import { beforeAll, afterAll, describe, expect, it } from "vitest";
import type { ListedValue, SectionDescriptor } from "#shared/api/metadata.ts";
import {
  create,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  type Row,
  remove,
  update,
} from "../../support/data/factories.ts";
import { join, joinContributor } from "../../support/data/people.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe("lists", () => {
  let site: TestSite;
  const of: Record<"physics" | "botany" | "office", number> = { physics: 0, botany: 0, office: 0 };
  const lists: Record<"examination" | "departments" | "ofOffice", number> = {
    examination: 0,
    departments: 0,
    ofOffice: 0,
  };
  let clerk: string;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    const faculty = await createFaculty(site);
    of.physics = await createDepartment(site, faculty, { name: "physics", url: "dept/physics" });
    of.botany = await createDepartment(site, faculty, { name: "botany", url: "dept/botany" });
    of.office = await create(site, "page", { name: "sports-office", label: "Sports office" });
    lists.examination = await createNoticeList(site, "Examination");
    lists.departments = await createNoticeList(site, "Departments");
    lists.ofOffice = await createNoticeList(site, "Of the office");
    await create(site, "publisher", { list: lists.departments, department: of.physics });
    await create(site, "publisher", { list: lists.ofOffice, office: of.office });
    clerk = (await join(site, "clerk", "contributor", { units: [`department/${of.physics}`] })).token;
  });
  afterAll(() => site.close());

  const as = (token: string, method: string, path: string, body?: Row) =>
    site.call<Row>(method, `/api/notification/${path}`, { token, body });
  const notice = (type: number | number[], more: Row = {}): Row => ({
    title: "Viva voce",
    udate: "05-03-2026",
    type,
    department: of.physics,
    ...more,
  });
  const REFUSED = { status: 403, body: { code: "forbidden", errors: [{ field: "type" }] } };

  it("take what a granted unit publishes, and of any other list nothing, in whatever way", async () => {
    const { departments, examination, ofOffice } = lists;
    const made = await as(clerk, "POST", "create", notice(departments));
    expect(made.status).toBe(201);
    for (const type of [examination, ofOffice, [departments, examination]]) {
      expect(await as(clerk, "POST", "create", notice(type))).toMatchObject(REFUSED);
      expect(await as(clerk, "PUT", "update", { id: made.body["id"], type })).toMatchObject(REFUSED);
      const many = { records: [{ id: made.body["id"], type }] };
      expect((await as(clerk, "POST", "update", many)).status).toBe(403);
    }
    expect(await as(clerk, "POST", "create", notice(examination, { active: false }))).toMatchObject(REFUSED);
    const imported = await as(clerk, "POST", "import", { rows: [notice(examination)] });
    expect(JSON.stringify(imported.body)).not.toContain('"created":1');
    expect((await site.get<Row[]>(`/api/notification/type?type=${examination}`)).body).toEqual([]);
  });

  it("keep the notices of a unit that editors have put there, which may be changed and not published again", async () => {
    const id = await createNotice(site, lists.examination, { department: of.physics });
    expect((await as(clerk, "PUT", "update", { id, title: "Viva voce in April" })).status).toBe(200);
    expect(
      (await as(clerk, "PUT", "update", { id, type: [lists.examination, lists.departments] })).status,
    ).toBe(200);
    expect((await update(site, "notification", { id, active: false })).status).toBe(200);
    expect(await as(clerk, "PUT", "update", { id, active: true })).toMatchObject(REFUSED);
    expect((await as(clerk, "PUT", "update", { id, type: lists.departments, active: true })).status).toBe(
      200,
    );
    await update(site, "notification", { id, type: lists.examination, publishTo: "2026-04-01T00:00:00Z" });
    const until = (publishTo: string | null) => as(clerk, "PUT", "update", { id, publishTo });
    expect((await until("2026-03-20T00:00:00Z")).status).toBe(200);
    expect(await until(null)).toMatchObject(REFUSED);
    await remove(site, "notification", id);
    expect((await as(clerk, "POST", `restore/${id}`)).status).toBe(403);
  });

  it("are open to editors and to contributors who have the whole table, and to every unit where that is said", async () => {
    const whole = await joinContributor(site, "whole", ["notification"]);
    expect((await as(whole.token, "POST", "create", notice(lists.examination))).status).toBe(201);
    const list = await createNoticeList(site, "Everybody");
    const grant = await create(site, "publisher", { list, everyUnit: true });
    expect((await as(clerk, "POST", "create", notice(list))).status).toBe(201);
    expect((await remove(site, "publisher", grant)).status).toBe(200);
    expect(await as(clerk, "POST", "create", notice(list))).toMatchObject(REFUSED);
  });

  it("are marked in the form of who may not publish into them", async () => {
    const closedTo = async (token: string) => {
      const path = "/api/section/object?object=notification&lang=en";
      const { body } = await site.get<SectionDescriptor[]>(path, token);
      const column = body.flatMap(({ columns }) => columns).find(({ name }) => name === "type");
      return column!.data!.filter(({ closed }) => closed).map(({ value }: ListedValue) => value);
    };
    expect(await closedTo(clerk)).toEqual(expect.arrayContaining([lists.examination, lists.ofOffice]));
    expect(await closedTo(clerk)).not.toContain(lists.departments);
    expect(await closedTo(site.token)).toEqual([]);
  });

  it("have publishers that are named, in lists of notices alone, and are granted by editors", async () => {
    const refused = (row: Row) =>
      site.call<Row>("POST", "/api/publisher/create", { token: site.token, body: row });
    expect(await refused({ list: lists.examination })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "department" }] },
    });
    const district = await createOption(site, "college", "district", "Bidar");
    expect(await refused({ list: district, everyUnit: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "list" }] },
    });
    const taken = await site.call("POST", "/api/publisher/create", {
      token: clerk,
      body: { list: lists.examination, department: of.physics },
    });
    expect(taken.status).toBe(403);
    expect((await site.get("/api/publisher/all")).status).toBe(401);
  });

  it("may be deleted with their grants, which are not those of a later list of the same number", async () => {
    const own = { object: "notification", element: "type" };
    const list = await create(site, "option", { ...own, label: "Short-lived", value: 5000 });
    await create(site, "publisher", { list, everyUnit: true });
    expect((await as(clerk, "POST", "create", notice(5000, { active: false }))).status).toBe(201);
    expect((await remove(site, "option", list, "?force=true")).status).toBe(200);
    await create(site, "option", { ...own, label: "Of editors", value: 5000 });
    expect(await as(clerk, "POST", "create", notice(5000))).toMatchObject(REFUSED);
  });
});
