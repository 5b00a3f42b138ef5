/** Deleting from the staff's lists without losing anything. */
import {
  COUNT,
  createNotices,
  LIST,
  SPORTS,
  TEACHING,
  titleOf,
  WORD,
} from "../support/data/listed-notices.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { expect, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

let colleague: Staff;
test.beforeAll(async ({ site }) => {
  colleague = await staffOf(site);
  await createNotices(colleague);
});
test.afterAll(() => colleague.undo());

test("A deleted record is gone from the site and comes back by Undo", async ({
  page,
  list,
  toasts,
  site,
}) => {
  await startSession(page);
  await page.goto(LIST);
  const { root, deleteButton } = list.row(titleOf(6));
  const href = await root.getByRole("rowheader").getByRole("link").getAttribute("href");
  const call = `${site.url}/api/notification/${href?.split("/").at(-1)}`;
  await deleteButton.click();
  await expect(toasts.text("toast_record_deleted")).toBeVisible();
  await expect(root).toBeHidden();
  await expect(list.count(COUNT - 1)).toBeVisible();
  expect((await fetch(call)).status).toBe(404);
  await toasts.press("admin_undo");
  await expect(root).toBeVisible();
  await expect(list.count(COUNT)).toBeVisible();
  expect((await fetch(call)).status).toBe(200);
});

test("Two deletions in a row can both be undone", async ({ page, list, toasts }) => {
  await startSession(page);
  await page.goto(LIST);
  for (const number of [8, 9]) {
    await list.row(titleOf(number)).delete();
    await expect(list.row(titleOf(number)).root).toBeHidden();
  }
  await toasts.button("admin_undo").first().click();
  await expect(list.row(titleOf(8)).root).toBeVisible();
  await toasts.press("admin_undo");
  await expect(list.count(COUNT)).toBeVisible();
});

test("A record that others use names them, and goes only when that is wanted", async ({
  page,
  list,
  dialog,
  toasts,
  staff,
  announce,
}) => {
  announce(/409|delete\/\d+/);
  const department = await staff.create("department", { name: "xylophone", label: `${WORD} studies` });
  await staff.create("employee", { name: `${WORD} reader`, type: TEACHING, department });
  await startSession(page);
  await page.goto(`/admin/list/department?q=${WORD}`);
  const row = list.row(`${WORD} studies`);
  await row.delete();
  await expect(dialog.heading("admin_delete_used_title")).toBeVisible();
  await expect(dialog.root).toContainText(`${WORD} studies`);
  await expect(dialog.root.getByRole("link", { name: `${WORD} reader` })).toHaveAttribute(
    "href",
    /^\/admin\/form\/employee\/\d+$/,
  );
  expect(await unmarkedOn(page)).toEqual([]);
  await dialog.press("admin_cancel");
  await expect(dialog.root).toBeHidden();
  await expect(list.count(1)).toBeVisible();
  await row.delete();
  await dialog.press("admin_delete_anyway");
  await expect(list.text("no_data_found")).toBeVisible();
  await toasts.press("admin_undo");
  await expect(list.count(1)).toBeVisible();
});

test("Several records are deleted after a question, and come back together", async ({
  page,
  list,
  dialog,
  toasts,
}) => {
  await startSession(page);
  await page.goto(`${LIST}&filter=title:ew:omega`);
  // In Kannada the second of the twelve has a title of its own.
  await expect(list.count(11)).toBeVisible();
  await list.labelled("admin_select_page").check();
  const { selected } = list;
  await expect(selected.text("admin_selected", { count: 11 })).toBeVisible();
  await list.row(titleOf(4)).box.uncheck();
  await expect(selected.text("admin_selected", { count: 10 })).toBeVisible();
  await selected.press("admin_delete");
  await expect(dialog.heading("admin_delete_title", { count: 10 })).toBeVisible();
  await dialog.press("admin_delete");
  await expect(toasts.text("admin_delete_many", { count: 10 })).toBeVisible();
  await expect(list.count(1)).toBeVisible();
  await expect(selected.root).toBeHidden();
  await toasts.press("admin_undo");
  await expect(list.count(11)).toBeVisible();
});

test("A selection does not outlive the page that showed it", async ({ page, list }) => {
  await startSession(page);
  await page.goto(LIST);
  await list.row(titleOf(20)).box.check();
  const { selected } = list;
  await expect(selected.root).toBeVisible();
  await list.goTo(2);
  await expect(list.rows).toHaveCount(4);
  await expect(selected.root).toBeHidden();
});

test("Deleted records wait to be restored", async ({ page, list, toasts, texts, staff }) => {
  // Other journeys leave records of the same titles among the deleted ones.
  const title = `Recital ${process.hrtime.bigint().toString(36)}`;
  await staff.create("notification", { title, udate: "2019-01-01", type: SPORTS });
  const address = `/admin/list/notification?q=${title.replace(" ", "+")}`;
  await startSession(page);
  await page.goto(address);
  const row = list.row(title);
  await row.delete();
  await expect(row.root).toBeHidden();
  await list.link("admin_list_trash").click();
  await expect(list.heading("admin_list_trash_of", { table: texts.label("Notifications") })).toBeVisible();
  await row.buttonsOf("admin_list_restore").click();
  await expect(toasts.text("admin_list_restored")).toBeVisible();
  await expect(row.root).toBeHidden();
  await page.goto(address);
  await expect(row.root).toBeVisible();
});
