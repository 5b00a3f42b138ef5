/** How a combobox is used by keyboard and by pointer, in a form in a dialog. */
import type { Page } from "@playwright/test";
import { expect, show, test } from "../support/browser/component-fixtures.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");

test.beforeEach(async ({ page }) => {
  await show(page, "app/staff-ui/combobox/combobox.examples.tsx", { name: "in a dialog" });
});

const field = (page: Page) => page.getByRole("combobox", { name: "Place" });
const options = (page: Page) => page.getByRole("option");
const highlighted = (page: Page) => page.locator("[role=option][data-active]");
async function choose(page: Page, label: string): Promise<void> {
  await field(page).fill(label);
  await page.getByRole("option", { name: label, exact: true }).click();
}
const outcome = (page: Page) => page.getByText(/^chosen:/);

test("The arrows walk from the first choice to the last, and stop at both ends", async ({ page }) => {
  await field(page).press("ArrowDown");
  await expect(highlighted(page)).toHaveText("Place 1");
  await field(page).press("ArrowUp");
  await expect(highlighted(page)).toHaveText("Place 1");
  for (let step = 0; step < 25; step += 1) await field(page).press("ArrowDown");
  await expect(highlighted(page)).toHaveText(t("admin_form_show_more"));
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await highlighted(page).getAttribute("id"))!,
  );
  await field(page).press("Enter");
  await expect(options(page)).toHaveCount(41);
  await expect(highlighted(page)).toHaveText("Place 21");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("Place 21");
  await expect(options(page)).toHaveCount(0);
  await expect(outcome(page)).toHaveText("chosen: Place 21, sent: 0");
});

test("Enter takes the first that was found, and sends the form only where the list is closed", async ({
  page,
}) => {
  await field(page).fill("Place 4");
  await expect(options(page)).toHaveCount(7);
  await field(page).press("Enter");
  await expect(outcome(page)).toHaveText("chosen: Place 4, sent: 0");
  await field(page).press("Enter");
  await expect(outcome(page)).toHaveText("chosen: Place 4, sent: 1");
});

test("Leaving by Tab, forwards or backwards, chooses nothing and shows again what is chosen", async ({
  page,
}) => {
  await choose(page, "Place 30");
  for (const key of ["Tab", "Shift+Tab"]) {
    await field(page).fill("Place 7");
    await field(page).press("ArrowDown");
    await expect(highlighted(page)).toHaveText("Place 7");
    await field(page).press(key);
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("Place 30");
    await expect(outcome(page)).toHaveText("chosen: Place 30, sent: 0");
    await field(page).focus();
  }
});

test("Escape closes the list that an arrow has opened just before", async ({ page }) => {
  await field(page).focus();
  await page.evaluate(async () => {
    for (const key of ["ArrowDown", "Escape"]) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
      // React renders what the key did, and nothing that it has put off.
      await Promise.resolve();
    }
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("Escape closes the list, then the dialog, and leaves the choice", async ({ page }) => {
  await choose(page, "Place 30");
  await field(page).click();
  await expect(options(page)).toHaveCount(21);
  await field(page).press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
  await field(page).press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(outcome(page)).toHaveText("chosen: Place 30, sent: 0");
});

test("The pointer opens, looks further and chooses; a second press leaves the list open", async ({
  page,
}) => {
  await field(page).click();
  await expect(options(page)).toHaveCount(21);
  await expect(highlighted(page)).toHaveCount(0);
  await field(page).click();
  await page.getByRole("option", { name: t("admin_form_show_more") }).click();
  await page.getByRole("option", { name: t("admin_form_show_more") }).click();
  await expect(options(page)).toHaveCount(45);
  await page.getByRole("option", { name: "Place 45" }).click();
  await expect(field(page)).toHaveValue("Place 45");
  await expect(field(page)).toBeFocused();
  await expect(outcome(page)).toHaveText("chosen: Place 45, sent: 0");
});

test("What is emptied is no longer chosen", async ({ page }) => {
  await choose(page, "Place 12");
  await field(page).fill("");
  await expect(outcome(page)).toHaveText("chosen: nothing, sent: 0");
  await choose(page, "Place 12");
  await page.getByRole("button", { name: t("admin_form_empty_field", { field: "Place" }) }).click();
  await expect(outcome(page)).toHaveText("chosen: nothing, sent: 0");
  await expect(field(page)).toBeFocused();
});

test("Typing in the middle of a word keeps the cursor there", async ({ page }) => {
  await field(page).fill("Plac 3");
  for (let step = 0; step < 2; step += 1) await field(page).press("ArrowLeft");
  await field(page).pressSequentially("e");
  await expect(field(page)).toHaveValue("Place 3");
  await field(page).pressSequentially("!");
  await expect(field(page)).toHaveValue("Place! 3");
});

test("A choice is called by its label, and its note describes it", async ({ page }) => {
  await show(page, "app/staff-ui/combobox/combobox.examples.tsx", { name: "open, with notes" });
  const choice = page.getByRole("option", { name: "Computer Science", exact: true });
  await expect(choice).toHaveAccessibleDescription("No. 1");
});
