/** What becomes of requests for which there is no time. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SiteError } from "#shared/errors.ts";
import { errorBody } from "#shared/sentences.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { signIn } from "../../support/data/people.ts";
import { ADMINISTRATOR, openTestSite } from "../../support/server/test-site.ts";

/** After which whoever waits is refused: all of those here, whose places are held for as long as they wait. */
const WAIT_MS = 1000;

const lanesWith = (places: number, waitMs: number) => ({
  ...LIMITS.lanes,
  visitors: { ...LIMITS.lanes.visitors, places, waitMs },
});

describe("more than can be done at once", () => {
  it("is refused with the time to wait, while what is cached still goes out, and is over at once", async () => {
    const held = Promise.withResolvers<void>();
    let asked = 0;
    const handle = async () => {
      asked += 1;
      await held.promise;
      return { status: 200, html: "A page." };
    };
    const busy = await openTestSite("sqlite", {
      limits: { lanes: lanesWith(2, WAIT_MS) },
      pages: { handle },
    });
    const address = await busy.listen();
    await fetch(`${address}/api/notification/all`);
    const waiting = ["/rti", "/bank"].map((path) => fetch(`${address}${path}`));
    await eventually(() => expect(asked).toBe(2));
    const refused = await fetch(`${address}/hostels`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual(errorBody(new SiteError("busy")));
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(3);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await busy.metrics.registry.getSingleMetricAsString("site_refused_requests_total")).toMatch(
      / 1$/m,
    );
    for (const path of ["/api/notification/all", "/health/live", "/health/ready"])
      expect((await fetch(`${address}${path}`)).status, path).toBe(200);
    // Staff, and whoever signs in, have places of their own.
    const { accessToken } = (await signIn(busy, ADMINISTRATOR.username, ADMINISTRATOR.password)).body;
    expect((await busy.get("/api/user/all", accessToken)).status).toBe(200);
    held.resolve();
    for (const page of waiting) expect((await page).status).toBe(200);
    expect((await fetch(`${address}/hostels`)).status).toBe(200);
    await busy.close();
  });

  it("costs no cached answer, however many are asked for beside what is refused", async () => {
    const held = Promise.withResolvers<void>();
    let asked = 0;
    const handle = async ({ url }: { url: URL }) => {
      if (url.search === "") return { status: 200, html: `<p>${url.pathname}</p>` };
      asked += 1;
      await held.promise;
      return { status: 200, html: "A search." };
    };
    const none = { ...LIMITS.lanes.visitors, places: 2, waiting: 1, few: 1, waitMs: WAIT_MS };
    const site = await openTestSite("sqlite", {
      // The visitors of this test come from one address, each on a connection of their own.
      limits: {
        lanes: { ...LIMITS.lanes, visitors: none },
        connections: { ...LIMITS.connections, each: LIMITS.connections.all },
      },
      pages: { handle },
    });
    const address = await site.listen();
    const cached = ["/", "/notifications", "/api/notification/all"];
    for (const path of cached) expect((await fetch(address + path)).status).toBe(200);
    const taken: Promise<Response>[] = [];
    for (const place of [1, 2]) {
      taken.push(fetch(`${address}/search?q=place${place}`));
      await eventually(() => expect(asked).toBe(place));
    }
    const ask = async (path: string) => {
      // A keep-alive connection may be closed at the moment of its next use.
      const answer = await fetch(address + path, { headers: { connection: "close" } });
      await answer.arrayBuffer();
      return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
    };
    const searches = Promise.all(Array.from({ length: 200 }, (_each, index) => ask(`/search?q=new${index}`)));
    const browser = { headers: { accept: "text/html", "accept-language": "kn", connection: "close" } };
    const byBrowser = fetch(`${address}/SEARCH?q=again`, browser);
    const visits = Promise.all(
      Array.from({ length: 1000 }, (_each, index) => ask(cached[index % cached.length]!)),
    );
    expect(new Set((await visits).map(({ status }) => status))).toEqual(new Set([200]));
    for (const { status, retryAfter } of await searches) {
      expect(status).toBe(503);
      expect(retryAfter).toMatch(/^([3-9]|10)$/);
    }
    expect(asked).toBe(2);
    const refusedPage = await byBrowser;
    expect([refusedPage.status, refusedPage.headers.get("content-language")]).toEqual([503, "kn"]);
    expect(await refusedPage.text()).toContain(SHIPPED_TEXTS.kn.err_busy_retries);
    expect(await site.metrics.registry.getSingleMetricAsString("site_refused_requests_total")).toMatch(
      / 201$/m,
    );
    // Whatever has places of its own, or needs none, is answered as ever.
    for (const path of ["/health/live", "/health/ready"]) expect((await ask(path)).status, path).toBe(200);
    expect((await ask("/files/none.pdf")).status).toBe(404);
    const { accessToken } = (await signIn(site, ADMINISTRATOR.username, ADMINISTRATOR.password)).body;
    expect((await site.get("/api/user/all", accessToken)).status).toBe(200);
    held.resolve();
    for (const page of taken) expect((await page).status).toBe(200);
    await site.close();
  });

  it("is shown to a browser as a page in the visitor's language, and to other programs as an error", async () => {
    const full = await openTestSite("sqlite", { limits: { lanes: lanesWith(0, 20) } });
    const ask = (method: string, path: string, headers: Record<string, string>) =>
      full.call<string | { code: string }>(method, path, { headers });
    const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    for (const language of ["en", "kn"] as const) {
      const texts = SHIPPED_TEXTS[language];
      for (const [method, path] of [
        ["GET", "/hostels"],
        ["POST", "/contact-us"],
      ] as const) {
        const { status, headers, body } = await ask(method, path, {
          ...browser,
          "accept-language": language,
        });
        expect(status).toBe(503);
        expect(headers).toMatchObject({
          "content-type": "text/html; charset=utf-8",
          "content-language": language,
          "cache-control": "no-store",
          "retry-after": expect.stringMatching(/^([3-9]|10)$/),
          "x-content-type-options": "nosniff",
        });
        const retries = method === "GET";
        const sentence = texts[retries ? "err_busy_retries" : "err_busy_wait"];
        expect(body).toContain(`<h1>${texts.err_busy}</h1><p>${sentence}</p>`);
        // A form would be lost with what was typed into it.
        expect(headers.refresh).toBe(retries ? headers["retry-after"] : undefined);
        const [, style] = /<style>(.*)<\/style>/.exec(body as string)!;
        const hash = createHash("sha256").update(style!).digest("base64");
        expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
      }
    }
    expect(await ask("HEAD", "/hostels", browser)).toMatchObject({ status: 503, body: "" });
    for (const path of ["/api/notification/all", "/hostels"])
      expect(await ask("GET", path, { accept: "*/*" }), path).toMatchObject({
        status: 503,
        body: { code: "busy" },
      });
    expect(await ask("GET", "/api/notification/all", browser)).toMatchObject({ body: { code: "busy" } });
    await full.close();
  });
});
