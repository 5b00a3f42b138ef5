/** What a proxy that caches shows of the site: a real nginx, with the configuration of `deploy/nginx.conf`. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageBundle } from "#server/http/pages.ts";
import { create, createNotice, createNoticeList, update } from "../../support/data/factories.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { type Proxy, startNginx } from "../../support/server/proxy.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

const SHARED = "public, max-age=0, s-maxage=1, must-revalidate";
/** What nginx compresses or not is as long as a page. */
const FILLING = "university ".repeat(200);

/** How often the site itself has made a page. */
let made = 0;
/** Answers a page with its language and its heading. */
const pages: Partial<PageBundle> = {
  async handle({ url: { pathname, searchParams } }, { site, language }) {
    made += 1;
    const read = await site.contentPage(pathname.split("/").at(-1)!, {}).catch(() => null);
    const body = `${language} ${JSON.stringify(read)} ${searchParams.get("tab") ?? ""} ${FILLING}`;
    return read ? { status: 200, html: body } : { status: 404, area: "site" };
  },
};

let site: TestSite;
let direct: string;
let proxy: Proxy;
let page: number;
beforeAll(async () => {
  site = await openTestSite("sqlite", { pages, trustProxy: 1 });
  direct = await site.listen();
  proxy = await startNginx(direct);
  page = await create(site, "page", { name: "rules", label: "Rules of 2026" });
});
afterAll(async () => {
  await proxy.stop();
  await site.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${proxy.url}${path}`, { headers });

describe("A proxy that caches", () => {
  it("may send a page for a second, and knows what it varies with", async () => {
    const { headers } = await ask("/page/rules");
    expect(headers.get("cache-control")).toBe(SHARED);
    expect(headers.get("vary")).toBe("Cookie, Accept-Language, Save-Data, Accept-Encoding");
    expect(headers.get("etag")).toMatch(/^(W\/)?"[\w-]{22}"$/);
  });

  it("shows what was saved soon, and then never again what was before", async () => {
    for (let round = 1; round <= 3; round += 1) {
      const label = `Rules, edition ${round}`;
      await (await ask("/page/rules")).text();
      expect((await update(site, "page", { id: page, label })).status).toBe(200);
      expect(await (await fetch(`${direct}/page/rules`)).text()).toContain(label);
      await eventually(async () => expect(await (await ask("/page/rules")).text()).toContain(label));
      for (let again = 0; again < 20; again += 1)
        expect(await (await ask("/page/rules")).text()).toContain(label);
    }
  });

  it("answers many from one answer of the site", async () => {
    await create(site, "page", { name: "fees", label: "Fees" });
    made = 0;
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/page/fees")));
    for (const answer of answers) expect(await answer.text()).toContain("Fees");
    expect(made).toBe(1);
  });

  it("gives everybody their own language and encoding", async () => {
    for (const encoding of ["gzip", "br", "identity"]) {
      for (const [language, headers] of [
        ["kn", { "accept-language": "kn" }],
        ["en", { "accept-language": "en-IN" }],
        ["kn", { "accept-language": "en", cookie: "i18next=kn" }],
        ["en", { "accept-language": "kn", cookie: "i18next=en" }],
      ] as const) {
        const answer = await ask("/page/rules", { ...headers, "accept-encoding": encoding });
        expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding);
        expect(answer.headers.get("content-language")).toBe(language);
        expect(await answer.text()).toMatch(new RegExp(`^${language} `));
      }
    }
  });

  it("keeps to itself no answer that stores a language in a browser", async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask("/page/rules?lng=kn");
      expect(answer.headers.get("set-cookie")).toContain("i18next=kn");
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    }
  });

  it("passes on who has signed in, and keeps nothing that they read for others", async () => {
    const list = await createNoticeList(site);
    const id = await createNotice(site, list, { active: false });
    const path = `/api/notification/${id}`;
    expect((await ask(path, { authorization: `Bearer ${site.token}` })).status).toBe(200);
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, { authorization: `Bearer ${site.token}` })).status).toBe(200);
  });

  it("shows a page that is added where there was none, and none where it is taken away", async () => {
    expect((await ask("/page/new-page")).status).toBe(404);
    const id = await create(site, "page", { name: "new-page", label: "New" });
    expect((await ask("/page/new-page")).status).toBe(200);
    await site.call("DELETE", `/api/page/delete/${id}`, { token: site.token });
    await eventually(async () => expect((await ask("/page/new-page")).status).toBe(404));
  });

  it("answers 304 to who has the page", async () => {
    const first = await ask("/page/rules");
    const headers = { "if-none-match": first.headers.get("etag")! };
    expect((await ask("/page/rules", headers)).status).toBe(304);
    expect((await fetch(`${direct}/page/rules`, { headers })).status).toBe(304);
  });
});
