/** Visitors who look for something. */
import { desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("kn");
const { t: english } = textsIn("en");

test("A visitor searches from the header in Kannada and finds a notice with its document", async ({
  page,
}) => {
  await desktop(page);
  await page.goto("/rti?lng=kn");
  await page.locator("header").getByRole("searchbox").fill("ಪರೀಕ್ಷಾ ಶುಲ್ಕ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.locator("main").getByRole("searchbox")).toHaveValue("ಪರೀಕ್ಷಾ ಶುಲ್ಕ");
  const first = page.locator("main ol > li h3").first();
  await expect(first).toContainText("ಪರೀಕ್ಷಾ ಶುಲ್ಕ");
  await expect(
    page
      .locator("main ol > li")
      .filter({ hasText: /PDF, \d+ KB/ })
      .first(),
  ).toBeVisible();
});

test("A result shows the piece of the text in which the words stand, and leads to it", async ({ page }) => {
  await page.goto("/search?q=warden&lng=en");
  const result = page.locator("main section ol > li");
  await expect(result).toHaveCount(1);
  await expect(result.locator("mark")).toHaveText("warden");
  await result.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hostels");
});

test("A visitor reads Kannada, finds words inside a PDF, narrows by kind and year, and reads its page as text", async ({
  page,
}) => {
  await phone(page);
  const main = page.locator("main");
  const results = main.locator("section ol > li");
  const query = "ಪ್ರಾತ್ಯಕ್ಷಿಕೆ ದಾಖಲೆ ಕಾಲ್ಪನಿಕ ಮೌಲ್ಯಮಾಪನ";
  const kinds = page.getByRole("navigation", { name: t("search_by_kind") });
  const years = page.getByRole("navigation", { name: t("search_by_year") });
  // Documents are read one after the other once the site has started.
  await expect(async () => {
    await page.goto(`/search?q=${encodeURIComponent(query)}&exact=1&lng=kn`);
    await expect(kinds.getByRole("link").nth(2)).toBeVisible({ timeout: 500 });
    await expect(years.getByRole("link").nth(2)).toBeVisible({ timeout: 500 });
  }).toPass();
  await kinds.getByRole("link", { name: startingWith(t("search_kind_notice")) }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/kind=notification/);
  await expect(kinds.locator("[aria-current]")).toContainText(t("search_kind_notice"));
  await years.getByRole("link").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/year=\d{4}.*kind=notification/);
  const year = new URL(page.url()).searchParams.get("year")!;
  await expect(years.locator("[aria-current]")).toContainText(year);
  await expect(results.first().locator("time").first()).toHaveAttribute("datetime", new RegExp(`^${year}`));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const onPage = results
    .first()
    .getByRole("link", { name: startingWith(t("search_page_of_document", { page: 1 })) });
  await onPage.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/text\/\d+\/.*#page-1$/);
  await expect(main).toContainText("ಮೌಲ್ಯಮಾಪನ");
});

test("Many results come in pages, and a step back shows the page before", async ({ page }) => {
  await page.goto("/search?q=examination&lng=en");
  const titles = page.locator("main section h3");
  await expect(titles).toHaveCount(20);
  const before = await titles.first().textContent();
  await page.getByRole("link", { name: `${english("page_n")} 2`, exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles.first()).not.toHaveText(before ?? "");
  await page.goBack();
  await expect(titles.first()).toHaveText(before ?? "");
});

test("A query that matches nothing, and an empty one, are answered with help", async ({ page }) => {
  await page.goto("/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%20OR%20*&exact=1&lng=en");
  await expect(page.locator("main").getByText(english("no_data_found"))).toBeVisible();
  await page.goto("/search?lng=en");
  await expect(page.locator("main").getByText(english("search_start"))).toBeVisible();
});

test("Search engines are asked to leave results alone", async ({ request }) => {
  expect(await (await request.get("/search?q=fee")).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  );
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a phone searches and pages on", async ({ page }) => {
    await phone(page);
    await page.goto("/search?lng=kn");
    await page.locator("main").getByRole("searchbox").fill("ಪರೀಕ್ಷೆ");
    await page.locator("main").getByRole("button").click();
    await expect(page.locator("main section h3")).toHaveCount(20);
    await page.locator("main nav a[href*='page=2']").first().click();
    await expect(page.locator("main section h3").first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get("q")).toBe("ಪರೀಕ್ಷೆ");
  });
});
