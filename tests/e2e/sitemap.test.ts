/** The ways to every page: the sitemap for people, the feeds, and older addresses. */
import { expect, test } from "../support/browser/fixtures.ts";
import { textsIn } from "../support/texts.ts";

const { t, option } = textsIn("en");
const SPORTS = 12;

test("The sitemap shows every entry of the main menu, in three levels, and the feeds", async ({ page }) => {
  await page.goto("/sitemap?lng=en");
  const menu = page.getByRole("region", { name: t("main_menu") });
  const university = menu.getByRole("heading", { name: "University" }).locator("..");
  await expect(
    university
      .getByRole("listitem")
      .filter({ hasText: /^About/ })
      .first(),
  ).toBeVisible();
  await expect(university.getByRole("link", { name: "Right to Information" })).toHaveAttribute(
    "href",
    "/rti",
  );
  const feeds = page.getByRole("region", { name: t("feeds") });
  await expect(feeds.getByRole("link").first()).toHaveAttribute("href", "/feeds/notifications.xml");
  await expect(feeds.getByRole("link", { name: option(SPORTS) })).toHaveAttribute("href", "/feeds/12.xml");
});

test("The sitemap names a feed in the language of the page", async ({ page }) => {
  await page.goto("/sitemap?lng=kn");
  const feed = page.getByRole("link", { name: textsIn("kn").option(SPORTS), exact: true });
  await expect(feed).toHaveAttribute("href", "/feeds/12.xml?lng=kn");
});

test("An older address leads to the page that it names, at its own address", async ({ request }) => {
  for (const [name, path] of [
    ["about-us", "/page/about-us"],
    ["swo", "/swo"],
  ]) {
    const answer = await request.get(`/load?page=${name}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()["location"]).toBe(path);
  }
});

for (const query of [
  "",
  "page=",
  "page=no-such-page",
  "page=//evil.example",
  "page=https://evil.example/",
  "page=/%5Cevil.example",
  "page=..%2fabout-us",
  "page=about-us%00",
  "page=about-us%0d%0aLocation:%20https://evil.example/",
  "page=about-us&page=swo",
  "page[]=about-us",
]) {
  test(`An older address with '${query}' is the error screen`, async ({ request }) => {
    const answer = await request.get(`/load?${query}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect(answer.headers()).not.toHaveProperty("location");
    expect(await answer.text()).toContain("<h1");
  });
}
