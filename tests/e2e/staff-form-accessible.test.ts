/** The forms and their dialogs hold no barrier that a program can find. */
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

test.beforeEach(({ page }) => startSession(page));

for (const colorScheme of ["light", "dark"] as const) {
  test(`A form with errors and an open list, ${colorScheme}`, async ({ page, form }) => {
    await page.emulateMedia({ colorScheme });
    await form.open("employee");
    await form.press("admin_form_required_marked");
    await expect(form.text("err_required").first()).toBeVisible();
    await axe(page);
    expect(await unmarkedOn(page)).toEqual([]);
    await form.field("department").click();
    await expect(form.options.first()).toBeVisible();
    await axe(page);
  });
}

test("A record with its history, the dialog of a version, and the view without inputs, on a phone", async ({
  page,
  form,
  area,
  dialog,
  staff,
}) => {
  const id = await staff.create("notification", { title: "One", udate: "05-03-2026", type: 7 });
  await staff.update("notification", { id, title: "Two" });
  await phone(page);
  await form.open("notification", id);
  await expect(area.text("admin_history_compare").first()).toBeVisible();
  await axe(page);
  await area.text("admin_history_compare").last().click();
  await expect(dialog.root).toBeVisible();
  await axe(page);
  expect(await unmarkedOn(page)).toEqual([]);
  await form.view("notification", id);
  await expect(area.link("admin_form_edit")).toBeVisible();
  await axe(page);
});
