/** The filters of the staff's lists: every comparison of every kind of column. */
import type { Locator, Page } from "@playwright/test";
import { indianDay } from "#shared/dates.ts";
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
import { Region } from "../support/staff-pages/region.ts";
import type { RecordList } from "../support/staff-pages/record-list.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";
import { expect, test } from "../support/staff-pages/staff-test.ts";
import { textsIn } from "../support/texts.ts";

test.use({ locale: "en-IN" });

const { t, label, option } = textsIn("en");

let colleague: Staff;
test.beforeAll(async ({ site }) => {
  colleague = await staffOf(site);
  await createNotices(colleague);
  for (const [index, department] of ["physics", "physics", "mathematics"].entries()) {
    await colleague.create("employee", { name: `${WORD} person ${index}`, type: TEACHING, department });
  }
});
test.afterAll(() => colleague.undo());
test.beforeEach(({ page }) => startSession(page));

/** Removes a filter by what it is called. */
const removal = (page: Page, filter: string): Locator =>
  page.getByRole("link", { name: `${t("admin_filter_remove")}: ${filter}`, exact: true });

const filterForm = (list: RecordList): Region =>
  new Region(list.root.getByRole("form", { name: t("admin_filter") }), list.texts);

/** Adds a filter by the form; `enter` fills in its value. */
async function addFilter(
  list: RecordList,
  column: string,
  operator: "is" | "not" | "sw" | "ew",
  enter: (form: Region) => Promise<unknown>,
): Promise<void> {
  await list.press("admin_filter");
  const form = filterForm(list);
  await form.labelled("admin_filter_column").selectOption(column);
  await form.labelled("admin_filter_operator").selectOption(t(`admin_operator_${operator}`));
  await enter(form);
  await form.press("admin_filter_apply");
}

const type = (value: string) => (form: Region) => form.labelled("admin_filter_value").fill(value);
const choose = (value: string) => (form: Region) =>
  form.labelled("admin_filter_value").selectOption({ label: value });
const pick = (typed: string, name: string) => async (form: Region) => {
  await form.root.getByRole("combobox", { name: t("admin_filter_value") }).fill(typed);
  await form.root.getByRole("option", { name, exact: true }).click();
};

const sports = option(SPORTS);
const physics = "Department of Physics";

for (const { kind, table, column, cases } of [
  {
    kind: "text",
    table: "notification",
    column: "Title",
    cases: [
      ["is", type(titleOf(1).toUpperCase()), 1, titleOf(1).toUpperCase()],
      ["not", type(titleOf(1)), 23, titleOf(1)],
      ["sw", type(`${WORD} notice 0`), 9, `${WORD} notice 0`],
      ["ew", type("omega"), 12, "omega"],
    ],
  },
  {
    kind: "date",
    table: "notification",
    column: "Date",
    cases: [
      ["is", type(indianDay(dayOf(5))), 1, "05-01-2019"],
      ["not", type(dayOf(5)), 23, "05-01-2019"],
      ["sw", type("05-"), 1, "05-"],
      ["ew", type("01-2019"), 24, "01-2019"],
    ],
  },
  {
    kind: "list of values",
    table: "notification",
    column: "Lists",
    cases: [
      ["is", choose(sports), 4, undefined],
      ["not", choose(sports), 20, sports],
      ["sw", type(sports.slice(0, 3)), 4, sports.slice(0, 3)],
      ["ew", type(sports.slice(1)), 4, sports.slice(1)],
    ],
  },
  {
    kind: "reference",
    table: "employee",
    column: "Department",
    cases: [
      ["is", pick("physics", physics), 2, physics],
      ["not", pick("physics", physics), 1, physics],
      ["sw", type("Department of Ma"), 1, "Department of Ma"],
      ["ew", type("physics"), 2, "physics"],
    ],
  },
] as const) {
  test(`A ${kind} can be compared in all four ways, and each filter can be removed`, async ({
    page,
    list,
    area,
  }) => {
    await page.goto(`/admin/list/${table}?q=${WORD}`);
    const all = table === "employee" ? 3 : COUNT;
    await expect(list.count(all)).toBeVisible();
    for (const [operator, enter, count, value] of cases) {
      await addFilter(list, label(column), operator, enter);
      await expect(list.count(count)).toBeVisible();
      const clear = area.link("admin_filter_clear");
      if (value === undefined) {
        // The list of the toolbar shows it instead.
        await expect(page.locator("main").getByLabel(label("Lists"), { exact: true })).toHaveValue(
          String(SPORTS),
        );
        await page.goBack();
      } else {
        await expect(clear).toBeVisible();
        await removal(page, t(`admin_filtered_${operator}`, { column: label(column), value })).click();
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
  const form = filterForm(list);
  await form.labelled("admin_filter_column").selectOption(label("Title"));
  await form.labelled("admin_filter_operator").selectOption(t("admin_operator_sw"));
  await form.press("admin_filter_apply");
  await expect(form.text("err_required")).toBeVisible();
  await expect(form.labelled("admin_filter_value")).toBeFocused();
  await form.labelled("admin_filter_column").selectOption(label("Document"));
  await form.labelled("admin_filter_operator").selectOption(t("admin_operator_is"));
  await form.press("admin_filter_apply");
  const empty = { column: label("Document"), value: t("admin_filter_empty") };
  await expect(removal(page, t("admin_filtered_is", empty))).toBeVisible();
  await expect(list.count(COUNT)).toBeVisible();
});

test("A column of every record, its last change, is compared by the day", async ({ page, list }) => {
  await page.goto(LIST);
  await addFilter(list, t("admin_column_updated_at"), "is", type("05-01-2019"));
  await expect(list.text("no_data_found")).toBeVisible();
  await list.link("admin_filter_clear").last().click();
  await expect(page).not.toHaveURL(/filter|q=/);
});

test("A filter of a column that is gone is left out of the list, which names it", async ({
  page,
  list,
  announce,
}) => {
  announce(/400|\/api\/notification\?/);
  await page.goto(`${LIST}&filter=gone:is:1`);
  await expect(page.getByText(t("admin_list_gone", { columns: "gone" }), { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `${t("admin_filter_remove")}: gone` })).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(list.count(COUNT)).toBeVisible();
});
