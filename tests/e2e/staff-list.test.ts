/** The staff's lists: finding records among many, and seeing what one wants of them. */
import type { Locator, Page } from "@playwright/test";
import { indianDay } from "#shared/dates.ts";
import { axe, expect, phone, test } from "../support/browser/fixtures.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";
import {
  button,
  COUNT,
  createNotices,
  dayOf,
  expectCount,
  LIST,
  row,
  rows,
  SPORTS,
  TEACHING,
  titleOf,
  titles,
  WORD,
} from "../support/browser/staff-list.ts";

test.use({ locale: "en-IN" });

let staff: Staff;
test.beforeAll(async ({ site }) => {
  staff = await staffOf(site);
  await createNotices(staff);
  for (const [index, department] of ["physics", "physics", "mathematics"].entries()) {
    await staff.create("employee", { name: `${WORD} person ${index}`, type: TEACHING, department });
  }
});
test.afterAll(() => staff.undo());

const asked = (page: Page) => new URL(page.url()).searchParams;

/** Adds a filter by the form; `enter` fills in its value. */
async function addFilter(
  page: Page,
  column: string,
  operator: string,
  enter: (form: Locator) => Promise<unknown>,
): Promise<void> {
  await button(page, "Add filter").click();
  const form = page.getByRole("form", { name: "Add filter" });
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
  test(`A ${kind} can be compared in all four ways, and each filter can be removed`, async ({ page }) => {
    await signIn(page);
    await page.goto(`/admin/list/${table}?q=${WORD}`);
    const all = table === "employee" ? 3 : COUNT;
    await expectCount(page, all);
    for (const [operator, enter, count, chip] of cases) {
      await addFilter(page, column, operator, enter);
      await expectCount(page, count);
      const clear = page.getByRole("link", { name: "Clear filters" });
      if (chip === undefined) {
        // The list of the toolbar shows it instead.
        await expect(page.locator("main").getByLabel("Lists", { exact: true })).toHaveValue(String(SPORTS));
        await page.goBack();
      } else {
        await expect(clear).toBeVisible();
        await page.getByRole("link", { name: `Remove this filter: ${chip}`, exact: true }).click();
      }
      await expectCount(page, all);
    }
  });
}

test("A filter without what it needs says so, and one for nothing finds what is empty", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await button(page, "Add filter").click();
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
  await expectCount(page, COUNT);
});

test("A column of every record, its last change, is compared by the day", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await addFilter(page, "Last changed", "is", type("05-01-2019"));
  await expect(page.getByText("No data found")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page).not.toHaveURL(/filter|q=/);
});

test("A search, a state, a list, an order and a page stand in the address, which a reload and a step back keep", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/list/notification");
  await page.getByRole("searchbox", { name: "Search in these records" }).fill(WORD);
  await expectCount(page, COUNT);
  await page.getByRole("columnheader", { name: "Title" }).getByRole("link").click();
  await expect(titles(page).first()).toHaveText(titleOf(1));
  await page.getByRole("columnheader", { name: "Title" }).getByRole("link").click();
  await expect(titles(page).first()).toHaveText(titleOf(COUNT));
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(titles(page)).toHaveText([4, 3, 2, 1].map(titleOf));
  expect(Object.fromEntries(asked(page))).toEqual({ q: WORD, sort: "-title", page: "2" });

  await page.reload();
  await expect(titles(page)).toHaveText([4, 3, 2, 1].map(titleOf));
  await expect(page.getByRole("searchbox", { name: "Search in these records" })).toHaveValue(WORD);
  await page.goBack();
  await expect(titles(page).first()).toHaveText(titleOf(COUNT));
  await page.goForward();
  await expect(titles(page).first()).toHaveText(titleOf(4));

  await page.getByRole("navigation", { name: "State" }).getByRole("link", { name: "Hidden" }).click();
  await expect(titles(page)).toHaveText([titleOf(COUNT)]);
  expect(asked(page).get("page")).toBeNull();
  await expect(row(page, titleOf(COUNT)).getByText("Hidden")).toBeVisible();
});

test("A step back also restores the search from before", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  const search = page.getByRole("searchbox", { name: "Search in these records" });
  await search.fill(`${WORD} 07`);
  await expectCount(page, 1);
  await page.goBack();
  await expectCount(page, COUNT);
  await expect(search).toHaveValue(WORD);
});

test("A page beyond the last one becomes the last one, and a mangled address still shows the list", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${LIST}&page=9`);
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/page=2/);
  await page.goto(`${LIST}&page=x&filter=title&state=gone`);
  await expectCount(page, COUNT);
});

test("A filter of a column that is gone says why there is no list, and can be removed", async ({
  page,
  announce,
}) => {
  announce(/400|\/api\/notification\?/);
  await signIn(page);
  await page.goto(`${LIST}&filter=gone:is:1`);
  await expect(page.getByRole("alert")).toContainText("This table has no such column.");
  await page.getByRole("link", { name: /Remove this filter: gone is 1/ }).click();
  await expectCount(page, COUNT);
});

test("A record names its languages and its state, and its title opens it", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await expect(row(page, titleOf(5))).toContainText("English: there");
  await expect(row(page, titleOf(5))).toContainText("ಕನ್ನಡ: missing");
  await page.goto(`${LIST}&page=2`);
  await expect(row(page, titleOf(3))).toContainText("ಕನ್ನಡ: there");
  const view = row(page, titleOf(3)).getByRole("link", { name: `View: ${titleOf(3)}` });
  await expect(view).toHaveAttribute("href", /^\/admin\/form\/notification\/\d+\?view$/);
  await titles(page)
    .getByRole("link", { name: titleOf(3) })
    .click();
  await expect(page).toHaveURL(/\/admin\/form\/notification\/\d+$/);
});

test("Columns are chosen, remembered in this browser, and stand in the address", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await button(page, "Columns").click();
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
  await button(page, "Columns").click();
  await dialog.getByRole("button", { name: "The usual ones" }).click();
  await expect(heads.filter({ hasText: "Languages" })).toBeVisible();
  await expect(heads.filter({ hasText: "Reference number" })).toBeHidden();
});

test("An export holds everything that is filtered, on every page, and nothing else", async ({ page }) => {
  await signIn(page);
  await page.goto(`${LIST}&sort=title`);
  await expectCount(page, COUNT);
  const coming = page.waitForEvent("download");
  await button(page, "Export").click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^notification.*\.csv$/);
  const chunks = await Array.fromAsync((await download.createReadStream()) as AsyncIterable<Buffer>);
  const lines = Buffer.concat(chunks).toString("utf8").trim().split("\r\n");
  expect(lines[0]).toContain("Title (English),Title (ಕನ್ನಡ)");
  expect(lines).toHaveLength(COUNT + 1);
  expect(lines[1]).toContain(titleOf(1));
});

test("A list without records says so, with the way on", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/list/notification?q=nothing-has-this-word");
  await expect(page.getByText("No data found")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("A table can be named by its number, and one that is not there says so", async ({ page, announce }) => {
  announce(/404|object=nowhere/);
  await signIn(page);
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
  await expect(rows(page)).toHaveCount(5);
});

test("A list that fails to come says so and comes at the next attempt", async ({ page, announce }) => {
  announce(/500|\/api\/notification\?/);
  await signIn(page);
  const broken = /\/api\/notification\?/;
  await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: "It broke." } }));
  await page.goto(LIST);
  await expect(page.getByRole("alert")).toContainText("It broke.");
  await page.unroute(broken);
  await button(page, "Try again").click();
  await expectCount(page, COUNT);
});

test("The answer to an earlier question never takes the place of a later one", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await expectCount(page, COUNT);
  const held = Promise.withResolvers<void>();
  await page.route(/state=hidden/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const states = page.getByRole("navigation", { name: "State" });
  await states.getByRole("link", { name: "Hidden" }).click();
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await states.getByRole("link", { name: "Published" }).click();
  await expectCount(page, COUNT - 1);
  const late = page.waitForResponse(/state=hidden/);
  held.resolve();
  await late;
  await expectCount(page, COUNT - 1);
});

test("The keyboard alone filters, sorts, selects and deletes", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await expectCount(page, COUNT);
  await button(page, "Add filter").focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Add filter" });
  await expect(form.getByLabel("Column")).toBeFocused();
  await page.keyboard.type("Title");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ends");
  await page.keyboard.press("Tab");
  await page.keyboard.type("omega");
  await page.keyboard.press("Enter");
  await expectCount(page, 12);
  await expect(button(page, "Add filter")).toBeFocused();
  await page.getByRole("checkbox", { name: `Select: ${titleOf(12)}` }).focus();
  await page.keyboard.press("Space");
  await row(page, titleOf(12))
    .getByRole("button", { name: /^Delete/ })
    .focus();
  await page.keyboard.press("Enter");
  await expectCount(page, 11);
  await expect(page.locator("main :focus")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expectCount(page, 12);
});

test("On a phone records are cards, nothing is wider than the window, and all of it can be reached", async ({
  page,
}) => {
  await phone(page);
  await signIn(page);
  await page.goto(LIST);
  await expectCount(page, COUNT);
  await page.locator("main").getByLabel("Order").selectOption("Title: ascending");
  await expect(titles(page).first()).toHaveText(titleOf(1));
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText("20 selected")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await button(page, "Add filter").click();
  await expect(page.getByRole("form", { name: "Add filter" })).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test("In Kannada the list is Kannada, and what is not translated says which language it is", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/admin/list/notification?q=${WORD}&sort=title&lng=kn`);
  await expect(page.locator("main").getByText(`${COUNT} ದಾಖಲೆಗಳು`, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "ಜೈಲೋಫೋನ್ ಪ್ರಕಟಣೆ 1", exact: true })).toBeHidden();
  await expect(titles(page).first()).toHaveText(titleOf(4));
  await expect(titles(page).first().locator("[lang=en]")).toHaveText(titleOf(4));
  await page.getByRole("navigation", { name: "ಪುಟಗಳು" }).getByRole("link", { name: /ಪುಟ 2/ }).click();
  await expect(titles(page).last()).toHaveText("ಜೈಲೋಫೋನ್ ಪ್ರಕಟಣೆ 3");
  await expect(rows(page).last()).toContainText("ಕ್ರೀಡೆ");
  await page.goto(`/admin/list/notification?q=${WORD}&filter=title:sw:${encodeURIComponent("ಜೈಲೋಫೋನ್")}`);
  await expect(rows(page)).toHaveCount(3);
  await axe(page);
});

test("The list is accessible on a desktop", async ({ page }) => {
  await signIn(page);
  await page.goto(
    "/admin/list/employee?filter=name:sw:A&columns=name,designation,department,type,contactNumber,emailId,position,_languages,_status",
  );
  await expect(rows(page).first()).toBeVisible();
  await axe(page);
});
