/** A long list on a small telephone: its pages, its order, its years and its search, in Kannada. */
import type { Page } from "@playwright/test";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { addDays, indianDay } from "#shared/dates.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { expectNoReload, heading, mark, tab } from "../support/browser/visit.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("kn");

/** A word of the titles of this list alone. */
const WORD = "ಕಬಡ್ಡಿಪಂದ್ಯ";
const COUNT = 200;
const SPORTS = 12;
const DAYS = Array.from({ length: COUNT }, (_each, index) => addDays("2019-01-10", index * 5));
const LIST = `/notifications?tab=sports&q=${encodeURIComponent(WORD)}`;

const numbered = (number: number) => String(number).padStart(3, "0");
const titleOf = (number: number) => `${WORD} ${numbered(number)}`;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

let staff: Staff;
test.beforeAll(async ({ site }) => {
  staff = await staffOf(site);
  for (const [index, udate] of DAYS.entries()) {
    const title = `Kabaddi fixture ${numbered(index + 1)}`;
    await staff.create("notification", { title, title_kn: titleOf(index + 1), udate, type: SPORTS });
  }
});
test.afterAll(() => staff.undo());

const rows = (page: Page) => page.locator("main tbody").getByRole("row");
const titles = (page: Page) => page.locator("main tbody").getByRole("rowheader");
const status = (page: Page) => page.locator("main").getByRole("status");
const pages = (page: Page) => page.getByRole("navigation", { name: t("pages") });
const toPage = (page: Page, number: number) =>
  pages(page).getByRole("link", { name: new RegExp(`^${t("page_n")} ${number}(,|$)`) });

/** Fails unless the list can be reached under these numbers, with these gaps. */
const expectNumbers = (page: Page, numbers: string) =>
  expect(
    pages(page)
      .getByRole("listitem", { includeHidden: true })
      .filter({ hasText: /^(\d+|…)$/ }),
  ).toHaveText(numbers.split(" "));

/** The browser says where it is a moment after the page has changed. */
const expectAsked = (page: Page, expected: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(expected);

for (const { size, page: number, numbers, first } of [
  { size: 10, page: 1, numbers: "1 2 3 4 5 … 16 17 18 19 20", first: 200 },
  { size: 10, page: 5, numbers: "1 2 3 4 5 6 7 … 16 17 18 19 20", first: 160 },
  { size: 10, page: 10, numbers: "1 2 3 4 5 … 8 9 10 11 12 … 16 17 18 19 20", first: 110 },
  { size: 10, page: 20, numbers: "1 2 3 4 5 … 16 17 18 19 20", first: 10 },
  { size: 20, page: 4, numbers: "1 2 3 4 5 6 7 8 9 10", first: 140 },
  { size: 30, page: 7, numbers: "1 2 3 4 5 6 7", first: 20 },
]) {
  test(`Page ${number} of a list of ${COUNT} by ${size} is at its own address`, async ({ page }) => {
    await page.goto(`${LIST}&size=${size}&page=${number}`);
    await expectNumbers(page, numbers);
    expect((await pages(page).boundingBox())?.height, "one line of 44 pixels").toBeLessThan(60);
    await expect(toPage(page, number)).toHaveAttribute("aria-current", "page");
    await expect(titles(page).first()).toContainText(titleOf(first));
    await expect(rows(page)).toHaveCount(Math.min(size, first));
    await expect(status(page)).toContainText(String(COUNT));
  });
}

test("A visitor turns the pages without a reload, and a step back returns", async ({ page }) => {
  await page.goto(`${LIST}&size=10`);
  await mark(page);
  await toPage(page, 2).tap();
  await expect(titles(page).first()).toContainText(titleOf(190));
  await expectAsked(page, { tab: "sports", q: WORD, size: "10", page: "2" });
  await pages(page)
    .getByRole("link", { name: t("next_page") })
    .tap();
  await expect(titles(page).first()).toContainText(titleOf(180));
  await toPage(page, 20).tap();
  await expect(titles(page).first()).toContainText(titleOf(10));
  await expect(pages(page).getByRole("link", { name: t("next_page") })).toHaveCount(0);
  await page.goBack();
  await expect(titles(page).first()).toContainText(titleOf(180));
  await page.goBack();
  await expect(titles(page).first()).toContainText(titleOf(190));
  await page.goForward();
  await expect(titles(page).first()).toContainText(titleOf(180));
  await expectNoReload(page);
});

test("A visitor chooses how many rows a page has, and is at the first of them again", async ({ page }) => {
  await page.goto(`${LIST}&page=3`);
  await mark(page);
  await expect(rows(page)).toHaveCount(20);
  const sizes = page.getByLabel(t("rows_per_page"));
  for (const size of ["30", "10"]) {
    await sizes.selectOption(size);
    await expect(rows(page)).toHaveCount(Number(size));
    await expectAsked(page, { tab: "sports", q: WORD, size });
  }
  await sizes.selectOption("20");
  await expect(rows(page)).toHaveCount(20);
  await expectAsked(page, { tab: "sports", q: WORD });
  await expectNoReload(page);
});

test("A list is turned round by its dates, and back", async ({ page }) => {
  await page.goto(LIST);
  await mark(page);
  const head = page.getByRole("columnheader", { name: startingWith(t("th_date")) });
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("link").tap();
  await expect(titles(page).first()).toContainText(titleOf(1));
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expectAsked(page, { tab: "sports", q: WORD, sort: "oldest" });
  await toPage(page, 2).tap();
  await expect(titles(page).first()).toContainText(titleOf(21));
  await head.getByRole("link").tap();
  await expect(titles(page).first()).toContainText(titleOf(200));
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expectNoReload(page);
});

test("A list shows one year", async ({ page }) => {
  const ofYear = DAYS.filter((day) => day.startsWith("2020-"));
  await page.goto(LIST);
  await mark(page);
  await page.getByLabel(t("th_year"), { exact: true }).selectOption("2020");
  await expect(page).toHaveURL(/year=2020/);
  await expect(status(page)).toContainText(String(ofYear.length));
  await expect(page.locator("main tbody time").first()).toHaveText(indianDay(ofYear.at(-1) ?? ""));
  await expectNoReload(page);
});

test("A search that matches nothing says so, and can be cleared", async ({ page }) => {
  await page.goto("/notifications?tab=sports");
  await mark(page);
  const search = page.locator("main").getByRole("searchbox");
  await search.fill("ಎಲ್ಲೂ ಇಲ್ಲದ ಪದ");
  await page.keyboard.press("Enter");
  await expect(status(page).getByText(t("no_data_found"))).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page
    .locator("main")
    .getByRole("link", { name: t("clear") })
    .tap();
  await expect(rows(page).first()).toBeVisible();
  await expect(search).toHaveValue("");
  await expectNoReload(page);
});

const WHOLE = `${LIST}&year=2020&sort=oldest&size=10&page=2`;
/** Where the whole question leads. */
const eleventh = DAYS.findIndex((day) => day.startsWith("2020-")) + 11;

test("A reload keeps the search, the year, the order, the size and the page", async ({ page }) => {
  await page.goto(WHOLE);
  await expect(titles(page).first()).toContainText(titleOf(eleventh));
  await page.reload();
  await expect(titles(page).first()).toContainText(titleOf(eleventh));
  await expect(page.locator("main").getByRole("searchbox")).toHaveValue(WORD);
  await expect(page.getByLabel(t("th_year"), { exact: true })).toHaveValue("2020");
  await expect(page.getByLabel(t("rows_per_page"))).toHaveValue("10");
  await expect(tab(page, t("tab_sports"))).toHaveAttribute("aria-selected", "true");
  await expect(toPage(page, 2)).toHaveAttribute("aria-current", "page");
});

test("The other language shows the same tab, page and rows", async ({ page }) => {
  await page.goto("/notifications?tab=sports&year=2020&sort=oldest&size=10&page=2");
  await expect(titles(page).first()).toContainText(titleOf(eleventh));
  await page.getByRole("link", { name: LANGUAGE_NAMES.en }).tap();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(new URL(page.url()).pathname).toBe("/notifications");
  await expectAsked(page, {
    tab: "sports",
    year: "2020",
    sort: "oldest",
    size: "10",
    page: "2",
    lng: "en",
  });
  await expect(heading(page)).toHaveText(textsIn("en").t("notifications"));
  await expect(titles(page).first()).toContainText(`Kabaddi fixture ${numbered(eleventh)}`);
});

test("What staff hide is gone at the next request, from its list and at its address", async ({
  page,
  request,
}) => {
  const title_kn = "ಮುಚ್ಚಿಡಬೇಕಾದ ಪಂದ್ಯ";
  const notice = {
    title: "A match to hide",
    title_kn,
    udate: addDays(DAYS.at(-1) ?? "", 9000),
    type: SPORTS,
  };
  const id = await staff.create("notification", notice);
  await page.goto("/notifications?tab=sports");
  await expect(titles(page).first()).toContainText(title_kn);
  await staff.update("notification", { id, active: false });
  await page.reload();
  await expect(titles(page).first()).not.toContainText(title_kn);
  const name = "match-rules";
  const rules = await staff.create("page", { name, label: "Rules of the match", label_kn: "ಪಂದ್ಯದ ನಿಯಮಗಳು" });
  const visit = async () => (await request.get(`/page/${name}`)).status();
  expect([await visit(), await visit()]).toEqual([200, 200]);
  await staff.update("page", { id: rules, active: false });
  expect(await visit()).toBe(404);
});
