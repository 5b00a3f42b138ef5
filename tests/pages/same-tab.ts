/** For checks that only look at pages: they follow one another in one tab, as a visitor's would, with its kept files. */
import type { Page } from "@playwright/test";
import { test as base } from "../support/fixtures.ts";

export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser, site }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      const context = await browser.newContext({ baseURL: site.url, locale, timezoneId });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ tab }, use) => use(tab.context()),
  page: async ({ tab }, use) => use(tab),
});
