/** Deleting from the staff's lists without losing anything. */
import { expect, test } from "../support/browser/fixtures.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";
import {
  COUNT,
  createNotices,
  expectCount,
  LIST,
  row,
  rows,
  TEACHING,
  titleOf,
  titles,
  WORD,
} from "../support/browser/staff-list.ts";

test.use({ locale: "en-IN" });

let staff: Staff;
test.beforeAll(async ({ site }) => {
  staff = await staffOf(site);
  await createNotices(staff);
});
test.afterAll(() => staff.undo());

test("A deleted record is gone from the site and comes back by Undo", async ({ page, site }) => {
  await signIn(page);
  await page.goto(LIST);
  const href = await titles(page)
    .getByRole("link", { name: titleOf(6) })
    .getAttribute("href");
  const call = `${site.url}/api/notification/${href?.split("/").at(-1)}`;
  await row(page, titleOf(6))
    .getByRole("button", { name: `Delete: ${titleOf(6)}` })
    .click();
  await expect(page.getByText("Record Deleted", { exact: true })).toBeVisible();
  await expect(row(page, titleOf(6))).toBeHidden();
  await expectCount(page, COUNT - 1);
  expect((await fetch(call)).status).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, titleOf(6))).toBeVisible();
  await expectCount(page, COUNT);
  expect((await fetch(call)).status).toBe(200);
});

test("Two deletions in a row can both be undone", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  for (const number of [8, 9]) {
    await row(page, titleOf(number))
      .getByRole("button", { name: /^Delete/ })
      .click();
    await expect(row(page, titleOf(number))).toBeHidden();
  }
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(row(page, titleOf(8))).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectCount(page, COUNT);
});

test("A record that others use names them, and goes only when that is wanted", async ({ page, announce }) => {
  announce(/409|delete\/\d+/);
  const department = await staff.create("department", { name: "xylophone", label: `${WORD} studies` });
  await staff.create("employee", { name: `${WORD} reader`, type: TEACHING, department });
  await signIn(page);
  await page.goto(`/admin/list/department?q=${WORD}`);
  const remove = row(page, `${WORD} studies`).getByRole("button", { name: /^Delete/ });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Other records use this" });
  await expect(dialog).toContainText(`${WORD} studies`);
  await expect(dialog.getByRole("link", { name: `${WORD} reader` })).toHaveAttribute(
    "href",
    /^\/admin\/form\/employee\/\d+$/,
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expectCount(page, 1);
  await remove.click();
  await dialog.getByRole("button", { name: "Delete all the same" }).click();
  await expect(page.getByText("No data found")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectCount(page, 1);
});

test("Several records are deleted after a question, and come back together", async ({ page }) => {
  await signIn(page);
  await page.goto(`${LIST}&filter=title:ew:omega`);
  await expectCount(page, 12);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected records" });
  await expect(bar.getByText("12 selected")).toBeVisible();
  await page.getByRole("checkbox", { name: `Select: ${titleOf(2)}` }).uncheck();
  await expect(bar.getByText("11 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 11 records?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("11 records deleted")).toBeVisible();
  await expectCount(page, 1);
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectCount(page, 12);
});

test("A selection does not outlive the page that showed it", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await page.getByRole("checkbox", { name: `Select: ${titleOf(20)}` }).check();
  const bar = page.getByRole("region", { name: "Selected records" });
  await expect(bar).toBeVisible();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(bar).toBeHidden();
});

test("Deleted records wait to be restored", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await row(page, titleOf(10))
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(row(page, titleOf(10))).toBeHidden();
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trash: Notifications" })).toBeVisible();
  await row(page, titleOf(10))
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect(page.getByText("Record restored")).toBeVisible();
  await expect(row(page, titleOf(10))).toBeHidden();
  await page.goto(LIST);
  await expect(row(page, titleOf(10))).toBeVisible();
});
