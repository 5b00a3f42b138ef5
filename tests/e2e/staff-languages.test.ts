/** In Kannada, every text of the staff area is Kannada, or says in which language it is. */
import type { Page } from "@playwright/test";
import { expect, testOnOwnSite as test } from "../support/browser/fixtures.ts";
import { message } from "../support/data/messages.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { textsIn } from "../support/texts.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

/** What a session is named by. */
const DEVICE = ["Chrome", "Linux"];
const { t } = textsIn("kn");

let staff: Staff;
let faculty: number;
test.beforeAll(async ({ site }) => {
  staff = await staffOf(site);
  faculty = await staff.create("faculty", { label: "Only in English", name: "only-english", position: 99 });
  await staff.update("faculty", { id: faculty, label: "Still only in English" });
  const gone = await staff.create("faculty", { label: "Thrown away", name: "thrown-away", position: 98 });
  await staff.remove("faculty", gone);
  const answer = await fetch(`${site.url}/api/email/send`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message({ source: "contact" })),
  });
  expect(answer.status).toBe(200);
});
test.afterAll(() => staff.undo());

/** Everything has arrived that the screen waits for. */
async function expectReady(page: Page): Promise<void> {
  await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
  await expect(page.getByText(t("loading"))).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

const SCREENS = [
  "/admin",
  "/admin/list/notification",
  "/admin/list/college?columns=name,programmes,district,_languages,_status",
  "/admin/list/employee",
  "/admin/list/faculty?trash",
  "/admin/list/no-such-table",
  "/admin/form/notification",
  "/admin/form/college",
  "/admin/import/faculty",
  "/admin/accounts",
  "/admin/tables",
  "/admin/tables/notification",
  "/admin/upload",
  "/admin/menus",
  "/admin/pages",
  "/admin/pages/new",
  "/admin/messages",
  "/admin/text-editor",
  "/admin/settings",
  "/admin/profile",
  "/admin/change-password",
];

test("every screen speaks Kannada, or marks what it does not say in it, also what the server refuses", async ({
  page,
  announce,
}) => {
  announce(/404|no-such-table/);
  await startSession(page);
  for (const address of [
    ...SCREENS,
    `/admin/form/faculty/${faculty}`,
    `/admin/form/faculty/${faculty}?view`,
  ]) {
    await page.goto(address);
    await expectReady(page);
    expect.soft(await unmarkedOn(page, DEVICE), address).toEqual([]);
  }
});

test("what a version changed is marked with the language of the text", async ({ page }) => {
  await startSession(page);
  await page.goto(`/admin/form/faculty/${faculty}`);
  await page.getByText(t("admin_history_compare"), { exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("ins [lang=en]").first()).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
});
