import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  idsOf,
  type Row,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

type Ids = { id: number }[];

describe.each(DATABASES)("the address of records on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("means all records by all, one by a name or a url, some by any other column, and one by a number", async () => {
    const faculty = await createFaculty(site, { name: "arts", url: "faculty/arts" });
    expect(idsOf((await site.get<Ids>("/api/faculty/all")).body)).toEqual([faculty]);
    for (const call of [
      "name?name=arts",
      "url?url=faculty/arts",
      "url?url=faculty%2Farts",
      "url?url=arts",
      String(faculty),
    ]) {
      expect((await site.get(`/api/faculty/${call}`)).body, call).toMatchObject({
        id: faculty,
        label: "Faculty of Arts",
      });
    }
    expect(idsOf((await site.get<Ids>("/api/faculty/label?label=Faculty of Arts")).body)).toEqual([faculty]);
  });

  it("means by id, as by any column, all records with that value", async () => {
    const faculty = await createFaculty(site, { name: "law", url: "faculty/law" });
    expect((await site.get(`/api/faculty/id?id=${faculty}`)).body).toEqual([
      (await site.get(`/api/faculty/${faculty}`)).body,
    ]);
    expect(await site.get("/api/faculty/id?id=999999")).toMatchObject({ status: 200, body: [] });
    for (const call of ["id", "id?id=", "id?id=one"])
      expect(await site.get(`/api/faculty/${call}`), call).toMatchObject({ status: 400 });
    expect(
      (await site.get<{ rows: unknown[] }>(`/api/faculty?filter=id:is:${faculty}`)).body.rows,
    ).toHaveLength(1);
    expect(await site.get("/api/faculty/version?version=1")).toMatchObject({ status: 400 });
  });

  it("is 404 with a message where there is no such record, and an empty array where no record has the value", async () => {
    for (const call of [
      "name?name=nobody",
      "url?url=nowhere",
      "999999",
      "0",
      "007",
      "99999999999999999999",
    ]) {
      expect(await site.get(`/api/faculty/${call}`), call).toMatchObject({
        status: 404,
        body: { code: "not_found", message: API_TEXTS.en.not_found },
      });
    }
    expect(await site.get("/api/faculty/label?label=nobody")).toMatchObject({ status: 200, body: [] });
    expect(await site.get("/api/notification/udate?udate=01-01-1990")).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it.each(["all", "1", "name?name=x", "type?type=1", "firstrows/6", "trash", "versions/1"])(
    "is 404 for an unknown object: %s",
    async (call) => {
      for (const object of ["nosuch", "constructor", "record_notification", "notification;drop"]) {
        expect(await site.get(`/api/${object}/${call}`, site.token)).toMatchObject({
          status: 404,
          body: { code: "unknown_table" },
        });
      }
    },
  );

  it("is 404 for an unknown object without anything behind it", async () => {
    expect(await site.get("/api/nosuch")).toMatchObject({ status: 404, body: { code: "unknown_table" } });
  });

  it.each([
    "nosuch",
    "Title",
    "constructor",
    "__proto__",
    "title_kn",
    "-1",
    "1e3",
    "deletedAt",
    "id; drop table x",
  ])("is 400 for an unknown column: %s", async (column) => {
    const name = encodeURIComponent(column);
    expect(await site.get(`/api/notification/${name}?${name}=1`)).toMatchObject({
      status: 400,
      body: { code: "unknown_column" },
    });
  });

  it("is 400 where the column's value, or a right one, is missing", async () => {
    for (const call of [
      "type",
      "type?type=",
      "name?name=",
      "type?type=nosuch",
      "udate?udate=yesterday",
      "type?type=1&type=2",
    ]) {
      expect(await site.get(`/api/notification/${call}`), call).toMatchObject({ status: 400 });
    }
    expect(await site.get("/api/db_column/required?required=constructor")).toMatchObject({
      status: 400,
      body: { code: "invalid" },
    });
  });

  it("is 400 for parameters that the call does not know, and for broken characters", async () => {
    for (const call of ["all?foo=1", "type?type=1&foo=1", "1?type=1", "firstrows/6?page=2"]) {
      expect(await site.get(`/api/notification/${call}`), call).toMatchObject({
        status: 400,
        body: { code: "unknown_parameter" },
      });
    }
    for (const call of ["type?type=%00", "title?title=%EF%BF%BD"]) {
      expect(await site.get(`/api/notification/${call}`), call).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    }
    expect(await site.get("/api/notification/%E0%A4%A")).toMatchObject({
      status: 400,
      body: { code: "bad_address" },
    });
  });

  it("finds an option's records by its id and by its label, a date's in both forms", async () => {
    const id = await createNotice(site, list, { udate: "2026-03-05" });
    for (const call of [
      `type?type=${list}`,
      "type?type=Sports",
      "udate?udate=05-03-2026",
      "udate?udate=2026-03-05",
      "udate?udate=2026-3-5",
    ]) {
      expect(idsOf((await site.get<Ids>(`/api/notification/${call}`)).body), call).toContain(id);
    }
  });

  it("answers the departments of a faculty by its id and by its name, and none of a faculty that is not there", async () => {
    const faculty = await createFaculty(site, { name: "education" });
    const department = await createDepartment(site, faculty);
    for (const value of [faculty, "education"]) {
      expect(idsOf((await site.get<Ids>(`/api/department/faculty?faculty=${value}`)).body)).toEqual([
        department,
      ]);
    }
    for (const value of [999_999, "nobody"]) {
      expect(await site.get(`/api/department/faculty?faculty=${value}`)).toMatchObject({
        status: 200,
        body: [],
      });
    }
  });

  it("takes values for values, whatever they hold", async () => {
    const title = `'; drop table record_notification; -- " \\ % _ <b>`;
    const id = await createNotice(site, list, { title });
    expect(
      idsOf((await site.get<Ids>(`/api/notification/title?title=${encodeURIComponent(title)}`)).body),
    ).toEqual([id]);
    expect((await site.get<Ids>("/api/notification/all")).body.length).toBeGreaterThan(0);
  });
});

describe.each(DATABASES)("the first rows on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("are the newest by date, and of one date the latest entered", async () => {
    const list = await createNoticeList(site);
    const middle = await createNotice(site, list, { udate: "2026-02-01" });
    const oldest = await createNotice(site, list, { udate: "01-12-2025" });
    const newest = await createNotice(site, list, { udate: "05-03-2026" });
    const same = await createNotice(site, list, { udate: "2026-02-01" });
    expect(idsOf((await site.get<Ids>("/api/notification/firstrows/3")).body)).toEqual([
      newest,
      same,
      middle,
    ]);
    expect(idsOf((await site.get<Ids>("/api/notification/firstrows/6")).body)).toEqual([
      newest,
      same,
      middle,
      oldest,
    ]);
    expect(idsOf((await site.get<Ids>("/api/notification/all")).body)).toEqual([
      newest,
      same,
      middle,
      oldest,
    ]);
  });

  it("of links are those of the lowest position, then of the lowest id; those without a position come last", async () => {
    const type = await createOption(site, "implink", "type", "Important links");
    const link = (title: string, position: number | null) =>
      create(site, "implink", { title, type, position });
    const ids = {
      none: await link("None", null),
      ten: await link("Ten", 10),
      two: await link("Two", 2),
      too: await link("Too", 2),
    };
    expect(idsOf((await site.get<Ids>("/api/implink/firstrows/10")).body)).toEqual([
      ids.two,
      ids.too,
      ids.ten,
      ids.none,
    ]);
  });

  it("are a hundred at the most", async () => {
    for (let index = 0; index < 101; index += 1) await createContent(site, { name: `c-${index}` });
    expect((await site.get<Ids>("/api/content/firstrows/101")).body).toHaveLength(100);
    expect((await site.get<Ids>("/api/content/firstrows/999999999")).body).toHaveLength(100);
  });

  it.each(["0", "-1", "abc", "1.5", "1e1", "%20", "೫", "99999999999"])(
    "are not so many: %s",
    async (count) => {
      expect(await site.get<Row>(`/api/notification/firstrows/${count}`)).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    },
  );
});
