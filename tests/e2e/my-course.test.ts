/** A student chooses a course and finds it again, on a phone, in Kannada. */
import { expect, test } from "../support/browser/fixtures.ts";

test.use({ viewport: { width: 360, height: 740 }, locale: "kn-IN" });

test("A student chooses a course and finds it from the home page in one tap", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "ನಿಮ್ಮ ಕೋರ್ಸ್ ಆಯ್ಕೆಮಾಡಿ" }).click();
  await page.getByRole("link", { name: "ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)" })).toBeVisible();
  for (const name of ["ದಿನಾಂಕಗಳು", "ಶುಲ್ಕಗಳು", "ಪಠ್ಯಕ್ರಮ"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const choose = page.getByRole("button", { name: "ನನ್ನ ಕೋರ್ಸ್" });
  await choose.focus();
  await page.keyboard.press("Enter");
  await expect(choose).toHaveAttribute("aria-pressed", "true");
  await page.goto("/");
  await page.getByRole("link", { name: "ನನ್ನ ಕೋರ್ಸ್" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)" })).toBeVisible();
  await choose.click();
  await expect(choose).toHaveAttribute("aria-pressed", "false");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "ನಿಮ್ಮ ಕೋರ್ಸ್ ಆಯ್ಕೆಮಾಡಿ" })).toBeVisible();
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the courses are plain links from the home page on", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "ನಿಮ್ಮ ಕೋರ್ಸ್ ಆಯ್ಕೆಮಾಡಿ" }).click();
    await page.getByRole("link", { name: "ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)" }).click();
    await expect(page.getByRole("link", { name: "ನಿಮ್ಮ ಕ್ಯಾಲೆಂಡರ್‌ಗೆ ಸೇರಿಸಿ" })).toBeVisible();
    await expect(page.getByRole("button", { name: "ನನ್ನ ಕೋರ್ಸ್" })).toHaveCount(0);
  });
});
