/** The pages of the main site, in the order of its map. */
import { EXAMPLE_ADDRESSES } from "../support/example-addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { checkPages } from "./whole-page.ts";

checkPages(EXAMPLE_ADDRESSES);
checkPages(["/page/no-such-page", "/no-such-page"], 404);

test("A page with two addresses names the same one at both", async ({ request }) => {
  for (const path of ["/swo", "/page/swo"]) {
    const html = await (await request.get(path)).text();
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(/\/swo$/);
  }
});

test("Two visitors of one language get the same bytes", async ({ request }) => {
  const ask = async () => (await request.get("/", { headers: { "accept-language": "kn" } })).text();
  expect(await ask()).toBe(await ask());
});

test("A page lets no inline script run but its own", async ({ request }) => {
  const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("A page of notices names the feed of its list, in its own language", async ({ request }) => {
  const html = await (await request.get("/rti?lng=kn")).text();
  const link = /<link rel="alternate" type="application\/atom\+xml"[^>]*>/.exec(html)?.[0];
  const feed = await request.get(/href="([^"]+)"/.exec(link ?? "")?.[1] ?? "");
  expect(feed.status()).toBe(200);
  expect(feed.headers()["content-language"]).toBe("kn");
  expect(await (await request.get("/hostels")).text()).not.toContain("application/atom+xml");
});
