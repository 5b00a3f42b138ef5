/** What feeds have of notices beside their titles, and the feeds of pages and of searches. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createOption,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { upload } from "../../support/data/upload.ts";
import { elementsOf, readXml, type XmlElement } from "../../support/http/xml.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const SITE = "https://university.example";

interface JsonItem {
  id: string;
  url: string;
  title: string;
  summary?: string;
  content_text: string;
  attachments?: { url: string; title: string; mime_type: string; size_in_bytes: number }[];
}

const textOf = (element: XmlElement, name: string) => elementsOf(element, name)[0]?.text;
const linksOf = (entry: XmlElement, rel: string) =>
  elementsOf(entry, "link")
    .map(({ attributes }) => attributes)
    .filter((each) => each.rel === rel);

describe.each(ANY_DATABASE)("what is new on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind, { siteUrl: SITE });
    site.clock.now = NOON;
  });
  afterAll(() => site.close());

  const lists = { made: 0 };
  const createList = () => createOption(site, "notification", "type", `Followed ${(lists.made += 1)}`);
  const atom = async (url: string): Promise<XmlElement> => {
    const { status, headers, body } = await site.get<string>(url);
    expect([status, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    return readXml(body);
  };
  const entries = async (url: string) => elementsOf(await atom(url), "entry");
  const titles = async (url: string) => (await entries(url)).map((entry) => textOf(entry, "title"));
  const items = async (url: string): Promise<JsonItem[]> => {
    const { status, body } = await site.get<string | { items: JsonItem[] }>(url);
    expect(status).toBe(200);
    return (typeof body === "string" ? (JSON.parse(body) as { items: JsonItem[] }) : body).items;
  };
  const createPage = async (name: string, more: Row = {}) =>
    create(site, "page", { name, label: `Page ${name}`, ...more });
  const createBlock = (page: string, name: string, more: Row) =>
    create(site, "block", { page, name, label: name, ...more });

  it("sums up the text of a notice in plain words and in its language, without a word cut in two", async () => {
    const list = await createList();
    const content = `<p>Apply <b>online</b> &amp; pay.</p><p>${"The fee is due in May. ".repeat(60)}</p>`;
    await createNotice(site, list, { title: "Long", content, content_kn: "<p>ಅರ್ಜಿ ಸಲ್ಲಿಸಿ.</p>" });
    await createNotice(site, list, { title: "Short", udate: "2026-03-01" });
    const [long, short] = await entries(`/feeds/${list}.xml`);
    const summary = textOf(long!, "summary");
    expect(summary).toMatch(/^Apply online & pay\. The fee is due in May\..+\w+\.? …$/);
    expect(summary!.length).toBeLessThanOrEqual(502);
    expect(elementsOf(short!, "summary")).toEqual([]);
    const [kannada] = await items(`/feeds/${list}.json?lng=kn`);
    expect(kannada).toMatchObject({ summary: "ಅರ್ಜಿ ಸಲ್ಲಿಸಿ.", content_text: "ಅರ್ಜಿ ಸಲ್ಲಿಸಿ." });
  });

  it("encloses each document of a notice with its kind and its size, in their order", async () => {
    const list = await createList();
    const [main, twin, annexure] = await Promise.all(
      ["main", "twin", "annexure"].map(
        async (name) => (await upload(site, `${name}.csv`, `${name},fee\n1,2\n`)).body,
      ),
    );
    const notice = await createNotice(site, list, { title: "Fees", url: main!.url });
    const further = (title: string, row: Row) => create(site, "attachment", { title, notice, ...row });
    await further("Annexure", { kind: "annexure", url: annexure!.url, position: 2 });
    await further("In Kannada", { kind: "translation", url: twin!.url, position: 1, documentLanguage: "kn" });
    await further("Elsewhere", { kind: "annexure", url: "https://elsewhere.example/a.pdf", position: 3 });
    const [entry] = await entries(`/feeds/${list}.xml`);
    const enclosed = linksOf(entry!, "enclosure");
    expect(enclosed.map(({ href }) => href)).toEqual([main, twin, annexure].map((file) => SITE + file!.url));
    expect(enclosed[1]).toMatchObject({ title: "In Kannada", hreflang: "kn", length: String(twin!.size) });
    expect(enclosed[0]).not.toHaveProperty("title");
    expect(linksOf(entry!, "related")).toMatchObject([{ href: "https://elsewhere.example/a.pdf" }]);
    const [item] = await items(`/feeds/${list}.json`);
    expect(item!.attachments?.map(({ title }) => title)).toEqual(["Fees", "In Kannada", "Annexure"]);
    expect(item!.attachments?.[0]).toMatchObject({
      mime_type: "text/csv; charset=utf-8",
      size_in_bytes: main!.size,
    });
  });

  it("of a page has the notices of all its lists, each once, and the changes of its texts", async () => {
    const [first, second, other] = [await createList(), await createList(), await createList()];
    const body = await createContent(site, { name: "hostel-text", content: "<p>Rooms for all.</p>" });
    await createPage("hostel-rooms", { label_kn: "ವಸತಿ", body });
    await createBlock("hostel-rooms", "orders", { kind: "notices", list: first });
    await createBlock("hostel-rooms", "results", { kind: "notices", list: second });
    await createBlock("hostel-rooms", "rules", { content: body });
    await createNotice(site, [first, second], { title: "In both", udate: "2026-03-04" });
    await createNotice(site, second, { title: "In the second", udate: "2026-03-05" });
    await createNotice(site, other, { title: "Elsewhere", udate: "2026-03-05" });
    const url = "/feeds/page/hostel-rooms.xml";
    const feed = await atom(url);
    expect(textOf(feed, "title")).toBe("Page hostel-rooms – Kalaburagi State University");
    expect(textOf(feed, "id")).toBe("tag:university.example,2026:feeds/page/hostel-rooms/en");
    expect(linksOf(feed, "self")).toMatchObject([{ href: SITE + url }]);
    expect(await titles(url)).toEqual(["Page hostel-rooms", "Page hostel-rooms", "In the second", "In both"]);
    const [own, rules] = elementsOf(feed, "entry");
    expect(textOf(own!, "id")).toBe("tag:university.example,2026:page/hostel-rooms/2026-03-06");
    expect(textOf(own!, "summary")).toBe("Rooms for all.");
    expect(linksOf(rules!, "alternate")).toMatchObject([{ href: `${SITE}/page/hostel-rooms?tab=rules` }]);
    const [kannada] = await items("/feeds/page/hostel-rooms.json?lng=kn");
    expect(kannada).toMatchObject({ title: "ವಸತಿ", url: `${SITE}/page/hostel-rooms?lng=kn` });
    site.clock.now = NOON + 3_600_000;
    await update(site, "content", { id: body, content: "<p>Rooms for women.</p>" });
    const [changed] = await entries(url);
    expect(textOf(changed!, "updated")).toBe("2026-03-06T07:30:00.000Z");
    expect(textOf(changed!, "summary")).toBe("Rooms for women.");
    site.clock.now = NOON;
  });

  it("of a department has its notices, those for its courses and what was changed on its tabs; that of its faculty has it too", async () => {
    const list = await createList();
    const faculty = await createFaculty(site, { label_kn: "ಕಲಾ ನಿಕಾಯ" });
    const overview = await createContent(site, { name: "kannada-text", content: "<p>Letters.</p>" });
    const dept = await createDepartment(site, faculty, { overview });
    const offered = await create(site, "coffered", { title: "M.A. in Kannada", dept });
    const notice = await createNotice(site, list, { title: "Viva voce", udate: "2026-03-05" });
    await createNotice(site, list, { title: "For nobody here" });
    await createNotice(site, list, { title: "Lecture", udate: "2026-03-04", department: dept });
    await create(site, "notice_course", { notice, offered });
    const own = [
      "Department of Kannada: Overview",
      "Department of Kannada: Programmes",
      "Viva voce",
      "Lecture",
    ];
    expect(await titles(`/feeds/department/${dept}.xml`)).toEqual(own);
    const [text] = await items(`/feeds/department/${dept}.json?lng=kn`);
    expect(text).toMatchObject({
      summary: "Letters.",
      url: `${SITE}/dept/kannada?tab=overview&lng=kn`,
      id: `tag:university.example,2026:department/${dept}/overview/2026-03-06`,
    });
    expect(await titles(`/feeds/faculty/${faculty}.xml`)).toEqual(own);
    expect(await titles("/feeds/courses.xml")).toContain("M.A. in Kannada");
    await update(site, "department", { id: dept, active: false });
    expect(await titles(`/feeds/faculty/${faculty}.xml`)).toEqual([]);
    for (const path of [`department/${dept}.xml`, "department/x.xml", "faculty/999999.json"])
      expect(await site.get(`/feeds/${path}`)).toMatchObject({ status: 404 });
  });

  it("is sent to nobody who has it, whether of a page or of a search", async () => {
    await createPage("unchanged");
    await createNotice(site, await createList(), { title: "Unchanged" });
    for (const url of ["/feeds/page/unchanged.xml", "/feeds/search.xml?q=unchanged"]) {
      const { headers } = await site.get(url);
      expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
      const again = await site.call("GET", url, { headers: { "if-none-match": headers.etag! } });
      expect(again).toMatchObject({ status: 304, body: "" });
    }
  });

  it("of a hidden page is nowhere, and neither are hidden notices of a page that is shown", async () => {
    const list = await createList();
    const id = await createPage("half-hidden");
    await createBlock("half-hidden", "orders", { kind: "notices", list });
    const secret = await createNotice(site, list, { title: "Secret" });
    const url = "/feeds/page/half-hidden.xml";
    expect(await titles(url)).toContain("Secret");
    await update(site, "notification", { id: secret, active: false });
    expect(await titles(url)).not.toContain("Secret");
    await update(site, "page", { id, active: false });
    expect(await site.get(url)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("of a search has all that it finds and is valid, the newest first", async () => {
    const list = await createList();
    const body = await createContent(site, { name: "quokka-text", content: "<p>About the quokka.</p>" });
    const notice = (title: string, more: Row) => createNotice(site, list, { title, ...more });
    await notice("Quokka quokka", { udate: "2025-01-01" });
    const latest = await notice("A visit", { udate: "2026-03-05", content: "<p>Of a quokka.</p>" });
    await notice("Quokka ended", { udate: "2026-03-05", publishTo: "2026-03-05T00:00:00Z" });
    await createPage("quokka", { body });
    const url = "/feeds/search.xml?q=Quokka";
    expect(await titles(url)).toEqual(["Page quokka", "A visit", "Quokka quokka"]);
    const feed = await atom(url);
    expect(textOf(feed, "title")).toBe("Quokka – Search – Kalaburagi State University");
    expect(linksOf(feed, "alternate")[0]).toMatchObject({ href: `${SITE}/search?q=Quokka` });
    const second = elementsOf(feed, "entry")[1]!;
    expect(textOf(second, "id")).toBe(`tag:university.example,2026:notification/${latest}`);
    expect(textOf(second, "summary")).toBe("Of a quokka.");
    expect((await items("/feeds/search.json?q=Quokka&lng=kn")).map(({ title }) => title)).toHaveLength(3);
    await remove(site, "notification", latest);
    expect(await titles(url)).toEqual(["Page quokka", "Quokka quokka"]);
  });

  it("of a search reads no more of the words than the search does, and is none without words", async () => {
    const searchText = Array.from({ length: 10_000 }, (_each, index) => `word${index}`).join(" ");
    const { status } = await site.get(`/feeds/search.xml?q=${encodeURIComponent(searchText.slice(0, 6000))}`);
    expect(status).toBe(200);
    for (const query of ["", "?q=", "?q=%20", "?exact=1"])
      expect(await site.get(`/feeds/search.xml${query}`)).toMatchObject({ status: 404 });
  });

  it.each(["page/nowhere.xml", "page/.xml", "page/rti", "page/rti.rss", "page/%00.xml", "search.rss?q=a"])(
    "is none at /feeds/%s",
    async (file) => {
      expect(await site.get(`/feeds/${file}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
    },
  );
});
