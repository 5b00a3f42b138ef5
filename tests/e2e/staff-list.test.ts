/** The staff's lists: finding records among many, and seeing what one wants of them. */
import type { Locator, Page } from "@playwright/test";
import { indianDay } from "#shared/dates.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";
import {
  COUNT,
  createNotices,
  dayOf,
  LIST,
  SPORTS,
  TEACHING,
  titleOf,
  WORD,
} from "../support/data/listed-notices.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import type { RecordList } from "../support/staff-pages/record-list.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";

test.use({ locale: "en-IN" });

let colleague: Staff;
test.beforeAll(async ({ site }) => {
  colleague = await staffOf(site);
  await createNotices(colleague);
  for (const [index, department] of ["physics", "physics", "mathematics"].entries()) {
    await colleague.create("employee", { name: `${WORD} person ${index}`, type: TEACHING, department });
  }
});
test.afterAll(() => colleague.undo());
test.beforeEach(({ page }) => signIn(page));

const asked = (page: Page) => new URL(page.url()).searchParams;

/** Adds a filter by the form; `enter` fills in its value. */
async function addFilter(
  list: RecordList,
  column: string,
  operator: string,
  enter: (form: Locator) => Promise<unknown>,
): Promise<void> {
  await list.press("admin_filter");
  const form = list.root.getByRole("form", { name: "Add filter" });
  await form.getByLabel("Column").selectOption(column);
  await form.getByLabel("Comparison").selectOption(operator);
  await enter(form);
  await form.getByRole("button", { name: "Apply filter" }).click();
}

const type = (value: string) => (form: Locator) => form.getByLabel("Value", { exact: true }).fill(value);
const choose = (label: string) => (form: Locator) =>
  form.getByLabel("Value", { exact: true }).selectOption({ label });
const pick = (typed: string, label: string) => async (form: Locator) => {
  await form.getByRole("combobox", { name: "Value" }).fill(typed);
  await form.getByRole("option", { name: label, exact: true }).click();
};

for (const { kind, table, column, cases } of [
  {
    kind: "text",
    table: "notification",
    column: "Title",
    cases: [
      ["is", type(titleOf(1).toUpperCase()), 1, `Title is ${titleOf(1).toUpperCase()}`],
      ["is not", type(titleOf(1)), 23, `Title is not ${titleOf(1)}`],
      ["starts with", type(`${WORD} notice 0`), 9, `Title starts with ${WORD} notice 0`],
      ["ends with", type("omega"), 12, "Title ends with omega"],
    ],
  },
  {
    kind: "date",
    table: "notification",
    column: "Date",
    cases: [
      ["is", type(indianDay(dayOf(5))), 1, "Date is 05-01-2019"],
      ["is not", type(dayOf(5)), 23, "Date is not 05-01-2019"],
      ["starts with", type("05-"), 1, "Date starts with 05-"],
      ["ends with", type("01-2019"), 24, "Date ends with 01-2019"],
    ],
  },
  {
    kind: "list of values",
    table: "notification",
    column: "Lists",
    cases: [
      ["is", choose("Sports"), 4, undefined],
      ["is not", choose("Sports"), 20, "Lists is not Sports"],
      ["starts with", type("Spo"), 4, "Lists starts with Spo"],
      ["ends with", type("ports"), 4, "Lists ends with ports"],
    ],
  },
  {
    kind: "reference",
    table: "employee",
    column: "Department",
    cases: [
      ["is", pick("physics", "Department of Physics"), 2, "Department is Department of Physics"],
      ["is not", pick("physics", "Department of Physics"), 1, "Department is not Department of Physics"],
      ["starts with", type("Department of Ma"), 1, "Department starts with Department of Ma"],
      ["ends with", type("physics"), 2, "Department ends with physics"],
    ],
  },
] as const) {
  test(`A ${kind} can be compared in all four ways, and each filter can be removed`, async ({
    page,
    list,
  }) => {
    await page.goto(`/admin/list/${table}?q=${WORD}`);
    const all = table === "employee" ? 3 : COUNT;
    await expect(list.count(all)).toBeVisible();
    for (const [operator, enter, count, chip] of cases) {
      await addFilter(list, column, operator, enter);
      await expect(list.count(count)).toBeVisible();
      const clear = page.getByRole("link", { name: "Clear filters" });
      if (chip === undefined) {
        // The list of the toolbar shows it instead.
        await expect(page.locator("main").getByLabel("Lists", { exact: true })).toHaveValue(String(SPORTS));
        await page.goBack();
      } else {
        await expect(clear).toBeVisible();
        await page.getByRole("link", { name: `Remove this filter: ${chip}`, exact: true }).click();
      }
      await expect(list.count(all)).toBeVisible();
    }
  });
}

test("A filter without what it needs says so, and one for nothing finds what is empty", async ({
  page,
  list,
}) => {
  await page.goto(LIST);
  await list.press("admin_filter");
  const form = page.getByRole("form", { name: "Add filter" });
  await form.getByLabel("Column").selectOption("Title");
  await form.getByLabel("Comparison").selectOption("starts with");
  await form.getByRole("button", { name: "Apply filter" }).click();
  await expect(form.getByText("This field is required!")).toBeVisible();
  await expect(form.getByLabel("Value")).toBeFocused();
  await form.getByLabel("Column").selectOption("Document");
  await form.getByLabel("Comparison").selectOption("is");
  await form.getByRole("button", { name: "Apply filter" }).click();
  await expect(page.getByRole("link", { name: "Remove this filter: Document is (empty)" })).toBeVisible();
  await expect(list.count(COUNT)).toBeVisible();
});

test("A column of every record, its last change, is compared by the day", async ({ page, list }) => {
  await page.goto(LIST);
  await addFilter(list, "Last changed", "is", type("05-01-2019"));
  await expect(list.text("no_data_found")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page).not.toHaveURL(/filter|q=/);
});

test("A search, a state, a list, an order and a page stand in the address, which a reload and a step back keep", async ({
  page,
  list,
}) => {
  await page.goto("/admin/list/notification");
  await page.getByRole("searchbox", { name: "Search in these records" }).fill(WORD);
  await expect(list.count(COUNT)).toBeVisible();
  await page.getByRole("columnheader", { name: "Title" }).getByRole("link").click();
  await expect(list.titles.first()).toHaveText(titleOf(1));
  await page.getByRole("columnheader", { name: "Title" }).getByRole("link").click();
  await expect(list.titles.first()).toHaveText(titleOf(COUNT));
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "descending");
  await list.goTo(2);
  await expect(list.titles).toHaveText([4, 3, 2, 1].map(titleOf));
  expect(Object.fromEntries(asked(page))).toEqual({ q: WORD, sort: "-title", page: "2" });

  await page.reload();
  await expect(list.titles).toHaveText([4, 3, 2, 1].map(titleOf));
  await expect(page.getByRole("searchbox", { name: "Search in these records" })).toHaveValue(WORD);
  await page.goBack();
  await expect(list.titles.first()).toHaveText(titleOf(COUNT));
  await page.goForward();
  await expect(list.titles.first()).toHaveText(titleOf(4));

  await page.getByRole("navigation", { name: "State" }).getByRole("link", { name: "Hidden" }).click();
  await expect(list.titles).toHaveText([titleOf(COUNT)]);
  expect(asked(page).get("page")).toBeNull();
  await expect(list.row(titleOf(COUNT)).root.getByText("Hidden")).toBeVisible();
});

test("A step back also restores the search from before", async ({ page, list }) => {
  await page.goto(LIST);
  const search = page.getByRole("searchbox", { name: "Search in these records" });
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

test("A filter of a column that is gone is left out of the list, which names it", async ({
  page,
  list,
  announce,
}) => {
  announce(/400|\/api\/notification\?/);
  await page.goto(`${LIST}&filter=gone:is:1`);
  await expect(
    page.getByText("Not there any more, and so left out of this list: gone.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /Remove this filter: gone/ })).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(list.count(COUNT)).toBeVisible();
});

test("A record names its languages and its state, and its title opens it", async ({ page, list }) => {
  await page.goto(LIST);
  await expect(list.row(titleOf(5)).root).toContainText("English: there");
  await expect(list.row(titleOf(5)).root).toContainText("ಕನ್ನಡ: missing");
  await page.goto(`${LIST}&page=2`);
  await expect(list.row(titleOf(3)).root).toContainText("ಕನ್ನಡ: there");
  const view = list.row(titleOf(3)).root.getByRole("link", { name: `View: ${titleOf(3)}` });
  await expect(view).toHaveAttribute("href", /^\/admin\/form\/notification\/\d+\?view$/);
  await list.titles.getByRole("link", { name: titleOf(3) }).click();
  await expect(page).toHaveURL(/\/admin\/form\/notification\/\d+$/);
});

test("Columns are chosen, remembered in this browser, and stand in the address", async ({ page, list }) => {
  await page.goto(LIST);
  await list.press("admin_columns");
  const dialog = page.getByRole("dialog", { name: "Which columns to show" });
  await dialog.getByLabel("Reference number").check();
  for (const label of ["Lists", "Languages"]) await dialog.getByLabel(label, { exact: true }).uncheck();
  await dialog.getByRole("button", { name: "Show these" }).click();
  const heads = page.getByRole("columnheader");
  await expect(heads.filter({ hasText: "Reference number" })).toBeVisible();
  await expect(heads.filter({ hasText: "Languages" })).toBeHidden();
  expect(asked(page).get("columns")).toBe("udate,title,refNo,_status");
  await page.goto("/admin/list/notification");
  await expect(heads.filter({ hasText: "Reference number" })).toBeVisible();
  await list.press("admin_columns");
  await dialog.getByRole("button", { name: "The usual ones" }).click();
  await expect(heads.filter({ hasText: "Languages" })).toBeVisible();
  await expect(heads.filter({ hasText: "Reference number" })).toBeHidden();
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
  expect(lines[0]).toContain("Title (English),Title (ಕನ್ನಡ)");
  expect(lines).toHaveLength(COUNT + 1);
  expect(lines[1]).toContain(titleOf(1));
});

test("A list without records says so, with the way on", async ({ page, list }) => {
  await page.goto("/admin/list/notification?q=nothing-has-this-word");
  await expect(list.text("no_data_found")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Clear filters" }).click();
  await expect(list.rows).toHaveCount(20);
});

test("A table can be named by its number, and one that is not there says so", async ({
  page,
  list,
  announce,
}) => {
  announce(/404|object=nowhere/);
  await page.goto("/admin/list/nowhere");
  await expect(page.getByText("There is no such table.")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Back to the dashboard" }).click();
  await page.waitForURL("/admin");
  const id = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem("user") ?? "{}") as { accessToken: string };
    const answer = await fetch("/api/db_object/all", { headers: { authorization: `Bearer ${accessToken}` } });
    const tables = (await answer.json()) as { id: number; name: string }[];
    return tables.find(({ name }) => name === "faculty")?.id;
  });
  await page.goto(`/admin/list/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Faculties" })).toBeVisible();
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
  const states = page.getByRole("navigation", { name: "State" });
  await states.getByRole("link", { name: "Hidden" }).click();
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await states.getByRole("link", { name: "Published" }).click();
  await expect(list.count(COUNT - 1)).toBeVisible();
  const late = page.waitForResponse(/state=hidden/);
  held.resolve();
  await late;
  await expect(list.count(COUNT - 1)).toBeVisible();
});

test("The keyboard alone filters, sorts, selects and deletes", async ({ page, list }) => {
  await page.goto(LIST);
  await expect(list.count(COUNT)).toBeVisible();
  await list.button("admin_filter").focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Add filter" });
  await expect(form.getByLabel("Column")).toBeFocused();
  await page.keyboard.type("Title");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ends");
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
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(list.count(12)).toBeVisible();
});

test("On a phone records are cards, nothing is wider than the window, and all of it can be reached", async ({
  page,
  list,
}) => {
  await phone(page);
  await page.goto(LIST);
  await expect(list.count(COUNT)).toBeVisible();
  await page.locator("main").getByLabel("Order").selectOption("Title: ascending");
  await expect(list.titles.first()).toHaveText(titleOf(1));
  await list.labelled("admin_select_page").check();
  await expect(page.getByText("20 selected")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await list.press("admin_filter");
  await expect(page.getByRole("form", { name: "Add filter" })).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test("In Kannada the list is Kannada, and what is not translated says which language it is", async ({
  page,
  list,
}) => {
  await page.goto(`/admin/list/notification?q=${WORD}&sort=title&lng=kn`);
  await expect(page.locator("main").getByText(`${COUNT} ದಾಖಲೆಗಳು`, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "ಜೈಲೋಫೋನ್ ಪ್ರಕಟಣೆ 1", exact: true })).toBeHidden();
  await expect(list.titles.first()).toHaveText(titleOf(4));
  await expect(list.titles.first().locator("[lang=en]")).toHaveText(titleOf(4));
  await page.getByRole("navigation", { name: "ಪುಟಗಳು" }).getByRole("link", { name: /ಪುಟ 2/ }).click();
  await expect(list.titles.last()).toHaveText("ಜೈಲೋಫೋನ್ ಪ್ರಕಟಣೆ 3");
  await expect(list.rows.last()).toContainText("ಕ್ರೀಡೆ");
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
