/** Staff at the door of their area. */
import type { Page } from "@playwright/test";
import { ADMINISTRATOR, expect, test } from "../support/fixtures.ts";

test.use({ locale: "en-IN" });

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username").fill(ADMINISTRATOR.username);
  await page.locator("input[type=password]").fill(ADMINISTRATOR.password);
  await page
    .locator("main")
    .getByRole("button", { name: /sign in|login/i })
    .click();
  await page.waitForURL("/admin");
}

test("Nobody sees the staff area without signing in", async ({ page }) => {
  await page.goto("/admin");
  await page.waitForURL(/\/login/);
});

test("A wrong password is answered with the server's message, and the name stays", async ({
  page,
  announce,
}) => {
  announce(/auth\/signin/);
  await page.goto("/login");
  await page.getByLabel("Username").fill(ADMINISTRATOR.username);
  await page.locator("input[type=password]").fill("not-the-password");
  await page
    .locator("main")
    .getByRole("button", { name: /sign in|login/i })
    .click();
  await expect(page.getByText("The user name or the password is not right.").first()).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(ADMINISTRATOR.username);
});

test("A field that was left empty says so, and the form waits", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill("x");
  await page.getByLabel("Username").fill("");
  await page.getByLabel("Username").blur();
  await expect(page.getByText("This field is required!")).toBeVisible();
  await expect(page.locator("main").getByRole("button", { name: /sign in|login/i })).toBeDisabled();
});

test("Staff sign in, see the counts, and sign out", async ({ page }) => {
  await signIn(page);
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "{}") as Record<string, unknown>,
  );
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(["accessToken", "id", "username", "userName", "email"]),
  );
  for (const count of ["05", "32", "120", "180"])
    await expect(page.getByText(count, { exact: true })).toBeVisible();
  await page.locator("header a, header button").first().click();
  await page.waitForURL("/");
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

test("A session that has ended asks for the password over the page, and goes on", async ({
  page,
  announce,
}) => {
  announce(/401|api\//);
  await signIn(page);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}") as Record<string, unknown>;
    localStorage.setItem("user", JSON.stringify({ ...user, accessToken: "x".repeat(43) }));
  });
  await page.reload();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.locator("input[type=password]").fill(ADMINISTRATOR.password);
  await dialog.getByRole("button", { name: /sign in|login/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("120", { exact: true })).toBeVisible();
});

test("Public pages load nothing of the staff area", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => /admin|shell|dashboard/.test(url))).toEqual([]);
});
