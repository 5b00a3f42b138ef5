/** What a dialog does by keyboard, with the focus, and with what was entered in it. */
import type { Page } from "@playwright/test";
import { expect, show, test } from "../support/browser/component-fixtures.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");

const DIALOG = "app/staff-ui/dialog/dialog.examples.tsx";
const CONFIRM = "app/staff-ui/confirm-dialog/confirm-dialog.examples.tsx";
const FORM = "app/staff-ui/form-dialog/form-dialog.examples.tsx";
const UNSAVED = "app/staff-ui/unsaved/unsaved.examples.tsx";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const done = (page: Page) => page.getByText(/^asked:/);
const folderName = (page: Page) => page.getByLabel("Name of the folder");
const state = (page: Page) => page.getByText(/^at \//);

test.describe("A dialog", () => {
  for (const name of ["opened by a button", "for work, opened by a button"]) {
    test(`${name} takes the focus, and gives it back at Escape`, async ({ page }) => {
      await show(page, DIALOG, { name });
      await button(page, "Open").press("Enter");
      await expect(dialog(page).locator(":focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, "Open")).toBeFocused();
      // The browser has counted the first Escape: it must not close the second dialog by itself.
      await button(page, "Open").press("Enter");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, "Open")).toBeFocused();
    });
  }

  test("without a way out stays at every Escape", async ({ page }) => {
    await show(page, DIALOG, { name: "question" });
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
    expect(await dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
  });

  test("for work scrolls by keyboard, though nothing in its text takes the focus", async ({ page }) => {
    await show(page, DIALOG, { name: "for work" });
    const text = dialog(page).locator("p");
    const top = () => text.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await inDialog(page, t("close")).press("Tab");
    await page.keyboard.press("PageDown");
    await expect.poll(top).toBeLessThan(before);
  });
});

test.describe("A question", () => {
  test("that fails stays and says why, and can be answered again", async ({ page }) => {
    await show(page, CONFIRM, { name: "that fails once" });
    await button(page, "Delete records").click();
    await inDialog(page, "Delete").click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Another record still refers to this one.");
    await expect(done(page)).toHaveText("asked: 1, done: 0");
    await inDialog(page, "Delete").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(done(page)).toHaveText("asked: 2, done: 1");
    await expect(button(page, "Delete records")).toBeFocused();
  });

  test("that is being answered takes no second answer, and does not go", async ({ page }) => {
    await show(page, CONFIRM, { name: "that does not end" });
    await button(page, "Delete records").click();
    await inDialog(page, "Delete").click();
    await expect(inDialog(page, "Delete")).toBeDisabled();
    await expect(inDialog(page, "Delete")).toHaveAttribute("aria-busy", "true");
    await expect(inDialog(page, t("admin_cancel"))).toBeDisabled();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
    await expect(done(page)).toHaveText("asked: 1, done: 0");
  });

  test("that is cancelled does nothing", async ({ page }) => {
    await show(page, CONFIRM, { name: "that succeeds" });
    await button(page, "Delete records").click();
    await inDialog(page, t("admin_cancel")).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(done(page)).toHaveText("asked: 0, done: 0");
  });
});

test.describe("A form in a dialog", () => {
  test.beforeEach(async ({ page }) => {
    await show(page, FORM, { name: "opened by a button" });
    await button(page, "New folder").click();
  });

  test("goes at once where nothing was entered", async ({ page }) => {
    await expect(inDialog(page, "Create")).toBeDisabled();
    await folderName(page).press("Enter");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText("created: none")).toBeVisible();
  });

  test("asks before what was entered goes, at Escape as by its button", async ({ page }) => {
    await folderName(page).fill("Question papers");
    await page.keyboard.press("Escape");
    await expect(dialog(page).getByRole("alert")).toContainText(t("admin_design_discard_title"));
    await expect(inDialog(page, t("admin_design_go_on"))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(folderName(page)).toHaveValue("Question papers");
    await inDialog(page, t("admin_cancel")).click();
    await inDialog(page, t("admin_design_discard")).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, "New folder")).toBeFocused();
    await expect(page.getByText("created: none")).toBeVisible();
  });

  test("is sent by Enter", async ({ page }) => {
    await folderName(page).fill("Question papers");
    await folderName(page).press("Enter");
    await expect(page.getByText("created: Question papers")).toBeVisible();
  });
});

test.describe("What is not saved", () => {
  test.beforeEach(async ({ page }) => show(page, UNSAVED, { name: "nobody leaves" }).then(() => undefined));

  test("is not asked about where nothing was entered", async ({ page }) => {
    await button(page, "Sign out").click();
    await expect(state(page)).toHaveText("at /, left");
    await page.getByRole("link", { name: "Elsewhere" }).click();
    await expect(state(page)).toHaveText("at /elsewhere, left");
  });

  test("keeps a link from leaving until the question is answered", async ({ page }) => {
    await page.getByLabel("Title").fill("Revised time-table");
    await page.getByRole("link", { name: "Elsewhere" }).press("Enter");
    await expect(dialog(page)).toContainText(t("admin_unsaved_title"));
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(state(page)).toHaveText("at /, not asked");
    await page.getByRole("link", { name: "Elsewhere" }).press("Enter");
    await inDialog(page, t("admin_unsaved_leave")).click();
    await expect(state(page)).toHaveText("at /elsewhere, not asked");
  });

  test("keeps an action from leaving until the question is answered", async ({ page }) => {
    await page.getByLabel("Title").fill("Revised time-table");
    await button(page, "Sign out").click();
    await inDialog(page, t("admin_unsaved_stay")).click();
    await expect(state(page)).toHaveText("at /, stayed");
    await button(page, "Sign out").click();
    await inDialog(page, t("admin_unsaved_leave")).click();
    await expect(state(page)).toHaveText("at /, left");
  });
});
