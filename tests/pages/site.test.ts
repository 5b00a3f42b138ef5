/** The pages of the main site, in the order of its map. */
import { createHash } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { SPECULATION_RULES } from "#app/site/speculation-rules.ts";
import { EXAMPLE_ADDRESSES } from "../support/data/example-addresses.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { checkPages } from "./whole-page.ts";
import { textsIn } from "../support/texts.ts";

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

const policyOf = (answer: APIResponse) => answer.headers()["content-security-policy"] ?? "";

test("A page lets no inline script run but the product's own, which are the same on every page", async ({
  request,
}) => {
  const answers = await Promise.all(["/", "/bank", "/search?q=x", "/admin"].map((path) => request.get(path)));
  const allowed = answers.map((answer) => /script-src ([^;]*);/.exec(policyOf(answer))?.[1]);
  expect(new Set(allowed).size).toBe(1);
  const html = await answers[1]!.text();
  const scripts = [
    ...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")([^>]*)>(.*?)<\/script>/gs),
  ];
  const inline = scripts.filter(([, attributes = ""]) => !attributes.includes(" src="));
  expect(inline).toHaveLength(1);
  // The page's own script inserts the rules.
  const own = [...inline.map(([, , text = ""]) => text), SPECULATION_RULES];
  const hashes = own.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(allowed[0]).toBe(["'self'", ...hashes].join(" "));
  expect(policyOf(answers[0]!)).not.toContain("unsafe-inline");
  expect(policyOf(answers[0]!)).toContain("frame-ancestors 'none'");
});

test("A script that has come into a page does not run", async ({ page, announce }) => {
  announce(/Content Security Policy/);
  await page.route("**/bank", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      "</body>",
      "<script>document.title = 'planted'</script></body>",
    );
    await route.fulfill({ response: answer, body });
  });
  const refused = page.waitForEvent("console", (message) =>
    message.text().includes("Content Security Policy"),
  );
  await page.goto("/bank");
  await refused;
  expect(await page.title()).not.toBe("planted");
});

test("A page of notices names the feed of its list, in its own language", async ({ request }) => {
  const html = await (await request.get("/rti?lng=kn")).text();
  const link = /<link rel="alternate" type="application\/atom\+xml"[^>]*>/.exec(html)?.[0];
  const feed = await request.get(/href="([^"]+)"/.exec(link ?? "")?.[1] ?? "");
  expect(feed.status()).toBe(200);
  expect(feed.headers()["content-language"]).toBe("kn");
  const plain = await (await request.get("/hostels")).text();
  expect(plain).toContain(`type="application/atom+xml"`);
  expect(plain).not.toContain("/feeds/notifications");
});

/** Where an address redirects to, with the language that it asked for; undefined where it does not. */
const placeOf = async (request: APIRequestContext, address: string) =>
  (await request.get(address, { maxRedirects: 0 })).headers().location;

test("An older address keeps the language that it asks for", async ({ request }) => {
  expect(await placeOf(request, "/load?page=about-us&lng=kn")).toBe("/page/about-us?lng=kn");
  expect(await placeOf(request, "/load?page=swo")).toBe("/swo");
});

test("A department under another faculty redirects to its own address, tab and language with it", async ({
  request,
}) => {
  expect(await placeOf(request, "/faculty/education/dept/kannada?tab=syllabus&lng=kn")).toBe(
    "/dept/kannada?tab=syllabus&lng=kn",
  );
  expect(await placeOf(request, "/faculty/no-such-faculty/dept/kannada")).toBe("/dept/kannada");
  expect((await request.get("/faculty/arts/dept/kannada", { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get("/faculty/arts/dept/no-such-department")).status()).toBe(404);
});

test("Every page stands on its way once, and Examination Notifications opens its tab", async ({
  request,
}) => {
  const wayTo = async (address: string) => {
    const html = await (await request.get(address)).text();
    const [breadcrumb = ""] = /<nav aria-label="[^"]*"><ol.*?<\/nav>/s.exec(html) ?? [];
    return [...breadcrumb.matchAll(/<li>(.*?)<\/li>/gs)].map(([, step = ""]) =>
      step.replaceAll(/<[^>]*>/g, ""),
    );
  };
  const { t } = textsIn("en");
  for (const address of EXAMPLE_ADDRESSES) {
    const way = await wayTo(address);
    expect(new Set(way).size, `${address}: ${way.join(" > ")}`).toBe(way.length);
  }
  const home = await (await request.get("/?lng=en")).text();
  const [, link = ""] = /<a [^>]*href="([^"]*)"[^>]*>Examination Notifications/.exec(home) ?? [];
  expect(link).toBe("/notifications?tab=examination");
  expect(await wayTo(`${link}&lng=en`)).toEqual([t("home"), "Examinations", t("notifications")]);
});
