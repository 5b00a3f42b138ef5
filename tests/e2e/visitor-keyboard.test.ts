/** A visitor who uses the keyboard alone, on a desktop, reading Kannada. */
import type { Locator } from "@playwright/test";
import { axe, desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { listedNotice } from "../support/browser/listed-notice.ts";
import { staffOf } from "../support/data/staff.ts";
import { expectPdf, heading, tab } from "../support/browser/visit.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("kn");

/** Steps of the Tab key after which nobody would go on. */
const PATIENCE = 60;

const EXAMINATION_UG = 10;

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
  await expect(page.getByRole("link", { name: t("a11y_skip_to_content") })).toBeFocused();
  const menu = page.getByRole("navigation", { name: t("a11y_main_navigation") });
  const opener = menu.getByRole("button", { name: "ಪರೀಕ್ಷೆಗಳು" });
  await tabTo(opener);
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "ಪರೀಕ್ಷಾ ಅಧಿಸೂಚನೆಗಳು" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(t("notifications"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("a11y_skip_to_content") })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(tab(page, t("tab_examination")));
  await expect(tab(page, t("tab_examination"))).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, t("tab_administration"))).toBeFocused();
  await expect(tab(page, t("tab_examination"))).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(tab(page, t("tab_administration"))).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(tab(page, t("tab_examination"))).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(tab(page, t("tab_ug"))).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(tab(page, t("tab_pg"))).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel").last()).toBeFocused();
  const download = page
    .locator("main tbody")
    .getByRole("link", { name: startingWith(t("download")) })
    .first();
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

test("On a phone a notice is read, its document as text, what corrects it, and its neighbours", async ({
  page,
  site,
}) => {
  const staff = await staffOf(site);
  await phone(page);
  await page.goto("/notifications?tab=examination");
  const { title, link, id } = await listedNotice(page);
  const correcting = { title: "Corrigendum", title_kn: "ತಿದ್ದೋಲೆಯ ಅಧಿಸೂಚನೆ", type: EXAMINATION_UG };
  await staff.create("notification", { ...correcting, udate: "01-01-2015", corrects: id });
  const follow = async (target: Locator, expected: string) => {
    await tabTo(target);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(expected);
  };
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await axe(page);
  };
  await follow(link, title);
  const asText = page.locator("main").getByRole("link", { name: startingWith(t("read_as_text")) });
  // Documents are read one after the other once the site has started.
  await expect(async () => {
    await page.reload();
    await expect(asText.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await fits();
  await follow(asText.first(), title);
  await expect(page).toHaveURL(/\/text\/\d+\//);
  await expect(
    page.getByRole("heading", { level: 2, name: t("document_text_page", { number: 1 }), exact: true }),
  ).toBeVisible();
  await fits();
  await page.goBack();
  await follow(page.getByRole("link", { name: correcting.title_kn }), correcting.title_kn);
  await follow(page.locator("main").getByRole("link", { name: title }).first(), title);
  const neighbour = (label: string) => page.locator("main nav").getByRole("link", { name: label });
  const next = neighbour(t("notice_next"));
  const nextTitle = ((await next.textContent()) ?? "").replace(t("notice_next"), "");
  await follow(next, nextTitle);
  await follow(neighbour(t("notice_previous")), title);
  await staff.undo();
});
