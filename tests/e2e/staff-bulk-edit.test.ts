/** The same new value for several records of a list, seen before it is stored, and undone as one. */
import { COUNT, createNotices, LIST, titleOf } from "../support/data/listed-notices.ts";
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

test("Records of a list get the same day together, after a preview, and Undo gives them their own again", async ({
  page,
  list,
  dialog,
  toasts,
  texts,
  announce,
}) => {
  announce(/409|import\/undo/);
  await phone(page);
  await startSession(page);
  await page.goto(LIST);
  for (const number of [9, 8]) await list.row(titleOf(number)).box.check();
  await list.selected.press("admin_bulk_edit");
  await dialog.press("admin_bulk_preview");
  await expect(dialog.text("admin_bulk_none_chosen")).toBeVisible();
  await dialog.root.locator("[name=bulk-column]").selectOption("udate");
  await dialog.root.locator("[name=udate]").fill("31-02-2020");
  await dialog.press("admin_bulk_preview");
  await expect(dialog.text("admin_form_expected_day")).toBeVisible();
  await dialog.root.locator("[name=udate]").fill("03-02-2020");
  await dialog.press("admin_bulk_preview");
  const row = dialog.root.getByRole("row").filter({ hasText: titleOf(8) });
  await expect(row.locator("del")).toContainText("08-01-2019");
  await expect(row.locator("ins")).toContainText("03-02-2020");
  await axe(page);
  await dialog.root
    .getByRole("button", { name: texts.t("admin_bulk_apply", { count: 2 }), exact: true })
    .press("Enter");
  await expect(toasts.root).toContainText(texts.t("admin_bulk_done", { count: 2 }));
  await expect(list.row(titleOf(8)).root).toContainText("03-02-2020");
  // A colleague has changed one of them since: Undo names it, and gives the other its day again.
  const address = await list
    .row(titleOf(9))
    .root.getByRole("rowheader")
    .getByRole("link")
    .getAttribute("href");
  await colleague.update("notification", { id: Number(address?.split("/").at(-1)), refNo: "7" });
  await toasts.press("admin_undo");
  await expect(dialog.root).toContainText(titleOf(9));
  await dialog.button("admin_import_undo_others").press("Enter");
  await expect(list.row(titleOf(8)).root).toContainText("08-01-2019");
  await expect(list.row(titleOf(9)).root).toContainText("03-02-2020");
  await list.row(titleOf(10)).box.check();
  await list.selected.root
    .getByRole("button", { name: texts.t("admin_bulk_edit_all", { total: COUNT }) })
    .press("Enter");
  await expect(
    dialog.root.getByRole("heading", { name: texts.t("admin_bulk_title", { count: COUNT }) }),
  ).toBeVisible();
});
