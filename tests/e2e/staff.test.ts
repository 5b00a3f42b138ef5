/** Staff at the door of their area, in its shell, and on the dashboard. */
import { ADMINISTRATOR, axe, desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import {
  expireSession,
  signIn,
  signInAgain,
  signInByPage,
  startSession,
} from "../support/browser/staff-sign-in.ts";
import { holdReact } from "../support/browser/visit.ts";
import { textsIn } from "../support/texts.ts";
import { startingWith } from "../support/text-pattern.ts";

test.use({ locale: "en-IN" });

const { t, label, sentence } = textsIn("en");

/** Stands on the dashboard when its figures have arrived. */
const COUNTED = startingWith(t("admin_messages_waiting"), textsIn("kn").t("admin_messages_waiting"));

const GROUPS = [
  "admin_group_content",
  "admin_group_people",
  "admin_group_library",
  "admin_group_pages",
  "admin_group_system",
] as const;
/** What the dashboard has to show now; other tests may have added some. */
async function countsOf(url: string): Promise<string[]> {
  const calls = ["faculty/all", "department/all", "employee/type?type=5", "employee/type?type=6"];
  const answers = await Promise.all(
    calls.map(async (call) => (await (await fetch(`${url}/api/${call}`)).json()) as unknown[]),
  );
  return answers.map((rows) => String(rows.length).padStart(2, "0"));
}

test("Nobody sees the staff area without signing in", async ({ page }) => {
  await page.goto("/admin/list/department?page=2");
  await page.waitForURL(/\/login\?next=%2Fadmin%2Flist%2Fdepartment%3Fpage%3D2/);
});

test("What is typed into the login form before React runs stays", async ({ page }) => {
  const start = await holdReact(page);
  await page.goto("/login");
  const name = page.getByLabel(t("username"));
  await name.fill(ADMINISTRATOR.username);
  start();
  await page.getByLabel(t("password"), { exact: true }).fill(ADMINISTRATOR.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("login") })
    .click();
  await page.waitForURL(/\/admin$/);
});

test("The form for an account has an address of its own", async ({ page }) => {
  await page.goto("/login?signup");
  await expect(page.getByRole("heading", { level: 1, name: t("login_ask") })).toBeVisible();
  await expect(page.getByLabel(t("field_email"))).toBeVisible();
});

test("A wrong password is answered with the server's message, and the name stays", async ({
  page,
  announce,
}) => {
  announce(/auth\/signin/);
  await page.goto("/login");
  await page.getByLabel(t("username")).fill(ADMINISTRATOR.username);
  await page.locator("input[type=password]").fill("not-the-password");
  await page
    .locator("main")
    .getByRole("button", { name: t("login") })
    .click();
  await expect(page.getByText(sentence({ code: "bad_credentials" })).first()).toBeVisible();
  await expect(page.getByLabel(t("username"))).toHaveValue(ADMINISTRATOR.username);
});

test("A field that was left empty says so, and the form waits", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel(t("username")).fill("x");
  await page.getByLabel(t("username")).fill("");
  await page.getByLabel(t("username")).blur();
  await expect(page.getByText(t("err_required"))).toBeVisible();
  await expect(page.locator("main").getByRole("button", { name: t("login") })).toBeDisabled();
});

test("A field that was emptied before React runs says so as soon as it does", async ({ page }) => {
  const start = await holdReact(page);
  await page.goto("/login");
  await page.getByLabel(t("username")).fill("x");
  await page.getByLabel(t("username")).fill("");
  await page.getByLabel(t("username")).blur();
  start();
  await expect(page.getByText(t("err_required"))).toBeVisible();
  await expect(page.getByLabel(t("password"), { exact: true })).not.toHaveAttribute("aria-invalid", "true");
});

test("Staff sign in, see the counts, follow one, and sign out by the brand", async ({ page, site }) => {
  await signInByPage(page);
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "{}") as Record<string, unknown>,
  );
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(["accessToken", "id", "username", "userName", "email"]),
  );
  for (const count of await countsOf(site.url))
    await expect(page.locator("main").getByText(count, { exact: true }).first()).toBeVisible();
  await page
    .locator("main")
    .getByRole("link", { name: t("admin_departments"), exact: true })
    .click();
  await page.waitForURL("/admin/list/department");
  await page.locator("header button").first().click();
  await page.waitForURL("/");
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

test("A session that has ended asks for the password over the page, and goes on", async ({
  page,
  announce,
}) => {
  announce(/401|api\//);
  await signIn(page);
  await expireSession(page);
  await page.reload();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await signInAgain(page, ADMINISTRATOR.password);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: COUNTED })).toBeVisible();
});

test("Where somebody has signed out in another window, nothing is asked before a new sign-in", async ({
  page,
}) => {
  await signIn(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/db_object/all*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/db_object/all*");
  await page.goto("/admin");
  await asked;
  await page.evaluate(() => localStorage.removeItem("user"));
  held.resolve();
  // The number of messages is asked for once the tables are known.
  await page.getByRole("dialog").locator("input[name=username]").fill(ADMINISTRATOR.username);
  await signInAgain(page, ADMINISTRATOR.password);
  await expect(page.getByRole("heading", { name: COUNTED })).toBeVisible();
});

test("The sidebar lists every table with New and All, once, in groups that fit a laptop, and finds one by its name", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page);
  const sidebar = page.getByRole("navigation", { name: t("a11y_main_navigation") });
  await expect(
    sidebar.getByRole("link", { name: `${t("admin_new")}: ${label("Notifications")}` }),
  ).toHaveAttribute("href", "/admin/form/notification");
  await expect(sidebar.getByRole("link", { name: startingWith(t("admin_messages")) })).toBeInViewport();
  await expect(sidebar.getByRole("button", { name: t("sign_out") })).toBeInViewport();
  const groups = GROUPS.map((group) => sidebar.getByRole("button", { name: t(group), exact: true }));
  for (const group of groups) await expect(group).toBeInViewport();
  for (const group of groups) {
    await group.press("Enter");
    await expect(group).toHaveAttribute("aria-expanded", "true");
  }
  const addresses = await sidebar
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(addresses).size).toBe(addresses.length);
  await sidebar.getByRole("searchbox").fill(label("Syllabi").slice(0, 5).toLowerCase());
  await expect(sidebar.getByRole("link", { name: `${t("admin_all")}: ${label("Syllabi")}` })).toHaveCount(1);
  await expect(sidebar.getByRole("link", { name: `${t("admin_all")}: ${label("Faculties")}` })).toHaveCount(
    0,
  );
  await sidebar.getByRole("searchbox").fill("no such table");
  await expect(sidebar.getByText(t("no_data_found"))).toBeVisible();
  for (const tool of [
    "Upload files",
    "Text editor",
    t("admin_change_password"),
    t("admin_profile"),
    t("admin_settings"),
  ])
    await expect(sidebar.getByRole("link", { name: tool, exact: true })).toBeVisible();
});

test("On a phone, in Kannada, the menu opens by keyboard, and nothing is wider than the screen", async ({
  page,
}) => {
  await phone(page);
  await startSession(page);
  await page.goto("/admin?lng=kn");
  const menu = page.getByRole("button", { name: textsIn("kn").t("admin_menu"), exact: true });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.focus();
  await page.keyboard.press("Enter");
  const upload = page.getByRole("link", { name: "ಕಡತ ಅಪ್‌ಲೋಡ್", exact: true });
  await expect(upload).toBeVisible();
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider()).toBe(0);
  await upload.click();
  await page.waitForURL("/admin/upload");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("The dashboard names messages that wait and of what colleagues changed", async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole("heading", { name: COUNTED })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("admin_expiring") })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("admin_changes") })).toBeVisible();
});

for (const lng of ["en", "kn"]) {
  test(`The dashboard is accessible in ${lng}, on a desktop and on a phone`, async ({ page }) => {
    await startSession(page);
    for (const resize of [desktop, phone]) {
      await resize(page);
      await page.goto(`/admin?lng=${lng}`);
      await expect(page.getByRole("heading", { name: COUNTED })).toBeVisible();
      await axe(page);
    }
  });
}

test("Public pages load nothing of the staff area", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => /admin|shell|dashboard|staff-/.test(url))).toEqual([]);
});
