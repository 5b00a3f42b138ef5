/** Accounts: how people come in, what they may do, and how they are shut out. */
import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "../support/browser/fixtures.ts";
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";
import {
  type Person,
  signIn,
  signInAgain,
  startSession,
  tryToSignIn,
} from "../support/browser/staff-sign-in.ts";
import { AccountsPage } from "../support/staff-pages/accounts-page.ts";
import { Region } from "../support/staff-pages/region.ts";
import { axe, desktop, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";

test.use({ locale: "kn-IN" });

test("Somebody asks for an account, waits, is approved with a role, and signs in", async ({
  page,
  otherPage,
  area,
  texts,
  announce,
}) => {
  announce(/auth\/signin/);
  const person = { username: "new.clerk", password: "blue-heron-4471" };
  await page.goto("/login");
  await area.link("login_ask").click();
  await area.field("username").fill(person.username);
  await area.field("email").fill("new.clerk@university.example");
  await area.field("password").fill(person.password);
  await axe(page);
  await area.press("admin_ask_send");
  await expect(area.heading("admin_ask_sent")).toBeVisible();

  await area.link("login_have_account").click();
  await tryToSignIn(page, person);
  await expect(area.sentence({ code: "not_approved" })).toBeVisible();
  expect(await unmarkedOn(page, [person.username])).toEqual([]);

  await startSession(otherPage);
  const theirs = new Region(otherPage.locator("body"), texts);
  const accounts = new AccountsPage(otherPage, texts);
  await accounts.open(person.username);
  const { t, label } = texts;
  const account = accounts.account(person.username);
  await expect(account.role).toHaveValue("contributor");
  await account.labelled("admin_find_table").fill(label("Notifications").slice(0, 5));
  await account.labelledAs("Notifications").check();
  await account.buttonsOf("admin_account_approve").click();
  const why = { name: person.username, role: t("admin_role_contributor") };
  await expect(theirs.text("admin_account_approve_why", why)).toBeVisible();
  await theirs.press("admin_account_approve");
  await expect(theirs.text("admin_account_approved", { name: person.username })).toBeVisible();
  await expect(account.manageButton).toBeVisible();

  await tryToSignIn(page, person);
  await page.waitForURL("/admin");
  await page.goto("/admin/profile");
  await expect(page.getByText(t("admin_profile_tables", { tables: label("Notifications") }))).toBeVisible();
});

test("A request that was refused can be restored", async ({ page, dialog, toasts, accounts, site }) => {
  await callSite(site, "POST", "signup", {
    body: { username: "doubtful", email: "doubtful@university.example", password: "blue-heron-4471" },
  });
  await startSession(page);
  await accounts.open();
  const account = accounts.account("doubtful");
  await account.buttonsOf("admin_account_refuse").click();
  await dialog.press("admin_account_refuse");
  await expect(toasts.text("toast_record_deleted")).toBeVisible();
  await expect(account.root).toHaveCount(0);
  await toasts.press("admin_undo");
  await expect(toasts.text("admin_account_restored", { name: "doubtful" })).toBeVisible();
  await expect(account.root).toBeVisible();
});

test("A contributor sees their tables alone, and the server refuses the rest by its address", async ({
  page,
  area,
  texts,
  site,
  announce,
}) => {
  announce(/403/);
  const person = await makePerson(site, "library.desk", { role: "contributor", tables: ["announcement"] });
  await signIn(page, person);
  const { t, label } = texts;
  const tables = page.getByRole("navigation", { name: t("a11y_main_navigation") });
  const adding = (table: string) =>
    tables.getByRole("link", { name: `${t("admin_new")}: ${label(table)}`, exact: true });
  await expect(adding("Announcements")).toBeVisible();
  await expect(adding("Faculties")).toHaveCount(0);
  await expect(tables.getByRole("link", { name: t("admin_accounts"), exact: true })).toHaveCount(0);
  await page.goto("/admin/accounts");
  await expect(area.sentence({ code: "forbidden" })).toBeVisible();
  expect(await unmarkedOn(page, [person.username])).toEqual([]);
  const token = await tokenOf(site, person);
  const changing = callSite(site, "PUT", "faculty/update", { token, body: { id: 1, label: "x" } });
  await expect(changing).rejects.toThrow("403");
});

test("A department is given by its name, by keyboard on a phone, and its clerk finds what is theirs alone", async ({
  page,
  otherPage,
  texts,
  site,
  staff,
}) => {
  await phone(page);
  const person = await makePerson(site, "department.clerk", { role: "contributor", tables: [] });
  const faculty = await staff.create("faculty", {
    label: "Faculty of Units",
    label_kn: "ಘಟಕಗಳ ನಿಕಾಯ",
    name: "units",
    url: "faculty/units",
  });
  const names = { label: "Department of Gardens", label_kn: "ಉದ್ಯಾನ ವಿಭಾಗ" };
  const id = await staff.create("department", { ...names, name: "gardens", url: "dept/gardens", faculty });
  await startSession(page);
  const accounts = new AccountsPage(page, texts);
  await accounts.open(person.username);
  const account = accounts.account(person.username);
  await account.manage();
  const { t, label } = texts;
  const unit = account.root.getByRole("combobox", { name: t("admin_unit_department"), exact: true });
  await unit.focus();
  await page.keyboard.type("ಉದ್ಯಾನ");
  await expect(page.getByRole("option", { name: names.label_kn })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(account.text("admin_account_units_chosen", { units: names.label_kn })).toBeVisible();
  await axe(page);
  await account.button("admin_account_save").press("Enter");
  await expect(page.getByText(t("admin_account_saved", { name: person.username }))).toBeVisible();

  await signIn(otherPage, person);
  const tables = otherPage.getByRole("navigation", { name: t("a11y_main_navigation") });
  const adding = (table: string) =>
    tables.getByRole("link", { name: `${t("admin_new")}: ${label(table)}`, exact: true });
  await expect(adding("Syllabi")).toBeVisible();
  await expect(adding("Departments")).toHaveCount(0);
  await expect(adding("Faculties")).toHaveCount(0);
  await otherPage.goto("/admin/list/department");
  await expect(otherPage.getByRole("row")).toHaveCount(2);
  await otherPage.goto("/admin/form/syllabus");
  const own = otherPage.getByRole("combobox", { name: label("Department"), exact: true });
  await expect(own).toHaveValue(names.label_kn);
  await otherPage.goto("/admin/profile");
  await expect(otherPage.getByText(t("admin_profile_units", { units: names.label_kn }))).toBeVisible();

  await staff.remove("department", id);
  await accounts.open(person.username);
  await expect(account.text("admin_form_gone", { id })).toBeVisible();
  expect(await unmarkedOn(page, await accounts.usernames())).toEqual([]);
});

test("Whoever is switched off is out at once, and comes back when switched on", async ({
  page,
  otherPage,
  dialog,
  texts,
  site,
  announce,
}) => {
  announce(/401|403|api\//);
  const person = await makePerson(site, "leaving.clerk");
  await signIn(page, person);
  await startSession(otherPage);
  const theirs = new Region(otherPage.locator("body"), texts);
  const accounts = new AccountsPage(otherPage, texts);
  await accounts.open(person.username);
  const account = accounts.account(person.username);
  await account.manage();
  await account.press("admin_account_disable");
  await expect(theirs.text("admin_account_disable_why", { name: person.username })).toBeVisible();
  await new Region(otherPage.getByRole("dialog"), texts).press("admin_account_disable");
  await expect(account.text("admin_account_off")).toBeVisible();

  await page.goto("/admin/profile");
  await expect(dialog.heading("sign_in_again")).toBeVisible();
  await signInAgain(page, person.password);
  await expect(dialog.sentence({ code: "not_approved" })).toBeVisible();
  expect(await unmarkedOn(page, [person.username])).toEqual([]);

  await theirs.press("admin_undo");
  await expect(account.text("admin_account_off")).toHaveCount(0);
  await dialog.press("login");
  await expect(dialog.root).toBeHidden();
  await expect(page.getByText("leaving.clerk", { exact: true }).last()).toBeVisible();
});

test("Another role is asked about first, and can be undone", async ({
  page,
  dialog,
  toasts,
  accounts,
  site,
}) => {
  const person = await makePerson(site, "rising.clerk");
  await startSession(page);
  await accounts.open(person.username);
  const account = accounts.account(person.username);
  await account.manage();
  const save = account.button("admin_account_save");
  await expect(save).toBeDisabled();
  await account.role.selectOption("administrator");
  await save.click();
  await dialog.press("admin_cancel");
  await expect(account.role).toHaveValue("administrator");
  await save.click();
  await dialog.press("admin_account_role_change");
  await expect(toasts.text("admin_account_saved", { name: person.username })).toBeVisible();
  await expect(save).toBeDisabled();
  await toasts.press("admin_undo");
  await expect(account.role).toHaveValue("editor");
});

test("The last administrator stays, and the server's reason is shown", async ({
  page,
  area,
  dialog,
  accounts,
  announce,
}) => {
  announce(/403/);
  await startSession(page);
  await accounts.open(ADMINISTRATOR.username);
  const account = accounts.account(ADMINISTRATOR.username);
  await account.manage();
  await expect(account.button("admin_account_reset")).toHaveCount(0);
  await account.press("admin_account_delete");
  await dialog.press("admin_account_delete");
  await expect(area.sentence({ code: "last_administrator" })).toBeVisible();
  expect(await unmarkedOn(page, await accounts.usernames())).toEqual([]);
  await expect(account.root).toBeVisible();
});

test("An editor may approve, and nothing else", async ({ page, dialog, toasts, accounts, texts, site }) => {
  await callSite(site, "POST", "signup", {
    body: { username: "hopeful", email: "hopeful@university.example", password: "blue-heron-4471" },
  });
  const editor = await makePerson(site, "kind.editor");
  await startSession(page, editor);
  await accounts.open();
  await expect(accounts.buttonsOf("admin_account_manage")).toHaveCount(0);
  await expect(accounts.button("admin_accounts_new")).toHaveCount(0);
  const account = accounts.account("hopeful");
  await expect(account.role).toHaveCount(0);
  await expect(account.buttonsOf("admin_account_refuse")).toHaveCount(0);
  const role = texts.t("admin_role_contributor");
  await expect(account.text("admin_account_gets_role", { role })).toBeVisible();
  await account.buttonsOf("admin_account_approve").click();
  await dialog.press("admin_account_approve");
  await expect(toasts.text("admin_account_approved", { name: "hopeful" })).toBeVisible();
});

test("The accounts are found by a name, and read well at every width and by keyboard", async ({
  page,
  accounts,
  site,
}) => {
  await makePerson(site, "findable.clerk", { role: "contributor", tables: ["notification"] });
  await startSession(page);
  await accounts.open();
  await accounts.labelled("admin_accounts_search").fill("FINDABLE");
  await expect(accounts.buttonsOf("admin_account_manage")).toHaveCount(1);
  const account = accounts.account("findable.clerk");
  await account.manageButton.focus();
  await page.keyboard.press("Enter");
  await expect(account.labelledAs("Notifications")).toBeChecked();
  for (const size of [phone, desktop]) {
    await size(page);
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test("Sessions are listed, and ended one by one or all at once", async ({
  page,
  area,
  dialog,
  toasts,
  site,
  announce,
}) => {
  announce(/401/);
  const person = await makePerson(site, "busy.clerk");
  const tokens = [await tokenOf(site, person), await tokenOf(site, person), await tokenOf(site, person)];
  const open = async () => {
    const answers = tokens.map((token) =>
      callSite(site, "GET", "staff/me", { token }).then(
        () => true,
        () => false,
      ),
    );
    return (await Promise.all(answers)).filter(Boolean).length;
  };
  await startSession(page, person);
  await page.goto("/admin/profile");
  await expect(area.text("admin_session_this")).toHaveCount(1);
  await expect(page.getByText("Chrome")).toBeVisible();
  const ends = area.buttonsOf("admin_session_end");
  // Three by the calls, and the one that chose the password.
  await expect(ends).toHaveCount(4);
  await axe(page);
  await ends.first().click();
  await expect(toasts.text("admin_session_ended")).toBeVisible();
  await expect(ends).toHaveCount(3);
  await area.press("admin_sessions_end_others");
  await dialog.press("admin_sessions_end_others");
  await expect(ends).toHaveCount(0);
  expect(await open()).toBe(0);
  await expect(area.text("admin_session_this")).toHaveCount(1);
});

test("One's own mail address changes, and a wrong one says so", async ({ page, area, toasts, site }) => {
  const person = await makePerson(site, "moving.clerk");
  await startSession(page, person);
  await page.goto("/admin/profile");
  const email = area.labelled("admin_profile_email");
  await email.fill("nowhere");
  await email.blur();
  await expect(area.text("err_email_format")).toBeVisible();
  expect(await unmarkedOn(page, [person.username, "Chrome", "Linux"])).toEqual([]);
  await expect(area.button("admin_account_save")).toBeDisabled();
  await email.fill("moved@university.example");
  await area.press("admin_account_save");
  await expect(toasts.text("admin_profile_email_saved")).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue("moved@university.example");
});

test("The settings of this browser hold, and lead administrators to those of the site", async ({
  page,
  area,
  texts,
  site,
}) => {
  await startSession(page);
  await page.goto("/admin/settings");
  const size = area.buttonsOf("a11y_text_size");
  await size.click();
  await page.reload();
  const { t } = texts;
  await expect(size).toHaveAccessibleName(`${t("a11y_text_size")}: ${t("text_size_large")}`);
  await expect(area.link("admin_table_designer").last()).toHaveAttribute("href", "/admin/tables");
  await axe(page);
  await page.getByRole("main").getByRole("link", { name: LANGUAGE_NAMES.en }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await axe(page);
  await signInAs(page, await makePerson(site, "plain.editor"));
  await page.goto("/admin/settings?lng=kn");
  await expect(area.heading("language")).toBeVisible();
  await expect(area.heading("admin_settings_site")).toHaveCount(0);
});

/** Another person takes the place at this browser. */
async function signInAs(page: Page, person: Person): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("user"));
  await signIn(page, person);
}
