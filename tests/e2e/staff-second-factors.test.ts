/** Second factors: set up in the profile, asked for at the sign-in, demanded of a role, taken away by an administrator. */
import type { Page } from "@playwright/test";
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";
import {
  expireSession,
  type Person,
  signIn,
  signInAgain,
  startSession,
  storedToken,
  tryToSignIn,
} from "../support/browser/staff-sign-in.ts";
import type { Region } from "../support/staff-pages/region.ts";
import {
  addAuthenticator,
  atLocalhost,
  nextCode,
  scan,
  SecondFactorForm,
} from "../support/staff-pages/second-factor.ts";
import { holdReact } from "../support/browser/visit.ts";
import { codeAt } from "../support/data/code-at.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";

test.use({ locale: "kn-IN" });

interface Places {
  page: Page;
  area: Region;
  dialog: Region;
}

/** Sets up an app in the profile. @returns what it makes codes of, and the recovery codes */
async function setUpApp({ page, area, dialog }: Places): Promise<{ secret: string; codes: string[] }> {
  await page.goto("/admin/profile");
  await area.press("admin_factor_app_set_up");
  const secret = await scan(dialog.root);
  await dialog.labelled("admin_factor_first_code").fill(codeAt(secret, Date.now()));
  await dialog.press("admin_factor_turn_on");
  await expect(dialog.heading("admin_recovery_issued")).toBeVisible();
  const codes = await dialog.root.getByRole("listitem").allInnerTexts();
  await dialog.press("admin_recovery_kept");
  await expect(dialog.root).toBeHidden();
  return { secret, codes };
}

/** As after a sign-out. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("user"));
  await page.goto("/login");
}

/** Signs in as a person at the name for which browsers make passkeys. */
async function signInAtLocalhost(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${atLocalhost(url)}/login`);
  await tryToSignIn(page, person);
  await page.waitForURL(/\/admin/);
}

test("An app is set up by its picture, with recovery codes that are saved, and asked for on a phone", async ({
  page,
  area,
  dialog,
  texts,
  site,
  announce,
}) => {
  announce(/auth\/signin|auth\/second-factor|staff\/codes/);
  const person = await makePerson(site, "coded.clerk");
  await startSession(page, person);
  await page.goto("/admin/profile");
  await area.press("admin_factor_app_set_up");
  const secret = await scan(dialog.root);
  await expect(dialog.text("admin_factor_secret")).toBeVisible();
  expect((await dialog.root.innerText()).replaceAll(" ", "")).toContain(secret);
  await axe(page);
  const first = dialog.labelled("admin_factor_first_code");
  await first.fill("000000");
  await first.press("Enter");
  await expect(dialog.sentence({ code: "code_wrong_first" })).toBeVisible();
  expect(await unmarkedOn(page, [person.username])).toEqual([]);
  await first.fill(codeAt(secret, Date.now()));
  await first.press("Enter");
  await expect(dialog.heading("admin_recovery_issued")).toBeVisible();
  const codes = await dialog.root.getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog.heading("admin_recovery_issued")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.press("admin_recovery_download"),
  ]);
  expect(download.suggestedFilename()).toBe("recovery-codes.txt");
  await dialog.press("admin_recovery_kept");
  await expect(area.text("admin_recovery_left", { count: 10 })).toBeVisible();
  await axe(page);

  await phone(page);
  await forgetSession(page);
  await tryToSignIn(page, person);
  const second = new SecondFactorForm(page.getByRole("main"), texts);
  await expect(second.code).toBeFocused();
  await expect(second.code).toHaveAttribute("autocomplete", "one-time-code");
  await axe(page);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(second.sentence({ code: "second_factor_wrong" })).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
  await second.code.fill(nextCode(secret));
  await second.code.press("Enter");
  await page.waitForURL("/admin");
});

test("The dialog over an ended session asks for the second factor too, and nothing typed is lost", async ({
  page,
  area,
  dialog,
  toasts,
  texts,
  site,
  announce,
}) => {
  announce(/401/);
  const person = await makePerson(site, "interrupted.coder");
  await signIn(page, person);
  const { codes } = await setUpApp({ page, area, dialog });
  const email = area.labelled("admin_profile_email");
  await email.fill("half.typed@university.example");
  await expireSession(page);
  await area.press("admin_account_save");
  await signInAgain(page, person.password);
  const second = new SecondFactorForm(dialog.root, texts);
  await expect(second.code).toBeFocused();
  await axe(page);
  await second.press("factor_use_recovery");
  await expect(second.recoveryCode).toBeFocused();
  await page.keyboard.type(codes[0]!.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(dialog.root).toBeHidden();
  await expect(toasts.text("admin_profile_email_saved")).toBeVisible();
  await expect(email).toHaveValue("half.typed@university.example");
});

test("A passkey is added and named, signs in without a password and after one, and is removed", async ({
  page,
  area,
  dialog,
  toasts,
  texts,
  site,
  announce,
}) => {
  announce(/auth\/signin/);
  const person = await makePerson(site, "keyed.clerk");
  const address = atLocalhost(site.url);
  await addAuthenticator(page);
  await signInAtLocalhost(page, site.url, person);
  await page.goto(`${address}/admin/profile`);
  await area.press("admin_passkey_add");
  await dialog.labelled("admin_passkey_name").fill("ನನ್ನ ಫೋನ್");
  await axe(page);
  await dialog.press("admin_passkey_add");
  await expect(dialog.heading("admin_recovery_issued")).toBeVisible();
  await dialog.press("admin_recovery_kept");
  await expect(area.root.getByText("ನನ್ನ ಫೋನ್", { exact: true })).toBeVisible();
  await axe(page);

  await page.evaluate(() => localStorage.removeItem("user"));
  await page.goto(`${address}/login`);
  await area.press("passkey_use");
  await page.waitForURL(/\/admin$/);
  // Until it is there, the next address would cut it off in the midst of its own start.
  await expect(area.heading("admin_dashboard")).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("user"));
  await page.goto(`${address}/login`);
  await tryToSignIn(page, person);
  const second = new SecondFactorForm(page.getByRole("main"), texts);
  await second.press("passkey_use");
  await page.waitForURL(/\/admin$/);
  // Until it is there, the next address would cut it off in the midst of its own start.
  await expect(area.heading("admin_dashboard")).toBeVisible();

  await page.goto(`${address}/admin/profile`);
  await area.buttonsOf("admin_passkey_remove").click();
  await dialog.press("admin_passkey_remove");
  await expect(toasts.text("admin_passkey_removed")).toBeVisible();
  await expect(area.root.getByText("ನನ್ನ ಫೋನ್", { exact: true })).toHaveCount(0);
});

test("A browser without a passkey says so, and the password is still there", async ({ page, area, site }) => {
  // As a browser refuses whose user closes its window; by itself it waits for a key to be plugged in.
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException("Closed.", "NotAllowedError"));
  });
  const start = await holdReact(page);
  await page.goto(`${atLocalhost(site.url)}/login`);
  // A press before React runs would do nothing, and say nothing.
  await expect(area.button("passkey_use")).toBeDisabled();
  start();
  await area.press("passkey_use");
  await expect(area.text("passkey_failed")).toBeVisible();
  await expect(area.labelled("password")).toBeEditable();
});

test("Who lacks a second factor that the role demands sets one up first, and goes on where they wanted to", async ({
  page,
  otherPage,
  area,
  toasts,
  texts,
  site,
  announce,
}) => {
  announce(/401|403/);
  const person = await makePerson(site, "demanded.clerk", { role: "contributor", tables: ["notification"] });
  await startSession(page);
  await page.goto("/admin/accounts");
  const role = area.labelled("admin_role_contributor");
  await role.check();
  await axe(page);
  const form = page.locator("form").filter({ has: page.getByRole("checkbox") });
  await form.getByRole("button").click();
  await expect(toasts.text("admin_factor_demand_saved")).toBeVisible();

  const address = atLocalhost(site.url);
  await phone(otherPage);
  await addAuthenticator(otherPage);
  await otherPage.goto(`${address}/login?next=%2Fadmin%2Flist%2Fnotification`);
  await tryToSignIn(otherPage, person);
  await otherPage.waitForURL(/second-factor/);
  const theirs = new SecondFactorForm(otherPage.locator("body"), texts);
  await expect(theirs.heading("admin_factors_must")).toBeVisible();
  await axe(otherPage);
  await otherPage.goto(`${address}/admin/profile`);
  await otherPage.waitForURL(/second-factor/);
  await theirs.press("admin_passkey_add");
  await new SecondFactorForm(otherPage.getByRole("dialog"), texts).press("admin_passkey_add");
  await theirs.press("admin_recovery_kept");
  await otherPage.waitForURL(/admin\/profile/);
  await expect(theirs.text("admin_factors_demanded")).toBeVisible();

  await role.uncheck();
  await form.getByRole("button").click();
  await expect(form.getByRole("button")).toBeDisabled();
});

test("A demand that comes in the middle of work is met over the page", async ({
  page,
  area,
  dialog,
  toasts,
  site,
  announce,
}) => {
  announce(/401|403/);
  const person = await makePerson(site, "surprised.clerk", { role: "contributor" });
  await startSession(page, person);
  await page.goto("/admin/profile");
  const email = area.labelled("admin_profile_email");
  await email.fill("still.here@university.example");
  const token = await tokenOf(site);
  const demand = (roles: string[]) =>
    callSite(site, "PUT", "staff/factor-demand", { token, body: { roles } });
  await demand(["contributor"]);
  await area.press("admin_account_save");
  await expect(dialog.heading("admin_factors_must")).toBeVisible();
  await axe(page);
  await dialog.press("admin_factor_app_set_up");
  const secret = await scan(dialog.root.last());
  await dialog.labelled("admin_factor_first_code").fill(codeAt(secret, Date.now()));
  await dialog.press("admin_factor_turn_on");
  await dialog.press("admin_recovery_kept");
  await expect(dialog.root).toHaveCount(0);
  await expect(toasts.text("admin_profile_email_saved")).toBeVisible();
  await expect(email).toHaveValue("still.here@university.example");
  expect(await storedToken(page)).toBeTruthy();
  await demand([]);
});

test("An old sign-in is made again before recovery codes are, and an administrator removes lost factors", async ({
  page,
  otherPage,
  area,
  dialog,
  accounts,
  texts,
  site,
  announce,
}) => {
  announce(/401/);
  const person = await makePerson(site, "forgetful.coder");
  await signIn(page, person);
  const { secret } = await setUpApp({ page, area, dialog });
  let isOld = true;
  await page.route("**/api/staff/recovery-codes", (route) => {
    if (!isOld) return route.continue();
    // As the server answers a quarter of an hour after the sign-in.
    isOld = false;
    const message = texts.sentence({ code: "reauthenticate" });
    return route.fulfill({ status: 401, json: { code: "reauthenticate", message } });
  });
  await area.press("admin_recovery_renew");
  await dialog.press("admin_recovery_renew");
  await signInAgain(page, person.password);
  const second = new SecondFactorForm(dialog.root, texts);
  await second.code.fill(nextCode(secret));
  await second.code.press("Enter");
  await expect(dialog.heading("admin_recovery_issued")).toBeVisible();
  await dialog.press("admin_recovery_kept");

  await page.evaluate(() => localStorage.removeItem("user"));
  await signIn(page);
  await accounts.open(person.username);
  const account = accounts.account(person.username);
  await account.manage();
  await account.press("admin_account_factors_remove");
  await dialog.press("admin_account_factors_remove");
  await expect(dialog.root).toBeHidden();
  await otherPage.goto("/login");
  await tryToSignIn(otherPage, person);
  await otherPage.waitForURL(/\/admin/);
});
