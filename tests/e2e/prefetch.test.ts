/** A page that is fetched while its link is pressed: shown at the click, and never later than a second. */
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { staffHeaders } from "../support/browser/staff-sign-in.ts";
import { heading } from "../support/browser/visit.ts";

/** An address, and what became of its prefetch. */
type Prefetch = [path: string, status: string];

/** Collects what becomes of the prefetches of a page. */
async function watchPrefetches(page: Page): Promise<Prefetch[]> {
  const seen: Prefetch[] = [];
  const session: CDPSession = await page.context().newCDPSession(page);
  session.on("Preload.prefetchStatusUpdated", ({ key, status, prefetchStatus }) => {
    const { pathname, search } = new URL(key.url);
    seen.push([pathname + search, status === "Failure" ? prefetchStatus : status]);
  });
  await session.send("Preload.enable");
  return seen;
}

async function press(link: Locator): Promise<void> {
  await link.hover();
  await link.page().mouse.down();
}

/** Presses a link, and opens nothing. */
async function pressInVain(link: Locator): Promise<void> {
  await link.evaluate((element) => {
    element.addEventListener("click", (event) => event.preventDefault(), { once: true });
  });
  await press(link);
  await link.page().mouse.up();
}

const menuLink = (page: Page, path: string): Locator =>
  page.locator(`header a[href="${path}"]:visible`).first();

const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });

test("A page that is fetched while its link is pressed is shown at the click", async ({ page }) => {
  await page.goto("/");
  const prefetches = await watchPrefetches(page);
  await press(menuLink(page, "/rti"));
  await expect.poll(() => prefetches).toContainEqual(["/rti", "Ready"]);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/rti$/);
  await expect(heading(page)).toBeVisible();
  expect(await delivery(page)).toBe("navigational-prefetch");
});

test("What was fetched and not opened is given up, so that a later click shows what has changed since", async ({
  page,
  request,
}) => {
  const headers = await staffHeaders(request);
  await page.goto("/");
  const prefetches = await watchPrefetches(page);
  const link = menuLink(page, "/notifications");
  await pressInVain(link);
  await expect.poll(() => prefetches).toContainEqual(["/notifications", "Ready"]);
  const data = { title: "Saved after the press", title_kn: "ಒತ್ತಿದ ನಂತರ", udate: "31-12-2099", type: 7 };
  const created = await request.post("/api/notification/create", { headers, data });
  const { id } = (await created.json()) as { id: number };
  await expect
    .poll(() => prefetches)
    .toContainEqual(["/notifications", "PrefetchEvictedAfterCandidateRemoved"]);
  await link.click();
  await expect(page.locator("main")).toContainText(data.title_kn);
  await request.delete(`/api/notification/delete/${id}`, { headers });
});

test("Nothing but public pages is fetched while a link is pressed, and nothing that changes in place", async ({
  page,
}) => {
  await page.goto("/notifications?tab=examination");
  const prefetches = await watchPrefetches(page);
  // None of these leads to where another link of the page does: browsers go by addresses.
  await page.evaluate(() => {
    const links = [
      '<a href="/admin/profile">',
      '<a href="/login">',
      '<a href="/api/health">',
      '<a href="/files/others/tender-laboratory-instruments.pdf">',
      '<a href="/load?page=swo">',
      '<a href="/library/find?q=law&amp;in=catalogue">',
      '<a href="/swo?tab=b&amp;lng=en" data-language="en">',
      '<a href="/swo?tab=c" download>',
      '<a href="/swo?tab=d" target="_blank">',
      '<a href="/swo?tab=e" data-in-place>',
      '<a href="https://elsewhere.example/">',
      '<a href="/swo?tab=a">',
    ];
    document.querySelector("main")!.innerHTML = links.map((tag) => `<p>${tag}link</a></p>`).join("");
  });
  const rules = page.locator('script[type="speculationrules"]');
  for (const link of await page.locator("main a").all()) {
    // They are away for a moment, where something was given up.
    await expect(rules).toHaveCount(1);
    await pressInVain(link);
  }
  await expect(async () => {
    await pressInVain(page.locator("main a").last());
    expect(prefetches).toContainEqual(["/swo?tab=a", "Ready"]);
  }).toPass();
  expect(new Set(prefetches.map(([path]) => path))).toEqual(new Set(["/swo?tab=a"]));
});

test.describe("On a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("nothing is fetched for a finger, which may begin to scroll", async ({ page }) => {
    await page.goto("/");
    expect(await page.locator('script[type="speculationrules"]').count()).toBe(0);
    expect(await page.evaluate(() => HTMLScriptElement.supports("speculationrules"))).toBe(true);
  });
});
