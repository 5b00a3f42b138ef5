/** Whoever steps back: browsers preserve the pages that were left, and show them again as they were. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_LAUNCH, wholeChromiumPath } from "../support/browser/chromium.ts";
import { ADMINISTRATOR, expect, test } from "../support/browser/fixtures.ts";
import { signIn, staffHeaders } from "../support/browser/staff-sign-in.ts";
import { textsIn } from "../support/texts.ts";

const PAGES = ["/", "/notifications?tab=academic", "/library", "/contact", "/search?q=fee"];
/** A browser preserves no page that listens to the first; the others make it ask, or hold it up. */
const FORBIDDING = ["unload", "beforeunload"];

test("No public page listens to its end", async ({ page }) => {
  await page.addInitScript(() => {
    const listened: string[] = [];
    const add: unknown = Reflect.get(EventTarget.prototype, "addEventListener");
    if (typeof add !== "function") throw new Error("There is nothing to listen with.");
    EventTarget.prototype.addEventListener = function (...given: unknown[]) {
      listened.push(String(given[0]));
      Reflect.apply(add, this, given);
    };
    Object.assign(globalThis, { listened });
  });
  for (const path of PAGES) {
    await page.goto(path);
    const listened = await page.evaluate(() => (globalThis as unknown as { listened: string[] }).listened);
    expect(listened, path).toContain("click");
    expect(
      listened.filter((type) => FORBIDDING.includes(type)),
      path,
    ).toEqual([]);
    expect(await page.evaluate(() => [window.onunload, window.onbeforeunload])).toEqual([null, null]);
  }
});

test("The headers of no public page forbid that it is preserved", async ({ request }) => {
  for (const path of PAGES) {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"], path).not.toContain("no-store");
  }
});

/** A page of a browser that preserves what was left, as those of people do, and says which it shows again. */
async function preservingPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: "en-IN", viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) console.info(`restored ${location.pathname}${location.search}`);
    });
  });
  return page;
}

/** Steps back to a page that was preserved. Playwright's own step waits for one that loads, and its locators are lost there. */
async function restore(page: Page, path: string): Promise<void> {
  const restored = page.waitForEvent("console", (message) => message.text() === `restored ${path}`);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await restored;
}

/** Presses a link of a page that has been restored. */
async function followRestored(page: Page, path: string): Promise<void> {
  const { x, y } = await page.evaluate((href) => {
    const links = [...document.querySelectorAll(`header a[href="${href}"]`)];
    const { left, top, width, height } = links
      .map((link) => link.getBoundingClientRect())
      .find((place) => place.width > 0)!;
    return { x: left + width / 2, y: top + height / 2 };
  }, path);
  await page.mouse.click(x, y);
  await page.waitForURL(`**${path}`);
}

test.describe("In a browser that preserves pages", () => {
  let browser: Browser;

  test.beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: wholeChromiumPath(),
      ...CHROMIUM_LAUNCH,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
  });
  test.afterAll(() => browser.close());

  test("public pages that were left show again", async ({ site }) => {
    for (const path of PAGES) {
      // In the same page Playwright may still wait for the step back while it opens the next address.
      const page = await preservingPage(browser, site.url);
      await page.goto(path);
      await page.goto("/rti");
      await restore(page, path);
      await page.close();
    }
  });

  test("a link of a page that shows again leads to what is there by then", async ({ site, request }) => {
    const page = await preservingPage(browser, site.url);
    await page.goto("/");
    await page.locator('header a[href="/notifications"]:visible').first().click();
    await page.waitForURL("**/notifications");
    await restore(page, "/");
    const headers = await staffHeaders(request);
    const data = { title: "Saved since the first visit", udate: "31-12-2099", type: 7 };
    const created = await request.post("/api/notification/create", { headers, data });
    const { id } = (await created.json()) as { id: number };
    await followRestored(page, "/notifications");
    await expect(page.locator("main")).toContainText(data.title);
    await request.delete(`/api/notification/delete/${id}`, { headers });
    await page.close();
  });

  test("nothing of the staff area shows again once somebody has signed out", async ({ site }) => {
    const page = await preservingPage(browser, site.url);
    await signIn(page);
    await page.goto("/admin/profile");
    await expect(page.locator("main")).toContainText(ADMINISTRATOR.username);
    await page.goto("/rti");
    await restore(page, "/admin/profile");
    expect(await page.evaluate(() => document.body.innerText)).toContain(ADMINISTRATOR.username);
    await page.goto("/rti");
    await page.evaluate(() => localStorage.removeItem("user"));
    await restore(page, "/admin/profile");
    await page.waitForURL("**/login?next=%2Fadmin%2Fprofile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsIn("en").t("login_title"));
    await page.close();
  });
});
