/** Visitors on the home page, reading Kannada. */
import { desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { stopTime } from "../support/browser/visit.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");
const { t: kannada } = textsIn("kn");

const HIGHLIGHTS = [
  "/admissions",
  "/nep",
  "/uucms",
  "/regulations",
  "/affiliated-colleges",
  "/page/swo",
  "/page/nss",
  "/notifications",
];

test("A visitor whose browser asks for Kannada reads Kannada", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "kn");
  await expect(page).toHaveTitle(new RegExp(kannada("university_name")));
});

test("A visitor changes the language, and it stays on the next page and after a reload", async ({ page }) => {
  await desktop(page);
  await page.goto("/");
  await page.locator("select[name=lng]").first().selectOption("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("An address with a language wins over what the visitor chose before", async ({ page }) => {
  await page.goto("/?lng=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/?lng=kn-IN");
  await expect(page.locator("html")).toHaveAttribute("lang", "kn");
  await page.goto("/?lng=xx");
  await expect(page.locator("html")).toHaveAttribute("lang", "kn");
});

test("The eight highlights lead where they should, in their order", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("region", { name: kannada("quick_links") }).getByRole("link");
  const addresses = () => links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  await expect.poll(addresses).toEqual(HIGHLIGHTS);
});

test("The home page shows six notices, which lead to their pages, and ten links", async ({ page }) => {
  await page.goto("/?lng=en");
  const notices = page.getByRole("region", { name: t("news_and_notifications") }).getByRole("listitem");
  await expect(notices).toHaveCount(6);
  await expect(notices.first().getByRole("link")).toHaveAttribute("href", /^\/notice\/\d+\//);
  await expect(page.getByRole("region", { name: t("useful_links") }).getByRole("listitem")).toHaveCount(10);
});

test("A link that leaves the site opens a new tab and says so", async ({ page }) => {
  await page.goto("/?lng=en");
  const outside = page.locator("main a[href^=http]").first();
  await expect(outside).toHaveAttribute("target", "_blank");
  await expect(outside).toHaveAttribute("rel", /noopener/);
});

test("A menu opens by keyboard, and Escape closes it and gives the focus back", async ({ page }) => {
  await desktop(page);
  await page.goto("/?lng=en");
  const opener = page.locator("header nav").getByRole("button", { name: /^Academics/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("link", { name: t("syllabus") }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await expect(opener).toBeFocused();
});

test("A menu closes on a click elsewhere", async ({ page }) => {
  await desktop(page);
  await page.goto("/?lng=en");
  const opener = page.locator("header nav").getByRole("button", { name: /^Academics/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.mouse.click(700, 880);
  await expect(opener).toHaveAttribute("aria-expanded", "false");
});

test("The phone's menu opens and closes", async ({ page }) => {
  await phone(page);
  await page.goto("/?lng=en");
  const link = page.locator("header").getByRole("link", { name: "Contact Us" });
  await expect(link).toBeHidden();
  await page
    .getByRole("button", { name: t("a11y_open_menu") })
    .first()
    .click();
  await expect(link).toBeVisible();
});

test("Escape in the phone's menu closes it and gives the focus back to its button", async ({ page }) => {
  await phone(page);
  await page.goto("/?lng=kn");
  const opener = page.locator("[data-hamburger]");
  await opener.focus();
  await page.keyboard.press("Enter");
  const link = page.locator("#main-menu").getByRole("link").last();
  await link.focus();
  await expect(link).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await expect(opener).toBeFocused();
});

test("The carousel says where it is in the largest text on a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem("display", JSON.stringify({ text: "larger" })));
  for (const path of ["/", "/library"]) {
    await page.goto(`${path}?lng=kn`);
    const box = await page.locator("[data-count]").first().boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  }
});

test("The bar of the menu begins above 960 pixels", async ({ page }) => {
  await page.goto("/");
  const link = page.locator("header").getByRole("link", { name: "ಸಂಪರ್ಕಿಸಿ" });
  const opener = page.getByRole("button", { name: kannada("a11y_open_menu") });
  await page.setViewportSize({ width: 960, height: 900 });
  await expect(opener).toBeVisible();
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 961, height: 900 });
  await expect(opener).toBeHidden();
  await expect(link).toBeVisible();
});

test("The carousel moves on by itself, stops when it is paused, and wraps", async ({ page }) => {
  await stopTime(page);
  await page.goto("/?lng=en");
  const carousel = page.locator("section[aria-roledescription]").first();
  const counter = carousel.getByText(/^\d \/ 4$/);
  await expect(counter).toHaveText("1 / 4");
  await page.locator("header a").first().hover();
  await page.clock.runFor(10_000);
  await expect(counter).not.toHaveText("1 / 4");
  await carousel.getByRole("button", { name: t("a11y_pause") }).click();
  const stopped = await counter.textContent();
  await page.clock.runFor(10_000);
  await expect(counter).toHaveText(stopped ?? "");
  await carousel.getByRole("button", { name: t("a11y_previous_slide") }).click();
  await carousel.getByRole("button", { name: t("a11y_previous_slide") }).click();
  await expect(counter).not.toHaveText(stopped ?? "");
  await page.clock.resume();
});

/** The name of a picture of the site's, by its address; empty for anything else. */
const pictureName = (url: string) => /\/images\/carousel\/([a-z-]+)\./.exec(url)?.[1] ?? "";

test("The pictures of the other slides are loaded when the carousel is about to turn", async ({ page }) => {
  await stopTime(page);
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (pictureName(request.url())) loaded.push(request.url());
  });
  await page.goto("/?lng=en");
  await expect(page.locator("section[data-ready]").first()).toBeVisible();
  expect(loaded.map(pictureName).filter((name) => name.startsWith("home-"))).toEqual(["home-dusk"]);
  await page.clock.runFor(3000);
  await expect.poll(() => loaded.map(pictureName)).toContain("home-library");
  await page.clock.resume();
});

test("Nothing moves by itself for a visitor who asked for that", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce", locale: "en-IN" });
  const page = await context.newPage();
  await stopTime(page);
  await page.goto("/?lng=en");
  await page.clock.runFor(10_000);
  await expect(page.locator("section[aria-roledescription]").first().getByText("1 / 4")).toBeVisible();
  await context.close();
});

test("A page that does not exist says so, offers a search and a way home", async ({ page, announce }) => {
  announce(/nowhere/);
  const response = await page.goto("/nowhere?lng=en");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("err_unhandled"));
  await expect(page.locator("main").getByRole("searchbox")).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: t("err_go_home") })).toHaveAttribute(
    "href",
    "/",
  );
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menus can be opened and the language can be changed", async ({ page }) => {
    await phone(page);
    await page.goto("/?lng=kn");
    await expect(page.locator("main h2").first()).toBeVisible();
    await desktop(page);
    await page.goto("/?lng=kn");
    await page.locator("select[name=lng]").first().selectOption("en");
    await page
      .getByRole("banner")
      .getByRole("button", { name: kannada("ok"), exact: true })
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("everything that the home page says is there", async ({ page }) => {
    await page.goto("/?lng=en");
    for (const name of [
      "About the University",
      t("news_and_notifications"),
      t("useful_links"),
      t("events_gallery"),
      t("campus_video"),
    ]) {
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    }
  });
});
