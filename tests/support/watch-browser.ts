/** Notices what a visitor would not: errors on the console, errors of the page's code, requests that fail. */
import type { BrowserContext, Page } from "@playwright/test";

const LOUD = new Set(["error", "warning"]);

/**
 * Collects the problems of every page of a context. Requests to other sites are none of the site's business, and a
 * request that the browser gave up because the visitor moved on is no failure.
 */
export function watchBrowser(context: BrowserContext, siteUrl: string): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (LOUD.has(message.type()))
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) =>
    problems.push(`page error: ${webError.error().stack ?? webError.error().message}`),
  );
  context.on("response", (response) => {
    if (response.status() < 400 || !response.url().startsWith(siteUrl)) return;
    problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason.includes("ERR_ABORTED") || !request.url().startsWith(siteUrl)) return;
    problems.push(`failed ${request.method()} ${request.url()}: ${reason}`);
  });
  return problems;
}

/** Waits until a page has hydrated and finished its work, so that a late complaint is still heard. */
export async function settle(page: Page): Promise<void> {
  if (page.isClosed() || page.url() === "about:blank") return;
  await page.waitForLoadState("load");
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 2000 });
      }),
  );
}
