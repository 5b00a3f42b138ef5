/** What a browser without scripts shows of every page of the main site. */
import type { Page } from "@playwright/test";
import { EXAMPLE_ADDRESSES } from "../support/data/example-addresses.ts";
import { expect, phone } from "../support/browser/fixtures.ts";
import { heading } from "../support/browser/visit.ts";
import { test } from "./same-tab.ts";
import { isOpened, MIN_CONTENT } from "./whole-page.ts";

const LANGUAGES = ["kn", "en"] as const;

test.use({ javaScriptEnabled: false, tabOptions: { javaScriptEnabled: false } });

/** What the main content says, without the heading and the way to it. */
async function contentOf(page: Page): Promise<string> {
  const main = page.locator("main");
  const others = await main.locator("h1, nav[aria-label]").allInnerTexts();
  return others.reduce((text, other) => text.replace(other, ""), await main.innerText()).trim();
}

for (const address of EXAMPLE_ADDRESSES.filter(isOpened)) {
  test(`${address} is complete`, async ({ page }) => {
    await phone(page);
    for (const language of LANGUAGES) {
      const answer = await page.goto(`${address}?lng=${language}`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(heading(page)).toHaveCount(1);
      await expect(heading(page)).toHaveText(/\S/);
      expect((await contentOf(page)).length).toBeGreaterThan(MIN_CONTENT);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    }
  });
}
