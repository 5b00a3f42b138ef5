/** The forms and their dialogs hold no barrier that a program can find. */
import { axe, expect, phone, test } from "../support/browser/fixtures.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "en-IN" });

let staff: Staff;
test.beforeEach(async ({ site, page }) => {
  staff = await staffOf(site);
  await signIn(page);
});
test.afterEach(() => staff.undo());

for (const colorScheme of ["light", "dark"] as const) {
  test(`A form with errors and an open list, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/admin/form/employee");
    const form = page.locator("main form");
    await form.getByRole("button", { name: /are required/ }).click();
    await expect(form.getByText("This field is required!").first()).toBeVisible();
    await axe(page);
    await form.getByLabel("Department", { exact: true }).click();
    await expect(form.getByRole("option").first()).toBeVisible();
    await axe(page);
  });
}

test("A record with its history, the dialog of a version, and the view without inputs, on a phone", async ({
  page,
}) => {
  const id = await staff.create("notification", { title: "One", udate: "05-03-2026", type: 7 });
  await staff.update("notification", { id, title: "Two" });
  await phone(page);
  await page.goto(`/admin/form/notification/${id}`);
  await expect(page.getByRole("button", { name: /^Compare/ }).first()).toBeVisible();
  await axe(page);
  await page
    .getByRole("button", { name: /^Compare/ })
    .last()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await axe(page);
  await page.goto(`/admin/form/notification/${id}?view`);
  await expect(page.getByRole("link", { name: "Edit" })).toBeVisible();
  await axe(page);
});
