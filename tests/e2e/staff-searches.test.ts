/** What visitors searched in vain, on the dashboard, and the synonym that is made of it. */
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { makePerson } from "../support/browser/staff-person.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

test("An editor makes a synonym of what visitors searched twice in vain; a contributor sees none of it", async ({
  page,
  otherPage,
  site,
  area,
}) => {
  const { texts } = area;
  const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile" };
  for (const path of ["/notifications", "/search?q=fees", "/search?q=fees"])
    expect((await page.request.get(site.url + path, { headers })).ok()).toBe(true);
  for (const _ of [1, 2])
    expect((await page.request.get(`${site.url}/search?q=Xylophone%20zzyzx&lng=kn`)).ok()).toBe(true);
  await signIn(page, await makePerson(site, "search-reader", { role: "editor" }));
  const link = page.getByRole("link", { name: "xylophone zzyzx", exact: true });
  // Counts are written every few seconds.
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: texts.t("admin_searches") })).toBeVisible();
  await axe(page);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/form\/synonym\?terms=xylophone\+zzyzx$/);
  await expect(page.locator('[name="terms"]')).toHaveValue("xylophone zzyzx");
  await phone(page);
  await page.goto("/admin/visits");
  await expect(page.getByRole("heading", { level: 1, name: texts.t("admin_visits") })).toBeVisible();
  const card = (key: "admin_visits_pages" | "admin_visits_searches" | "admin_visits_in_vain") =>
    page.getByRole("region", { name: texts.t(key), exact: true });
  await expect(card("admin_visits_pages").getByRole("link", { name: "/notifications" })).toBeVisible();
  await expect(card("admin_visits_searches")).toContainText("fees");
  await expect(card("admin_visits_in_vain")).toContainText("xylophone zzyzx");
  await axe(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await page.getByRole("link", { name: texts.t("admin_visits_days", { count: 7 }) }).press("Enter");
  await page.waitForURL(/days=7/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.t("admin_export"), exact: true }).press("Enter");
  expect((await downloading).suggestedFilename()).toMatch(/^visits-.*\.csv$/);
  await signIn(
    otherPage,
    await makePerson(site, "search-helper", { role: "contributor", tables: ["synonym"] }),
  );
  await expect(otherPage.getByRole("heading", { name: texts.t("admin_changes") })).toBeVisible();
  await expect(otherPage.getByText(texts.t("admin_searches"), { exact: true })).toBeHidden();
});
