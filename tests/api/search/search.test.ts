import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  remove,
  restore,
  update,
} from "../../support/data/factories.ts";
import { asking, type Found } from "../../support/data/searching.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const instant = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();

describe.each(DATABASES)("what is found on %s", (kind) => {
  let site: TestSite;
  let list: number;
  const { search, found } = asking(() => site);
  const linksFor = async (q: string) => (await search(q)).rows.map(({ title, url }) => [title, url]);
  const at = (minutes: number) => {
    site.clock.now = NOON + minutes * 60_000;
  };
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("is what the record says now, also in answers that were cached before", async () => {
    const id = await createNotice(site, list, { title: "Athletics meet", title_kn: "ಕ್ರೀಡಾಕೂಟ" });
    for (let times = 0; times < 3; times += 1)
      expect(await found("athletics")).toEqual([`notification ${id}`]);
    await update(site, "notification", { id, title: "Wrestling meet" });
    expect(await found("athletics", "&exact=1")).toEqual([]);
    expect(await found("wrestling")).toEqual([`notification ${id}`]);
    expect(await found("ಕ್ರೀಡಾಕೂಟ")).toEqual([`notification ${id}`]);
    await update(site, "notification", { id, title_kn: "" });
    expect(await found("ಕ್ರೀಡಾಕೂಟ")).toEqual([]);
  });

  it("shows what is there now, in whatever capitals it was sought before", async () => {
    const course = await createOption(site, "cevent", "course", "Board games");
    const ayear = await createOption(site, "cevent", "ayear", "2027-28");
    const event = await create(site, "cevent", { title: "Carrom evening", course, ayear, day: "2026-03-09" });
    const page = await create(site, "page", { name: "boards", label: "Boards" });
    await create(site, "block", {
      page: "boards",
      name: "all",
      label: "all",
      kind: "calendar",
      list: course,
    });
    expect(await linksFor("carrom")).toEqual([["Carrom evening", `/page/boards?year=${ayear}`]]);
    await update(site, "cevent", { id: event, title: "Carrom morning" });
    expect(await linksFor("Carrom")).toEqual([["Carrom morning", `/page/boards?year=${ayear}`]]);
    await update(site, "page", { id: page, active: false });
    expect(await linksFor("CARROM")).toEqual([["Carrom morning", "/calendar-events"]]);
    await remove(site, "cevent", event);
    expect(await linksFor("cArrom")).toEqual([]);
  });

  it("leads to a list on a page that visitors see, and not on one that is hidden", async () => {
    const course = await createOption(site, "cevent", "course", "Games");
    const ayear = await createOption(site, "cevent", "ayear", "2026-27");
    await create(site, "cevent", { title: "Ludo evening", course, ayear, day: "2026-03-09" });
    await create(site, "page", { name: "a-draft", label: "Draft", active: false });
    await create(site, "page", { name: "games", label: "Games" });
    for (const page of ["a-draft", "games"])
      await create(site, "block", { page, name: "all", label: "all", kind: "calendar", list: course });
    expect((await search("ludo")).rows.map(({ url }) => url)).toEqual([`/page/games?year=${ayear}`]);
  });

  it("finds nothing that is soft-deleted, and again what was restored", async () => {
    const id = await createNotice(site, list, { title: "Kabaddi trials" });
    await remove(site, "notification", id);
    expect(await found("kabaddi")).toEqual([]);
    await restore(site, "notification", id);
    expect(await found("kabaddi")).toEqual([`notification ${id}`]);
  });

  it("is nothing that a refused write would have said", async () => {
    const id = await createNotice(site, list, { title: "Handball" });
    expect((await update(site, "notification", { id, title: "Throwball", version: 7 })).status).toBe(409);
    expect(await found("throwball")).toEqual([]);
    expect(await found("handball")).toEqual([`notification ${id}`]);
  });

  it("is nothing hidden or to come, and stays when it has ended; for staff too", async () => {
    at(0);
    const hidden = await createNotice(site, list, { title: "Marathon hidden", active: false });
    const shown = await createNotice(site, list, {
      title: "Marathon shown",
      publishFrom: instant(10),
      publishTo: instant(20),
    });
    expect((await site.get<Found>("/api/search?q=marathon", site.token)).body.total).toBe(0);
    const seen: Record<number, string[]> = {};
    for (const minutes of [0, 9.999, 10, 19.999, 20]) {
      at(minutes);
      seen[minutes] = await found("marathon");
    }
    const found10 = [`notification ${shown}`];
    expect(seen).toEqual({ 0: [], 9.999: [], 10: found10, 19.999: found10, 20: found10 });
    at(0);
    await update(site, "notification", { id: hidden, active: true });
    expect(await found("marathon")).toEqual([`notification ${hidden}`]);
  });

  it("is an announcement on its days alone", async () => {
    at(0);
    const id = await create(site, "announcement", {
      title: "Blood donation camp",
      url: "/nss",
      validFrom: "2026-03-06",
      validTo: "2026-03-07",
    });
    expect((await search("donation")).rows[0]).toMatchObject({ url: "/nss", day: "2026-03-06" });
    const midnight = Date.parse("2026-03-08T00:00:00+05:30");
    site.clock.now = midnight - 1;
    expect(await found("donation")).toEqual([`announcement ${id}`]);
    site.clock.now = midnight;
    expect(await found("donation")).toEqual([]);
    site.clock.now = Date.parse("2026-03-06T00:00:00+05:30") - 1;
    expect(await found("donation")).toEqual([]);
    at(0);
  });

  it("is nothing of a table that is closed or that has no pages, nor of a column that is not public", async () => {
    const object = await create(site, "db_object", { name: "prize", label: "Prizes", publicRead: true });
    await create(site, "db_column", {
      object,
      name: "title",
      label: "Title",
      type: "Text",
      element: ["list"],
    });
    await create(site, "prize", { title: "Zebrawood medal" });
    await create(site, "setting", { name: "zebrawood", value: "Zebrawood", note: "Zebrawood" });
    await site.call("POST", "/api/email/send", {
      body: { name: "Zebrawood", mobile: "1", email: "z@example.org", message: "Zebrawood" },
    });
    await site.call("POST", "/api/signup", {
      body: { username: "zebrawood", email: "zebrawood@example.org", password: "blue-heron-4471" },
    });
    expect(await found("zebrawood")).toEqual([]);
    expect(await found("registrar")).toEqual([]);
  });

  it("is a member of a council by category, name and designation", async () => {
    const member = { category: "Principals of colleges", name: "S. Uttara", designation: "Lutenist" };
    const syndicate = await create(site, "syndicate", member);
    const council = await create(site, "academic", { ...member, name: "S. Purva" });
    expect(await found("uttara lutenist")).toContain(`syndicate ${syndicate}`);
    expect(await found("principals purva", "&exact=1")).toEqual([`academic ${council}`]);
    expect((await search("purva")).rows[0]).toMatchObject({
      title: "Principals of colleges",
      url: "/academic-council",
    });
    await update(site, "academic", { id: council, active: false });
    expect(await found("purva")).toEqual([]);
  });

  it("can be narrowed by kind and by year, each with how many there are", async () => {
    for (const udate of ["2024-05-01", "2025-05-01", "2025-06-01"])
      await createNotice(site, list, { title: "Sundial restored", udate });
    await create(site, "page", { name: "sundials", label: "Sundial park" });
    const years = [
      { value: "2025", count: 2 },
      { value: "2024", count: 1 },
    ];
    const kinds = [
      { value: "notification", count: 3 },
      { value: "page", count: 1 },
    ];
    expect(await search("sundial")).toMatchObject({ total: 4, kinds, years });
    expect(await search("sundial", "&kind=page")).toMatchObject({ total: 1, kinds, years: [] });
    expect(await search("sundial", "&year=2025")).toMatchObject({
      total: 2,
      kinds: [{ value: "notification", count: 2 }],
      years,
    });
    const both = await search("sundial", "&kind=notification&year=2024");
    expect(both.rows.map(({ day }) => day)).toEqual(["2024-05-01"]);
    expect(await search("sundial", "&kind=employee")).toMatchObject({ total: 0, rows: [], kinds });
    // An error is corrected for what it finds in all, however it is narrowed.
    expect(await search("snudial", "&year=2024")).toMatchObject({ total: 1, corrected: "sundial" });
    for (const wrong of ["&year=24", "&year=abcd", `&kind=${"k".repeat(101)}`])
      expect((await site.get(`/api/search?q=sundial${wrong}`)).status, wrong).toBe(400);
  });

  it("is a person by designation, also under a new one, and leads to their page", async () => {
    const designation = await createOption(site, "employee", "designation", "Cartographer");
    const type = await createOption(site, "employee", "type", "Teaching");
    const faculty = await createFaculty(site, {
      label: "Faculty of Maps",
      name: "maps",
      url: "faculty/maps",
    });
    const department = await createDepartment(site, faculty, {
      name: "atlas",
      label: "Atlas",
      url: "dept/atlas",
    });
    const person = { name: "M. Lekha", designation, type, specialization: "Portolan charts" };
    const id = await create(site, "employee", { ...person, department });
    expect((await search("cartographer portolan")).rows[0]).toMatchObject({
      id,
      title: "M. Lekha",
      url: `/person/${id}/m-lekha`,
      snippet: "Cartographer · Portolan charts",
    });
    await update(site, "option", { id: designation, label: "Geographer", label_kn: "ಭೂಗೋಳಜ್ಞ" });
    expect(await found("cartographer")).toEqual([]);
    expect(await found("ಭೂಗೋಳಜ್ಞ")).toEqual([`employee ${id}`]);
    const lone = await create(site, "employee", { ...person, name: "N. Chitra" });
    expect((await search("chitra")).rows[0]).toMatchObject({
      id: lone,
      url: `/person/${lone}/n-chitra`,
    });
  });

  it("is a text as soon as a block shows it, also where its words were looked for before in other letters", async () => {
    const content = await createContent(site, { name: "planetarium", content: "<p>Planetarium shows</p>" });
    await create(site, "page", { name: "outreach", label: "Outreach" });
    expect(await found("planetarium")).toEqual([]);
    const block = { page: "outreach", name: "sky", label: "tab_sky", kind: "text", content };
    const id = await create(site, "block", block);
    expect(await found("Planetarium")).toEqual([`content ${content}`]);
    expect(await found("PLANETARIUM")).toEqual([`content ${content}`]);
    await remove(site, "block", id);
    expect(await found("PlanetariuM")).toEqual([]);
  });

  it("is the page of a notice, another site, or else the page that lists it", async () => {
    const rules = { title: "Orienteering rules", url: "/files/others/rules.pdf" };
    const notice = await createNotice(site, list, rules);
    await create(site, "college", {
      name: "Orienteering College",
      district: await createOption(site, "college", "district", "Bidar"),
      url: "https://college.example",
    });
    await create(site, "implink", {
      title: "Orienteering Federation",
      type: await createOption(site, "implink", "type", "Links"),
      url: "https://federation.example",
    });
    const urls = Object.fromEntries(
      (await search("orienteering")).rows.map(({ object, url }) => [object, url]),
    );
    expect(urls).toEqual({
      notification: `/notice/${notice}/orienteering-rules`,
      college: "/affiliated-colleges",
      implink: "https://federation.example",
    });
  });

  it("is in Kannada where that is asked for, with a piece of the text in which the words stand", async () => {
    const body = await createContent(site, {
      name: "observatory",
      label: "Observatory",
      content: `<p>${"Stars &amp; planets. ".repeat(30)}</p><p>The <b>tele</b>scope opens at dusk.</p>`,
      content_kn: "<p>ದೂರದರ್ಶಕ ಮುಸ್ಸಂಜೆ ತೆರೆಯುತ್ತದೆ.</p>",
    });
    await create(site, "page", { name: "observatory", label: "Observatory", label_kn: "ವೀಕ್ಷಣಾಲಯ", body });
    const [row] = (await search("telescope", "&lang=kn")).rows;
    expect(row).toMatchObject({ object: "content", title: "ವೀಕ್ಷಣಾಲಯ", url: "/page/observatory" });
    expect(row!.snippet).toMatch(/^… .*The telescope opens at dusk\.$/);
    expect((await search("ಮುಸ್ಸಂಜೆ", "&lang=kn")).rows[0]!.snippet).toBe("ದೂರದರ್ಶಕ ಮುಸ್ಸಂಜೆ ತೆರೆಯುತ್ತದೆ.");
  });
});

describe.each(DATABASES)("a text on %s", (kind) => {
  let site: TestSite;
  const { search, found } = asking(() => site);
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("is found at the page that shows it, once, and by its new words", async () => {
    const body = await createContent(site, {
      name: "gardens",
      label: "Gardens",
      content: "<p>Roses of many colours</p>",
    });
    expect(await found("roses")).toEqual([]);
    const page = await create(site, "page", { name: "gardens", label: "Gardens", body });
    expect(await found("gardens")).toEqual([`page ${page}`]);
    expect((await search("gardens")).rows[0]).toMatchObject({
      url: "/page/gardens",
      snippet: "Roses of many colours",
    });
    expect((await search("roses")).rows).toMatchObject([{ title: "Gardens", url: "/page/gardens" }]);
    await update(site, "content", { id: body, content: "<p>Tulips</p>" });
    expect(await found("roses")).toEqual([]);
    expect(await found("tulips")).toEqual([`content ${body}`]);
    await update(site, "content", { id: body, active: false });
    expect(await found("tulips")).toEqual([]);
    expect((await search("gardens")).rows).toMatchObject([{ object: "page", snippet: "" }]);
    await update(site, "content", { id: body, active: true });
    await update(site, "page", { id: page, active: false });
    expect(await found("tulips")).toEqual([]);
    expect(await found("gardens")).toEqual([]);
  });

  it("is found in the tab of a department, and in the block of a page", async () => {
    const research = await createContent(site, {
      name: "r",
      label: "Mining: Research",
      content: "<p>Feldspar</p>",
    });
    const faculty = await createFaculty(site);
    await createDepartment(site, faculty, { name: "mining", label: "Mining", url: "dept/mining", research });
    expect((await search("feldspar")).rows).toMatchObject([
      { title: "Mining: Research", url: "/dept/mining?tab=research" },
    ]);
    const syllabus = await createContent(site, { name: "s", label: "Syllabus", content: "<p>Mica</p>" });
    const fixed = { name: "quarry", label: "Quarry", url: "quarry", research: syllabus, syllabus };
    const id = await createDepartment(site, faculty, { ...fixed, layout: "fixed" });
    expect((await search("mica")).rows).toMatchObject([{ url: "/quarry?tab=research" }]);
    await update(site, "department", { id, research: null });
    expect(await found("mica")).toEqual([]);
    const cell = await createContent(site, { name: "cell", label: "The Cell", content: "<p>Gypsum</p>" });
    const iqac = await create(site, "page", { name: "iqac", label: "Quality", active: false });
    for (const name of ["home", "contact"]) {
      await create(site, "block", { page: iqac, name, label: `tab_${name}`, kind: "text", content: cell });
    }
    expect(await found("gypsum")).toEqual([]);
    await update(site, "page", { id: iqac, active: true });
    expect((await search("gypsum")).rows).toMatchObject([{ title: "The Cell", url: "/iqac?tab=home" }]);
  });

  it("is written as text, whatever stands in it", async () => {
    const body = await createContent(site, {
      name: "markup",
      label: `<script>alert("Quartz")</script>`,
      content: "<p>Write &lt;b&gt;quartz&lt;/b&gt;</p><!-- basalt --><script>granite</script>",
    });
    await create(site, "page", { name: "markup", label: "Markup", body });
    expect((await search("quartz")).rows).toMatchObject([{ snippet: "Write <b>quartz</b>" }]);
    for (const q of ["basalt", "granite", "strong"]) expect(await found(q), q).toEqual([]);
  });
});
