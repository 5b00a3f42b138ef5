/** Passwords of the staff: changed by oneself, handed over by an administrator, chosen anew. */
import { PASSWORD_MIN } from "#shared/vocabulary.ts";
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";
import {
  signIn,
  signInAgain,
  startSession,
  storedToken,
  tryToSignIn,
} from "../support/browser/staff-sign-in.ts";
import { PasswordForm } from "../support/staff-pages/password-form.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";

test.use({ locale: "kn-IN" });

const NEW = "green-parrot-9082";

test("A password is changed, and the new session stays", async ({
  page,
  area,
  toasts,
  passwords,
  site,
  announce,
}) => {
  announce(/auth\/signin/);
  const person = await makePerson(site, "changing.clerk");
  await signIn(page, person);
  const before = await storedToken(page);
  await page.goto("/admin/change-password");
  await expect(page.locator("input[type=password]")).toHaveCount(2);
  await expect(passwords.text("admin_password_rules", { count: PASSWORD_MIN })).toBeVisible();
  await axe(page);
  await passwords.change(NEW);
  await expect(toasts.text("toast_password_updated")).toBeVisible();
  await expect(passwords.password).toHaveValue("");
  expect(await storedToken(page)).not.toBe(before);
  await page.goto("/admin/profile");
  await expect(area.text("admin_session_this")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("user"));
  await page.goto("/login");
  await tryToSignIn(page, person);
  await expect(area.sentence({ code: "bad_credentials" })).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
  await tryToSignIn(page, { ...person, password: NEW });
  await page.waitForURL("/admin");
});

test("Both fields are required, and have to agree", async ({ page, area, passwords, site }) => {
  const person = await makePerson(site, "careless.clerk");
  await startSession(page, person);
  await page.goto("/admin/change-password");
  await passwords.fill("x", "x");
  await passwords.fill("", "");
  await passwords.repetition.blur();
  await expect(area.text("err_required")).toHaveCount(2);
  await expect(passwords.submit).toBeDisabled();
  await passwords.fill(NEW, "green-parrot-9083");
  await expect(area.text("err_password_mismatch")).toBeVisible();
  expect(await unmarkedOn(page, [person.username])).toEqual([]);
  await expect(passwords.submit).toBeDisabled();
  await passwords.fill(NEW);
  await expect(area.text("err_password_mismatch")).toHaveCount(0);
  await expect(passwords.submit).toBeEnabled();
});

test("What the server says against a password stands by the field and in a toast", async ({
  page,
  area,
  passwords,
  site,
  announce,
}) => {
  announce(/400/);
  const person = await makePerson(site, "common.clerk");
  await startSession(page, person);
  await page.goto("/admin/change-password");
  await passwords.change("password123");
  await expect(area.sentence({ code: "password_common" })).toHaveCount(2);
  await expect(passwords.password).toHaveValue("password123");
  expect(await unmarkedOn(page, [person.username])).toEqual([]);
});

test("An old sign-in has to give the current password too, and nothing typed is lost", async ({
  page,
  area,
  toasts,
  passwords,
  texts,
  site,
  announce,
}) => {
  announce(/changepassword/);
  const person = await makePerson(site, "stale.clerk");
  await startSession(page, person);
  await page.goto("/admin/change-password");
  // As the server answers a quarter of an hour after the sign-in.
  await page.route("**/api/user/changepassword", (route) =>
    (route.request().postDataJSON() as { currentPassword?: string }).currentPassword === undefined
      ? route.fulfill({
          status: 401,
          json: { code: "reauthenticate", message: texts.sentence({ code: "reauthenticate" }) },
        })
      : route.continue(),
  );
  await passwords.change(NEW);
  await expect(passwords.current).toBeFocused();
  await expect(passwords.password).toHaveValue(NEW);
  await expect(passwords.repetition).toHaveValue(NEW);
  await axe(page);
  await passwords.current.fill("not-the-password");
  await passwords.submit.click();
  await expect(area.sentence({ code: "current_password_wrong" })).toHaveCount(2);
  expect(await unmarkedOn(page, [person.username])).toEqual([]);
  await passwords.current.fill(person.password);
  await passwords.submit.click();
  await expect(toasts.text("toast_password_updated")).toBeVisible();
});

test("A reset shows a password once; whoever signs in with it chooses another before anything else", async ({
  page,
  otherPage,
  dialog,
  accounts,
  texts,
  site,
  announce,
}) => {
  announce(/401|403/);
  const person = await makePerson(site, "forgetful.clerk");
  await startSession(page);
  await accounts.open(person.username);
  const account = accounts.account(person.username);
  await account.manage();
  await account.press("admin_account_reset");
  await dialog.press("admin_account_reset");
  await expect(dialog.heading("admin_password_handed", { name: person.username })).toBeVisible();
  const password = await dialog.labelled("password").inputValue();
  expect(password.length).toBeGreaterThanOrEqual(16);
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog.root).toBeVisible();
  await dialog.press("admin_password_noted");
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(account.text("admin_account_temporary")).toBeVisible();

  const theirs = new PasswordForm(otherPage.getByRole("main"), texts);
  await phone(otherPage);
  await otherPage.goto("/login?next=%2Fadmin%2Fprofile");
  await tryToSignIn(otherPage, { username: person.username, password });
  await otherPage.waitForURL(/change-password/);
  await expect(theirs.heading("admin_password_must")).toBeVisible();
  await axe(otherPage);
  for (const address of ["/admin", "/admin/list/notification", "/admin/accounts"]) {
    await otherPage.goto(address);
    await otherPage.waitForURL(/change-password/);
  }
  await otherPage.goto("/admin/profile");
  await otherPage.waitForURL(/change-password/);
  await theirs.change(password);
  await expect(theirs.sentence({ code: "password_same" }).first()).toBeVisible();
  expect(await unmarkedOn(otherPage, [person.username])).toEqual([]);
  await theirs.change(NEW);
  await otherPage.waitForURL("/admin/profile");
  await expect(theirs.text("admin_session_this")).toBeVisible();
});

test("Whose password was reset in the middle of work signs in and chooses another over the page", async ({
  page,
  area,
  dialog,
  toasts,
  texts,
  site,
  announce,
}) => {
  announce(/401|403/);
  const person = await makePerson(site, "interrupted.clerk");
  await startSession(page, person);
  await page.goto("/admin/profile");
  const email = area.labelled("admin_profile_email");
  await email.fill("half.typed@university.example");
  const { password } = await callSite<{ password: string }>(site, "POST", `user/reset/${person.id}`, {
    token: await tokenOf(site),
  });
  await area.press("admin_account_save");
  await signInAgain(page, password);
  await expect(dialog.heading("admin_password_must")).toBeVisible();
  await axe(page);
  expect(await unmarkedOn(page, [person.username])).toEqual([]);
  await new PasswordForm(dialog.root, texts).change(NEW);
  await expect(dialog.root).toBeHidden();
  await expect(toasts.text("admin_profile_email_saved")).toBeVisible();
  await expect(email).toHaveValue("half.typed@university.example");
});

test("An account is made with a temporary password, and a taken name is shown at its field", async ({
  page,
  dialog,
  accounts,
  site,
  announce,
}) => {
  announce(/409/);
  await makePerson(site, "first.clerk");
  await startSession(page);
  await accounts.open();
  await accounts.press("admin_accounts_new");
  await dialog.field("username").fill("First.Clerk");
  await dialog.field("email").fill("second@university.example");
  await dialog.press("admin_account_make");
  await expect(dialog.sentence({ code: "not_unique" })).toBeVisible();
  expect(await unmarkedOn(page, await accounts.usernames())).toEqual([]);
  await expect(dialog.field("email")).toHaveValue("second@university.example");
  await dialog.field("username").fill("second.clerk");
  await dialog.labelled("admin_role").selectOption("contributor");
  await dialog.labelledAs("Announcements").check();
  await axe(page);
  await dialog.press("admin_account_make");
  await expect(dialog.heading("admin_password_handed", { name: "second.clerk" })).toBeVisible();
  const password = await dialog.labelled("password").inputValue();
  const made = await callSite<{ role: string; mustChangePassword?: boolean }>(site, "POST", "auth/signin", {
    body: { username: "second.clerk", password },
  });
  expect(made).toMatchObject({ role: "contributor", mustChangePassword: true });
});
