/** A list as somebody wants it, saved under a name, found again by one press, and the way back from what was done to it. */
import { createNotices, LIST, SPORTS } from "../support/data/listed-notices.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

let colleague: Staff;
test.beforeAll(async ({ site }) => {
  colleague = await staffOf(site);
  await createNotices(colleague);
});
test.afterAll(() => colleague.undo());

test("A list is saved as a view, opened by one press, replaced and deleted, each with Undo, by the keyboard", async ({
  page,
  list,
  dialog,
  toasts,
  texts,
  announce,
}) => {
  // The list is asked for before it is known which columns its table has.
  announce(/400/);
  await phone(page);
  await startSession(page);
  await page.goto(`${LIST}&filter=type:is:${SPORTS}&sort=udate`);
  await expect(list.rows.first()).toContainText("01-01-2019");
  await list.button("admin_view_save").press("Enter");
  await dialog.field("name").fill("Sports of old");
  await dialog.field("name_kn").fill("ಹಳೆಯ ಕ್ರೀಡೆ");
  await dialog.labelled("admin_view_for_all").press("Space");
  await axe(page);
  await dialog.field("name").press("Enter");
  await expect(toasts.root).toContainText(texts.t("admin_view_saved", { name: "Sports of old" }));
  const chip = list.root.getByRole("link", { name: "ಹಳೆಯ ಕ್ರೀಡೆ", exact: true });
  await expect(chip).toHaveAttribute("aria-current", "true");

  await page.goto("/admin/list/notification?filter=gone:is:1");
  await expect(list.text("admin_list_gone", { columns: "gone" })).toBeVisible();
  await expect(chip).not.toHaveAttribute("aria-current");
  await chip.press("Enter");
  await expect(list.rows).toHaveCount(4);
  await expect(list.rows.first()).toContainText("01-01-2019");

  await page.goto(LIST);
  const change = (action: "admin_view_replace" | "admin_delete") =>
    dialog.root.getByRole("button", { name: `${texts.t(action)}: ಹಳೆಯ ಕ್ರೀಡೆ`, exact: true }).press("Enter");
  await list.button("admin_views_change").press("Enter");
  await axe(page);
  await change("admin_view_replace");
  await expect(chip).toHaveAttribute("aria-current", "true");
  await toasts.press("admin_undo");
  await expect(chip).not.toHaveAttribute("aria-current");
  await list.button("admin_views_change").press("Enter");
  await change("admin_delete");
  await expect(chip).toHaveCount(0);
  await toasts.press("admin_undo");
  await expect(chip).toBeVisible();
  await list.button("admin_views_change").press("Enter");
  await change("admin_delete");
  await expect(chip).toHaveCount(0);
});
