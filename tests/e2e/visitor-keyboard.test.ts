/** A visitor who uses the keyboard alone, on a desktop, reading Kannada. */
import type { Locator } from "@playwright/test";
import { desktop, expect, test } from "../support/browser/fixtures.ts";
import { expectPdf, heading, tab } from "../support/browser/visit.ts";

/** Steps of the Tab key after which nobody would go on. */
const PATIENCE = 60;

/** Presses Tab until the focus is there. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let step = 0; step < PATIENCE; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test("Tab, Enter and the arrow keys lead from the home page to a document", async ({ page }) => {
  await desktop(page);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "ಮುಖ್ಯ ವಿಷಯಕ್ಕೆ ಹೋಗಿ" })).toBeFocused();
  const menu = page.getByRole("navigation", { name: "ಮುಖ್ಯ ನ್ಯಾವಿಗೇಶನ್" });
  const opener = menu.getByRole("button", { name: "ಪರೀಕ್ಷೆಗಳು" });
  await tabTo(opener);
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "ಪರೀಕ್ಷಾ ಅಧಿಸೂಚನೆಗಳು" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("ಅಧಿಸೂಚನೆಗಳು");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "ಮುಖ್ಯ ವಿಷಯಕ್ಕೆ ಹೋಗಿ" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(tab(page, "ಪರೀಕ್ಷೆ"));
  await expect(tab(page, "ಪರೀಕ್ಷೆ")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "ಆಡಳಿತ")).toBeFocused();
  await expect(tab(page, "ಪರೀಕ್ಷೆ")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(tab(page, "ಆಡಳಿತ")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(tab(page, "ಪರೀಕ್ಷೆ")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(tab(page, "ಸ್ನಾತಕ")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(tab(page, "ಸ್ನಾತಕೋತ್ತರ")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel").last()).toBeFocused();
  const download = page.locator("main tbody").getByRole("link", { name: /^ಡೌನ್‌ಲೋಡ್/ }).first();
  await tabTo(download);
  await expectPdf(download, () => page.keyboard.press("Enter"));
});

test("The skip link leads past the header to the main content", async ({ page }) => {
  await desktop(page);
  await page.goto("/notifications");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main a").first()).toBeFocused();
});
