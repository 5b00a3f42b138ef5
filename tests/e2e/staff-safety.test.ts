/** Nothing that staff typed is lost: not by leaving, not by an ended session or connection, not by somebody else. */
import type { Locator, Page } from "@playwright/test";
import { ADMINISTRATOR, axe, expect, test } from "../support/browser/fixtures.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { filledFolder } from "../support/server/site-template.ts";
import { limit } from "../support/runner/speed.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "en-IN" });

let staff: Staff;
test.beforeEach(async ({ site, page }) => {
  staff = await staffOf(site);
  await signIn(page);
});
test.afterEach(async ({ page }) => {
  // A form that still asks for its record would find it gone.
  await page.goto("about:blank");
  await staff.undo();
});

const form = (page: Page): Locator => page.locator("main form");
const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true });
const submit = (page: Page): Locator => form(page).getByRole("button", { name: "Submit", exact: true });
const draftNotice = (page: Page): Locator => page.getByText("A draft is kept in this browser.");
const notice = { title: "Notice of all", refNo: "A-1", udate: "05-03-2026", type: 7 };

async function read(site: Site, id: number): Promise<Record<string, unknown>> {
  return (await (await fetch(`${site.url}/api/notification/${id}`)).json()) as Record<string, unknown>;
}

/** Opens the form of a fresh notice. */
async function open(page: Page): Promise<number> {
  const id = await staff.create("notification", notice);
  await page.goto(`/admin/form/notification/${id}`);
  await expect(field(page, "Title, English")).toHaveValue(notice.title);
  return id;
}

test("A draft is offered back after the page went away, and is gone once it is saved", async ({
  page,
  site,
}) => {
  const id = await open(page);
  await field(page, "Title, English").fill("Typed and never saved");
  await expect(draftNotice(page)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, "Title, English")).toHaveValue(notice.title);
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Typed and never saved");
  await submit(page).click();
  await expect(page.getByText("Record updated")).toBeVisible();
  await page.reload();
  await expect(field(page, "Title, English")).toHaveValue("Typed and never saved");
  await expect(page.getByRole("button", { name: "Take it back" })).toBeHidden();
  expect(await read(site, id)).toMatchObject({ title: "Typed and never saved" });
});

test("A draft that is not wanted is discarded, and nobody else is offered it", async ({ page }) => {
  await open(page);
  await field(page, "Title, English").fill("Private thoughts");
  await expect(draftNotice(page)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  const user = await page.evaluate(() => localStorage.getItem("user") ?? "");
  const other = JSON.stringify({ ...(JSON.parse(user) as object), id: 987_654 });
  await page.evaluate((value) => localStorage.setItem("user", value), other);
  await page.reload();
  await expect(field(page, "Title, English")).toHaveValue(notice.title);
  await expect(page.getByRole("button", { name: "Take it back" })).toBeHidden();
  await page.evaluate((value) => localStorage.setItem("user", value), user);
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.reload();
  await expect(field(page, "Title, English")).toHaveValue(notice.title);
  await expect(page.getByRole("button", { name: "Take it back" })).toBeHidden();
});

test("Leaving unsaved work asks first; staying keeps it, leaving keeps the draft", async ({ page }) => {
  await open(page);
  await field(page, "Title, English").fill("On the way out");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(field(page, "Title, English")).toHaveValue("On the way out");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL("/admin");
  await page.goBack();
  await expect(page.getByText(/You have unsaved work of/)).toBeVisible();
});

test("A session that ends in the middle of a form opens sign-in over it, and the save goes on", async ({
  page,
  site,
  announce,
}) => {
  announce(/401|notification\/update/);
  const id = await open(page);
  await field(page, "Title, English").fill("Saved after a new sign-in");
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}") as Record<string, unknown>;
    localStorage.setItem("user", JSON.stringify({ ...user, accessToken: "x".repeat(43) }));
  });
  await submit(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=password]").fill(ADMINISTRATOR.password);
  await dialog.locator("button[type=submit]").click();
  await expect(page.getByText("Record updated")).toBeVisible();
  expect(await read(site, id)).toMatchObject({ title: "Saved after a new sign-in", version: 2 });
});

test("An answer that is lost on its way does not make the record twice", async ({ page, site, announce }) => {
  announce(/notification\/create/);
  let attempts = 0;
  await page.route("**/api/notification/create", async (route) => {
    attempts += 1;
    await route.fetch();
    if (attempts === 1) await route.abort("connectionreset");
    else await route.continue();
  });
  await page.goto("/admin/form/notification");
  await field(page, "Title, English").fill("Only once, please");
  await field(page, "Date").fill("05-03-2026");
  await field(page, "Lists").fill("Administration");
  await form(page).getByRole("option", { name: "Administration", exact: true }).click();
  await submit(page).click();
  await expect(page.getByText(/The connection is lost/)).toBeVisible();
  await page.waitForURL(/\/notification\/\d+$/);
  await expect(form(page).getByText("Everything is saved.")).toBeVisible();
  const query = "filter=title:is:Only%20once,%20please";
  const found = await fetch(`${site.url}/api/notification?${query}`);
  expect(await found.json()).toMatchObject({ total: 1 });
  await staff.remove("notification", Number(page.url().split("/").at(-1)));
});

test("A server that stops while a record is saved gets it once, when it is back", async ({
  page,
  announce,
}) => {
  test.setTimeout(limit(480_000));
  announce(/./);
  const first = await startSite({ dataFrom: filledFolder() });
  const { port } = new URL(first.url);
  const theirs = await staffOf(first);
  const id = await theirs.create("notification", notice);
  await page.goto(`${first.url}/login`);
  await page.locator("input[name=username]").fill(ADMINISTRATOR.username);
  await page.locator("input[type=password]").fill(ADMINISTRATOR.password);
  await page.locator("main button[type=submit]").click();
  await page.waitForURL(/\/admin$/);
  await page.goto(`${first.url}/admin/form/notification/${id}`);
  await field(page, "Title, English").fill("Written while nobody listened");
  await first.kill();
  await submit(page).click();
  await expect(page.getByText(/The connection is lost/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  const second = await startSite({ dataFrom: first.dataDir, port: Number(port) });
  try {
    await expect(form(page).getByText("Everything is saved.")).toBeVisible({ timeout: limit(60_000) });
    const stored = await fetch(`${second.url}/api/notification/${id}`);
    expect(await stored.json()).toMatchObject({ title: "Written while nobody listened", version: 2 });
  } finally {
    await second.kill();
    await Promise.all([first.stop(), second.stop()]);
  }
});

test("Two people on one record see both versions side by side, and each word is theirs to choose", async ({
  page,
  site,
  announce,
}) => {
  announce(/notification\/update/);
  const id = await open(page);
  await field(page, "Title, English").fill("Notice of mine");
  await field(page, "Shown until").fill("01-01-2099 10:00");
  await staff.update("notification", { id, title: "Notice of theirs", refNo: "B-2" });
  await submit(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Somebody else has changed this record")).toBeVisible();
  const row = (label: string) => dialog.getByRole("group", { name: label });
  await expect(row("Reference number").getByLabel("Theirs")).toBeChecked();
  await expect(row("Shown until").getByLabel("Mine")).toBeChecked();
  await expect(row("Title, English").getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Save this" })).toBeDisabled();
  await axe(page);
  await row("Title, English").getByLabel("Theirs").check();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(page.getByText("Record updated")).toBeVisible();
  expect(await read(site, id)).toMatchObject({
    title: "Notice of theirs",
    refNo: "B-2",
    publishTo: "2099-01-01T04:30:00.000Z",
    version: 3,
  });
  // What was given up is not lost either.
  await page.reload();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Notice of mine");
});

test("A conflict can be left for later; what was typed stays in the form", async ({
  page,
  site,
  announce,
}) => {
  announce(/notification\/update/);
  const id = await open(page);
  await field(page, "Title, English").fill("Notice of mine");
  await staff.update("notification", { id, title: "Notice of theirs" });
  await submit(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go on editing" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Notice of mine");
  expect(await read(site, id)).toMatchObject({ title: "Notice of theirs", version: 2 });
});

test("A draft of a record that was changed meanwhile brings both versions to the eye", async ({ page }) => {
  const id = await open(page);
  await field(page, "Title, English").fill("Notice of mine");
  await expect(draftNotice(page)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await staff.update("notification", { id, title: "Notice of theirs" });
  await page.reload();
  await expect(page.getByText("The record was changed since then.")).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Go on editing" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Notice of theirs");
  await page.getByRole("button", { name: "Take it back" }).click();
  await dialog.getByLabel("Mine").check();
  await dialog.getByRole("button", { name: "Go on with this" }).click();
  await expect(field(page, "Title, English")).toHaveValue("Notice of mine");
  await submit(page).click();
  await expect(page.getByText("Record updated")).toBeVisible();
});

test("A record that somebody deleted meanwhile is restored under what was typed", async ({
  page,
  site,
  announce,
}) => {
  announce(/notification\//);
  const id = await open(page);
  await field(page, "Title, English").fill("Still wanted");
  await staff.remove("notification", id);
  await submit(page).click();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByRole("button", { name: "Bring it back" })).toBeHidden();
  await expect(field(page, "Title, English")).toHaveValue("Still wanted");
  await submit(page).click();
  await expect(page.getByText("Record updated")).toBeVisible();
  expect(await read(site, id)).toMatchObject({ title: "Still wanted" });
  await staff.remove("notification", id);
});
