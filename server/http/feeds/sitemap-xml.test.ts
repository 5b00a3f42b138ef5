import { describe, expect, it } from "vitest";
import { elementsOf, readXml } from "../../../tests/support/http/xml.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const SITE = "https://university.example";
const read = (entries: { path: string; updatedAt: string }[]) =>
  elementsOf(readXml(sitemapXml(entries, SITE)), "url").map(({ children }) =>
    Object.fromEntries(children.slice(0, 2).map(({ name, text }) => [name, text])),
  );
const links = (path: string) =>
  elementsOf(readXml(sitemapXml([{ path, updatedAt: at }], SITE)), "xhtml:link").map(
    ({ attributes }) => attributes["href"],
  );
const each = (path: string, kannada: string) => [SITE + path, SITE + kannada, SITE + path];
const at = "2026-03-06T06:30:00.000Z";

describe("The sitemap as XML", () => {
  it("says where a page is and when it was changed, as far as that is known", () => {
    const [known, , unknown] = read([
      { path: "/rti", updatedAt: at },
      { path: "/page/ಪುಟ&b", updatedAt: "" },
    ]);
    expect(known).toEqual({ loc: `${SITE}/rti`, lastmod: at });
    expect(unknown).toEqual({ loc: `${SITE}/page/${encodeURIComponent("ಪುಟ")}&b`, "xhtml:link": "" });
  });

  it("says where a page is in each language, also where its address has a query", () => {
    expect(links("/rti")).toEqual([...each("/rti", "/rti?lng=kn"), ...each("/rti", "/rti?lng=kn")]);
    expect(links("/dept?id=39").slice(0, 3)).toEqual(each("/dept?id=39", "/dept?id=39&lng=kn"));
  });

  it("has an entry for the page in each language", () => {
    const found = read([{ path: "/rti", updatedAt: at }]);
    expect(found.map(({ loc }) => loc)).toEqual([`${SITE}/rti`, `${SITE}/rti?lng=kn`]);
  });

  it("names an address once, the first time", () => {
    const found = read(["/rti", "/a/../rti", "/page/%2e%2e"].map((path) => ({ path, updatedAt: at })));
    expect(found.map(({ loc }) => loc)).toEqual([
      `${SITE}/rti`,
      `${SITE}/rti?lng=kn`,
      `${SITE}/`,
      `${SITE}/?lng=kn`,
    ]);
  });

  it("names no more than search engines read", () => {
    const entries = Array.from({ length: 50_001 }, (_each, page) => ({
      path: `/page/${page}`,
      updatedAt: at,
    }));
    expect(sitemapXml(entries, SITE).match(/<loc>/g)).toHaveLength(50_000);
  });
});
