/** Visitors who step back: nothing keeps a browser from preserving the pages that they have left. */
import { expect, test } from "../support/browser/fixtures.ts";

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
