/** Visitors who change a page in place, by its tabs, lists and filters: it is as if the browser had navigated, without a reload. */
import type { Page } from "@playwright/test";
import { LAZY_LOAD_TIMEOUT_MS } from "#shared/vocabulary.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { expectNoReload, mark, mainTabs, tab } from "../support/browser/visit.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");
const ACADEMIC_TAB = t("tab_academic");
const SPORTS_TAB = t("tab_sports");
const OVERVIEW_TAB = t("tab_overview");
const RESEARCH_TAB = t("tab_research");

const NOTIFICATIONS = "/notifications?lng=en";
const ACADEMIC = /\/notifications\?tab=academic$/;
const DIRECTORY = "/employee-directory?lng=en";

const panel = (page: Page) => page.getByRole("tabpanel").first();
const list = (page: Page) => page.locator("main [data-list]");
const pages = (page: Page) => page.getByRole("navigation", { name: t("pages") });
const headerSearch = (page: Page) => page.locator("header input[name=q][type=search]");
const listSearch = (page: Page) => page.locator("main").getByRole("searchbox");

/** Holds what the page fetches of this tab or page of a list. @returns what lets it go on */
async function hold(page: Page, query: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.search.includes(query),
    async (route) => {
      if (route.request().resourceType() === "fetch") await held.promise;
      await route.continue().catch(() => undefined);
    },
  );
  return held.resolve;
}

test("A tab has its address, its title and its step in the history, and the focus stays on it", async ({
  page,
}) => {
  await page.goto("/dept/kannada?lng=en");
  await mark(page);
  const header = await page.$("header");
  await tab(page, RESEARCH_TAB).focus();
  await page.keyboard.press("Enter");
  await expect(tab(page, RESEARCH_TAB)).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, RESEARCH_TAB)).toBeFocused();
  expect(await header?.evaluate(({ isConnected }) => isConnected), "what stays is the same element").toBe(
    true,
  );
  await expect(tab(page, OVERVIEW_TAB)).toHaveAttribute("tabindex", "-1");
  await expect(panel(page)).toHaveAccessibleName(RESEARCH_TAB);
  await expect(page).toHaveURL(/\/dept\/kannada\?tab=research$/);
  await expect(page).toHaveTitle(startingWith(`Department of Kannada: ${RESEARCH_TAB}`));
  await page.goBack();
  await expect(tab(page, OVERVIEW_TAB)).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveTitle(/^Department of Kannada –/);
  await page.goForward();
  await expect(panel(page)).toHaveAccessibleName(RESEARCH_TAB);
  await expectNoReload(page);
});

test("A tab that shows already is no further step in the history", async ({ page }) => {
  await page.goto(NOTIFICATIONS);
  await tab(page, ACADEMIC_TAB).click();
  await expect(page).toHaveURL(ACADEMIC);
  const before = await page.evaluate(() => history.length);
  await tab(page, ACADEMIC_TAB).click();
  await expect(panel(page)).not.toHaveAttribute("aria-busy");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("Another page of a list has the focus at its beginning, in view, and its range is announced", async ({
  page,
}) => {
  await page.goto(DIRECTORY);
  await mark(page);
  const first = (await page.locator("main tbody").getByRole("rowheader").first().textContent()) ?? "";
  await pages(page).getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toBeInViewport();
  await expect(list(page).getByRole("status")).toContainText(/21/);
  await expect(page.locator("main tbody").getByRole("rowheader").first()).not.toHaveText(first);
  await expect(pages(page).locator("[aria-current=page]")).toHaveText("2");
  await page.goBack();
  await expect(page.locator("main tbody").getByRole("rowheader").first()).toHaveText(first);
  await expect(pages(page).locator("[aria-current=page]")).toHaveText("1");
  await expectNoReload(page);
});

test("Whoever filters by keyboard stays at the filter", async ({ page }) => {
  await page.goto(`${NOTIFICATIONS}&tab=academic`);
  await mark(page);
  await listSearch(page).fill("fee");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=fee/);
  await expect(listSearch(page)).toBeFocused();
  await page
    .locator("main")
    .getByRole("link", { name: t("clear") })
    .click();
  await expect(listSearch(page)).toHaveValue("");
  await expect(list(page)).toBeFocused();
  await expectNoReload(page);
});

test("While a tab is on its way the panel is busy, and what is shown stays", async ({ page }) => {
  await page.goto(NOTIFICATIONS);
  const before = (await panel(page).textContent()) ?? "";
  const release = await hold(page, "tab=academic");
  await tab(page, ACADEMIC_TAB).click();
  await expect(panel(page)).toHaveAttribute("aria-busy", "true");
  await expect(panel(page)).toHaveText(before);
  release();
  await expect(tab(page, ACADEMIC_TAB)).toHaveAttribute("aria-selected", "true");
  await expect(panel(page)).not.toHaveAttribute("aria-busy");
});

test("The last of several choices is shown, whichever comes first", async ({ page }) => {
  await page.goto(NOTIFICATIONS);
  await mark(page);
  const release = await hold(page, "tab=academic");
  await tab(page, ACADEMIC_TAB).click();
  await expect(panel(page)).toHaveAttribute("aria-busy", "true");
  await tab(page, SPORTS_TAB).click();
  await expect(tab(page, SPORTS_TAB)).toHaveAttribute("aria-selected", "true");
  release();
  await expect(page).toHaveURL(/\/notifications\?tab=sports$/);
  await expect(tab(page, SPORTS_TAB)).toHaveAttribute("aria-selected", "true");
  await expectNoReload(page);
});

test("A step back and forth again while the page is on its way ends at what the address says", async ({
  page,
}) => {
  await page.goto("/notifications?tab=academic&lng=en");
  await mark(page);
  await tab(page, SPORTS_TAB).click();
  await expect(tab(page, SPORTS_TAB)).toHaveAttribute("aria-selected", "true");
  const release = await hold(page, "tab=academic");
  await page.evaluate(() => history.back());
  await expect(panel(page)).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() => history.forward());
  await expect(panel(page)).not.toHaveAttribute("aria-busy");
  release();
  await expect(page).toHaveURL(/tab=sports$/);
  await expect(tab(page, SPORTS_TAB)).toHaveAttribute("aria-selected", "true");
  await expectNoReload(page);
});

test("What was typed elsewhere, opened and set stays, and so does what is typed meanwhile", async ({
  page,
}) => {
  await page.goto(`${NOTIFICATIONS}&tab=academic`);
  await page
    .locator("header")
    .getByRole("button", { name: startingWith(t("a11y_text_size")) })
    .first()
    .click();
  await headerSearch(page).fill("hostel");
  const release = await hold(page, "q=fee");
  await listSearch(page).fill("fee");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toHaveAttribute("aria-busy", "true");
  await listSearch(page).pressSequentially("s 2026");
  release();
  await expect(page).toHaveURL(/q=fee$/);
  await expect(panel(page)).not.toHaveAttribute("aria-busy");
  await expect(listSearch(page)).toHaveValue("fees 2026");
  await expect(listSearch(page)).toBeFocused();
  await expect(headerSearch(page)).toHaveValue("hostel");
  await expect(
    page
      .locator("header")
      .getByRole("button", { name: `${t("a11y_text_size")}: ${t("text_size_large")}` })
      .first(),
  ).toBeVisible();
});

for (const { what, answer } of [
  { what: "that cannot be fetched", answer: undefined },
  { what: "that is answered by an error", answer: { status: 503, body: "busy" } },
  {
    what: "of another version of the site",
    answer: { contentType: "text/html", body: "<title>New</title>" },
  },
]) {
  test(`A tab ${what} is opened as an ordinary page`, async ({ page, announce }) => {
    announce(/Failed to load resource/);
    announce(/503 GET .*tab=academic/);
    announce(/failed GET .*tab=academic/);
    await page.goto(NOTIFICATIONS);
    await mark(page);
    await page.route(
      (url) => url.search.includes("tab=academic"),
      async (route) => {
        if (route.request().resourceType() !== "fetch") await route.continue();
        else if (answer) await route.fulfill(answer);
        else await route.abort("connectionrefused");
      },
    );
    await tab(page, ACADEMIC_TAB).click();
    await expect(tab(page, ACADEMIC_TAB)).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(ACADEMIC);
    await expect(page.locator("html")).not.toHaveAttribute("data-visit");
  });
}

test("A tab that never comes is opened as an ordinary page when the time is over", async ({ page }) => {
  await page.clock.install();
  await page.goto(NOTIFICATIONS);
  await mark(page);
  await hold(page, "tab=academic");
  await tab(page, ACADEMIC_TAB).click();
  await expect(panel(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward(LAZY_LOAD_TIMEOUT_MS);
  await expect(tab(page, ACADEMIC_TAB)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("html")).not.toHaveAttribute("data-visit");
});

test("A tab opens in a window of its own where that is asked for", async ({ page, context }) => {
  await page.goto(NOTIFICATIONS);
  const opened = context.waitForEvent("page");
  await tab(page, ACADEMIC_TAB).click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await expect(tab(other, ACADEMIC_TAB)).toHaveAttribute("aria-selected", "true");
  await expect(mainTabs(page).first()).toHaveAttribute("aria-selected", "true");
});
