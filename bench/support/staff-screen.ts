/** The staff area on a screen, in English: where what it says is looked for. */
import type { Page } from "@playwright/test";
import { Region } from "../../tests/support/staff-pages/region.ts";
import { type InterfaceTexts, textsIn } from "../../tests/support/texts.ts";

export interface StaffScreen {
  page: Page;
  texts: InterfaceTexts;
  /** All that is shown. */
  area: Region;
  /** Whichever dialog is open. */
  dialog: Region;
  /** What the staff area says of what was done. */
  toasts: Region;
}

export function staffScreen(page: Page): StaffScreen {
  const texts = textsIn("en");
  const name = texts.t("a11y_notification_area");
  return {
    page,
    texts,
    area: new Region(page.locator("body"), texts),
    dialog: new Region(page.getByRole("dialog"), texts),
    toasts: new Region(page.getByRole("region", { name, exact: true }), texts),
  };
}
