/** The staff's lists: finding records among many, and seeing what one wants of them. */
import type { Locator, Page } from "@playwright/test";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import type { Language } from "#shared/languages.ts";
import { COUNT, createNotices, LIST, SPORTS, titleOf, WORD } from "../support/data/listed-notices.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { Region } from "../support/staff-pages/region.ts";
import type { RecordList } from "../support/staff-pages/record-list.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { textsIn } from "../support/texts.ts";

test.use({ locale: "en-IN" });

const texts = textsIn("en");
const { t, label, sentence } = texts;

let colleague: Staff;
test.beforeAll(async ({ site }) => {
  colleague = await staffOf(site);
  await createNotices(colleague);
});
test.afterAll(() => colleague.undo());
test.beforeEach(({ page }) => startSession(page));

const titleHead = (page: Page): Locator => page.getByRole("columnheader", { name: label("Title") });
const searchbox = (list: RecordList): Locator =>
  list.root.getByRole("searchbox", { name: t("admin_list_search") });
const states = (page: Page): Region =>
  new Region(page.getByRole("navigation", { name: t("admin_list_states") }), texts);
const asked = (page: Page) => new URL(page.url()).searchParams;

const filterForm = (list: RecordList): Region =>
  new Region(list.root.getByRole("form", { name: t("admin_filter") }), list.texts);

test("A search, a state, a list, an order and a page stand in the address, which a reload and a step back keep", async ({
  page,
  list,
}) => {
  await page.goto("/admin/list/notification");
  await searchbox(list).fill(WORD);
  await expect(list.count(COUNT)).toBeVisible();
  await titleHead(page).getByRole("link").click();
  await expect(list.titles.first()).toHaveText(titleOf(1));
  await titleHead(page).getByRole("link").click();
  await expect(list.titles.first()).toHaveText(titleOf(COUNT));
  await expect(titleHead(page)).toHaveAttribute("aria-sort", "descending");
  await list.goTo(2);
  await expect(list.titles).toHaveText([4, 3, 2, 1].map(titleOf));
  expect(Object.fromEntries(asked(page))).toEqual({ q: WORD, sort: "-title", page: "2" });

  await page.reload();
  await expect(list.titles).toHaveText([4, 3, 2, 1].map(titleOf));
  await expect(searchbox(list)).toHaveValue(WORD);
  await page.goBack();
  await expect(list.titles.first()).toHaveText(titleOf(COUNT));
  await page.goForward();
  await expect(list.titles.first()).toHaveText(titleOf(4));

  await states(page).link("admin_state_hidden").click();
  await expect(list.titles).toHaveText([titleOf(COUNT)]);
  expect(asked(page).get("page")).toBeNull();
  await expect(list.row(titleOf(COUNT)).root.getByText(t("admin_state_hidden"))).toBeVisible();
});

test("A step back also restores the search from before", async ({ page, list }) => {
  await page.goto(LIST);
  const search = searchbox(list);
  await search.fill(`${WORD} 07`);
  await expect(list.count(1)).toBeVisible();
  await page.goBack();
  await expect(list.count(COUNT)).toBeVisible();
  await expect(search).toHaveValue(WORD);
});

test("A page beyond the last one becomes the last one, and a mangled address still shows the list", async ({
  page,
  list,
}) => {
  await page.goto(`${LIST}&page=9`);
  await expect(list.rows).toHaveCount(4);
  await expect(page).toHaveURL(/page=2/);
  await page.goto(`${LIST}&page=x&filter=title&state=gone`);
  await expect(list.count(COUNT)).toBeVisible();
});

test("A record names its languages and its state, and its title opens it", async ({ page, list }) => {
  await page.goto(LIST);
  const there = (language: Language) => t("admin_language_there", { language: LANGUAGE_NAMES[language] });
  await expect(list.row(titleOf(5)).root).toContainText(there("en"));
  const missing = t("admin_language_missing", { language: LANGUAGE_NAMES.kn });
  await expect(list.row(titleOf(5)).root).toContainText(missing);
  await page.goto(`${LIST}&page=2`);
  await expect(list.row(titleOf(3)).root).toContainText(there("kn"));
  const view = list.root.getByRole("link", { name: `${t("admin_action_view")}: ${titleOf(3)}` });
  await expect(view).toHaveAttribute("href", /^\/admin\/form\/notification\/\d+\?view$/);
  await list.titles.getByRole("link", { name: titleOf(3) }).click();
  await expect(page).toHaveURL(/\/admin\/form\/notification\/\d+$/);
});

test("Columns are chosen, remembered in this browser, and stand in the address", async ({ page, list }) => {
  await page.goto(LIST);
  await list.press("admin_columns");
  const dialog = page.getByRole("dialog", { name: t("admin_columns_title") });
  await dialog.getByLabel(label("Reference number")).check();
  for (const column of [label("Lists"), t("admin_column_languages")])
    await dialog.getByLabel(column, { exact: true }).uncheck();
  await dialog.getByRole("button", { name: t("admin_columns_show") }).click();
  const heads = page.getByRole("columnheader");
  await expect(heads.filter({ hasText: label("Reference number") })).toBeVisible();
  await expect(heads.filter({ hasText: t("admin_column_languages") })).toBeHidden();
  expect(asked(page).get("columns")).toBe("udate,title,refNo,_status");
  await page.goto("/admin/list/notification");
  await expect(heads.filter({ hasText: label("Reference number") })).toBeVisible();
  await list.press("admin_columns");
  await dialog.getByRole("button", { name: t("admin_columns_usual") }).click();
  await expect(heads.filter({ hasText: t("admin_column_languages") })).toBeVisible();
  await expect(heads.filter({ hasText: label("Reference number") })).toBeHidden();
});

test("An export holds everything that is filtered, on every page, and nothing else", async ({
  page,
  list,
}) => {
  await page.goto(`${LIST}&sort=title`);
  await expect(list.count(COUNT)).toBeVisible();
  const coming = page.waitForEvent("download");
  await list.press("admin_export");
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^notification.*\.csv$/);
  const chunks = await Array.fromAsync((await download.createReadStream()) as AsyncIterable<Buffer>);
  const lines = Buffer.concat(chunks).toString("utf8").trim().split("\r\n");
  expect(lines[0]).toContain(
    `${label("Title")} (${LANGUAGE_NAMES.en}),${label("Title")} (${LANGUAGE_NAMES.kn})`,
  );
  expect(lines).toHaveLength(COUNT + 1);
  expect(lines[1]).toContain(titleOf(1));
});

test("A list without records says so, with the way on", async ({ page, list }) => {
  await page.goto("/admin/list/notification?q=nothing-has-this-word");
  await expect(list.text("no_data_found")).toBeVisible();
  await list.link("admin_filter_clear").click();
  await expect(list.rows).toHaveCount(20);
});

test("A table can be named by its number, and one that is not there says so", async ({
  page,
  list,
  announce,
}) => {
  announce(/404|object=nowhere/);
  await page.goto("/admin/list/nowhere");
  await expect(page.getByText(sentence({ code: "unknown_table" }))).toBeVisible();
  await list.link("admin_list_to_dashboard").click();
  await page.waitForURL("/admin");
  const id = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem("user") ?? "{}") as { accessToken: string };
    const answer = await fetch("/api/db_object/all", { headers: { authorization: `Bearer ${accessToken}` } });
    const tables = (await answer.json()) as { id: number; name: string }[];
    return tables.find(({ name }) => name === "faculty")?.id;
  });
  await page.goto(`/admin/list/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: label("Faculties") })).toBeVisible();
  await expect(list.rows).toHaveCount(5);
});

test("A list that fails to come says so and comes at the next attempt", async ({ page, list, announce }) => {
  announce(/500|\/api\/notification\?/);
  const broken = /\/api\/notification\?/;
  await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: "It broke." } }));
  await page.goto(LIST);
  await expect(page.getByRole("alert")).toContainText("It broke.");
  await page.unroute(broken);
  await list.press("admin_try_again");
  await expect(list.count(COUNT)).toBeVisible();
});

test("The answer to an earlier question never takes the place of a later one", async ({ page, list }) => {
  await page.goto(LIST);
  await expect(list.count(COUNT)).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/state=hidden/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await states(page).link("admin_state_hidden").click();
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await states(page).link("admin_state_published").click();
  await expect(list.count(COUNT - 1)).toBeVisible();
  const late = page.waitForResponse(/state=hidden/);
  held.resolve();
  await late;
  await expect(list.count(COUNT - 1)).toBeVisible();
});

test("The keyboard alone filters, sorts, selects and deletes", async ({ page, list, area }) => {
  await page.goto(LIST);
  await expect(list.count(COUNT)).toBeVisible();
  await list.button("admin_filter").focus();
  await page.keyboard.press("Enter");
  const form = filterForm(list);
  await expect(form.labelled("admin_filter_column")).toBeFocused();
  await page.keyboard.type(label("Title"));
  await page.keyboard.press("Tab");
  await page.keyboard.type(t("admin_operator_ew"));
  await page.keyboard.press("Tab");
  await page.keyboard.type("omega");
  await page.keyboard.press("Enter");
  await expect(list.count(12)).toBeVisible();
  await expect(list.button("admin_filter")).toBeFocused();
  await list.row(titleOf(12)).box.focus();
  await page.keyboard.press("Space");
  await list.row(titleOf(12)).deleteButton.focus();
  await page.keyboard.press("Enter");
  await expect(list.count(11)).toBeVisible();
  await expect(page.locator("main :focus")).toHaveCount(1);
  await area.button("admin_undo").focus();
  await page.keyboard.press("Enter");
  await expect(list.count(12)).toBeVisible();
});

test("On a phone records are cards, nothing is wider than the window, and all of it can be reached", async ({
  page,
  list,
  area,
}) => {
  await phone(page);
  await page.goto(LIST);
  await expect(list.count(COUNT)).toBeVisible();
  await list.labelled("admin_sort").selectOption(t("admin_sort_up", { column: label("Title") }));
  await expect(list.titles.first()).toHaveText(titleOf(1));
  await list.labelled("admin_select_page").check();
  await expect(page.getByText(t("admin_selected", { count: 20 }))).toBeVisible();
  await axe(page);
  await area.press("admin_selected_clear");
  await list.press("admin_filter");
  await expect(filterForm(list).root).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test("In Kannada the list is Kannada, and what is not translated says which language it is", async ({
  page,
  list,
}) => {
  const kannada = textsIn("kn");
  await page.goto(`/admin/list/notification?q=${WORD}&sort=title&lng=kn`);
  const count = kannada.t("admin_records_count", { count: COUNT });
  await expect(page.locator("main").getByText(count, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "ಜೈಲೋಫೋನ್ ಪ್ರಕಟಣೆ 1", exact: true })).toBeHidden();
  await expect(list.titles.first()).toHaveText(titleOf(4));
  await expect(list.titles.first().locator("[lang=en]")).toHaveText(titleOf(4));
  await page
    .getByRole("navigation", { name: kannada.t("pages") })
    .getByRole("link", { name: `${kannada.t("page_n")} 2` })
    .click();
  await expect(list.titles.last()).toHaveText("ಜೈಲೋಫೋನ್ ಪ್ರಕಟಣೆ 3");
  await expect(list.rows.last()).toContainText(kannada.option(SPORTS));
  await page.goto(`/admin/list/notification?q=${WORD}&filter=title:sw:${encodeURIComponent("ಜೈಲೋಫೋನ್")}`);
  await expect(list.rows).toHaveCount(3);
  await axe(page);
});

test("The list is accessible on a desktop", async ({ page, list }) => {
  await page.goto(
    "/admin/list/employee?filter=name:sw:A&columns=name,designation,department,type,contactNumber,emailId,position,_languages,_status",
  );
  await expect(list.rows.first()).toBeVisible();
  await axe(page);
});
