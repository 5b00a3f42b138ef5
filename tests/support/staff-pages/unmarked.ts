import type { Page } from "@playwright/test";
import { initials } from "#app/admin/session/initials.ts";
import { unmarkedTexts } from "../browser/unmarked-texts.ts";
import { ADMINISTRATOR } from "../server/site.ts";

/**
 * The texts on a screen of the staff area that are not in its language and do not say so.
 * @param names of people besides the administrator, and what staff have entered in whatever language
 */
export async function unmarkedOn(page: Page, names: readonly string[] = []): Promise<string[]> {
  const known = [ADMINISTRATOR.username, ...names];
  return unmarkedTexts(await page.content(), [...known, ...known.map(initials)]);
}
