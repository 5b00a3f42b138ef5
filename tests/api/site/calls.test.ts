import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createOption,
  idsOf,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

type Ids = { id: number }[];

describe.each(DATABASES)("announcements on %s", (kind) => {
  let site: TestSite;
  let ids: Record<"before" | "lasting" | "day" | "after", number>;
  beforeAll(async () => {
    site = await openTestSite(kind);
    const announce = (validFrom: string, validTo: string) =>
      create(site, "announcement", { title: `${validFrom} to ${validTo}`, validFrom, validTo });
    ids = {
      before: await announce("2026-03-01", "04-03-2026"),
      lasting: await announce("01-03-2026", "10-03-2026"),
      day: await announce("2026-03-05", "2026-03-05"),
      after: await announce("2026-03-06", "2026-03-07"),
    };
  });
  afterAll(() => site.close());

  it.each(["2026-3-5", "2026-03-05", "05-03-2026"])(
    "are those that hold on the day, asked as %s",
    async (day) => {
      const { status, body } = await site.get<Ids>(`/api/announcement/announce?udate=${day}`);
      expect(status).toBe(200);
      expect(idsOf(body)).toEqual([ids.day, ids.lasting]);
    },
  );

  const on = async (day: string) =>
    idsOf((await site.get<Ids>(`/api/announcement/announce?udate=${day}`)).body);

  it("begin on their first day and end with their last one", async () => {
    expect(await on("2026-3-4")).toEqual([ids.lasting, ids.before]);
    expect(await on("2026-3-7")).toEqual([ids.after, ids.lasting]);
    expect(await on("2026-3-10")).toEqual([ids.lasting]);
    expect(await on("2026-3-11")).toEqual([]);
  });

  it.each(["", "5-3-2026", "2026-02-30", "2026-13-01", "today", "2026-3-5T00:00", "05/03-2026", "20260305"])(
    "are refused for no day: %j",
    async (day) => {
      expect(await site.get(`/api/announcement/announce?udate=${encodeURIComponent(day)}`)).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    },
  );

  it("are refused without a day", async () => {
    expect((await site.get("/api/announcement/announce")).status).toBe(400);
  });
});

describe.each(DATABASES)("syllabi on %s", (kind) => {
  let site: TestSite;
  let course: Record<"pg" | "nep", number>;
  let subject: number;
  let department: number;
  let ids: Record<"ofSubject" | "ofDepartment" | "ofNeither", number>;
  beforeAll(async () => {
    site = await openTestSite(kind);
    const option = (label: string) => createOption(site, "syllabus", "course", label);
    course = { pg: await option("PG"), nep: await option("NEP") };
    const faculty = await createFaculty(site);
    subject = await create(site, "subject", { label: "Kannada", name: "kannada-subject", faculty });
    department = await createDepartment(site, faculty, { subjectCode: "KAN" });
    const syllabus = (row: Row) =>
      create(site, "syllabus", { label: "Syllabus", url: "/files/a.pdf", ...row });
    ids = {
      ofSubject: await syllabus({ course: course.nep, subject }),
      ofDepartment: await syllabus({ course: course.pg, department }),
      ofNeither: await syllabus({ course: course.pg }),
    };
  });
  afterAll(() => site.close());

  const found = async (course_: number | string, subject_: number | string) =>
    idsOf((await site.get<Ids>(`/api/syllabus/cs?course=${course_}&subject=${subject_}`)).body).sort(
      (a, b) => a - b,
    );

  it("are found by course and subject, by the subject's id and its name", async () => {
    expect(await found(course.nep, subject)).toEqual([ids.ofSubject]);
    expect(await found(course.nep, "kannada-subject")).toEqual([ids.ofSubject]);
    expect(await found(course.pg, subject)).toEqual([]);
  });

  it("are found by a department's subject code", async () => {
    expect(await found(course.pg, "KAN")).toEqual([ids.ofDepartment]);
    expect(await found(course.nep, "KAN")).toEqual([]);
  });

  it("are not filtered by what is empty or missing", async () => {
    expect(await found("", "")).toEqual([ids.ofSubject, ids.ofDepartment, ids.ofNeither]);
    expect(await found(course.pg, "")).toEqual([ids.ofDepartment, ids.ofNeither]);
    expect(await found("", subject)).toEqual([ids.ofSubject]);
    expect((await site.get<Ids>("/api/syllabus/cs")).body).toHaveLength(3);
  });

  it("are none of an unknown subject or course, and refused for a course that is none", async () => {
    expect(await found(course.pg, "nosuch")).toEqual([]);
    expect(await found(999_999, "")).toEqual([]);
    expect((await site.get("/api/syllabus/cs?course=nosuch&subject=")).status).toBe(400);
  });
});

describe.each(DATABASES)("the calls of the pages on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("answer a page by its name, with the id of its text, and the text by its id", async () => {
    const body = await createContent(site, { name: "about-us-text", content: "<p>We</p>" });
    const id = await create(site, "page", {
      name: "about-us",
      label: "About us",
      header: "others/banner.jpg",
      body,
    });
    expect((await site.get("/api/page/name?name=about-us")).body).toMatchObject({
      id,
      label: "About us",
      header: "others/banner.jpg",
      body: { value: body },
    });
    expect((await site.get(`/api/content/${body}`)).body).toMatchObject({ content: "<p>We</p>" });
  });

  it("answer a department's courses, people and page", async () => {
    const faculty = await createFaculty(site);
    const department = await createDepartment(site, faculty, { url: "dept/kannada" });
    const type = await createOption(site, "employee", "type", "Teaching");
    const employee = await create(site, "employee", { name: "B. Rao", department, type });
    const offered = await create(site, "coffered", { title: "MA", dept: department });
    const subject = await create(site, "subject", { label: "Kannada", name: "kan", faculty });
    for (const value of [department, "kannada"]) {
      expect(idsOf((await site.get<Ids>(`/api/employee/department?department=${value}`)).body)).toEqual([
        employee,
      ]);
      expect(idsOf((await site.get<Ids>(`/api/coffered/dept?dept=${value}`)).body)).toEqual([offered]);
    }
    expect(idsOf((await site.get<Ids>(`/api/subject/faculty?faculty=${faculty}`)).body)).toEqual([subject]);
    for (const url of ["dept/kannada", `dept/${department}`, "kannada"])
      expect((await site.get(`/api/department/url?url=${url}`)).body).toMatchObject({ id: department });
    expect((await site.get("/api/department/url?url=dept/999999")).status).toBe(404);
    expect((await site.get(`/api/department/${department}`)).body).toMatchObject({
      id: department,
      faculty: { value: faculty },
    });
  });

  it.each(["cevent", "fees"])(
    "answer the rows of %s by course, the newest year first where it was added last",
    async (table) => {
      const course = await createOption(site, table, "course", "UG");
      const years = [
        await createOption(site, table, "ayear", "2022-23"),
        await createOption(site, table, "ayear", "2023-24"),
      ];
      for (const ayear of years) await create(site, table, { title: "First term", course, ayear });
      const { body } = await site.get<{ ayear: unknown }[]>(`/api/${table}/course?course=${course}`);
      expect(body.map(({ ayear }) => ayear)).toEqual([
        { label: "2023-24", value: years[1] },
        { label: "2022-23", value: years[0] },
      ]);
    },
  );

  it("list the uploaded files to everybody", async () => {
    expect(await site.get("/api/file/list")).toMatchObject({ status: 200, body: [] });
  });

  it("show the newest announcement text at once where it is cached", async () => {
    const id = await create(site, "announcement", {
      title: "Before",
      validFrom: "2026-03-01",
      validTo: "2026-03-31",
    });
    const titles = async () =>
      (await site.get<{ title: string }[]>("/api/announcement/announce?udate=2026-3-5")).body.map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual(["Before"]);
    await update(site, "announcement", { id, title: "After" });
    expect(await titles()).toEqual(["After"]);
  });

  it("are 404 in the API's own words where there is no such call", async () => {
    for (const [method, url] of [
      ["GET", "/api/nosuch/call/at/all"],
      ["GET", "/api"],
      ["POST", "/api/nosuch/call/at/all"],
    ] as const) {
      const { status, body } = await site.call<Row>(method, url, { token: site.token });
      expect({ status, body }, `${method} ${url}`).toMatchObject({
        status: 404,
        body: { code: "unknown_call", message: API_TEXTS.en.unknown_call },
      });
    }
  });
});
