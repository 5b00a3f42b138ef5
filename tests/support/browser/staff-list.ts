/** Records for the journeys through the staff's lists, and where to find them on the screen. */
import { type Locator, type Page, expect } from "@playwright/test";
import type { Staff } from "../data/staff.ts";

/** A word of these records alone. */
export const WORD = "Xylophone";
export const COUNT = 24;
export const SPORTS = 12;
const ADMINISTRATION = 7;
export const TEACHING = 5;
export const LIST = `/admin/list/notification?q=${WORD}`;

/** @param number from 1 to `COUNT` */
export const titleOf = (number: number): string =>
  `${WORD} notice ${String(number).padStart(2, "0")} ${number % 2 === 0 ? "omega" : "alpha"}`;
export const dayOf = (number: number): string => `2019-01-${String(number).padStart(2, "0")}`;

/** Notices of which four are about sports, three are in Kannada too and the latest is hidden. */
export async function createNotices(staff: Staff): Promise<void> {
  for (let number = 1; number <= COUNT; number += 1) {
    await staff.create("notification", {
      title: titleOf(number),
      title_kn: number <= 3 ? `ಜೈಲೋಫೋನ್ ಪ್ರಕಟಣೆ ${number}` : null,
      udate: dayOf(number),
      type: number <= 4 ? SPORTS : ADMINISTRATION,
      active: number !== COUNT,
    });
  }
}

export const rows = (page: Page): Locator => page.locator("main tbody").getByRole("row");
export const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });
export const titles = (page: Page): Locator => page.locator("main tbody").getByRole("rowheader");
export const button = (page: Page, name: string): Locator =>
  page.locator("main").getByRole("button", { name, exact: true });

/** Waits until the list says that it has so many records. */
export async function expectCount(page: Page, count: number): Promise<void> {
  const text = count === 1 ? "1 record" : `${count} records`;
  await expect(page.locator("main").getByText(text, { exact: true })).toBeVisible();
}
