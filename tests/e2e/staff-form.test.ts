/** Staff write records in forms that are made from the tables' descriptions. */
import { dayAt, indianDay } from "#shared/dates.ts";
import { callSite } from "../support/browser/staff-person.ts";
import { expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import type { Site } from "../support/server/site.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

test.beforeEach(({ page }) => startSession(page));

const ADMINISTRATION = 7;
const RIGHT_TO_INFORMATION = 13;
const HOME_PAGE_NEWS = 52;
const notice = { title: "Notice of the form", udate: "05-03-2026", type: ADMINISTRATION };

const stored = (site: Site, path: string) => callSite<Record<string, unknown>>(site, "GET", path);

test("A notice is written, created and changed", async ({ page, form, area, toasts, texts, staff, site }) => {
  await form.open("notification");
  await expect(form.submit).toBeDisabled();
  await expect(form.text("admin_form_required_marked")).toBeVisible();
  await expect(form.field("udate")).toHaveValue(indianDay(dayAt(Date.now())));
  await form.fill("title", "A notice by hand");
  await expect(form.text("admin_form_attention", { count: 1 })).toBeVisible();
  await form.fill("udate", "2026-3-5");
  await form.choose("type", texts.option(ADMINISTRATION));
  await form.choose("type", texts.option(HOME_PAGE_NEWS));
  await expect(form.field("udate")).toHaveValue("05-03-2026");
  await form.save();
  await expect(toasts.text("toast_record_created")).toBeVisible();
  const id = await form.created();
  staff.adopt("notification", id);
  const heading = `${texts.label("Notifications")}: A notice by hand`;
  await expect(area.root.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  const created = await stored(site, `notification/${id}`);
  expect(created).toMatchObject({ title: "A notice by hand", udate: "05-03-2026" });
  expect(created.types).toEqual([
    expect.objectContaining({ value: ADMINISTRATION }),
    expect.objectContaining({ value: HOME_PAGE_NEWS }),
  ]);

  await form.fill("title", "A notice, corrected");
  await page.keyboard.press("Control+s");
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  expect(await stored(site, `notification/${id}`)).toMatchObject({
    title: "A notice, corrected",
    version: 2,
  });
});

test("The first error of a field shows once it was changed and left, and Submit waits", async ({
  page,
  form,
  staff,
}) => {
  await form.open("notification", await staff.create("notification", notice));
  await form.fill("title", "");
  await expect(form.text("err_required")).toBeHidden();
  await form.field("title").blur();
  await expect(form.text("err_required")).toBeVisible();
  await expect(form.submit).toBeDisabled();
  await form.fill("udate", "31-02-2026");
  await form.field("udate").blur();
  await expect(form.text("admin_form_expected_day")).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
  await form.press("admin_form_attention", { count: 2 });
  await expect(form.field("title")).toBeFocused();
  await form.fill("title", "Mended");
  await form.fill("udate", "28-02-2026");
  await expect(form.submit).toBeEnabled();
});

test("A day typed with a two-digit year is shown in full, and one far ahead gets a remark", async ({
  page,
  form,
  staff,
  texts,
}) => {
  await form.open("notification", await staff.create("notification", notice));
  await form.fill("udate", "05.03.26");
  await form.field("udate").blur();
  await expect(form.field("udate")).toHaveValue("05-03-2026");
  await form.fill("lastDate", "05-03-0026");
  await form.field("lastDate").blur();
  await expect(form.text("admin_form_expected_day")).toBeVisible();
  await form.fill("lastDate", "05-03-2126");
  const remark = texts.sentence({ code: "remark_day_far", params: { day: "05-03-2126" } });
  await expect(page.locator("[data-remarks=lastDate]").getByText(remark)).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
  await form.save();
  await expect(form.field("lastDate")).toHaveValue("05-03-2126");
});

test("Where Kannada is missing, the form says what its readers see", async ({
  form,
  toasts,
  staff,
  site,
}) => {
  const id = await staff.create("notification", notice);
  await form.open("notification", id);
  const seen = form.text("admin_form_seen_instead", { text: notice.title });
  await expect(seen).toBeVisible();
  await expect(form.text("admin_form_missing", { count: 1 })).toBeVisible();
  await form.fill("title_kn", "ನಮೂನೆಯ ಸೂಚನೆ");
  await expect(seen).toBeHidden();
  await form.save();
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  expect(await stored(site, `notification/${id}?lang=kn`)).toMatchObject({ title: "ನಮೂನೆಯ ಸೂಚನೆ" });
});

test("Of several values the first one leads, and any can be put first or taken away", async ({
  form,
  toasts,
  texts,
  staff,
  site,
}) => {
  const type = [ADMINISTRATION, RIGHT_TO_INFORMATION, HOME_PAGE_NEWS];
  const id = await staff.create("notification", { ...notice, type });
  await form.open("notification", id);
  await form.press("admin_form_let_lead", { label: texts.option(HOME_PAGE_NEWS) });
  await form.press("admin_form_take_away", { label: texts.option(RIGHT_TO_INFORMATION) });
  await form.save();
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  const { types } = await stored(site, `notification/${id}`);
  expect((types as { value: number }[]).map(({ value }) => value)).toEqual([HOME_PAGE_NEWS, ADMINISTRATION]);
});

test("A reference is looked for, walked through to its end, and emptied again", async ({
  form,
  toasts,
  texts,
  staff,
  site,
}) => {
  const id = await staff.create("employee", { name: "Staff of the form", type: 6 });
  await form.open("employee", id);
  const department = form.field("department");
  await expect(department).toHaveAttribute("placeholder", texts.t("admin_please_select"));
  await department.click();
  await expect(form.options).toHaveCount(21);
  await form.options.filter({ hasText: texts.t("admin_form_show_more") }).click();
  await expect(form.options).toHaveCount(32);
  await department.fill("Kannada");
  await expect(form.options).toHaveCount(1);
  const label = (await form.options.innerText()).trim();
  await department.press("ArrowDown");
  await department.press("Enter");
  await expect(department).toHaveValue(label);
  await form.save();
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  expect((await stored(site, `employee/${id}`)).department).toMatchObject({
    label: expect.stringContaining("Kannada"),
  });
  expect((await stored(site, `employee/${id}?lang=kn`)).department).toMatchObject({ label });
});

test("A referred record is added and mended in a dialog over the form, which keeps what was typed", async ({
  page,
  form,
  dialog,
  area,
  toasts,
  texts,
  staff,
  site,
}) => {
  const id = await staff.create("employee", { name: "Staff of the form", type: 6 });
  await form.open("employee", id);
  await form.fill("contactNumber", "08472-263202");
  await form.press("admin_form_new_in", { table: texts.label("Departments") });
  await dialog.field("label").fill("Department of Forms");
  await dialog.field("name").fill("forms");
  await page.keyboard.press("Escape");
  await area.press("admin_unsaved_stay");
  await dialog.press("submit");
  await expect(toasts.text("toast_record_created")).toBeVisible();
  await expect(dialog.root).toBeHidden();
  await expect(form.field("department")).toHaveValue("Department of Forms");
  await form.press("admin_form_edit_referred", { label: "Department of Forms" });
  await dialog.field("label").fill("Department of Forms and Papers");
  await dialog.press("submit");
  await expect(form.field("department")).toHaveValue("Department of Forms and Papers");
  await expect(form.field("contactNumber")).toHaveValue("08472-263202");
  await form.save();
  await expect(form.text("admin_form_saved")).toBeVisible();
  const { department } = await stored(site, `employee/${id}`);
  expect(department).toMatchObject({ label: "Department of Forms and Papers" });
  await staff.update("employee", { id, department: null });
  staff.adopt("department", (department as { value: number }).value);
});

test("A record begins and ends by the clock in Kalaburagi, with a warning the other way round", async ({
  page,
  form,
  area,
  toasts,
  texts,
  staff,
  site,
}) => {
  const id = await staff.create("notification", notice);
  await form.open("notification", id);
  await form.fill("publishFrom", "01-12-2099 10:00");
  await form.fill("publishTo", "01-12-2099 09:30");
  const remarks = page.locator("[data-remarks=publishTo]");
  await expect(remarks.getByText(texts.sentence({ code: "remark_never_listed" }))).toBeVisible();
  await expect(form.submit).toBeEnabled();
  expect(await unmarkedOn(page)).toEqual([]);
  await form.fill("publishTo", "2099-12-31");
  await form.save();
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  await expect(area.text("admin_state_from", { day: "01-12-2099" })).toBeVisible();
  await expect(form.field("publishTo")).toHaveValue("31-12-2099 00:00");
  expect((await fetch(`${site.url}/api/notification/${id}`)).status).toBe(404);
});

test("What the server refuses stands at its field, and nothing is lost", async ({
  page,
  form,
  texts,
  staff,
  announce,
}) => {
  announce(/holiday\/create/);
  await staff.create("holiday", { title: "Day of forms", day: "01-04-2099" });
  await form.open("holiday");
  await form.fill("title", "Another one");
  await form.fill("day", "01-04-2099");
  await form.save();
  await expect(form.root.getByRole("alert").first()).toBeVisible();
  await expect(form.text("admin_form_not_unique", { fields: texts.label("Day") })).toBeVisible();
  await expect(form.field("title")).toHaveValue("Another one");
  expect(await unmarkedOn(page)).toEqual([]);
});

test("New empties the form, after a question where something is typed", async ({ form, area }) => {
  await form.open("holiday");
  await form.fill("title", "Half a holiday");
  await form.press("admin_new");
  await area.press("admin_unsaved_stay");
  await expect(form.field("title")).toHaveValue("Half a holiday");
  await form.press("admin_new");
  await area.press("admin_unsaved_leave");
  await expect(form.field("title")).toHaveValue("");
  await area.press("admin_form_draft_take");
  await expect(form.field("title")).toHaveValue("Half a holiday");
});

test("A previous version is compared word by word, restored, and that undone", async ({
  form,
  area,
  dialog,
  toasts,
  staff,
  site,
}) => {
  const id = await staff.create("notification", notice);
  const type = [RIGHT_TO_INFORMATION, ADMINISTRATION];
  await staff.update("notification", { id, title: "Notice of another form", type });
  await form.open("notification", id);
  await expect(area.text("admin_history_compare")).toHaveCount(2);
  await area.text("admin_history_compare").nth(1).click();
  await expect(dialog.root.locator("del").first()).toContainText("another");
  await expect(dialog.root.locator("ins").first()).toContainText("the");
  await dialog.press("admin_history_restore");
  await expect(form.field("title")).toHaveValue(notice.title);
  expect(await stored(site, `notification/${id}`)).toMatchObject({ title: notice.title, version: 3 });
  await toasts.press("admin_undo");
  await expect(form.field("title")).toHaveValue("Notice of another form");
});

test("?view shows a record without inputs, and leads to its form", async ({ page, form, staff }) => {
  await form.view("notification", await staff.create("notification", notice));
  const main = page.getByRole("main");
  await expect(main.getByText(notice.title, { exact: true }).last()).toBeVisible();
  await expect(main.locator("input, textarea, select")).toHaveCount(0);
  await expect(form.submit).toHaveCount(0);
  await main.getByRole("link", { name: form.texts.t("admin_form_edit"), exact: true }).click();
  await expect(form.field("title")).toHaveValue(notice.title);
});

test("A deleted record can be restored from its form; an unknown one says so", async ({
  page,
  form,
  area,
  staff,
  announce,
}) => {
  announce(/notification\/\d+/);
  const id = await staff.create("notification", notice);
  await staff.remove("notification", id);
  await form.open("notification", id);
  await area.press("admin_form_restore");
  await expect(form.field("title")).toHaveValue(notice.title);
  staff.adopt("notification", id);
  await form.open("notification", 987_654_321);
  await expect(area.text("admin_form_missing_record")).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
  await form.open("no-such-table");
  await expect(area.text("admin_form_missing_table")).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
});

test("A notice is written by the keyboard alone", async ({ page, form, toasts, texts, staff }) => {
  await form.open("notification");
  await form.field("title").focus();
  await page.keyboard.type("By keys");
  await form.field("type").focus();
  await page.keyboard.press("ArrowDown");
  await expect(form.options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const chosen = texts.t("admin_form_chosen", { field: texts.label("Lists") });
  await expect(form.root.getByRole("list", { name: chosen }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(form.root.getByRole("listbox")).toBeHidden();
  await form.field("udate").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("05-03-2026");
  await page.keyboard.press("Enter");
  await expect(toasts.text("toast_record_created")).toBeVisible();
  staff.adopt("notification", await form.created());
  await expect(form.text("admin_form_saved")).toBeVisible();
});

test("On a phone the form fits, and creates a record", async ({ page, form, staff }) => {
  await phone(page);
  await form.open("holiday");
  await expect(form.submit).toBeDisabled();
  await form.fill("title", "Holiday on a phone");
  await form.fill("title_kn", "ರಜೆ");
  await form.fill("day", "02-04-2099");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await form.save();
  staff.adopt("holiday", await form.created());
  await expect(page.getByRole("heading", { level: 1, name: /: ರಜೆ$/ })).toBeVisible();
  await expect(form.field("title_kn")).toHaveValue("ರಜೆ");
});
