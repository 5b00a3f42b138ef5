/** Reading without a network: what was opened and the latest notices stay, marked, and the network wins as soon as there is one. */
import type { Page } from "@playwright/test";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { axe, expect, phone, test } from "../support/browser/fixtures.ts";
import { staffHeaders } from "../support/browser/staff-sign-in.ts";
import { heading } from "../support/browser/visit.ts";

test.use({ serviceWorkers: "allow" });

const texts = SHIPPED_TEXTS.kn;
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
  await expect(asOf(page)).toContainText("ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ.");
  await expect(asOf(page)).toContainText(/\d\d-\d\d-\d{4}/);
  await axe(page);
  await asOf(page).getByRole("link", { name: texts.offline_others }).press("Enter");
  await expect(heading(page)).toHaveText(texts.offline_title);
  await page.locator("#stored-pages").getByRole("link", { name: "ಅಧಿಸೂಚನೆಗಳು" }).press("Enter");
  await expect(page).toHaveURL(/\/notifications$/);
  await page.locator('main a[href^="/notice/"]').first().press("Enter");
  await expect(page).toHaveURL(/\/notice\//);
  await expect(asOf(page)).toBeVisible();
  await page.goto("/syllabus");
  await expect(asOf(page)).toBeVisible();

  const missing = await page.goto("/hostels");
  expect(missing?.status()).toBe(503);
  await expect(asOf(page)).toHaveText(texts.offline_missing);
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
  for (const path of ["/search?q=fee", "/notifications?q=fee", "/login", "/bank", "/offline"])
    await page.goto(path);
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(["kn /bank", "kn /notifications"]));
  const names = await stored(page);
  expect(names.filter((name) => /search|q=|login|admin|files/.test(name))).toEqual([]);
  await page.reload();
  const bank = page.locator('#stored-pages a[href="/bank"]');
  await expect(bank).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: texts.offline_remove }).press("Enter");
  await expect(page).toHaveURL(/remove=1/);
  await expect(bank).toHaveCount(0);
  expect(await stored(page)).not.toContain("kn /bank");
});
