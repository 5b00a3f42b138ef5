/** Accounts: how people come in, what they may do, and how they are shut out. */
import type { Page } from "@playwright/test";
import { axe, desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { signIn, tryToSignIn } from "../support/browser/staff-sign-in.ts";
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";

test.use({ locale: "en-IN" });

const rowOf = (page: Page, username: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: username, exact: true }) });
const manage = (page: Page, username: string) =>
  rowOf(page, username).getByRole("button", { name: /^Manage/ });
const answer = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();
const accountsOf = async (page: Page) => {
  await page.goto("/admin/accounts");
  await expect(page.getByRole("heading", { name: "People with access" })).toBeVisible();
};

test("Somebody asks for an account, waits, is approved with a role, and signs in", async ({
  page,
  browser,
  announce,
}) => {
  announce(/auth\/signin/);
  const person = { username: "new.clerk", password: "blue-heron-4471" };
  await page.goto("/login");
  await page.getByRole("link", { name: "Ask for an account" }).click();
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill("new.clerk@university.example");
  await page.locator("input[name=password]").fill(person.password);
  await axe(page);
  await page.getByRole("button", { name: "Ask for an account" }).click();
  await expect(page.getByRole("heading", { name: "Your request has been received" })).toBeVisible();

  await page.getByRole("link", { name: "I have an account" }).click();
  await tryToSignIn(page, person);
  await expect(page.getByText("A member of staff has to approve this account first.")).toBeVisible();

  const office = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "en-IN" })
  ).newPage();
  await signIn(office);
  await accountsOf(office);
  const request = rowOf(office, person.username);
  await expect(request.getByLabel("Role")).toHaveValue("contributor");
  await request.getByRole("searchbox", { name: "Find a table" }).fill("notif");
  await request.getByLabel("Notifications", { exact: true }).check();
  await request.getByRole("button", { name: /^Approve.*new\.clerk/ }).click();
  await expect(office.getByRole("dialog").getByText(/works as “Contributor”/)).toBeVisible();
  await answer(office, "Approve");
  await expect(office.getByText("new.clerk can sign in now")).toBeVisible();
  await expect(manage(office, person.username)).toBeVisible();
  await office.context().close();

  await tryToSignIn(page, person);
  await page.waitForURL("/admin");
  await page.goto("/admin/profile");
  await expect(page.getByText("Your tables: Notifications")).toBeVisible();
});

test("A request that was refused can be restored", async ({ page, site }) => {
  await callSite(site, "POST", "signup", {
    body: { username: "doubtful", email: "doubtful@university.example", password: "blue-heron-4471" },
  });
  await signIn(page);
  await accountsOf(page);
  await rowOf(page, "doubtful").getByRole("button", { name: "Refuse" }).click();
  await answer(page, "Refuse");
  await expect(page.getByText("Record Deleted")).toBeVisible();
  await expect(rowOf(page, "doubtful")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The account of doubtful is back")).toBeVisible();
  await expect(rowOf(page, "doubtful")).toBeVisible();
});

test("A contributor sees their tables alone, and the server refuses the rest by its address", async ({
  page,
  site,
  announce,
}) => {
  announce(/403/);
  const person = await makePerson(site, "library.desk", { role: "contributor", tables: ["announcement"] });
  await signIn(page, person);
  const tables = page.getByRole("navigation", { name: "Main navigation" });
  await expect(tables.getByRole("link", { name: "New: Announcements" })).toBeVisible();
  await expect(tables.getByRole("link", { name: "New: Faculties" })).toHaveCount(0);
  await expect(tables.getByRole("link", { name: "Accounts", exact: true })).toHaveCount(0);
  await page.goto("/admin/accounts");
  await expect(page.getByRole("alert").getByText("You may not do this.")).toBeVisible();
  const token = await tokenOf(site, person);
  const changing = callSite(site, "PUT", "faculty/update", { token, body: { id: 1, label: "x" } });
  await expect(changing).rejects.toThrow("403");
});

test("Whoever is switched off is out at once, and comes back when switched on", async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(/401|403|api\//);
  const person = await makePerson(site, "leaving.clerk");
  await signIn(page, person);
  const office = await (await browser.newContext({ baseURL: site.url, locale: "en-IN" })).newPage();
  await signIn(office);
  await accountsOf(office);
  await manage(office, person.username).click();
  await rowOf(office, person.username).getByRole("button", { name: "Switch off" }).click();
  await expect(office.getByRole("dialog")).toContainText("signed out everywhere");
  await answer(office, "Switch off");
  await expect(rowOf(office, person.username).getByText("Switched off")).toBeVisible();

  await page.goto("/admin/profile");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.locator("input[name=password]").fill(person.password);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByText("A member of staff has to approve this account first.")).toBeVisible();

  await office.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(office, person.username).getByText("Switched off")).toHaveCount(0);
  await office.context().close();
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("leaving.clerk", { exact: true }).last()).toBeVisible();
});

test("Another role is asked about first, and can be undone", async ({ page, site }) => {
  const person = await makePerson(site, "rising.clerk");
  await signIn(page);
  await accountsOf(page);
  await manage(page, person.username).click();
  const row = rowOf(page, person.username);
  const save = row.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await row.getByLabel("Role").selectOption("administrator");
  await save.click();
  await answer(page, "Cancel");
  await expect(row.getByLabel("Role")).toHaveValue("administrator");
  await save.click();
  await answer(page, "Change the role");
  await expect(page.getByText("rising.clerk: saved")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByLabel("Role")).toHaveValue("editor");
});

test("The last administrator stays, and the server's reason is shown", async ({ page, announce }) => {
  announce(/403/);
  await signIn(page);
  await accountsOf(page);
  await manage(page, "administrator").click();
  const row = rowOf(page, "administrator");
  await expect(row.getByRole("button", { name: "Reset the password" })).toHaveCount(0);
  await row.getByRole("button", { name: "Delete the account" }).click();
  await answer(page, "Delete the account");
  await expect(page.getByText("The last administrator cannot be taken away.")).toBeVisible();
  await expect(row).toBeVisible();
});

test("An editor may approve, and nothing else", async ({ page, site }) => {
  await callSite(site, "POST", "signup", {
    body: { username: "hopeful", email: "hopeful@university.example", password: "blue-heron-4471" },
  });
  const editor = await makePerson(site, "kind.editor");
  await signIn(page, editor);
  await accountsOf(page);
  await expect(page.getByRole("button", { name: /^Manage/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New account" })).toHaveCount(0);
  const request = rowOf(page, "hopeful");
  await expect(request.getByLabel("Role")).toHaveCount(0);
  await expect(request.getByRole("button", { name: "Refuse" })).toHaveCount(0);
  await expect(request.getByText("Role after approval: Contributor")).toBeVisible();
  await request.getByRole("button", { name: /^Approve.*hopeful/ }).click();
  await answer(page, "Approve");
  await expect(page.getByText("hopeful can sign in now")).toBeVisible();
});

test("The accounts are found by a name, and read well at every width, by keyboard and in Kannada", async ({
  page,
  site,
}) => {
  await makePerson(site, "findable.clerk", { role: "contributor", tables: ["notification"] });
  await signIn(page);
  await accountsOf(page);
  await page.getByRole("searchbox", { name: "Name or e-mail" }).fill("FINDABLE");
  await expect(page.getByRole("button", { name: /^Manage/ })).toHaveCount(1);
  await manage(page, "findable.clerk").focus();
  await page.keyboard.press("Enter");
  const given = rowOf(page, "findable.clerk").getByLabel("Notifications", { exact: true });
  await expect(given).toBeChecked();
  await axe(page);
  await page.goto("/admin/accounts?lng=kn");
  await page.getByRole("button", { name: /^ನಿರ್ವಹಿಸಿ.*findable/ }).click();
  for (const size of [phone, desktop]) {
    await size(page);
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test("Sessions are listed, and ended one by one or all at once", async ({ page, site, announce }) => {
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
  await signIn(page, person);
  await page.goto("/admin/profile");
  await expect(page.getByText("This device")).toHaveCount(1);
  await expect(page.getByText(/Chrome on \w+/)).toBeVisible();
  const ends = page.getByRole("button", { name: /^End\s*:/ });
  // Three by the calls, and the one that chose the password.
  await expect(ends).toHaveCount(4);
  await axe(page);
  await ends.first().click();
  await expect(page.getByText("The session has ended")).toBeVisible();
  await expect(ends).toHaveCount(3);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await answer(page, "End all other sessions");
  await expect(ends).toHaveCount(0);
  expect(await open()).toBe(0);
  await expect(page.getByText("This device")).toHaveCount(1);
});

test("One's own mail address changes, and a wrong one says so", async ({ page, site }) => {
  await signIn(page, await makePerson(site, "moving.clerk"));
  await page.goto("/admin/profile");
  const email = page.getByLabel("E-mail address");
  await email.fill("nowhere");
  await email.blur();
  await expect(page.getByText("Please enter a valid e-mail address")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await email.fill("moved@university.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("E-mail address saved")).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue("moved@university.example");
});

test("The settings of this browser hold, and lead administrators to those of the site", async ({
  page,
  site,
}) => {
  await signIn(page);
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: /^Text size/ }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Text size: Large" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Table designer" }).last()).toHaveAttribute(
    "href",
    "/admin/tables",
  );
  await axe(page);
  await page.getByRole("main").getByRole("link", { name: "ಕನ್ನಡ" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "kn");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await axe(page);
  await signInAs(page, await makePerson(site, "plain.editor"));
  await page.goto("/admin/settings?lng=en");
  await expect(page.getByRole("heading", { name: "Language" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Settings of the site" })).toHaveCount(0);
});

/** Another person takes the place at this browser. */
async function signInAs(page: Page, person: { username: string; password: string }): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("user"));
  await signIn(page, person);
}
