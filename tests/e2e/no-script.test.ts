/** Visitors whose browser runs no script: every control leads on. That every page is whole is shown by `tests/pages`. */
import type { Locator, Page } from "@playwright/test";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { listedNotice } from "../support/browser/listed-notice.ts";
import { staffOf } from "../support/data/staff.ts";
import { expectPdf, heading, mainTabs, tab } from "../support/browser/visit.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

test.use({ javaScriptEnabled: false, hasTouch: true });
const { t } = textsIn("kn");
const { t: english } = textsIn("en");
const DOWNLOAD = startingWith(t("download"));

const rows = (page: Page) => page.locator("main tbody").getByRole("row");
const titles = (page: Page) => page.locator("main tbody").getByRole("rowheader");

test("Tabs are links", async ({ page }) => {
  await phone(page);
  await page.goto("/notifications?lng=kn");
  await tab(page, t("tab_examination")).tap();
  await expect(page).toHaveURL(/\/notifications\?tab=examination$/);
  await tab(page, t("tab_pg")).tap();
  await expect(page).toHaveURL(/\?tab=examination&sub=examination-pg$/);
  await expect(tab(page, t("tab_pg"))).toHaveAttribute("aria-selected", "true");
  await expectDownload(page);
  await page.goto("/calendar-events?lng=kn");
  await tab(page, "2021-22").tap();
  await expect(page.locator("main tbody time").first()).toHaveAttribute("datetime", /^2021-/);
});

test("All eight tabs of a department can be read", async ({ page }) => {
  await phone(page);
  await page.goto("/dept/kannada?lng=en");
  await expect(mainTabs(page)).toHaveCount(8);
  const addresses = await mainTabs(page).evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  for (const [index, address] of addresses.entries()) {
    await mainTabs(page).nth(index).tap();
    await page.waitForURL(address ?? "");
    await expect(mainTabs(page).nth(index)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel")).toHaveText(/\S/);
  }
});

test("The form of a list works by its button, and keeps the tab", async ({ page }) => {
  await phone(page);
  await page.goto("/notifications?tab=examination&sub=examination-ug&lng=kn");
  const form = page.locator("main form");
  await form.getByRole("searchbox").fill("ವೇಳಾಪಟ್ಟಿ");
  await form.getByLabel(t("rows_per_page")).selectOption("10");
  await form.getByRole("button").tap();
  await page.waitForURL(({ searchParams }) => searchParams.get("q") === "ವೇಳಾಪಟ್ಟಿ");
  await expect(titles(page).first()).toContainText("ವೇಳಾಪಟ್ಟಿ");
  await expect(tab(page, t("tab_ug"))).toHaveAttribute("aria-selected", "true");
  await expect(form.getByRole("searchbox")).toHaveValue("ವೇಳಾಪಟ್ಟಿ");
  await form.getByRole("searchbox").fill("ಎಲ್ಲೂ ಇಲ್ಲದ ಪದ");
  await form.getByRole("button").tap();
  await expect(page.locator("main").getByText(t("no_data_found"))).toBeVisible();
  await page
    .locator("main")
    .getByRole("link", { name: t("clear") })
    .tap();
  await expect(rows(page).first()).toBeVisible();
});

test("The pages of a list and its order are links", async ({ page }) => {
  await phone(page);
  await page.goto("/employee-directory?lng=kn");
  const first = (await titles(page).first().textContent()) ?? "";
  await page.getByRole("link", { name: `${t("page_n")} 2`, exact: true }).tap();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page).first()).not.toHaveText(first);
  await page.goto("/archive?lng=kn");
  const latest = (await titles(page).first().textContent()) ?? "";
  await page
    .getByRole("columnheader", { name: startingWith(t("th_issued")) })
    .getByRole("link")
    .tap();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(titles(page).first()).not.toHaveText(latest);
});

test("A list leads to what has ended of it, with the days of issue and end", async ({ page }) => {
  await phone(page);
  await page.goto("/notifications?lng=kn");
  await page
    .locator("main")
    .getByRole("link", { name: t("archive_link") })
    .tap();
  await expect(page).toHaveURL(/\/archive\?list=7$/);
  await expect(page.locator("main form").getByLabel(t("th_list"))).toHaveValue("7");
  await expect(rows(page).first().locator("time")).toHaveCount(2);
  await expectDownload(page);
});

test("A notice leads to its documents, to what corrects it and to its neighbours", async ({ page, site }) => {
  const staff = await staffOf(site);
  await phone(page);
  await page.goto("/notifications?tab=examination&lng=kn");
  const { title, link, id } = await listedNotice(page);
  const correcting = { title: "Corrigendum", title_kn: "ತಿದ್ದೋಲೆಯ ಅಧಿಸೂಚನೆ", type: 10 };
  await staff.create("notification", { ...correcting, udate: "01-01-2015", corrects: id });
  const follow = async (target: Locator, expected: string) => {
    await target.tap();
    await expect(heading(page)).toHaveText(expected);
  };
  const neighbour = (label: string) => page.locator("main nav").getByRole("link", { name: label });
  await follow(link, title);
  await expectPdf(page.locator("main").getByRole("link", { name: DOWNLOAD }).first());
  await follow(page.getByRole("link", { name: correcting.title_kn }), correcting.title_kn);
  await follow(page.locator("main").getByRole("link", { name: title }).first(), title);
  const next = ((await neighbour(t("notice_next")).textContent()) ?? "").replace(t("notice_next"), "");
  await follow(neighbour(t("notice_next")), next);
  await follow(neighbour(t("notice_previous")), title);
  await staff.undo();
});

test("A subject of the National Education Policy leads to its files", async ({ page }) => {
  await phone(page);
  await page.goto("/nep/arts?lng=kn");
  const subject = page.locator("#subject-hindi");
  await subject.locator("summary").tap();
  await subject.getByRole("link", { name: startingWith(t("syllabus_files")) }).tap();
  await expect(page).toHaveURL(/\/nep\/arts\?tab=hindi$/);
  await expectPdf(subject.getByRole("link", { name: DOWNLOAD }).first());
});

test("The menu of a phone is reached by a link, and stands open", async ({ page }) => {
  await phone(page);
  await page.goto("/?lng=kn");
  await page.getByRole("link", { name: t("a11y_open_menu") }).tap();
  const link = page.locator("#main-menu").getByRole("link", { name: "ಪರೀಕ್ಷಾ ಅಧಿಸೂಚನೆಗಳು" });
  await expect(link).toBeVisible();
  await link.tap();
  await expect(heading(page)).toHaveText(t("notifications"));
});

test("The menu of a desktop opens under the pointer and under the focus", async ({ page }) => {
  await desktop(page);
  await page.goto("/?lng=kn");
  const menu = page.locator("#main-menu");
  const link = menu.getByRole("link", { name: "ಪರೀಕ್ಷಾ ಅಧಿಸೂಚನೆಗಳು" });
  const opener = menu.getByRole("button", { name: "ಪರೀಕ್ಷೆಗಳು" });
  await opener.focus();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(link).toBeVisible();
  await page.locator("header").getByRole("searchbox").focus();
  await expect(link).toBeHidden();
  await opener.hover();
  await link.click();
  await expect(heading(page)).toHaveText(t("notifications"));
});

test("The language changes by the desktop's form and by the phone's link, on the same page", async ({
  page,
}) => {
  const path = "/notifications?tab=examination&sub=examination-pg";
  await desktop(page);
  await page.goto(`${path}&lng=kn`);
  const banner = page.getByRole("banner");
  await banner.getByRole("combobox").selectOption("en");
  await banner.getByRole("button", { name: t("ok"), exact: true }).click();
  await expect(heading(page)).toHaveText(english("notifications"));
  await expect(tab(page, english("tab_pg"))).toHaveAttribute("aria-selected", "true");
  await phone(page);
  await page.getByRole("link", { name: LANGUAGE_NAMES.kn }).tap();
  await expect(heading(page)).toHaveText(t("notifications"));
  await expect(tab(page, t("tab_pg"))).toHaveAttribute("aria-selected", "true");
});

async function expectDownload(page: Page): Promise<void> {
  await expectPdf(rows(page).getByRole("link", { name: DOWNLOAD }).first());
}
