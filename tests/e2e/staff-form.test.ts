/** Staff write records in forms that are made from the tables' descriptions. */
import { dayAt, indianDay } from "#shared/dates.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, phone, test } from "../support/browser/fixtures.ts";
import type { Site } from "../support/server/site.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "en-IN" });

let staff: Staff;
test.beforeEach(async ({ site, page }) => {
  staff = await staffOf(site);
  await signIn(page);
});
test.afterEach(() => staff.undo());

const form = (page: Page): Locator => page.locator("main form");
const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true });
const submit = (page: Page): Locator => form(page).getByRole("button", { name: "Submit", exact: true });
const notice = { title: "Notice of the form", udate: "05-03-2026", type: 7 };

async function stored(site: Site, path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.url}/api/${path}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).fill(option);
  await form(page).getByRole("option", { name: option, exact: true }).click();
}

test("A notice is written, created and changed", async ({ page, site }) => {
  await page.goto("/admin/form/notification");
  await expect(submit(page)).toBeDisabled();
  await expect(form(page).getByText("Fields marked with * are required.")).toBeVisible();
  await expect(field(page, "Date")).toHaveValue(indianDay(dayAt(Date.now())));
  await field(page, "Title, English").fill("A notice by hand");
  await expect(form(page).getByText("1 field needs attention")).toBeVisible();
  await field(page, "Date").fill("2026-3-5");
  await choose(page, "Lists", "Administration");
  await choose(page, "Lists", "Home page news");
  await expect(field(page, "Date")).toHaveValue("05-03-2026");
  await submit(page).click();
  await expect(page.getByText("Record created")).toBeVisible();
  await page.waitForURL(/\/admin\/form\/notification\/\d+$/);
  const id = page.url().split("/").at(-1) ?? "";
  await expect(
    page.getByRole("heading", { level: 1, name: "Notifications: A notice by hand" }),
  ).toBeVisible();
  const created = await stored(site, `notification/${id}`);
  expect(created).toMatchObject({ title: "A notice by hand", udate: "05-03-2026" });
  expect(created.types).toEqual([
    expect.objectContaining({ value: 7 }),
    expect.objectContaining({ value: 52 }),
  ]);

  await field(page, "Title, English").fill("A notice, corrected");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Record updated")).toBeVisible();
  expect(await stored(site, `notification/${id}`)).toMatchObject({
    title: "A notice, corrected",
    version: 2,
  });
  await staff.remove("notification", Number(id));
});

test("The first error of a field shows once it was changed and left, and Submit waits", async ({ page }) => {
  const id = await staff.create("notification", notice);
  await page.goto(`/admin/form/notification/${id}`);
  await field(page, "Title, English").fill("");
  await expect(page.getByText("This field is required!")).toBeHidden();
  await field(page, "Title, English").blur();
  await expect(page.getByText("This field is required!")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await field(page, "Date").fill("31-02-2026");
  await field(page, "Date").blur();
  await expect(page.getByText("A day such as 05-03-2026 is expected.")).toBeVisible();
  await form(page).getByRole("button", { name: "2 fields need attention" }).click();
  await expect(field(page, "Title, English")).toBeFocused();
  await field(page, "Title, English").fill("Mended");
  await field(page, "Date").fill("28-02-2026");
  await expect(submit(page)).toBeEnabled();
});

test("Where Kannada is missing, the form says what its readers see", async ({ page, site }) => {
  const id = await staff.create("notification", notice);
  await page.goto(`/admin/form/notification/${id}`);
  const seen = form(page).getByText("Visitors who read Kannada see: Notice of the form");
  await expect(seen).toBeVisible();
  await expect(form(page).getByText("1 missing")).toBeVisible();
  await field(page, "Title, ಕನ್ನಡ").fill("ನಮೂನೆಯ ಸೂಚನೆ");
  await expect(seen).toBeHidden();
  await submit(page).click();
  await expect(page.getByText("Record updated")).toBeVisible();
  expect(await stored(site, `notification/${id}?lang=kn`)).toMatchObject({ title: "ನಮೂನೆಯ ಸೂಚನೆ" });
});

test("Of several values the first one leads, and any can be put first or taken away", async ({
  page,
  site,
}) => {
  const id = await staff.create("notification", { ...notice, type: [7, 13, 52] });
  await page.goto(`/admin/form/notification/${id}`);
  await form(page).getByRole("button", { name: "Put Home page news first" }).click();
  await form(page).getByRole("button", { name: "Take Right to Information away" }).click();
  await submit(page).click();
  await expect(page.getByText("Record updated")).toBeVisible();
  const { types } = await stored(site, `notification/${id}`);
  expect((types as { value: number }[]).map(({ value }) => value)).toEqual([52, 7]);
});

test("A reference is looked for, walked through to its end, and emptied again", async ({ page, site }) => {
  const id = await staff.create("employee", { name: "Staff of the form", type: 6 });
  await page.goto(`/admin/form/employee/${id}`);
  const department = field(page, "Department");
  await expect(department).toHaveAttribute("placeholder", "Please select");
  await department.click();
  const options = form(page).getByRole("option");
  await expect(options).toHaveCount(21);
  await form(page).getByRole("option", { name: "Show more" }).click();
  await expect(options).toHaveCount(32);
  await department.fill("Kannada");
  await expect(options).toHaveCount(1);
  await department.press("ArrowDown");
  await department.press("Enter");
  await expect(department).toHaveValue(/Kannada/);
  await submit(page).click();
  await expect(page.getByText("Record updated")).toBeVisible();
  const { department: named } = await stored(site, `employee/${id}`);
  expect(named).toMatchObject({ label: expect.stringContaining("Kannada") });
});

test("A referred record is added and mended in a dialog over the form, which keeps what was typed", async ({
  page,
  site,
}) => {
  const id = await staff.create("employee", { name: "Staff of the form", type: 6 });
  await page.goto(`/admin/form/employee/${id}`);
  await field(page, "Telephone").fill("08472-263202");
  await form(page).getByRole("button", { name: "New in Departments…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Label, English").fill("Department of Forms");
  await dialog.getByLabel("Name (in the address)").fill("forms");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Stay here" }).click();
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("Record created")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(field(page, "Department")).toHaveValue("Department of Forms");
  await form(page).getByRole("button", { name: "Edit “Department of Forms”" }).click();
  await dialog.getByLabel("Label, English").fill("Department of Forms and Papers");
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(field(page, "Department")).toHaveValue("Department of Forms and Papers");
  await expect(field(page, "Telephone")).toHaveValue("08472-263202");
  await submit(page).click();
  await expect(form(page).getByText("Everything is saved.")).toBeVisible();
  const { department } = await stored(site, `employee/${id}`);
  expect(department).toMatchObject({ label: "Department of Forms and Papers" });
  await staff.update("employee", { id, department: null });
  await staff.remove("department", (department as { value: number }).value);
});

test("A record begins and ends by the clock in Kalaburagi, and not the other way round", async ({
  page,
  site,
}) => {
  const id = await staff.create("notification", notice);
  await page.goto(`/admin/form/notification/${id}`);
  await field(page, "Shown from").fill("01-12-2099 10:00");
  await field(page, "Shown until").fill("01-12-2099 09:30");
  await field(page, "Shown until").blur();
  await expect(page.getByText("This has to be later than the beginning.")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await field(page, "Shown until").fill("2099-12-31");
  await submit(page).click();
  await expect(page.getByText("Record updated")).toBeVisible();
  await expect(page.getByText("From 01-12-2099")).toBeVisible();
  await expect(field(page, "Shown until")).toHaveValue("31-12-2099 00:00");
  expect((await fetch(`${site.url}/api/notification/${id}`)).status).toBe(404);
});

test("What the server refuses stands at its field, and nothing is lost", async ({ page, announce }) => {
  announce(/holiday\/create/);
  await staff.create("holiday", { title: "Day of forms", day: "01-04-2099" });
  await page.goto("/admin/form/holiday");
  await field(page, "Title, English").fill("Another one");
  await field(page, "Day").fill("01-04-2099");
  await submit(page).click();
  await expect(form(page).getByRole("alert").first()).toBeVisible();
  await expect(form(page).getByText("Day: another record has this value already.")).toBeVisible();
  await expect(field(page, "Title, English")).toHaveValue("Another one");
});

test("New empties the form, after a question where something is typed", async ({ page }) => {
  await page.goto("/admin/form/holiday");
  await field(page, "Title, English").fill("Half a holiday");
  await form(page).getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Half a holiday");
  await form(page).getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(field(page, "Title, English")).toHaveValue("");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Half a holiday");
});

test("A previous version is compared word by word, restored, and that undone", async ({ page, site }) => {
  const id = await staff.create("notification", notice);
  await staff.update("notification", { id, title: "Notice of another form", type: [13, 7] });
  await page.goto(`/admin/form/notification/${id}`);
  const compare = page.getByRole("button", { name: /^Compare/ });
  await expect(compare).toHaveCount(2);
  await compare.nth(1).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("del").first()).toContainText("another");
  await expect(dialog.locator("ins").first()).toContainText("the");
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Notice of the form");
  expect(await stored(site, `notification/${id}`)).toMatchObject({ title: "Notice of the form", version: 3 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Notice of another form");
});

test("?view shows a record without inputs, and leads to its form", async ({ page }) => {
  const id = await staff.create("notification", notice);
  await page.goto(`/admin/form/notification/${id}?view`);
  const main = page.locator("main");
  await expect(main.getByText("Notice of the form", { exact: true })).toBeVisible();
  await expect(main.locator("input, textarea, select")).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Submit" })).toHaveCount(0);
  await main.getByRole("link", { name: "Edit" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Notice of the form");
});

test("A deleted record can be restored from its form; an unknown one says so", async ({ page, announce }) => {
  announce(/notification\/\d+/);
  const id = await staff.create("notification", notice);
  await staff.remove("notification", id);
  await page.goto(`/admin/form/notification/${id}`);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Notice of the form");
  await staff.remove("notification", id);
  await page.goto("/admin/form/notification/987654321");
  await expect(page.getByText("There is no such record")).toBeVisible();
  await page.goto("/admin/form/no-such-table");
  await expect(page.getByText("There is no such table")).toBeVisible();
});

test("A notice is written by the keyboard alone", async ({ page }) => {
  await page.goto("/admin/form/notification");
  await field(page, "Title, English").focus();
  await page.keyboard.type("By keys");
  await field(page, "Lists").focus();
  await page.keyboard.press("ArrowDown");
  await expect(form(page).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("button", { name: /^Take .* away$/ })).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(form(page).getByRole("listbox")).toBeHidden();
  await field(page, "Date").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("05-03-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Record created")).toBeVisible();
  await page.waitForURL(/\/notification\/\d+$/);
  await expect(form(page).getByText("Everything is saved.")).toBeVisible();
  await staff.remove("notification", Number(page.url().split("/").at(-1)));
});

test.describe("On a phone, in Kannada", () => {
  test.use({ locale: "kn-IN" });

  test("the form reads in Kannada, fits, and creates a record", async ({ page }) => {
    await phone(page);
    await page.goto("/admin/form/holiday");
    await expect(form(page).getByRole("button", { name: "ಸಲ್ಲಿಸಿ" })).toBeDisabled();
    await form(page).locator("[name=title]").fill("Holiday on a phone");
    await form(page).locator("[name=title_kn]").fill("ರಜೆ");
    await form(page).locator("[name=day]").fill("02-04-2099");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await form(page).getByRole("button", { name: "ಸಲ್ಲಿಸಿ" }).click();
    await page.waitForURL(/\/holiday\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: /: ರಜೆ$/ })).toBeVisible();
    await expect(form(page).locator("[name=title_kn]")).toHaveValue("ರಜೆ");
    await staff.remove("holiday", Number(page.url().split("/").at(-1)));
  });
});
