/** Staff who go from screen to screen, while React changes them in place. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const leadTo = (page: Page, address: string) => page.getByRole("navigation").locator(`a[href="${address}"]`);
/** Marks the document, so that another one shows. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute("data-visit", "first"));
const FIRST = ["data-visit", "first"] as const;

test.beforeEach(async ({ page }) => {
  await startSession(page);
  await page.goto("/admin");
  await expect(heading(page)).toBeVisible();
  await mark(page);
});

test("The next screen comes without another document, and the focus is on its heading", async ({
  page,
  texts,
}) => {
  await leadTo(page, "/admin/settings").first().click();
  await expect(heading(page)).toHaveText(texts.t("admin_settings"));
  await expect(heading(page)).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute(...FIRST);
});

test("A screen whose script is gone is opened as a document", async ({ page, texts, announce }) => {
  announce(/settings-page-|Failed to fetch dynamically imported module/);
  let isGone = true;
  await page.route("**/assets/settings-page-*.js", (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await leadTo(page, "/admin/settings").first().click();
  await expect(heading(page)).toHaveText(texts.t("admin_settings"));
  await expect(page.locator("html")).not.toHaveAttribute(...FIRST);
});

test("A screen whose script stays away says so and offers to try again", async ({
  page,
  texts,
  announce,
}) => {
  announce(/settings-page-|Failed to fetch dynamically imported module/);
  await page.route("**/assets/settings-page-*.js", (route) => route.fulfill({ status: 404 }));
  await leadTo(page, "/admin/settings").first().click();
  await expect(heading(page)).toHaveText(texts.t("err_unhandled"));
  await page.unrouteAll();
  await page
    .locator("main")
    .getByRole("button", { name: texts.t("retry") })
    .click();
  await expect(heading(page)).toHaveText(texts.t("admin_settings"));
});

test("A screen that is on its way says so, and is opened as a document after two minutes", async ({
  page,
  texts,
}) => {
  await page.clock.install();
  await page.route("**/assets/settings-page-*.js", () => undefined, { times: 1 });
  await leadTo(page, "/admin/settings").first().click();
  await expect(page.getByText(texts.t("a11y_loading_content"))).toBeAttached();
  await page.clock.fastForward(120_000);
  await expect(heading(page)).toHaveText(texts.t("admin_settings"));
  await expect(page.locator("html")).not.toHaveAttribute(...FIRST);
});
