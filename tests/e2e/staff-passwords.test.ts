/** Passwords of the staff: changed by oneself, handed over by an administrator, chosen anew. */
import type { Page } from "@playwright/test";
import { axe, expect, phone, test } from "../support/browser/fixtures.ts";
import { signIn, signInAgain, tryToSignIn } from "../support/browser/staff-sign-in.ts";
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";

test.use({ locale: "en-IN" });

const NEW = "green-parrot-9082";
const place = (page: Page) => page.getByRole("main");
const send = (page: Page) => place(page).getByRole("button", { name: "Change Password" });
const fill = async (page: Page, password: string, repeated = password) => {
  await place(page).getByLabel("New Password").fill(password);
  await place(page).getByLabel("Confirm Password").fill(repeated);
};
const storedToken = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem("user") ?? "{}") as { accessToken?: string }).accessToken,
  );

test("A password is changed, and the new session stays", async ({ page, site, announce }) => {
  announce(/auth\/signin/);
  const person = await makePerson(site, "changing.clerk");
  await signIn(page, person);
  const before = await storedToken(page);
  await page.goto("/admin/change-password");
  await expect(page.locator("input[type=password]")).toHaveCount(2);
  await expect(page.getByText(/At least 8 characters/)).toBeVisible();
  await axe(page);
  await fill(page, NEW);
  await send(page).click();
  await expect(page.getByText("Password updated")).toBeVisible();
  await expect(page.getByLabel("New Password")).toHaveValue("");
  expect(await storedToken(page)).not.toBe(before);
  await page.goto("/admin/profile");
  await expect(page.getByText("This device")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("user"));
  await page.goto("/login");
  await tryToSignIn(page, person);
  await expect(page.getByText("The user name or the password is not right.")).toBeVisible();
  await tryToSignIn(page, { ...person, password: NEW });
  await page.waitForURL("/admin");
});

test("Both fields are required, and have to agree", async ({ page, site }) => {
  await signIn(page, await makePerson(site, "careless.clerk"));
  await page.goto("/admin/change-password");
  await fill(page, "x", "x");
  await fill(page, "", "");
  await page.getByLabel("Confirm Password").blur();
  await expect(page.getByText("This field is required!")).toHaveCount(2);
  await expect(send(page)).toBeDisabled();
  await fill(page, NEW, "green-parrot-9083");
  await expect(page.getByText("Password mismatch")).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await fill(page, NEW);
  await expect(page.getByText("Password mismatch")).toHaveCount(0);
  await expect(send(page)).toBeEnabled();
});

test("What the server says against a password stands by the field and in a toast", async ({
  page,
  site,
  announce,
}) => {
  announce(/400/);
  await signIn(page, await makePerson(site, "common.clerk"));
  await page.goto("/admin/change-password");
  await fill(page, "password123");
  await send(page).click();
  await expect(page.getByText("This password is too common.")).toHaveCount(2);
  await expect(page.getByLabel("New Password")).toHaveValue("password123");
});

test("An old sign-in has to give the current password too, and nothing typed is lost", async ({
  page,
  site,
  announce,
}) => {
  announce(/changepassword/);
  const person = await makePerson(site, "stale.clerk");
  await signIn(page, person);
  await page.goto("/admin/change-password");
  // As the server answers a quarter of an hour after the sign-in.
  await page.route("**/api/user/changepassword", (route) =>
    (route.request().postDataJSON() as { currentPassword?: string }).currentPassword === undefined
      ? route.fulfill({
          status: 401,
          json: { code: "reauthenticate", message: "Enter your current password to go on." },
        })
      : route.continue(),
  );
  await fill(page, NEW);
  await send(page).click();
  const current = page.getByLabel("Current password");
  await expect(current).toBeFocused();
  await expect(page.getByLabel("New Password")).toHaveValue(NEW);
  await expect(page.getByLabel("Confirm Password")).toHaveValue(NEW);
  await axe(page);
  await current.fill("not-the-password");
  await send(page).click();
  await expect(page.getByText("The current password is not right.")).toHaveCount(2);
  await current.fill(person.password);
  await send(page).click();
  await expect(page.getByText("Password updated")).toBeVisible();
});

test("A reset shows a password once; whoever signs in with it chooses another before anything else", async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(/401|403/);
  const person = await makePerson(site, "forgetful.clerk");
  await signIn(page);
  await page.goto("/admin/accounts");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: person.username, exact: true }) });
  await row.getByRole("button", { name: /^Manage/ }).click();
  await row.getByRole("button", { name: "Reset the password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset the password" }).click();
  const issued = page.getByRole("dialog", { name: "Temporary password of forgetful.clerk" });
  const password = await issued.getByLabel("Password").inputValue();
  expect(password.length).toBeGreaterThanOrEqual(16);
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(issued).toBeVisible();
  await issued.getByRole("button", { name: "I have handed it over" }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(row.getByText("Temporary password", { exact: true })).toBeVisible();

  const own = await (await browser.newContext({ baseURL: site.url, locale: "en-IN" })).newPage();
  await phone(own);
  await own.goto("/login?next=%2Fadmin%2Fprofile");
  await tryToSignIn(own, { username: person.username, password });
  await own.waitForURL(/change-password/);
  await expect(own.getByRole("heading", { name: "Choose a password of your own" })).toBeVisible();
  await axe(own);
  for (const address of ["/admin", "/admin/list/notification", "/admin/accounts"]) {
    await own.goto(address);
    await own.waitForURL(/change-password/);
  }
  await own.goto("/admin/profile");
  await own.waitForURL(/change-password/);
  await fill(own, password);
  await send(own).click();
  await expect(own.getByText("Choose another password than the temporary one.").first()).toBeVisible();
  await fill(own, NEW);
  await send(own).click();
  await own.waitForURL("/admin/profile");
  await expect(own.getByText("This device")).toBeVisible();
  await own.context().close();
});

test("Whose password was reset in the middle of work signs in and chooses another over the page", async ({
  page,
  site,
  announce,
}) => {
  announce(/401|403/);
  const person = await makePerson(site, "interrupted.clerk");
  await signIn(page, person);
  await page.goto("/admin/profile");
  const email = page.getByLabel("E-mail address");
  await email.fill("half.typed@university.example");
  const { password } = await callSite<{ password: string }>(site, "POST", `user/reset/${person.id}`, {
    token: await tokenOf(site),
  });
  await page.getByRole("button", { name: "Save" }).click();
  await signInAgain(page, password);
  const dialog = page.getByRole("dialog", { name: "Choose a password of your own" });
  await axe(page);
  await dialog.getByLabel("New Password").fill(NEW);
  await dialog.getByLabel("Confirm Password").fill(NEW);
  await dialog.getByRole("button", { name: "Change Password" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("E-mail address saved")).toBeVisible();
  await expect(email).toHaveValue("half.typed@university.example");
});

test("An account is made with a temporary password, and a taken name is shown at its field", async ({
  page,
  site,
  announce,
}) => {
  announce(/409/);
  await makePerson(site, "first.clerk");
  await signIn(page);
  await page.goto("/admin/accounts");
  await page.getByRole("button", { name: "New account" }).click();
  const dialog = page.getByRole("dialog", { name: "New account" });
  await dialog.getByLabel("Username").fill("First.Clerk");
  await dialog.getByLabel("Email").fill("second@university.example");
  await dialog.getByRole("button", { name: "Make the account" }).click();
  await expect(dialog.getByText("There is a record with this value already.")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue("second@university.example");
  await dialog.getByLabel("Username").fill("second.clerk");
  await dialog.getByLabel("Role").selectOption("contributor");
  await dialog.getByLabel("Announcements", { exact: true }).check();
  await axe(page);
  await dialog.getByRole("button", { name: "Make the account" }).click();
  const issued = page.getByRole("dialog", { name: "Temporary password of second.clerk" });
  const password = await issued.getByLabel("Password").inputValue();
  const made = await callSite<{ role: string; mustChangePassword?: boolean }>(site, "POST", "auth/signin", {
    body: { username: "second.clerk", password },
  });
  expect(made).toMatchObject({ role: "contributor", mustChangePassword: true });
});
