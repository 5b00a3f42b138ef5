/** Notices what a visitor would not: errors on the console, errors of the page's code, requests that fail. */
import type { BrowserContext, ConsoleMessage, Page, Request, Response, WebError } from "@playwright/test";

const LOUD = new Set(["error", "warning"]);
/** What Playwright itself says where a test allows no service worker. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

export interface BrowserWatch {
  /** What was noticed so far, as sentences. */
  problems: string[];
  stop: () => void;
}

/**
 * Collects the problems of every page of a context. Requests to other sites are none of the site's business, and a
 * request that the browser gave up because the visitor moved on is no failure.
 */
export function watchBrowser(context: BrowserContext, siteUrl: string): BrowserWatch {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (LOUD.has(message.type()) && message.text() !== BLOCKED_WORKER)
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (webError: WebError) => {
    problems.push(`page error: ${webError.error().stack ?? webError.error().message}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() < 400 || !response.url().startsWith(siteUrl)) return;
    problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? "";
    // What a policy refuses is on the console too; without JavaScript the browser refuses every script so.
    if (reason === "csp" || reason.includes("ERR_ABORTED") || !request.url().startsWith(siteUrl)) return;
    problems.push(`failed ${request.method()} ${request.url()}: ${reason}`);
  };
  context.on("console", onConsole).on("weberror", onError);
  context.on("response", onResponse).on("requestfailed", onFailure);
  const stop = () => {
    context.off("console", onConsole).off("weberror", onError);
    context.off("response", onResponse).off("requestfailed", onFailure);
  };
  return { problems, stop };
}

/** Waits until a page has loaded and finished its work, so that a late complaint is still heard. */
export async function settle(page: Page): Promise<void> {
  if (page.isClosed() || page.url() === "about:blank") return;
  await page.waitForLoadState("load");
  try {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 2000 });
        }),
    );
  } catch (error) {
    // The page was on its way to another one, as after a failed navigation to the browser's error page.
    if (!String(error).includes("Execution context was destroyed")) throw error;
    await settle(page);
  }
}
