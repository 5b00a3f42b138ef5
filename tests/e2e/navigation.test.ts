/** Visitors who go from page to page, while React changes the pages in place. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";

const ABOUT = "/page/about-us";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** A link of the footer. */
const aboutLink = (page: Page) => page.locator("footer").locator(`a[href="${ABOUT}"]`);

/** Opens a page and waits until React has taken over. */
async function openAlive(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("hydrated", () => document.documentElement.setAttribute("data-hydrated", ""));
  });
  await page.goto(address);
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
}

test("The next page comes without a reload, and the focus is on its heading", async ({ page }) => {
  await openAlive(page, "/?lng=en");
  await page.evaluate(() => document.documentElement.setAttribute("data-visit", "first"));
  await aboutLink(page).click();
  await expect(heading(page)).toHaveText("About the University");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^About the University/);
  await expect(page.locator("html")).toHaveAttribute("data-visit", "first");
});

test("A page says the way to it, by links and by words, and ends at itself", async ({ page }) => {
  await page.goto(`${ABOUT}?lng=en`);
  const breadcrumb = page.getByRole("navigation", { name: "You are here" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    "Home",
    "University",
    "About",
    "About the University",
  ]);
  await expect(breadcrumb.getByRole("link")).toHaveText(["Home"]);
  await expect(breadcrumb.locator("[aria-current=page]")).toHaveText("About the University");
});

test("A page that is reached by its general address has the way of its own one", async ({ page }) => {
  await page.goto("/page/swo?lng=en");
  const breadcrumb = page.getByRole("navigation", { name: "You are here" });
  await expect(breadcrumb.getByRole("listitem")).toContainText(["Home", "Campus Life", "Students"]);
});

test("The language changes and what the page reads of its address stays", async ({ page }) => {
  await page.goto(`${ABOUT}?q=a&tab=b&tab=c&submit=1&lng=en`);
  await page.locator("select[name=lng]").first().selectOption("kn");
  await expect(page.locator("html")).toHaveAttribute("lang", "kn");
  const { searchParams } = new URL(page.url());
  expect(searchParams.toString()).toBe("tab=b&q=a&lng=kn");
});

test("A page whose data cannot be fetched offers to try again, and then comes", async ({
  page,
  announce,
}) => {
  announce(/about-us\.data/);
  announce(/Failed to load resource/);
  await openAlive(page, "/?lng=en");
  // The script of the page is there, so that its data alone is missing.
  await aboutLink(page).click();
  await expect(heading(page)).toHaveText("About the University");
  await page.goBack();
  await page.route("**/*.data*", (route) => route.abort("connectionrefused"));
  await aboutLink(page).click();
  await expect(heading(page)).toHaveText("Unhandled Thrown Error!");
  await expect(page.locator("header").getByRole("link", { name: "Contact Us" })).toBeVisible();
  await page.unrouteAll();
  await page.locator("main").getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("About the University");
  expect(new URL(page.url()).pathname).toBe(ABOUT);
});

test("A page whose script is gone is opened as an ordinary page", async ({ page, announce }) => {
  announce(/content-page-/);
  announce(/Error loading route module|Failed to fetch dynamically imported module/);
  await openAlive(page, "/?lng=en");
  await page.evaluate(() => document.documentElement.setAttribute("data-visit", "first"));
  await page.route("**/assets/content-page-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await aboutLink(page).click();
  await expect(heading(page)).toHaveText("About the University");
  await expect(page.locator("html")).not.toHaveAttribute("data-visit");
});

test("A page that never comes is opened as an ordinary page after two minutes", async ({ page }) => {
  await page.clock.install();
  await openAlive(page, "/?lng=en");
  await page.route("**/*.data*", () => undefined);
  await aboutLink(page).click();
  await expect(page.getByText("The content is being loaded")).toBeAttached();
  await page.clock.fastForward(120_000);
  await expect(heading(page)).toHaveText("About the University");
});

test("A page that is loaded again stands where it was left", async ({ page }) => {
  await openAlive(page, "/notifications");
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test("The row above the brand is one line on every desktop, in both languages", async ({ page }) => {
  for (const language of ["en", "kn"]) {
    for (const width of [961, 1100, 1200, 1280, 1440]) {
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
