/** A student chooses a course and finds it again, on a phone, in Kannada. */
import { expect, test } from "../support/browser/fixtures.ts";
import { textsIn } from "../support/texts.ts";

test.use({ viewport: { width: 360, height: 740 }, locale: "kn-IN" });
const { t } = textsIn("kn");

test("A student chooses a course and finds it from the home page in one tap", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: t("my_course_choose") }).click();
  await page.getByRole("link", { name: "ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)" })).toBeVisible();
  for (const name of [t("course_dates"), t("course_fees"), t("syllabus")])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const choose = page.getByRole("button", { name: t("my_course") });
  await choose.focus();
  await page.keyboard.press("Enter");
  await expect(choose).toHaveAttribute("aria-pressed", "true");
  await page.goto("/");
  await page.getByRole("link", { name: t("my_course") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)" })).toBeVisible();
  await choose.click();
  await expect(choose).toHaveAttribute("aria-pressed", "false");
  await page.goto("/");
  await expect(page.getByRole("link", { name: t("my_course_choose") })).toBeVisible();
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the courses are plain links from the home page on", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: t("my_course_choose") }).click();
    await page.getByRole("link", { name: "ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)" }).click();
    await expect(page.getByRole("link", { name: t("calendar_add") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("my_course") })).toHaveCount(0);
  });
});
