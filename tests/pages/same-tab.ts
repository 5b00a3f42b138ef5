/** For checks that only look at pages: they follow one another in one tab, as a visitor's would, with its cached files. */
import type { BrowserContextOptions, Page } from "@playwright/test";
import { test as base } from "../support/browser/fixtures.ts";

interface Tab {
  tab: Page;
  /** What the tab's browser has beside the site's address, the language and the time zone. */
  tabOptions: BrowserContextOptions;
}

export const test = base.extend<object, Tab>({
  tabOptions: [{}, { scope: "worker", option: true }],
  tab: [
    async ({ browser, site, tabOptions }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      const context = await browser.newContext({ baseURL: site.url, locale, timezoneId, ...tabOptions });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ tab }, use) => use(tab.context()),
  page: async ({ tab }, use) => use(tab),
});
