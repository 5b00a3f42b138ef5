/** What search engines get: which addresses there are, and which they may read. */
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
  update,
} from "../../support/data/factories.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { elementsOf, readXml, type XmlElement } from "../../support/http/xml.ts";

const SITE = "https://university.example";

const part = (url: XmlElement | undefined, name: string) =>
  url?.children.find((child) => child.name === name)?.text;

describe.each(ANY_DATABASE)("the sitemap on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind, { siteUrl: SITE });
  });
  afterAll(() => site.close());

  const read = async (): Promise<XmlElement[]> => {
    const { status, body } = await site.get<string>("/sitemap.xml");
    expect(status).toBe(200);
    return elementsOf(readXml(body), "url");
  };
  const addresses = async () => (await read()).map((url) => part(url, "loc")?.replace(SITE, ""));
  const changeOf = async (path: string) =>
    part(
      (await read()).find((url) => part(url, "loc") === SITE + path),
      "lastmod",
    );
  /** What is written from now on is written at another moment. */
  const later = () => {
    site.clock.now += 60_000;
    return new Date(site.clock.now).toISOString();
  };

  it("is XML with the home page, whatever else there is", async () => {
    const { headers, body } = await site.get<string>("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(readXml(body)).toMatchObject({
      name: "urlset",
      attributes: { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
    });
    expect(await addresses()).toContain("/");
  });

  it("names each page once, by its own address where it has one", async () => {
    for (const name of ["swo", "rules", "ಪುಟ & <b>?", "login"])
      await create(site, "page", { name, label: name });
    const found = await addresses();
    expect(found).toEqual(expect.arrayContaining(["/swo", "/page/rules", "/page/login"]));
    expect(found).toContain(`/page/${encodeURIComponent("ಪುಟ & <b>?")}`);
    expect(found).not.toContain("/page/swo");
    expect(found).not.toContain("/login");
    expect(new Set(found).size).toBe(found.length);
  });

  it("has the page in each language beside it", async () => {
    const [url] = await read();
    expect(elementsOf(url!, "xhtml:link").map(({ attributes }) => attributes)).toEqual([
      { rel: "alternate", hreflang: "en", href: `${SITE}/` },
      { rel: "alternate", hreflang: "kn", href: `${SITE}/?lng=kn` },
      { rel: "alternate", hreflang: "x-default", href: `${SITE}/` },
    ]);
  });

  it("holds faculties, those of the education policy twice, and departments where they are", async () => {
    const nep = await createOption(site, "faculty", "type", "NEP", { value: 60 });
    expect(nep).toBeGreaterThan(0);
    const arts = await createFaculty(site, { type: 60 });
    await createFaculty(site, { name: "law", label: "Law", url: null });
    await createDepartment(site, arts);
    await createDepartment(site, arts, { name: "library", label: "Library", url: "page/rules" });
    await createDepartment(site, arts, { name: "music", label: "Music", url: "https://music.example/" });
    const found = await addresses();
    const expected = ["/faculty/arts", "/nep/arts", "/faculty/law", "/dept/kannada", "/dept/music"];
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).not.toContain("/nep/law");
    expect(found.filter((path) => path === "/page/rules")).toHaveLength(1);
    expect(found.join()).not.toContain("music.example");
  });

  it("says when a page was last changed, by its record, its text or what it lists", async () => {
    const list = await createNoticeList(site, "Information");
    const body = await createContent(site, { name: "rti-text" });
    const page = await create(site, "page", { name: "rti", label: "RTI", body });
    await create(site, "block", { page: "rti", name: "notices", label: "rti", kind: "notices", list });
    expect(await changeOf("/rti")).toBe(new Date(NOON).toISOString());
    const changes = [
      () => update(site, "page", { id: page, label: "Right to Information" }),
      () => update(site, "content", { id: body, content: "<p>Changed</p>" }),
      () => createNotice(site, list),
      () => update(site, "content", { id: body, active: false }),
    ];
    for (const change of changes) {
      const at = later();
      await change();
      expect(await changeOf("/rti")).toBe(at);
    }
    const before = await changeOf("/rti");
    later();
    await createNotice(site, await createNoticeList(site, "Elsewhere"));
    expect(await changeOf("/rti")).toBe(before);
  });

  it("has a new page at once, and none that is hidden, scheduled or soft-deleted", async () => {
    const path = "/page/short-lived";
    expect(await addresses()).not.toContain(path);
    const id = await create(site, "page", { name: "short-lived", label: "Short" });
    expect(await addresses()).toContain(path);
    await update(site, "page", { id, active: false });
    expect(await addresses()).not.toContain(path);
    const from = new Date(site.clock.now + 1000).toISOString();
    await update(site, "page", { id, active: true, publishFrom: from });
    expect(await addresses()).not.toContain(path);
    site.clock.now += 1000;
    expect(await addresses()).toContain(path);
    await remove(site, "page", id);
    expect(await addresses()).not.toContain(path);
  });

  it("is sent to nobody who has it", async () => {
    const { headers } = await site.get("/sitemap.xml");
    const again = await site.call("GET", "/sitemap.xml", { headers: { "if-none-match": headers.etag! } });
    expect(again).toMatchObject({ status: 304, body: "" });
  });
});

describe("What robots may read", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { siteUrl: SITE });
  });
  afterAll(() => site.close());

  it("is everything but staff's pages, the search and the calls; the sitemap is at the site's own address", async () => {
    const { status, headers, body } = await site.call<string>("GET", "/robots.txt", {
      headers: { host: "evil.example" },
    });
    expect({ status, type: headers["content-type"] }).toEqual({
      status: 200,
      type: "text/plain; charset=utf-8",
    });
    expect(body.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /login",
      "Disallow: /search",
      "Disallow: /feeds/search",
      "Disallow: /api",
      "",
      `Sitemap: ${SITE}/sitemap.xml`,
      "",
    ]);
  });

  it("is cached under one address, whatever the asked one says beside it", async () => {
    const { headers } = await site.get("/robots.txt");
    const other = await site.get("/robots.txt?lng=kn");
    expect(other.headers.etag).toBe(headers.etag);
    expect(other.headers).not.toHaveProperty("set-cookie");
  });
});
