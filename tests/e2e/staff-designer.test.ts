/** An administrator makes tables, changes them and undoes it; nobody else does. */
import process from "node:process";
import type { Locator, Page } from "@playwright/test";
import { Region } from "../support/staff-pages/region.ts";
import { axe, desktop, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import type { Site } from "../support/server/site.ts";
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";
import { startSession, storedToken } from "../support/browser/staff-sign-in.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

test.use({ locale: "en-IN" });

const texts = textsIn("en");
const { t, sentence } = texts;

/** Names of the tables that a test has made. */
let made: string[] = [];
test.afterEach(async ({ site }) => {
  await throwAway(site, made);
  made = [];
});

const dialog = (page: Page): Region => new Region(page.getByRole("dialog").last(), texts);
const row = (page: Page, column: string): Locator => page.locator(`[data-column="${column}"]`);
const listPreview = (page: Page): Locator => page.locator('[data-preview="list"] li');
const formPreview = (page: Page): Locator => page.locator('[data-preview="form"] li');
/** A name that no other test uses, also where one is run again. */
const unused = (word: string): string => `${word}_${process.hrtime.bigint().toString(36)}`;

/** Opens the designer of a table. */
async function open(page: Page, table: string): Promise<void> {
  await startSession(page);
  await page.goto(`/admin/tables/${table}`);
  await expect(page.getByRole("heading", { name: t("admin_design_columns"), exact: true })).toBeVisible();
}

async function throwAway(site: Site, names: string[]): Promise<void> {
  const staff = await staffOf(site);
  const token = await tokenOf(site);
  const tables = await callSite<{ id: number; name: string }[]>(site, "GET", "db_object/all", { token });
  for (const { id, name } of tables) if (names.includes(name)) await staff.remove("db_object", id);
}

/** A table with three columns of text, made by calls. */
async function threeColumns(staff: Staff): Promise<{ name: string; id: number }> {
  const name = unused("club");
  made.push(name);
  const id = await staff.create("db_object", { name, label: `Clubs ${name}`, label_kn: "ಸಂಘಗಳು" });
  for (const [position, label] of ["First", "Second", "Third"].entries()) {
    const column = { object: id, name: label.toLowerCase(), label, position, type: "Text" };
    await staff.create("db_column", { ...column, element: ["list", "form"] });
  }
  return { name, id };
}

/** Adds a column by the dialog; `more` fills what its type asks for. */
async function addColumn(
  page: Page,
  label: string,
  type: string,
  more?: (form: Region) => Promise<unknown>,
): Promise<void> {
  await page
    .getByRole("button", { name: t("admin_design_add_column") })
    .first()
    .click();
  const form = dialog(page);
  await form.labelled("admin_design_label_en").fill(label);
  await form.labelled("admin_design_type").selectOption({ label: type });
  await more?.(form);
  await form.press("admin_design_add_column");
  await expect(form.root).toBeHidden();
}

test("A table with a column of each type is there for its list and its form at once", async ({
  page,
  area,
}) => {
  const label = `Awards ${unused("x")}`;
  const name = label.toLowerCase().replace(" ", "_");
  made.push(name);
  await startSession(page);
  await desktop(page);
  await page.goto("/admin/tables");
  await area.press("admin_design_new_table");
  await dialog(page).labelled("admin_design_label_en").fill(label);
  await expect(dialog(page).labelled("admin_design_program_name")).toHaveValue(name);
  await dialog(page).press("admin_design_create_table");
  await page.waitForURL(`/admin/tables/${name}`);
  await addColumn(page, "Summary", t("admin_type_html"));
  await addColumn(page, "Document", t("admin_type_url"));
  await addColumn(page, "Given on", t("admin_type_date"));
  await addColumn(page, "Begins", t("admin_type_date_time"));
  await addColumn(page, "Count", t("admin_type_integer"));
  await addColumn(page, "Open always", t("admin_type_boolean"));
  await addColumn(page, "Department", t("admin_type_reference"), (form) =>
    form.labelled("admin_design_which_table").selectOption({ label: texts.label("Departments") }),
  );
  await addColumn(page, "Level", t("admin_type_options"));
  const level = row(page, "level");
  for (const [index, value] of ["State", "National"].entries()) {
    await level.getByRole("button", { name: t("admin_design_value_add") }).click();
    await level.getByLabel(t("admin_design_value_en", { number: index + 1 })).fill(value);
  }
  await level.getByLabel(t("admin_design_value_kn", { number: 1 })).fill("ರಾಜ್ಯ");
  await level.getByRole("button", { name: t("admin_design_save") }).click();
  await expect(level.getByRole("button", { name: t("admin_design_values", { count: 2 }) })).toBeVisible();
  await expect(formPreview(page)).toHaveCount(9);
  await expect(listPreview(page)).toHaveCount(8);

  const sidebar = page.getByRole("navigation").filter({ hasText: label });
  await sidebar.getByRole("link", { name: `${t("admin_new")}: ${label}` }).click();
  await page.waitForURL(`/admin/form/${name}`);
  const form = page.locator("main form").first();
  for (const field of ["Summary", "Document", "Given on", "Begins", "Count", "Open always", "Department"])
    await expect(form.getByText(field).first()).toBeVisible();
  await form.locator("[name=title]").fill("Best library");
  await form.getByLabel("Count").fill("3");
  await form.getByRole("button", { name: t("submit"), exact: true }).click();
  await expect(page.getByText(t("toast_record_created"))).toBeVisible();
  await page.goto(`/admin/list/${name}`);
  await expect(page.getByRole("cell", { name: "3", exact: true }).first()).toBeVisible();
  await expect(page.locator("main").getByText("Best library").first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /Given on/ })).toBeVisible();
});

test("A column that is renamed keeps its data, and one that is deleted and restored brings them with it", async ({
  page,
  site,
  area,
}) => {
  const staff = await staffOf(site);
  const { name } = await threeColumns(staff);
  const record = await staff.create(name, { first: "Chess", second: "Room 12" });
  const stored = async () => (await page.request.get(`/api/${name}/${record}`, { headers })).json();
  await open(page, name);
  const token = await storedToken(page);
  const headers = { authorization: `Bearer ${token}` };

  await area.press("admin_design_edit", { label: "Second" });
  await dialog(page).labelled("admin_design_label_en").fill("Room");
  await dialog(page).labelled("admin_design_program_name").fill("room");
  await dialog(page).press("admin_design_save");
  await expect(listPreview(page)).toHaveText(["First", "Room", "Third"]);
  expect(await stored()).toMatchObject({ first: "Chess", room: "Room 12" });

  await area.press("admin_design_delete", { label: "Room" });
  await expect(dialog(page).root).toContainText(t("admin_design_holding", { count: 1, records: 1 }));
  await dialog(page).press("admin_design_delete_button");
  await expect(listPreview(page)).toHaveText(["First", "Third"]);
  expect(await stored()).not.toHaveProperty("room");
  await area.press("admin_design_restore_named", { label: "Room (room)" });
  await expect(listPreview(page)).toHaveText(["First", "Room", "Third"]);
  expect(await stored()).toMatchObject({ room: "Room 12" });
});

test("What is asked of a column's values holds in the form, and is said at its field", async ({
  page,
  site,
  announce,
  area,
}) => {
  const { name } = await threeColumns(await staffOf(site));
  await open(page, name);
  await area.press("admin_design_edit", { label: "Second" });
  await dialog(page).labelled("admin_design_unique").check();
  await dialog(page)
    .labelled("admin_design_optional", { label: t("admin_design_default") })
    .fill("Room 1");
  await axe(page);
  await dialog(page).press("admin_design_save");
  await expect(row(page, "second")).toContainText(t("admin_design_unique"));
  await area.press("admin_design_edit", { label: "Third" });
  await dialog(page).labelled("admin_design_required_when").selectOption({ label: "First" });
  await dialog(page).press("admin_design_save");
  await expect(row(page, "third")).toContainText(t("admin_design_required_sometimes"));

  await page.goto(`/admin/form/${name}`);
  const form = page.locator("main form").first();
  const submit = form.getByRole("button", { name: t("submit"), exact: true });
  await expect(form.getByLabel("Second")).toHaveValue("Room 1");
  await expect(form.getByLabel("Third")).not.toHaveAttribute("required");
  await form.getByLabel("First").fill("Chess");
  await expect(form.getByLabel("Third")).toHaveAttribute("required");
  await form.getByLabel("Third").fill("W");
  await form.getByLabel("Third").fill("");
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Third")).toHaveAccessibleDescription(t("err_required"));
  await form.getByLabel("Third").fill("Weekly");
  await submit.click();
  await expect(page.getByText(t("toast_record_created"))).toBeVisible();

  announce(/409|create/);
  await page.goto(`/admin/form/${name}`);
  await form.getByLabel("First").fill("Carrom");
  await form.getByLabel("Third").fill("Daily");
  await submit.click();
  await expect(form.getByLabel("Second")).toHaveAccessibleDescription(sentence({ code: "not_unique" }));
  await expect(form.getByLabel("First")).toHaveValue("Carrom");
});

test("Columns change places by the keyboard alone, and are saved in one go", async ({ page, site, area }) => {
  const { name } = await threeColumns(await staffOf(site));
  await open(page, name);
  const up = area.button("admin_design_up", { label: "Third" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(
    page.getByText(t("admin_design_moved", { label: "Third", place: 2, count: 3 })),
  ).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute("aria-disabled", "true");
  await expect(listPreview(page)).toHaveText(["Third", "First", "Second"]);
  await page.getByRole("checkbox", { name: `${t("admin_design_in_list")}: Second` }).focus();
  await page.keyboard.press("Space");
  const save = area.button("admin_design_save");
  const sent = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await save.focus();
  await page.keyboard.press("Enter");
  expect((await sent).url()).toContain("/api/db_object/layout/");
  await expect(save).toBeHidden();
  await page.reload();
  await expect(listPreview(page)).toHaveText(["Third", "First"]);
});

test("Places that are not saved are asked about, and can be undone", async ({ page, site, area }) => {
  const { name } = await threeColumns(await staffOf(site));
  await open(page, name);
  await area.press("admin_design_down", { label: "First" });
  await area.link("admin_design_all_tables").click();
  await dialog(page).press("admin_unsaved_stay");
  await expect(listPreview(page)).toHaveText(["Second", "First", "Third"]);
  await area.press("admin_design_reset");
  await expect(listPreview(page)).toHaveText(["First", "Second", "Third"]);
  await area.link("admin_design_all_tables").click();
  await page.waitForURL("/admin/tables");
});

test("A refused name stands at its field, and nothing that was entered is lost", async ({
  page,
  site,
  announce,
  area,
}) => {
  announce(/api\/db_column\/create/);
  const { name } = await threeColumns(await staffOf(site));
  await open(page, name);
  await area.button("admin_design_add_column").first().click();
  await dialog(page).labelled("admin_design_label_en").fill("Further");
  await dialog(page).labelled("admin_design_label_kn").fill("ಮತ್ತಷ್ಟು");
  await dialog(page).labelled("admin_design_program_name").fill("version");
  await dialog(page).press("admin_design_add_column");
  await expect(dialog(page).root.getByText(sentence({ code: "name_reserved" }))).toBeVisible();
  await expect(dialog(page).labelled("admin_design_label_kn")).toHaveValue("ಮತ್ತಷ್ಟು");
  await page.keyboard.press("Escape");
  await dialog(page).press("admin_design_go_on");
  await expect(dialog(page).labelled("admin_design_label_en")).toHaveValue("Further");
  await dialog(page).labelled("admin_design_program_name").fill("further");
  await dialog(page).press("admin_design_add_column");
  await expect(listPreview(page)).toHaveText(["First", "Second", "Third", "Further"]);
});

test("What would happen is said before a column becomes required and before a table is opened", async ({
  page,
  site,
  area,
}) => {
  const staff = await staffOf(site);
  const { name } = await threeColumns(staff);
  await staff.create(name, { first: "Chess" });
  await staff.create(name, { first: "Hockey", second: "Field" });
  await open(page, name);
  await area.press("admin_design_edit", { label: "Second" });
  await dialog(page).labelled("admin_design_required").check();
  await dialog(page).press("admin_design_save");
  await expect(dialog(page).root).toContainText(t("admin_design_required_lacking", { count: 1, records: 2 }));
  await dialog(page).press("admin_design_confirm");
  await expect(row(page, "second")).toContainText(t("admin_design_required"));

  await area.press("admin_design_edit_table");
  await dialog(page).labelled("admin_design_public_box").check();
  await dialog(page).press("admin_design_save");
  await expect(dialog(page).root).toContainText(t("admin_design_publish_fact", { published: 2, records: 2 }));
  await dialog(page).press("admin_design_confirm");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await page.request.get(`/api/${name}/all`)).status()).toBe(200);
});

test("A table that is deleted comes back with its records", async ({ page, site, area }) => {
  const staff = await staffOf(site);
  const { name } = await threeColumns(staff);
  await staff.create(name, { first: "Chess" });
  await open(page, name);
  await area.press("admin_design_delete_table");
  await expect(dialog(page).root).toContainText(t("admin_design_table_goes", { records: 1, columns: 3 }));
  await dialog(page).press("admin_design_delete_button");
  await page.waitForURL("/admin/tables");
  await page
    .getByRole("button", { name: t("admin_design_restore_named", { label: `Clubs ${name} (${name})` }) })
    .click();
  await page
    .getByRole("link", { name: `Clubs ${name}`, exact: true })
    .first()
    .click();
  await expect(listPreview(page)).toHaveText(["First", "Second", "Third"]);
});

test("A value that records use is not deleted, but taken out of the choice", async ({
  page,
  site,
  announce,
  area,
}) => {
  announce(/api\/option\/delete/);
  const staff = await staffOf(site);
  const { name, id } = await threeColumns(staff);
  await staff.create("db_column", {
    object: id,
    name: "level",
    label: "Level",
    type: "Options",
    element: "form",
  });
  const state = await staff.create("option", { object: id, element: "level", label: "State" });
  await staff.create("option", { object: id, element: "level", label: "National" });
  await staff.create(name, { first: "Chess", level: state });
  await open(page, name);
  const level = row(page, "level");
  await level.getByRole("button", { name: t("admin_design_values", { count: 2 }) }).click();
  await level.getByRole("button", { name: t("admin_design_delete", { label: "National" }) }).click();
  await expect(level.getByRole("button", { name: t("admin_design_values", { count: 1 }) })).toBeVisible();
  await area.press("admin_design_undo");
  await expect(level.getByRole("button", { name: t("admin_design_values", { count: 2 }) })).toBeVisible();
  await level.getByRole("button", { name: t("admin_design_delete", { label: "State" }) }).click();
  await expect(level.getByRole("alert")).toContainText(t("admin_design_value_used", { names: "“Chess”" }));
  await level.getByRole("button", { name: t("admin_design_value_take_out") }).click();
  await level.getByRole("button", { name: t("admin_design_save") }).click();
  await expect(level.getByRole("button", { name: t("admin_design_values", { count: 1 }) })).toBeVisible();
  await expect(
    level.getByRole("checkbox", { name: `${t("admin_design_value_shown")}: State` }),
  ).not.toBeChecked();
});

test("A table of the website shows what can be changed of it, and no more", async ({ page, area }) => {
  await open(page, "notification");
  await expect(page.getByText(t("admin_design_shipped_note"))).toBeVisible();
  await expect(page.getByRole("button", { name: startingWith(t("admin_design_delete")) })).toHaveCount(0);
  await area.press("admin_design_edit", { label: texts.label("Title") });
  await expect(dialog(page).labelled("admin_design_label_kn")).toHaveValue(textsIn("kn").label("Title"));
  await expect(dialog(page).root.getByRole("checkbox")).toHaveCount(0);
});

test("An editor finds no designer, and the server refuses all the same", async ({
  page,
  site,
  announce,
  area,
}) => {
  announce(/api\//);
  const person = await makePerson(site, unused("editor"));
  await startSession(page, person);
  await page.goto("/admin/tables");
  await expect(page.getByText(t("admin_design_forbidden"))).toBeVisible();
  await expect(area.button("admin_design_new_table")).toHaveCount(0);
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const data = { name: "mine", label: "Mine" };
  expect((await page.request.post("/api/db_object/create", { headers, data })).status()).toBe(403);
  await (await staffOf(site)).remove("user", person.id);
});

for (const language of ["en", "kn"] as const) {
  test(`The designer fits a phone and is accessible in ${language}`, async ({ page, site }) => {
    const { name } = await threeColumns(await staffOf(site));
    await startSession(page);
    await phone(page);
    for (const address of ["/admin/tables", `/admin/tables/${name}`, "/admin/tables/notification"]) {
      await page.goto(`${address}?lng=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main h2").first()).toBeVisible();
      if (address.endsWith(name)) await page.locator(`#down-${await firstColumn(page)}`).click();
      await axe(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, address).toBeLessThanOrEqual(360);
    }
    await page.getByRole("button", { name: textsIn(language).t("admin_design_add_column") }).click();
    await expect(dialog(page).root).toBeVisible();
    await axe(page);
  });
}

/** The id of the column that stands first on the page. */
const firstColumn = async (page: Page): Promise<string> =>
  (await page.locator("[id^='down-']:not([id^='down-section'])").first().getAttribute("id"))!.slice(5);
