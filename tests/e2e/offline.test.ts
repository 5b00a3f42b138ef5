/** Reading without a network: what was opened and the latest notices stay, marked, and the network wins as soon as there is one. */
import process from "node:process";
import type { Page } from "@playwright/test";
import { axe, expect, phone, test } from "../support/browser/fixtures.ts";
import { staffHeaders } from "../support/browser/staff-sign-in.ts";
import { heading } from "../support/browser/visit.ts";
import { startSite } from "../support/server/site.ts";
import { filledFolder } from "../support/server/site-template.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

test.use({ serviceWorkers: "allow" });

const { t } = textsIn("kn");
const asOf = (page: Page) => page.locator("#as-of");

/** The names of what is stored, as `kn /notifications`. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await caches.match("/stored/list");
    const list = (await answer?.json()) as { pages: { language: string; address: string }[] } | undefined;
    return (list?.pages ?? []).map(({ language, address }) => `${language} ${address}`);
  });

test("A visitor reads without a network what was opened, the latest notices and the own course", async ({
  page,
  context,
  announce,
}) => {
  announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
  await phone(page);
  await page.goto("/contact");
  await page.evaluate(() => localStorage.setItem("my-course", "/syllabus"));
  await page.goto("/page/about-us?utm_source=elsewhere");
  const lasting = ["kn /offline", "kn /", "kn /notifications", "kn /syllabus"];
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(["kn /page/about-us", ...lasting]));
  const notices = async () => (await stored(page)).filter((name) => name.startsWith("kn /notice/")).length;
  await expect.poll(notices).toBe(6);
  await context.setOffline(true);

  await page.goto("/page/about-us");
  await expect(asOf(page)).toHaveText(startingWith(t("offline_as_of")));
  await expect(asOf(page)).toContainText(/\d\d-\d\d-\d{4}/);
  await axe(page);
  await asOf(page)
    .getByRole("link", { name: t("offline_others") })
    .press("Enter");
  await expect(heading(page)).toHaveText(t("offline_title"));
  await page
    .locator("#stored-pages")
    .getByRole("link", { name: t("notifications") })
    .press("Enter");
  await expect(page).toHaveURL(/\/notifications$/);
  await page.locator('main a[href^="/notice/"]').first().press("Enter");
  await expect(page).toHaveURL(/\/notice\//);
  await expect(asOf(page)).toBeVisible();
  await page.goto("/syllabus");
  await expect(asOf(page)).toBeVisible();

  const missing = await page.goto("/hostels");
  expect(missing?.status()).toBe(503);
  await expect(asOf(page)).toHaveText(t("offline_missing"));
  await expect(page.locator("#stored-pages li").first()).toBeVisible();
  await axe(page);
  const inEnglish = await page.goto("/page/about-us?lng=en");
  expect(inEnglish?.status()).toBe(503);
});

test("The network wins as soon as there is one, and takes away what the site has withdrawn", async ({
  page,
  context,
  request,
  announce,
}) => {
  announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|404/);
  const headers = await staffHeaders(request);
  const row = { title: "Stored notice", title_kn: "ಉಳಿಸಿದ ಪ್ರಕಟಣೆ", udate: "31-12-2099", type: 7 };
  const created = await request.post("/api/notification/create", { headers, data: row });
  const { id } = (await created.json()) as { id: number };
  await page.goto(`/notice/${id}`);
  const { pathname } = new URL(page.url());
  await expect.poll(() => stored(page)).toContain(`kn ${pathname}`);
  const data = { id, title_kn: "ಬದಲಾದ ಪ್ರಕಟಣೆ" };
  await request.put("/api/notification/update", { headers, data });
  await page.goto("/notifications");
  await expect(page.locator("main")).toContainText(data.title_kn);
  await context.setOffline(true);
  await page.goto(pathname);
  await expect(heading(page)).toHaveText(row.title_kn);
  await expect(asOf(page)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(asOf(page)).toBeHidden();
  await expect(heading(page)).toHaveText(data.title_kn);
  // Its address follows its title: the earlier one leads to it, and is no page any more.
  await expect.poll(() => stored(page)).not.toContain(`kn ${pathname}`);
  const renamed = `kn ${new URL(page.url()).pathname}`;
  await expect.poll(() => stored(page)).toContain(renamed);
  await request.delete(`/api/notification/delete/${id}`, { headers });
  expect((await page.reload())?.status()).toBe(404);
  await expect.poll(() => stored(page)).not.toContain(renamed);
});

test("Searches, the staff area and files are not stored, and a visitor removes what is", async ({
  page,
  announce,
}) => {
  // What a page still asks for when it is left.
  announce(/ERR_FAILED/);
  // Pages that are left before the worker has started are not seen by it.
  await page.goto("/contact");
  await expect.poll(() => stored(page)).toContain("kn /contact");
  for (const path of ["/search?q=fee", "/notifications?q=fee", "/login", "/bank", "/offline"])
    await page.goto(path);
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(["kn /bank", "kn /notifications"]));
  const names = await stored(page);
  expect(names.filter((name) => /search|q=|login|admin|files/.test(name))).toEqual([]);
  await page.reload();
  const bank = page.locator('#stored-pages a[href="/bank"]');
  await expect(bank).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: t("offline_remove") }).press("Enter");
  await expect(page).toHaveURL(/remove=1/);
  await expect(bank).toHaveCount(0);
  expect(await stored(page)).not.toContain("kn /bank");
});

test("A page for which the network is silent too long comes from what is stored, marked, and the network's next time", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/page/about-us");
  await expect.poll(() => stored(page)).toContain("kn /page/about-us");
  const [worker] = context.serviceWorkers();
  // The longest time passes at once; what is silent is the site, which takes the request and does not answer.
  await worker!.evaluate(() => {
    const wait = setTimeout;
    Object.assign(globalThis, { setTimeout: (run: () => void) => wait(run, 0) });
  });
  process.kill(site.pid, "SIGSTOP");
  try {
    await page.goto("/page/about-us", { waitUntil: "commit" });
    await expect(asOf(page)).toContainText(t("offline_others"));
    await expect(asOf(page)).toHaveText(startingWith(t("offline_slow")));
    await expect(heading(page)).toBeVisible();
  } finally {
    process.kill(site.pid, "SIGCONT");
  }
  await page.goto("/contact");
  await expect(asOf(page)).toBeHidden();
});

test("Of visitors who want few bytes nothing is stored but what they read, and what stands in for the rest", async ({
  page,
  context,
  announce,
}) => {
  announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto("/dept/kannada?tab=gallery&light=1");
  await page.goto("/dept/kannada?tab=gallery");
  await expect
    .poll(() => stored(page))
    .toEqual(expect.arrayContaining(["kn /offline", "kn /dept/kannada?tab=gallery"]));
  expect(await stored(page)).toHaveLength(2);
  await context.setOffline(true);
  await page.reload();
  await expect(asOf(page)).toBeVisible();
  await expect(page.locator("main a[data-shows]").first()).toBeVisible();
});

test("SERVICE_WORKER=0 removes the worker and what it has stored; the offline page is for no search engine", async ({
  page,
  context,
  announce,
}) => {
  announce(/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_ABORTED/);
  const first = await startSite({ dataFrom: filledFolder() });
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  try {
    await page.goto(`${first.url}/contact`);
    await expect.poll(() => stored(page)).toContain("kn /contact");
    expect(await registrations()).toBe(1);
    const sitemap = await (await fetch(`${first.url}/sitemap.xml`)).text();
    expect([sitemap.includes("/contact<"), sitemap.includes("/offline")]).toEqual([true, false]);
    const offline = await (await fetch(`${first.url}/offline`)).text();
    expect(offline).toContain('<meta name="robots" content="noindex"/>');
  } finally {
    await first.halt();
  }
  const { port } = new URL(first.url);
  const without = await startSite({
    dataIn: first.dataDir,
    port: Number(port),
    env: { SERVICE_WORKER: "0" },
  });
  try {
    await page.goto(`${without.url}/contact`);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect.poll(registrations).toBe(0);
    await context.setOffline(true);
    await expect(page.goto(`${without.url}/contact`)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  } finally {
    await without.stop();
  }
});
