/** What visitors searched in vain, on the dashboard, and the synonym that is made of it. */
import { axe, expect, test } from "../support/staff-pages/staff-test.ts";
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
  await signIn(
    otherPage,
    await makePerson(site, "search-helper", { role: "contributor", tables: ["synonym"] }),
  );
  await expect(otherPage.getByRole("heading", { name: texts.t("admin_changes") })).toBeVisible();
  await expect(otherPage.getByText(texts.t("admin_searches"), { exact: true })).toBeHidden();
});
