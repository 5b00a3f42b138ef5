import type { Page } from "@playwright/test";
import { axe, expect } from "../browser/fixtures.ts";
import { unmarkedOn } from "./unmarked.ts";

/**
 * A screen on a phone is accessible, says of every text in which language it is, and is not scrolled to the side.
 * @param names of people besides the administrator, and what staff have entered in whatever language
 */
export async function checkOnPhone(page: Page, names: readonly string[] = []): Promise<void> {
  await axe(page);
  expect(await unmarkedOn(page, names)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
