/**
 * What every browser test starts from: the real site with the demonstration content, a visitor who reads Kannada, and
 * a page that fails the test on anything a developer would see on the console.
 */
import { type Page, test as base, expect } from "@playwright/test";
import { type Site, startSite } from "../server/site.ts";
import { filledFolder } from "../server/site-template.ts";
import { limit } from "../runner/limits.ts";
import { settle, watchBrowser } from "./watch-browser.ts";

export { axe } from "./axe.ts";
export { ADMINISTRATOR } from "../server/site.ts";
export { expect };

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

interface TestFixtures {
  /**
   * Announces a problem that this test causes on purpose, for example `announce(/404 GET .*no-such-page/)`. A failed
   * request also shows as a console error that ends with its address: match both, or name the address only.
   */
  announce: (pattern: RegExp) => void;
  /** Problems so far; the end of the test looks at them. */
  watched: { announced: RegExp[] };
}

interface WorkerFixtures {
  /** The site of this worker. What a test writes, later tests of the worker see. */
  site: Site;
}

// oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern, even where nothing is taken from it.
async function siteForWorker({}, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite({ dataFrom: filledFolder() });
  await use(site);
  await site.stop();
}

const SITE_OPTIONS = { scope: "worker", timeout: limit(150_000) } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [siteForWorker, SITE_OPTIONS],
  baseURL: async ({ site }, use) => use(site.url),
  watched: [
    async ({ context, site, javaScriptEnabled }, use) => {
      const { problems, stop } = watchBrowser(context, site.url);
      const announced: RegExp[] = [];
      await use({ announced });
      // Without scripts nothing comes later, and nothing in the page could tell.
      if (javaScriptEnabled) for (const page of context.pages()) await settle(page);
      stop();
      const unexpected = problems.filter((problem) => !announced.some((pattern) => pattern.test(problem)));
      expect(unexpected, "problems that the test did not announce").toEqual([]);
    },
    { auto: true },
  ],
  announce: async ({ watched }, use) => use((pattern) => void watched.announced.push(pattern)),
});

/** For a file that looks at everything on a site: it gets one that no other file has written to. */
export const testOnOwnSite = test.extend<object, WorkerFixtures>({ site: [siteForWorker, SITE_OPTIONS] });

/** Makes the window as large as a desktop's: 1440 × 900. */
export async function desktop(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
}

/** Makes the window as small as a cheap phone's: 360 × 740. */
export async function phone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
}
