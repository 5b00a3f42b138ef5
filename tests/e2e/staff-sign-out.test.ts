/** Signing out of a shared computer: drafts in the browser stay or are deleted as the person decides. */
import type { Locator, Page } from "@playwright/test";
import { makePerson } from "../support/browser/staff-person.ts";
import { expireSession, signInAgain, signInByPage } from "../support/browser/staff-sign-in.ts";
import { ADMINISTRATOR } from "../support/server/site.ts";
import type { RecordForm } from "../support/staff-pages/record-form.ts";
import type { Region } from "../support/staff-pages/region.ts";
import { axe, desktop, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";

test.use({ locale: "kn-IN" });

const ADMINISTRATION = 7;
const notice = { title: "Notice of all", refNo: "A-1", udate: "05-03-2026", type: ADMINISTRATION };

const readKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

async function type(form: RecordForm, id: number, title: string): Promise<void> {
  await form.open("notification", id);
  await expect(form.field("title")).toHaveValue(notice.title);
  await form.fill("title", title);
  await expect(form.text("admin_form_draft_kept")).toBeVisible();
}

/** The entry of the sidebar. */
const findSignOut = ({ root, texts }: Region): Locator =>
  root
    .getByRole("navigation", { name: texts.t("a11y_main_navigation") })
    .getByRole("button", { name: texts.t("sign_out") });

const signOut = (area: Region): Promise<void> => findSignOut(area).press("Enter");

test("Drafts that stay return with the next sign-in of the same account, and cancelling keeps the session", async ({
  page,
  form,
  area,
  dialog,
  staff,
  site,
}) => {
  const colleague = await makePerson(site, "shared.computer");
  const id = await staff.create("notification", notice);
  await signInByPage(page);
  await type(form, id, "Typed and not saved");
  await phone(page);
  await area.button("admin_menu").press("Enter");
  await signOut(area);
  await dialog.press("admin_unsaved_leave");
  await expect(dialog.text("admin_sign_out_drafts", { count: 1 })).toBeVisible();
  await expect(dialog.button("admin_sign_out_keep")).toBeFocused();
  await axe(page);
  expect(await unmarkedOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog.root).toHaveCount(0);
  await expect(findSignOut(area)).toBeFocused();
  await expect(form.field("title")).toHaveValue("Typed and not saved");

  // What was typed is still asked about.
  await desktop(page);
  await signOut(area);
  await dialog.button("admin_unsaved_leave").press("Enter");
  await dialog.button("admin_sign_out_keep").press("Enter");
  await page.waitForURL("/login");
  const stored = await readKeys(page);
  expect(stored).toHaveLength(1);

  await signInByPage(page, colleague);
  await signOut(area);
  await page.waitForURL("/login");
  expect(await readKeys(page)).toEqual(stored);

  await signInByPage(page);
  await form.open("notification", id);
  await area.press("admin_form_draft_take");
  await expect(form.field("title")).toHaveValue("Typed and not saved");
});

test("Drafts that are deleted are gone, those of other accounts and after an ended session are not", async ({
  page,
  form,
  area,
  dialog,
  staff,
  announce,
}) => {
  announce(/401/);
  const ids = [await staff.create("notification", notice), await staff.create("notification", notice)];
  await signInByPage(page);
  await type(form, ids[0]!, "Typed before the session ended");
  await area.link("admin_dashboard").click();
  await dialog.press("admin_unsaved_leave");
  await expect(form.field("title")).toBeHidden();
  const other = `draft:987654:notification:${ids[0]}`;
  await page.evaluate((key) => localStorage.setItem(key, "[]"), other);
  await expireSession(page);
  await form.open("notification", ids[1]);
  await signInAgain(page, ADMINISTRATOR.password);
  await expect(form.field("title")).toHaveValue(notice.title);
  expect(await readKeys(page)).toHaveLength(2);

  // Signed out before a pause in typing.
  await form.fill("title", "Typed and deleted");
  await signOut(area);
  await dialog.press("admin_unsaved_leave");
  await expect(dialog.text("admin_sign_out_drafts", { count: 2 })).toBeVisible();
  await dialog.press("admin_sign_out_delete");
  await page.waitForURL("/login");
  expect(await readKeys(page)).toEqual([other]);

  await signInByPage(page);
  await form.open("notification", ids[1]);
  await expect(form.field("title")).toHaveValue(notice.title);
  await expect(area.button("admin_form_draft_take")).toBeHidden();
  await signOut(area);
  await page.waitForURL("/login");
});
