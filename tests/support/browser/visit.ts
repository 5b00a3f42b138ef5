/** What the journeys of visitors have in common. */
import { type Locator, type Page, expect } from "@playwright/test";

const VISIT = "data-visit";

export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** What a page asks for to run React. */
const REACT = /\/assets\/(?:libraries|hydrate)-[^/]*\.js$/;

/** Keeps React from starting. @returns what lets it */
export async function holdReact(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(REACT, async (route) => {
    await held.promise;
    // The request of a page that was left is gone.
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}

/** From now on time passes in the page's documents only as the test lets it run, until it calls `clock.resume`. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Marks the document, so that `expectNoReload` can tell whether it is still the same one. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate((attribute) => document.documentElement.setAttribute(attribute, ""), VISIT);
}

/** Fails where the document that was marked has been left. */
export async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute(VISIT, "");
}

/** A tab of the page, by its exact name. */
export const tab = (page: Page, name: string): Locator =>
  page.locator("main").getByRole("tab", { name, exact: true });

/** Selects a tab, and waits for what it stands for. */
export async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).tap();
  await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
}

/** The tabs of the page's own row. */
export const mainTabs = (page: Page): Locator =>
  page.locator("main").getByRole("tablist").first().getByRole("tab");

/** What a server sent for a document. */
interface Opened {
  status: number;
  type: string | undefined;
}

/** Opens what a link leads to in its new tab, by this action, and answers what came there. */
export async function inNewTab(link: Locator, follow: () => Promise<void>): Promise<Opened> {
  const context = link.page().context();
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  const coming = context.waitForEvent("page");
  const answering = context.waitForEvent("response", (response) => response.url() === address);
  await follow();
  const opened = await coming;
  const answer = await answering;
  await opened.close();
  return { status: answer.status(), type: answer.headers()["content-type"] };
}

/** Fails unless following a download opens a PDF in a new tab, and the link says so beforehand. */
export async function expectPdf(
  link: Locator,
  follow: () => Promise<void> = () => link.tap(),
): Promise<void> {
  await expect(link).toContainText(/PDF, \d+ KB/);
  expect(await inNewTab(link, follow)).toEqual({ status: 200, type: "application/pdf" });
}
