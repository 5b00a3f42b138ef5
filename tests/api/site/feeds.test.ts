/** Feeds of notices: what feed readers get, in either language, and when. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createNotice,
  createOption,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { upload } from "../../support/data/upload.ts";
import { elementsOf, readXml, type XmlElement } from "../../support/http/xml.ts";

const SITE = "https://university.example";
const ALL = "/feeds/notifications.xml";

const texts = (element: XmlElement, name: string) => elementsOf(element, name).map(({ text }) => text);
const only = (element: XmlElement, name: string): XmlElement =>
  element.children.find((child) => child.name === name)!;
const link = (element: XmlElement, rel: string) =>
  element.children.find(({ name, attributes }) => name === "link" && attributes.rel === rel)?.attributes;
/** What of a text XML can hold, and the site keeps. */
const possible = (text: string) => text.replaceAll(/[\u202e]/g, "");

describe.each(ANY_DATABASE)("a feed on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind, { siteUrl: SITE });
  });
  afterAll(() => site.close());

  const lists = { made: 0 };
  const createList = (label = `List ${(lists.made += 1)}`, more: Row = {}) =>
    createOption(site, "notification", "type", label, more);
  const read = async (url: string): Promise<XmlElement> => {
    const { status, body } = await site.get<string>(url);
    expect(status).toBe(200);
    return readXml(body);
  };
  const entries = async (url: string) => elementsOf(await read(url), "entry");
  const titles = async (url: string) => (await entries(url)).map((entry) => only(entry, "title").text);

  it("is Atom 1.0 under an address of its own, and keeps to the site's own address", async () => {
    const list = await createList("Sports");
    const { headers, body } = await site.call<string>("GET", `/feeds/${list}.xml`, {
      headers: { host: "evil.example" },
    });
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(headers["content-language"]).toBe("en");
    expect(body).not.toContain("evil.example");
    const feed = readXml(body);
    expect(feed).toMatchObject({
      name: "feed",
      attributes: { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" },
    });
    expect(only(feed, "id").text).toBe(`tag:university.example,2026:feeds/${list}/en`);
    expect(only(feed, "title").text).toBe("Sports – Kalaburagi State University");
    expect(texts(only(feed, "author"), "name")).toEqual(["Kalaburagi State University"]);
    expect(link(feed, "self")?.href).toBe(`${SITE}/feeds/${list}.xml`);
    expect(link(feed, "alternate")?.href).toBe(`${SITE}/notifications`);
  });

  it("leads to a page that visitors see, and not to one that is hidden", async () => {
    const list = await createList();
    await create(site, "page", { name: "a-draft", label: "Draft", active: false });
    await create(site, "page", { name: "sports", label: "Sports" });
    for (const page of ["a-draft", "sports"])
      for (const name of ["first", "second"])
        await create(site, "block", { page, name, label: name, kind: "notices", list });
    const feed = await read(`/feeds/${list}.xml`);
    expect(link(feed, "alternate")?.href).toBe(`${SITE}/page/sports?tab=first`);
  });

  it("without an entry still says when it was changed", async () => {
    const feed = await read(`/feeds/${await createList()}.xml`);
    expect(only(feed, "updated").text).toBe("1970-01-01T00:00:00.000Z");
    expect(elementsOf(feed, "entry")).toEqual([]);
  });

  it("says of a notice what it is called, where it is, when it was issued and in which lists it stands", async () => {
    const list = await createList("Research");
    const other = await createList("Awards");
    const id = await createNotice(site, [list, other], { title: "Grants", udate: "05-03-2026" });
    const feed = await read(`/feeds/${list}.xml`);
    const [entry] = elementsOf(feed, "entry");
    expect(only(entry!, "id").text).toBe(`tag:university.example,2026:notification/${id}`);
    expect(only(entry!, "title")).toMatchObject({ text: "Grants", attributes: {} });
    expect(only(entry!, "published").text).toBe("2026-03-04T18:30:00.000Z");
    expect(only(entry!, "updated").text).toBe(new Date(NOON).toISOString());
    expect(only(feed, "updated").text).toBe(new Date(NOON).toISOString());
    expect(link(entry!, "alternate")).toMatchObject({
      href: `${SITE}/notice/${id}/grants`,
      type: "text/html",
    });
    expect(link(entry!, "enclosure")).toBeUndefined();
    expect(link(entry!, "related")).toBeUndefined();
    const categories = elementsOf(entry!, "category").map(({ attributes }) => attributes);
    expect(categories).toEqual([
      { term: String(list), label: "Research" },
      { term: String(other), label: "Awards" },
    ]);
  });

  it("leads to the tab that shows its list", async () => {
    const list = await createList();
    await create(site, "page", { name: "rti", label: "RTI" });
    await create(site, "block", { page: "rti", label: "rti", name: "forms" });
    const block = { page: "rti", label: "rti", kind: "notices", list };
    await create(site, "block", { ...block, name: "ug", parent: "forms" });
    const feed = await read(`/feeds/${list}.xml?lng=kn`);
    expect(link(feed, "alternate")?.href).toBe(`${SITE}/rti?tab=forms&sub=ug&lng=kn`);
  });

  it("encloses a file with its kind and its size", async () => {
    const list = await createList();
    const { body: file } = await upload(site, "ಸುತ್ತೋಲೆ & fee.csv", "name,fee\nArts,900\n");
    await createNotice(site, list, { url: file.url, documentLanguage: "kn" });
    const [entry] = await entries(`/feeds/${list}.xml`);
    const href = new URL(file.url, SITE).href;
    expect(link(entry!, "enclosure")).toMatchObject({ href, length: String(file.size), type: /^text\/csv/ });
    expect(link(entry!, "enclosure")).toMatchObject({ hreflang: "kn" });
  });

  it.each([
    ["https://elsewhere.example/a?b=1&c=2", "https://elsewhere.example/a?b=1&c=2"],
    ["//elsewhere.example/a", "https://elsewhere.example/a"],
    ["page/rules", `${SITE}/page/rules`],
    ["https://[", undefined],
    [null, undefined],
  ])("leads to the page of a notice at %j, and beside it to %s", async (url, href) => {
    const list = await createList();
    const id = await createNotice(site, list, { title: "Rules", title_kn: "ನಿಯಮ", url });
    const [entry] = await entries(`/feeds/${list}.xml`);
    expect(link(entry!, "alternate")?.href).toBe(`${SITE}/notice/${id}/rules`);
    expect(link(entry!, "related")?.href).toBe(href);
    const [inKannada] = await entries(`/feeds/${list}.xml?lng=kn`);
    const title = encodeURIComponent("ನಿಯಮ");
    expect(link(inKannada!, "alternate")?.href).toBe(`${SITE}/notice/${id}/${title}?lng=kn`);
  });

  it("is JSON Feed 1.1 as well, with the same notices", async () => {
    const list = await createList("Hostels");
    const { url: stored } = (await upload(site, "rooms.csv", "room,bed\n1,2\n")).body;
    await createNotice(site, list, { title: "Rooms", url: stored, udate: "2026-03-05" });
    await createNotice(site, await createList(), { title: "Elsewhere" });
    const { status, headers, body } = await site.call<string>("GET", `/feeds/${list}.json?lng=kn`);
    expect([status, headers["content-type"]]).toEqual([200, "application/feed+json; charset=utf-8"]);
    expect(JSON.parse(typeof body === "string" ? body : JSON.stringify(body))).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: `${SITE}/feeds/${list}.json?lng=kn`,
      home_page_url: `${SITE}/notifications?lng=kn`,
      language: "kn",
      items: [
        {
          title: "Rooms",
          language: "en",
          date_published: "2026-03-04T18:30:00.000Z",
          attachments: [{ url: SITE + stored, mime_type: "text/csv; charset=utf-8" }],
        },
      ],
    });
    expect(await site.get(`/feeds/${list}.rss`)).toMatchObject({ status: 404 });
  });

  it("is written in Kannada where that is asked for, and marks what is not", async () => {
    const list = await createList("Results", { label_kn: "ಫಲಿತಾಂಶ" });
    const english = await createList("Elsewhere");
    await createNotice(site, [list, english], { title: "First", title_kn: "ಮೊದಲು", udate: "05-03-2026" });
    await createNotice(site, list, { title: "Second", udate: "04-03-2026" });
    const feed = await read(`/feeds/${list}.xml?lng=kn-IN`);
    expect(feed.attributes["xml:lang"]).toBe("kn");
    expect(only(feed, "title")).toMatchObject({ text: "ಫಲಿತಾಂಶ – ಕಲಬುರಗಿ ರಾಜ್ಯ ವಿಶ್ವವಿದ್ಯಾಲಯ", attributes: {} });
    expect(link(feed, "self")?.href).toBe(`${SITE}/feeds/${list}.xml?lng=kn`);
    const [first, second] = elementsOf(feed, "entry");
    expect(only(first!, "title")).toMatchObject({ text: "ಮೊದಲು", attributes: {} });
    expect(only(second!, "title")).toMatchObject({ text: "Second", attributes: { "xml:lang": "en" } });
    expect(elementsOf(first!, "category").map(({ attributes }) => attributes)).toEqual([
      { term: String(list), label: "ಫಲಿತಾಂಶ" },
      { term: String(english), label: "Elsewhere", "xml:lang": "en" },
    ]);
    const fallen = await read(`/feeds/${english}.xml?lng=kn`);
    expect(only(fallen, "title")).toMatchObject({
      text: "Elsewhere – Kalaburagi State University",
      attributes: { "xml:lang": "en" },
    });
  });

  it("has the language of its address alone, and leaves no cookie", async () => {
    const { headers } = await site.call("GET", ALL, { headers: { "accept-language": "kn" } });
    expect(headers["content-language"]).toBe("en");
    const kannada = await site.call("GET", `${ALL}?lng=kn`);
    expect(kannada.headers["content-language"]).toBe("kn");
    expect(kannada.headers).not.toHaveProperty("set-cookie");
    expect((await site.get(`${ALL}?lng=fr`)).headers["content-language"]).toBe("en");
  });

  it.each(["]]>", "&amp; & &", "<script>alert(1)</script>", "\"quoted'", "\u202eb"])(
    "holds the title %j as a text",
    async (title) => {
      const list = await createList(`List of ${title}`);
      await createNotice(site, list, { title: `A ${title}` });
      const [entry] = await entries(`/feeds/${list}.xml`);
      expect(only(entry!, "title").text).toBe(possible(`A ${title}`));
      expect(elementsOf(entry!, "category")[0]?.attributes.label).toBe(possible(`List of ${title}`));
    },
  );

  it("is the same bytes until something changes, and sends them to nobody who has them", async () => {
    const list = await createList();
    const id = await createNotice(site, list);
    const url = `/feeds/${list}.xml`;
    const first = await site.get<string>(url);
    expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    const again = () => site.call("GET", url, { headers: { "if-none-match": first.headers.etag! } });
    expect(await again()).toMatchObject({ status: 304, body: "" });
    await update(site, "notification", { id, title: "Changed" });
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it("holds fifty notices at the most, the latest first", async () => {
    const list = await createList();
    for (let made = 0; made < 52; made += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + made)).toISOString().slice(0, 10);
      await createNotice(site, list, { title: `Notice ${made}`, udate: day });
    }
    const shown = await titles(`/feeds/${list}.xml`);
    expect(shown).toHaveLength(50);
    expect([shown[0], shown.at(-1)]).toEqual(["Notice 51", "Notice 2"]);
  });

  it("never holds what is hidden, scheduled, expired or soft-deleted", async () => {
    const list = await createList();
    const url = `/feeds/${list}.xml`;
    const notice = (title: string, more: Row = {}) =>
      createNotice(site, list, { title, udate: "31-12-2097", ...more });
    const [hidden, gone] = [await notice("Secret hidden"), await notice("Secret gone")];
    await notice("Stays");
    expect(await titles(url)).toHaveLength(3);
    await update(site, "notification", { id: hidden, active: false });
    await remove(site, "notification", gone);
    await notice("Secret scheduled", { publishFrom: "2099-01-01T00:00:00Z" });
    await notice("Secret expired", { publishTo: "2020-01-01T00:00:00Z" });
    expect(await titles(url)).toEqual(["Stays"]);
    expect((await titles(ALL)).join()).not.toContain("Secret");
  });

  it("changes at the moment at which a notice appears or ends", async () => {
    const list = await createList();
    const url = `/feeds/${list}.xml`;
    const from = new Date(NOON + 60_000).toISOString();
    const to = new Date(NOON + 120_000).toISOString();
    await createNotice(site, list, { title: "For a minute", publishFrom: from, publishTo: to });
    const shownAt = async (time: number) => {
      site.clock.now = time;
      return titles(url);
    };
    expect(await shownAt(NOON + 59_999)).toEqual([]);
    expect(await shownAt(NOON + 60_000)).toEqual(["For a minute"]);
    expect(await shownAt(NOON + 119_999)).toEqual(["For a minute"]);
    expect(await shownAt(NOON + 120_000)).toEqual([]);
    site.clock.now = NOON;
  });

  it("of all notices holds every list", async () => {
    await createNotice(site, await createList(), { title: "Of one list", udate: "31-12-2098" });
    await createNotice(site, await createList(), { title: "Of another", udate: "31-12-2099" });
    expect((await titles(ALL)).slice(0, 2)).toEqual(["Of another", "Of one list"]);
    const feed = await read(ALL);
    expect(only(feed, "title").text).toBe("Notifications – Kalaburagi State University");
    expect(only(feed, "id").text).toBe("tag:university.example,2026:feeds/notifications/en");
  });

  it.each(["999999.xml", "0.xml", "07.xml", "notifications", "notifications.atom", "..%2frobots.txt", "%00"])(
    "is none at /feeds/%s",
    async (file) => {
      expect(await site.get(`/feeds/${file}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
    },
  );
});
