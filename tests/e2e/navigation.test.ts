/** Visitors who go from page to page: each is a document of its own, and the browser navigates. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { heading } from "../support/browser/visit.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");

const ABOUT = "/page/about-us";
/** A link of the footer. */
const aboutLink = (page: Page) => page.locator("footer").locator(`a[href="${ABOUT}"]`);

test("The next page is a document of its own: its title, its first control and its heading are read first", async ({
  page,
}) => {
  await page.goto("/?lng=en");
  await aboutLink(page).click();
  await expect(heading(page)).toHaveText("About the University");
  await expect(page).toHaveTitle(/^About the University/);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: t("a11y_skip_to_content") });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("A link to another page is followed by the browser, also where no script could be loaded", async ({
  page,
  announce,
}) => {
  announce(/\/assets\/[\w.-]+\.js|Failed to load resource/);
  await page.route("**/assets/*.js", (route) => route.abort("connectionrefused"));
  await page.goto("/notifications?lng=en");
  await page
    .locator("main")
    .getByRole("tab", { name: t("tab_academic"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/notifications\?tab=academic$/);
  await aboutLink(page).click();
  await expect(heading(page)).toHaveText("About the University");
});

test("A page says the way to it, by links and by words, and ends at itself", async ({ page }) => {
  await page.goto(`${ABOUT}?lng=en`);
  const breadcrumb = page.getByRole("navigation", { name: t("a11y_breadcrumb") });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    t("home"),
    "University",
    "About",
    "About the University",
  ]);
  await expect(breadcrumb.getByRole("link")).toHaveText([t("home")]);
  await expect(breadcrumb.locator("[aria-current=page]")).toHaveText("About the University");
});

test("A page that is reached by its general address has the way of its own one", async ({ page }) => {
  await page.goto("/page/swo?lng=en");
  const breadcrumb = page.getByRole("navigation", { name: t("a11y_breadcrumb") });
  await expect(breadcrumb.getByRole("listitem")).toContainText([t("home"), "Campus Life", "Students"]);
});

test("The language changes and what the page reads of its address stays", async ({ page }) => {
  await page.goto(`${ABOUT}?q=a&tab=b&tab=c&submit=1&lng=en`);
  await page.locator("select[name=lng]").first().selectOption("kn");
  await expect(page.locator("html")).toHaveAttribute("lang", "kn");
  const { searchParams } = new URL(page.url());
  expect(searchParams.toString()).toBe("tab=b&q=a&lng=kn");
});

test("A page that is loaded again stands where it was left", async ({ page }) => {
  await page.goto("/notifications");
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test("The row above the brand is one line on every desktop, in both languages", async ({ page }) => {
  for (const language of ["en", "kn"]) {
    for (const width of [961, 1100, 1200, 1280, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`/hostels?lng=${language}`);
      const tops = page.locator("header nav").first().getByRole("listitem");
      const heights = await tops.evaluateAll((items) =>
        items
          .map((item) => item.getBoundingClientRect())
          .filter((box) => box.height > 0)
          .map(({ top }) => top),
      );
      expect(new Set(heights).size, `lines at ${width} pixels in ${language}`).toBe(1);
    }
  }
});
