import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EMPLOYEE, SYLLABUS_COURSE } from "#shared/vocabulary.ts";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  update,
} from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { CacheDependencies } from "../../kernel/read-scope.ts";
import { openSite } from "../open-site.ts";
import { departmentPage } from "./department-page.ts";

describe("A department's page", () => {
  let site: TestSite;
  let id: number;
  let elsewhere: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    await createContent(site, {
      name: "overview",
      content: "<p>Letters</p>",
      content_kn: "<p>ಕನ್ನಡದ ಓದು</p>",
    });
    await createContent(site, { name: "programmes", content: "<p>Two programmes</p>" });
    const faculty = await createFaculty(site, { label_kn: "ಕಲಾ ನಿಕಾಯ" });
    id = await createDepartment(site, faculty, {
      label_kn: "ಕನ್ನಡ ವಿಭಾಗ",
      overview: "overview",
      programmes: "programmes",
      subjectCode: "01K",
    });
    const own = { url: "ambedkar-studies", name: "ambedkar", layout: "fixed" };
    elsewhere = await createDepartment(site, faculty, own);
    await createDepartment(site, faculty, { url: "https://outside.example", name: "outside" });
    await createDepartment(site, faculty, { url: "/hidden", name: "hidden", active: false });
    await create(site, "coffered", {
      title: "M.A. in Kannada",
      title_kn: "ಎಂ.ಎ. (ಕನ್ನಡ)",
      dept: id,
      intake: 40,
    });
    await createOption(site, "employee", "type", "Teaching", { value: EMPLOYEE.teaching });
    const office = await createOption(site, "employee", "type", "Office");
    const person = (name: string, type: number[]) =>
      create(site, "employee", { name, type, department: id, emailId: "a@u.example" });
    await person("Attendant", [office]);
    await person("Professor", [EMPLOYEE.teaching, office]);
    await createOption(site, "syllabus", "course", "PG", { value: SYLLABUS_COURSE.pg });
    const file = { label: "Semesters I to IV", url: "/files/syllabus/ma.pdf", course: SYLLABUS_COURSE.pg };
    await create(site, "syllabus", { ...file, department: id });
    await create(site, "syllabus", { ...file, label: "Another department's" });
    await create(site, "gallery", { url: "department/festival.webp", alt: "A festival", department: id });
  });
  afterAll(() => site.close());

  const read = (address: string, tab?: string) =>
    departmentPage(partsContext(site, { language: "kn", query: { tab } }), address);
  const kinds = async (address: string, tab: string) =>
    (await read(address, tab)).blocks.map(({ content }) => content.kind);

  test("says what it is, where it belongs and what it offers", async () => {
    expect(await read("kannada")).toMatchObject({
      path: "/dept/kannada",
      heading: { text: "ಕನ್ನಡ ವಿಭಾಗ", lang: "kn" },
      faculty: { title: { text: "ಕಲಾ ನಿಕಾಯ" }, href: "/faculty/arts" },
      subjectCode: "01K",
      courses: [{ text: "ಎಂ.ಎ. (ಕನ್ನಡ)", lang: "kn" }],
      staff: 2,
      description: "ಕನ್ನಡದ ಓದು",
    });
  });

  test("has eight tabs, of which the first one is open", async () => {
    const { tabs, blocks } = await read("kannada", "no-such-tab");
    expect(tabs[0]?.current).toBe("overview");
    expect(tabs[0]?.items.map(({ name }) => name)).toEqual([
      "overview",
      "programmes",
      "syllabus",
      "research",
      "faculty",
      "facilities",
      "activities",
      "gallery",
    ]);
    expect(blocks).toMatchObject([{ content: { kind: "text", body: { lang: "kn" } } }]);
  });

  test("has six where its layout is fixed", async () => {
    const { tabs } = await read("ambedkar", "syllabus");
    expect(tabs[0]?.items).toHaveLength(6);
    expect(tabs[0]?.current).toBe("overview");
  });

  test("shows below a tab's text what there is, and the one without the other", async () => {
    expect(await kinds("kannada", "programmes")).toEqual(["text", "courses"]);
    expect(await kinds("kannada", "syllabus")).toEqual(["links"]);
    expect(await kinds("kannada", "gallery")).toEqual(["gallery"]);
    expect(await kinds("kannada", "research")).toEqual(["text"]);
    expect(await kinds("outside", "programmes")).toEqual(["text"]);
  });

  test("has a tab for its notices while it has any, and lists no others there", async () => {
    const list = await createNoticeList(site);
    await createNotice(site, list, { title: "Of another department", department: elsewhere });
    expect((await read("kannada")).tabs[0]?.items).toHaveLength(8);
    const own = await createNotice(site, list, { title: "Practical batches", department: id });
    const { tabs, blocks } = await read("kannada", "notices");
    expect(tabs[0]?.items.at(-1)).toEqual({ name: "notices", label: "notifications" });
    expect(blocks).toMatchObject([
      {
        content: { kind: "notices", listing: { total: 1, rows: [{ title: { text: "Practical batches" } }] } },
      },
    ]);
    await update(site, "notification", { id: own, active: false });
    expect((await read("kannada", "notices")).tabs[0]).toMatchObject({ current: "overview" });
  });

  test("lists its own syllabus files alone", async () => {
    const { blocks } = await read("kannada", "syllabus");
    expect(blocks).toMatchObject([
      { content: { groups: [{ heading: null, links: [{ title: { text: "Semesters I to IV" } }] }] } },
    ]);
  });

  test("names those who teach first", async () => {
    const { blocks } = await read("kannada", "faculty");
    expect(blocks).toMatchObject([
      { content: { group: "teachers", people: [{ name: { text: "Professor" } }] } },
      { content: { group: "others", people: [{ name: { text: "Attendant" } }] } },
    ]);
    expect(await kinds("ambedkar", "faculty")).toEqual(["text"]);
  });

  test("is found by its name, by its id, and by the path at which it is", async () => {
    for (const address of [String(id), "/dept/kannada"]) {
      expect((await read(address)).path).toBe("/dept/kannada");
    }
    expect((await read("/ambedkar-studies")).path).toBe("/ambedkar-studies");
    expect((await read("outside")).path).toBe("/dept/outside");
  });

  test("is at a path the one that is published, and the earlier one that has ended only where none is", async () => {
    const faculty = await createFaculty(site, { name: "law", label: "Faculty of Law" });
    const at = (name: string, label: string, more = {}) =>
      createDepartment(site, faculty, { url: "moved-studies", name, label, label_kn: "", ...more });
    await at("earlier", "Earlier department", { publishTo: "2020-01-01T00:00:00.000Z" });
    expect(await read("/moved-studies")).toMatchObject({
      heading: { text: "Earlier department" },
      ended: {},
    });
    await at("present", "Present department");
    expect(await read("/moved-studies")).toMatchObject({
      heading: { text: "Present department" },
      ended: null,
    });
  });

  test("was last changed with what it shows, and not with another department", async () => {
    const changed = async () => {
      const shell = await site.services.shellData.get("kn");
      const pages = openSite(site.services, shell, new CacheDependencies());
      return (await pages.department("/ambedkar-studies", {})).updatedAt;
    };
    const before = await changed();
    site.clock.now += 60_000;
    await update(site, "department", { id, subjectCode: "01K" });
    expect(await changed()).toBe(before);
    await update(site, "department", { id: elsewhere, subjectCode: "02K" });
    expect(await changed()).toBe(new Date(site.clock.now).toISOString());
  });

  test.each([
    "nowhere",
    "hidden",
    "/hidden",
    "/kannada",
    "/",
    "",
    "kannada\u0000",
    "/https://outside.example",
  ])("is refused at %j", async (address) => {
    await expect(read(address)).rejects.toMatchObject({ code: "not_found" });
  });
});
