/** Cached answers are few, whatever names visitors give them; a page stays, and a save drops only what was made from it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANSWER_BOUNDS } from "#server/http/answers/answer-cache.ts";
import type { PageBundle } from "#server/http/pages.ts";
import { createContent, createNotice, createNoticeList } from "../../support/data/factories.ts";
import { rawRequest } from "../../support/http/raw-request.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** A tenth of what the site has, so that a tenth of the names goes as far beyond them. */
const BOUNDS = {
  pages: { entries: ANSWER_BOUNDS.pages.entries / 10, bytes: ANSWER_BOUNDS.pages.bytes / 10 },
  choices: { entries: ANSWER_BOUNDS.choices.entries / 10, bytes: ANSWER_BOUNDS.choices.bytes / 10 },
};
const NAMES = 2000;

/** The addresses for which a page was made. */
const made: string[] = [];

/** Pages that are their address, and read a record of which every page is made. */
const pages: Partial<PageBundle> = {
  async handle({ url: { pathname, search, searchParams } }, { site }) {
    made.push(pathname + search);
    if (pathname === "/bank") await site.contentPage("bank", { tab: searchParams.get("tab") ?? undefined });
    return { status: 200, html: `<p>${pathname}${search}</p>` };
  },
};

describe("Cached answers", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { pages, bounds: BOUNDS });
    await site.call("POST", "/api/page/create", { token: site.token, body: { name: "bank", label: "Bank" } });
    for (const name of ["hours", "loans"]) {
      const body = { page: "bank", name, label: name, kind: "staff" };
      const { status } = await site.call("POST", "/api/block/create", { token: site.token, body });
      expect(status).toBe(201);
    }
  });
  afterAll(() => site.close());
  beforeEach(() => {
    made.length = 0;
  });

  async function cached(compartment: "pages" | "choices"): Promise<{ entries: number; bytes: number }> {
    const text = await site.metrics.registry.metrics();
    const figure = (name: string) =>
      Number(new RegExp(`^${name}\\{compartment="${compartment}"\\} (\\d+)$`, "m").exec(text)?.[1]);
    return { entries: figure("site_cached_answers"), bytes: figure("site_cached_bytes") };
  }

  it("are the same for every other name of an address, and made from nothing but the one form of it", async () => {
    const names = [
      "/rti?utm_source=x&tab=a&page=2",
      "/rti?page=2&tab=a",
      "/%72ti?page=2&q=&tab=a&tab=b&size=11",
      "http://elsewhere.example/rti?tab=a&page=2",
      "/rti?tab=a&page=2&lng=en",
    ];
    for (const name of names) expect((await site.get<string>(name)).body).toBe("<p>/rti?tab=a&page=2</p>");
    expect(made).toEqual(["/rti?tab=a&page=2"]);
    expect((await site.get<string>("/rti?tab=a&page=3")).body).toBe("<p>/rti?tab=a&page=3</p>");
  });

  it("of calls are the same whatever the order of their parameters, and absolute addresses are answered", async () => {
    const list = await createNoticeList(site);
    await createNotice(site, list, { title: "Sandstone" });
    const before = await cached("choices");
    for (const name of [
      "/api/notification?size=10&filter=title:is:sandstone",
      "/api/notification?filter=title%3Ais:sand%73tone&size=10",
      "http://elsewhere.example/api/notification?size=10&filter=title:is:sandstone",
    ])
      expect(await site.get(name)).toMatchObject({ status: 200, body: { total: 1 } });
    expect((await cached("choices")).entries).toBe(before.entries + 1);
  });

  it("are never those of another address that only looks alike", async () => {
    const all = await site.get<unknown[]>("/api/notification/all");
    expect(all.body).toHaveLength(1);
    const origin = await site.listen();
    const read = (path: string) => rawRequest(origin, "GET", path);
    const known = JSON.stringify(all.body);
    expect((await read("http://elsewhere.example/api/notification/all")).body).toBe(known);
    for (const path of ["/x/../api/notification/all", "/api//notification/all", "/api/./notification/all"])
      expect((await read(path)).body, path).not.toBe(known);
    // To the router what stands behind a hash is a query, to other readers nothing.
    const { status, body } = await read("/api/notification#filter=title:is:nothing");
    expect([status, JSON.parse(body)]).toMatchObject([200, { total: 0 }]);
    expect((await site.get("/api/notification")).body).toMatchObject({ total: 1 });
  });

  it("of many other names push neither a page out, nor grow beyond their bounds", async () => {
    const own = ["/", "/bank", "/bank?tab=loans", "/api/notification/all"];
    for (const address of own) expect((await site.get(address)).status).toBe(200);
    const ways = [
      (index: number) => `/?q=word${index}`,
      (index: number) => `/?tab=t${index}`,
      (index: number) => `/bank?tab=t${index}`,
      (index: number) => `/bank?page=${index + 2}`,
      (index: number) => `/?x${index}=1`,
      (index: number) => `http://host${index}.example/`,
      (index: number) => `/admin/list/t${index}`,
      (index: number) => `/faculty/f${index}/dept/kannada`,
      (index: number) => `/api/notification?filter=title:is:${index}`,
      (index: number) => `/api/notification/title?title=${index}`,
      (index: number) => `/api/notification/firstrows/${index + 101}`,
      (index: number) => `/api/translation/lang?lang=l${index}`,
    ];
    for (let index = 0; index * ways.length < NAMES; index += 1) {
      for (let times = 0; times < 2; times += 1) await Promise.all(ways.map((way) => site.get(way(index))));
    }
    const sizes = { pages: await cached("pages"), choices: await cached("choices") };
    for (const name of ["pages", "choices"] as const) {
      expect(sizes[name].entries).toBeLessThanOrEqual(BOUNDS[name].entries);
      expect(sizes[name].bytes).toBeLessThanOrEqual(BOUNDS[name].bytes);
    }
    // Of what has an address of its own there is no more than before.
    expect(sizes.pages.entries).toBeLessThan(20);
    made.length = 0;
    for (const address of own) await site.get(address);
    expect(made).toEqual([]);
  });

  it("stay where a record changes that they were not made from", async () => {
    const [one, other] = [
      await createContent(site, { name: "one" }),
      await createContent(site, { name: "two" }),
    ];
    const none = await cached("pages");
    for (const id of [one, other]) await site.get(`/api/content/${id}`);
    // Single records are cached when they are asked for again.
    expect(await cached("pages")).toEqual(none);
    for (const id of [one, other]) await site.get(`/api/content/${id}`);
    const before = await cached("pages");
    expect(before.entries - none.entries).toBe(2);
    const body = { id: one, label: "Changed" };
    await site.call("PUT", "/api/content/update", { token: site.token, body });
    expect(before.entries - (await cached("pages")).entries).toBe(1);
    expect((await site.get(`/api/content/${one}`)).body).toMatchObject({ label: "Changed" });
  });
});
