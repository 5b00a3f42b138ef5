/** How the smaller components of the staff area are used by keyboard. */
import type { Page } from "@playwright/test";
import { expect, show, test } from "../support/browser/component-fixtures.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");

const active = (page: Page) => page.locator(":focus");
const field = (page: Page) => page.getByRole("textbox", { name: "Date" });

test.describe("The actions of a row", () => {
  test("follow one another at Tab, each with the name of its record", async ({ page }) => {
    await show(page, "app/staff-ui/row-actions/row-actions.examples.tsx", { name: "all of them" });
    const keys = ["admin_action_view", "admin_action_edit", "admin_action_download", "admin_delete"] as const;
    for (const key of keys) {
      await page.keyboard.press("Tab");
      await expect(active(page)).toHaveAccessibleName(startingWith(`${t(key)}: Revised time-table`));
    }
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await expect(page.getByText("deleted: 2")).toBeVisible();
  });

  test("say that a document opens in a new tab", async ({ page }) => {
    await show(page, "app/staff-ui/row-actions/row-actions.examples.tsx", { name: "of another site" });
    await expect(page.getByRole("link")).toHaveAccessibleName(
      `${t("admin_action_download")}: Revised time-table (${t("a11y_opens_new_tab")})`,
    );
    await expect(page.getByRole("link")).toHaveAttribute("rel", "noopener");
  });
});

test.describe("A day", () => {
  test.beforeEach(async ({ page }) => {
    await show(page, "app/staff-ui/date-field/date-field.examples.tsx", { name: "empty" });
  });

  test("that is written the international way is put the usual way when the field is left", async ({
    page,
  }) => {
    await field(page).fill("2026-10-28");
    await field(page).press("Tab");
    await expect(field(page)).toHaveValue("28-10-2026");
    await expect(
      page.getByRole("button", { name: t("admin_form_open_calendar", { field: "Date" }) }),
    ).toBeFocused();
  });

  test("that is none is called wrong when the field is left, and stays as it was written", async ({
    page,
  }) => {
    await field(page).fill("31-02-2026");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await field(page).press("Tab");
    await expect(page.getByRole("alert")).toHaveText("This is not a day.");
    await expect(field(page)).toHaveValue("31-02-2026");
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  });

  test("that is picked in the calendar is written into the field", async ({ page }) => {
    await page.locator("input[type=date]").fill("2026-10-28");
    await expect(field(page)).toHaveValue("28-10-2026");
  });
});

test.describe("Choices side by side", () => {
  test("are links of which one is current, and Enter makes another one so", async ({ page }) => {
    await show(page, "app/staff-ui/choice-chips/choice-chips.examples.tsx", { name: "of a list" });
    const current = page.locator("[aria-current=true]");
    await expect(current).toHaveText("All");
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
    await expect(active(page)).toHaveText("Scheduled");
    await page.keyboard.press("Enter");
    await expect(current).toHaveText("Scheduled");
    await expect(active(page)).toHaveText("Scheduled");
  });

  test("scroll to the one that the keyboard reaches", async ({ page }) => {
    await show(page, "app/staff-ui/choice-chips/choice-chips.examples.tsx", { name: "many" });
    await page.keyboard.press("Shift+Tab");
    await page.getByRole("link", { name: "Question papers 2025" }).focus();
    await expect(active(page)).toBeInViewport();
  });
});

test("A button that is off keeps the focus and does nothing", async ({ page }) => {
  await show(page, "app/staff-ui/icon-button/icon-button.examples.tsx", { name: "off" });
  await page.keyboard.press("Tab");
  await expect(active(page)).toHaveAccessibleName("Edit");
  await expect(active(page)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(active(page)).toHaveAccessibleName("Edit");
});
