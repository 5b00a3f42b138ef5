/** What is suggested while somebody types into the search of the site. */
import type { Page } from "@playwright/test";
import { axe, desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("kn");

const SUGGESTIONS = "**/api/search/suggestions?*";
const field = (page: Page) => page.locator("header input[name=q][type=search]");
const options = (page: Page) => page.locator("header [role=option]");
const status = (page: Page) => page.locator("header [role=status][data-attended]");
const list = (page: Page) => page.locator("header [role=listbox]");
const marked = (page: Page) => page.locator("header [role=option][aria-selected=true]");

test("A reader of Kannada finds a page by its first letters, by keyboard alone", async ({ page }) => {
  await desktop(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/rti?lng=kn");
  await expect(field(page)).not.toHaveAttribute("role");
  expect(asked.filter((each) => each.includes("attend-search"))).toEqual([]);
  await field(page).focus();
  await expect(page.getByRole("combobox", { name: t("search_site") })).toBeFocused();
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  // Typed in Latin letters. What is suggested for the first of them would still be replaced.
  const answer = page.waitForResponse(/q=granth&/);
  await page.keyboard.type("granth");
  await (await answer).finished();
  await expect(options(page).first()).toContainText("ಗ್ರಂಥ");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(status(page)).toHaveText(/^\d\D/);
  await expect(status(page)).toHaveText(startingWith(t("search_suggestions"), t("search_suggestions_one")));
  await expect(field(page)).toHaveAttribute("aria-controls", (await list(page).getAttribute("id")) ?? "");
  await axe(page);
  await page.keyboard.press("ArrowDown");
  await expect(marked(page)).toHaveCount(1);
  const first = options(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  // Above the first one is the field, and above that the last one.
  await page.keyboard.press("ArrowUp");
  await expect(marked(page)).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue("granth");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/(rti|search)/);
  await expect(page.locator("main")).toContainText("ಗ್ರಂಥ");
  await page.goBack();
  await field(page).fill("ಪರೀಕ್ಷೆ");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
});

test("On a phone a suggestion is tapped, large enough, and titles in the other language are marked", async ({
  page,
}) => {
  await phone(page);
  await page.route(SUGGESTIONS, (route) =>
    route.fulfill({
      json: {
        rows: [
          { title: "ಪ್ರವೇಶ ಪ್ರಕಟಣೆ ".repeat(6).trim(), lang: "kn", kind: "Notification", url: "/contact" },
          { title: "Deans", lang: "en", kind: "Page", url: "/deans" },
        ],
        summary: "2 suggestions",
      },
    }),
  );
  await page.goto("/search?lng=en");
  await page.locator("main input[name=q]").pressSequentially("de");
  const shown = page.locator("main [role=option]");
  await expect(shown).toHaveCount(2);
  const [kannada, english] = await shown.all();
  await expect(kannada!.locator("[lang=kn]")).toHaveText(/^ಪ್ರವೇಶ/);
  await expect(english!.locator("[lang]")).toHaveCount(0);
  for (const option of [kannada!, english!]) {
    const box = await option.boundingBox();
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  }
  await english!.click();
  await expect(page).toHaveURL(/\/deans$/);
});

test("A late answer never takes the place of a newer one, and a lost network is silent", async ({
  page,
  announce,
}) => {
  await desktop(page);
  const held = Promise.withResolvers<void>();
  await page.route(SUGGESTIONS, async (route) => {
    const q = new URL(route.request().url()).searchParams.get("q");
    if (q === "ho") await held.promise;
    const row = { title: `Title of ${q}`, lang: "en", kind: "Page", url: "/deans" };
    await route.fulfill({ json: { rows: [row], summary: "1 suggestion" } }).catch(() => {});
  });
  await page.goto("/rti?lng=en");
  const asked = page.waitForRequest(/q=ho&/);
  await field(page).pressSequentially("ho");
  await asked;
  await field(page).pressSequentially("stel");
  await expect(options(page)).toHaveText(["Title of hostel Page"]);
  held.resolve();
  await page.unroute(SUGGESTIONS);
  announce(/search\/suggestions/);
  await page.route(SUGGESTIONS, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("q=hostels"));
  await field(page).pressSequentially("s");
  await failed;
  await expect(list(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=hostels/);
});
