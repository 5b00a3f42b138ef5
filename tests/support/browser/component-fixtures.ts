/** What tests of components start from: one tab with the examples of all of them, and no site behind it. */
import { type Page, test as base, expect, type Route } from "@playwright/test";
import { builtModule } from "./browser-module.ts";
import type * as parts from "./examples-page.tsx";
import type { Shown } from "./examples-page.tsx";
import { watchBrowser } from "./watch-browser.ts";

export { expect };

declare const tested: typeof parts;

const SITE = "http://components.example";
const PHONE = { width: 360, height: 740 };
const DOCUMENT = `<!doctype html>
<html lang="en">
<head><title>Components</title><meta name="viewport" content="width=device-width">STYLES</head>
<body style="padding: 1rem"><div id="root"></div><script src="/script.js"></script></body>
</html>`;
/** Stands for every picture of the records. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>`;

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};
const typeOf = (path: string): string => TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";

/** Answers what the page asks for: the program with its assets, and a picture for every other address. */
async function answers(): Promise<(route: Route) => Promise<void>> {
  const { script, assets } = await builtModule("tests/support/browser/examples-page.tsx", {
    // React then says what it holds of its use.
    define: { "process.env.NODE_ENV": `"development"` },
  });
  const styles = [...assets.keys()].filter((path) => path.endsWith(".css"));
  const links = styles.map((path) => `<link rel="stylesheet" href="${path}">`);
  return async (route) => {
    const { pathname } = new URL(route.request().url());
    const asset = pathname === "/script.js" ? script : assets.get(pathname);
    if (pathname === "/")
      await route.fulfill({ contentType: "text/html", body: DOCUMENT.replace("STYLES", links.join("")) });
    else if (asset !== undefined)
      await route.fulfill({ contentType: typeOf(pathname), body: asset as string | Buffer });
    else await route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
  };
}

interface TestFixtures {
  problems: string[];
}

export const test = base.extend<TestFixtures, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: PHONE });
      await context.route(`${SITE}/**`, await answers());
      const page = await context.newPage();
      await page.goto(SITE);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ tab }, use) => use(tab.context()),
  page: async ({ tab }, use) => use(tab),
  problems: [
    async ({ context }, use) => {
      const { problems, stop } = watchBrowser(context, SITE);
      await use(problems);
      stop();
      expect(problems, "what a developer would see on the console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Shows one example of a file, or all of them. @param file from the root of the project @returns their names */
export async function show(
  page: Page,
  file: string,
  { name, language = "en" }: Partial<Omit<Shown, "file">> = {},
): Promise<string[]> {
  return page.evaluate((shown) => tested.show(shown), { file, name, language });
}
