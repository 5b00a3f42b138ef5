/** What takes a recent sign-in of whoever looks after the accounts: it is asked for again, and nothing entered is lost. */
import type { Page } from "@playwright/test";
import { callSite, makePerson } from "../support/browser/staff-person.ts";
import { signInAgain, startSession, storedToken } from "../support/browser/staff-sign-in.ts";
import { ADMINISTRATOR } from "../support/browser/fixtures.ts";
import type { InterfaceTexts } from "../support/texts.ts";
import { axe, desktop, expect, phone, test } from "../support/staff-pages/staff-test.ts";

test.use({ locale: "kn-IN" });

/** From now on the server answers calls about accounts as it does a quarter of an hour after the sign-in of this browser. */
async function letSignInBecomeOld(page: Page, texts: InterfaceTexts): Promise<void> {
  const old = `Bearer ${await storedToken(page)}`;
  const json = { code: "reauthenticate", message: texts.sentence({ code: "reauthenticate" }) };
  await page.route("**/api/user/**", async (route) => {
    const { authorization } = await route.request().allHeaders();
    const isOld = authorization === old && route.request().method() !== "GET";
    await (isOld ? route.fulfill({ status: 401, json }) : route.continue());
  });
}

test("Another role takes a recent sign-in, and what was chosen stays chosen where it is given up", async ({
  page,
  dialog,
  toasts,
  accounts,
  texts,
  site,
  announce,
}) => {
  announce(/401/);
  const person = await makePerson(site, "promoted.clerk");
  await startSession(page);
  await accounts.open(person.username);
  await letSignInBecomeOld(page, texts);
  const account = accounts.account(person.username);
  await account.manage();
  await account.role.selectOption("administrator");
  const change = async () => {
    await account.press("admin_account_save");
    await dialog.button("admin_account_role_change").press("Enter");
  };
  await change();
  await expect(dialog.root.locator("input[name=username]")).toBeFocused();
  for (const size of [phone, desktop]) {
    await size(page);
    await axe(page);
  }
  await page.keyboard.press("Escape");
  await expect(dialog.root).toHaveCount(0);
  await expect(account.role).toHaveValue("administrator");
  await change();
  await signInAgain(page, ADMINISTRATOR.password);
  await expect(toasts.text("admin_account_saved", { name: person.username })).toBeVisible();
  await expect(account.role).toHaveValue("administrator");
});

test("An approval takes a recent sign-in too, with the tables that were chosen", async ({
  page,
  dialog,
  toasts,
  accounts,
  texts,
  site,
  announce,
}) => {
  announce(/401/);
  await callSite(site, "POST", "signup", {
    body: { username: "patient", email: "patient@university.example", password: "blue-heron-4471" },
  });
  await startSession(page);
  await accounts.open();
  await letSignInBecomeOld(page, texts);
  const account = accounts.account("patient");
  await account.labelledAs("Notifications").check();
  await account.buttonsOf("admin_account_approve").click();
  await dialog.press("admin_account_approve");
  await dialog.root.locator("input[name=password]").waitFor();
  await signInAgain(page, ADMINISTRATOR.password);
  await expect(toasts.text("admin_account_approved", { name: "patient" })).toBeVisible();
  await account.manage();
  await expect(account.labelledAs("Notifications")).toBeChecked();
});
