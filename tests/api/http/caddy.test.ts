/** What comes through Caddy with the configuration of `deploy/Caddyfile`: a real one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { form, MULTIPART } from "../../support/data/upload.ts";
import { type Proxy, startCaddy } from "../../support/server/proxy.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

let site: TestSite;
let proxy: Proxy;
let notice: string;
beforeAll(async () => {
  const pages = { handle: async () => ({ status: 200, html: "<p>Page</p>" }) };
  site = await openTestSite("sqlite", { pages, trustProxy: 1 });
  proxy = await startCaddy(await site.listen());
  notice = `${proxy.url}/api/notification/${await createNotice(site, await createNoticeList(site))}`;
});
afterAll(async () => {
  await proxy.stop();
  await site.close();
});

describe("Caddy", () => {
  it("passes a page on with the headers for caches and browsers", async () => {
    const answer = await fetch(proxy.url);
    expect(await answer.text()).toBe("<p>Page</p>");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const headers = { "if-none-match": answer.headers.get("etag")! };
    expect((await fetch(proxy.url, { headers })).status).toBe(304);
  });

  it("passes a file on, and what refuses one", async () => {
    const send = (content: Buffer, token?: string) =>
      fetch(`${proxy.url}/api/file/upload/others`, {
        method: "POST",
        headers: { "content-type": MULTIPART, ...(token && { authorization: `Bearer ${token}` }) },
        body: new Uint8Array(form({ name: "file", filename: "statutes.pdf", content })),
      });
    const { status, url } = await send(pdf(), site.token).then(async (answer) => ({
      status: answer.status,
      ...((await answer.json()) as { url: string }),
    }));
    expect(status).toBe(200);
    expect(Buffer.from(await (await fetch(new URL(url, proxy.url))).arrayBuffer())).toEqual(pdf());
    expect((await send(pdf())).status).toBe(401);
  });

  it("says from which address a request comes, whatever its sender says", async () => {
    const headers = { authorization: "Bearer none-at-all-none-at-all", "x-forwarded-for": "203.0.113.9" };
    expect((await fetch(notice, { headers })).status).toBe(401);
    expect((await fetch(notice)).status).toBe(200);
    await site.services.events.flush();
    const { read } = site.services.database;
    const refused = read.selectFrom("audit_entry").select("address").where("event", "=", "call refused");
    const addresses = new Set((await refused.execute()).map(({ address }) => address));
    expect([...addresses]).toEqual(["127.0.0.1"]);
  });
});
