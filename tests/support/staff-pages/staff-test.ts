/** What the journeys of the staff start from: page objects in the language of the browser, and records that do not outlive a test. */
import { asLanguage, DEFAULT_LANGUAGE } from "#shared/languages.ts";
import type { Page } from "@playwright/test";
import { test as base } from "../browser/fixtures.ts";
import { settle } from "../browser/watch-browser.ts";
import { type Staff, staffOf } from "../data/staff.ts";
import { AccountsPage } from "./accounts-page.ts";
import { PasswordForm } from "./password-form.ts";
import { RecordForm } from "./record-form.ts";
import { RecordList } from "./record-list.ts";
import { Region } from "./region.ts";
import { type InterfaceTexts, textsIn } from "../texts.ts";

export { axe, desktop, expect, phone } from "../browser/fixtures.ts";

interface StaffFixtures {
  texts: InterfaceTexts;
  /** What colleagues do meanwhile; the end of the test undoes the records that they have created. */
  staff: Staff;
  /** A page in the browser of somebody else, who is not signed in yet. */
  otherPage: Page;
  /** All that is shown. */
  area: Region;
  /** Whichever dialog is open. */
  dialog: Region;
  /** What the staff area says of what was done. */
  toasts: Region;
  form: RecordForm;
  list: RecordList;
  accounts: AccountsPage;
  passwords: PasswordForm;
}

export const test = base.extend<StaffFixtures>({
  texts: ({ locale }, use) => use(textsIn(asLanguage(locale) ?? DEFAULT_LANGUAGE)),
  staff: async ({ site, page }, use) => {
    const staff = await staffOf(site);
    await use(staff);
    await settle(page);
    // A form that still asks for its record would find it gone.
    await page.goto("about:blank");
    await staff.undo();
  },
  otherPage: async ({ browser, site, locale }, use) => {
    const context = await browser.newContext({ baseURL: site.url, locale });
    await use(await context.newPage());
    await context.close();
  },
  area: ({ page, texts }, use) => use(new Region(page.locator("body"), texts)),
  dialog: ({ page, texts }, use) => use(new Region(page.getByRole("dialog"), texts)),
  toasts: ({ page, texts }, use) => {
    const name = texts.t("a11y_notification_area");
    return use(new Region(page.getByRole("region", { name, exact: true }), texts));
  },
  form: ({ page, texts }, use) => use(new RecordForm(page, texts)),
  list: ({ page, texts }, use) => use(new RecordList(page, texts)),
  accounts: ({ page, texts }, use) => use(new AccountsPage(page, texts)),
  passwords: ({ page, texts }, use) => use(new PasswordForm(page.getByRole("main"), texts)),
});
