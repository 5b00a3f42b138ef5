/** Visitors who want few bytes: pages come without their pictures, which each of them gets on asking. */
import type { Locator, Page } from "@playwright/test";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { axe, desktop, expect, phone, test } from "../support/browser/fixtures.ts";

const texts = SHIPPED_TEXTS.kn;
const GALLERY = "/dept/kannada?tab=gallery";

/** What is left out: pictures, those of the styles too, and fonts but for the letters of Kannada. */
const LEFT_OUT = /^\/(images|files)\/|^\/assets\/(plum|sans|serif)-/;

/** Paths of what a page asks for of that from now on. @param what a browser tells also of fonts that it takes from its memory */
function watchPictures(page: Page, what = LEFT_OUT): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (what.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** What a press loads of one picture: its path and its bytes. */
async function loadedBy(page: Page, press: () => Promise<void>): Promise<{ path: string; bytes: number }> {
  const coming = page.waitForResponse((response) => /\/images\//.test(response.url()));
  await press();
  const response = await coming;
  return { path: new URL(response.url()).pathname, bytes: (await response.body()).length };
}

const show = (page: Page): Locator => page.locator("main a[data-shows]:visible");
const setting = (page: Page): Locator =>
  page.getByRole("button", { name: texts.light_pages }).filter({ visible: true });
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;

test("The setting leaves pictures out by keyboard, and each comes in its place when it is asked for", async ({
  page,
}) => {
  await desktop(page);
  await page.goto(GALLERY);
  await expect(setting(page)).toHaveAttribute("aria-pressed", "false");
  const places = () =>
    page.locator("main figure").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const before = await places();
  await setting(page).press("Enter");
  await expect(page).toHaveURL(/\?tab=gallery&light=1$/);
  const asked = watchPictures(page, /^\/images\//);
  await page.goto(GALLERY, { waitUntil: "networkidle" });
  await expect(setting(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("main")).toContainText(texts.pictures_left_out);
  expect(await places()).toEqual(before);
  expect(asked).toEqual([]);
  await axe(page);

  const [first] = await show(page).all();
  const name = `${await first!.textContent()}`;
  const { bytes } = await loadedBy(page, () => first!.press("Enter"));
  expect(name).toContain(`${texts.picture_show}, ${kilobytes(bytes)}`);
  expect(asked).toHaveLength(1);
  const picture = page.locator("main figure img").first();
  await expect(picture).toBeFocused();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
  await page.getByRole("link", { name: texts.pictures_show_all }).press("Enter");
  await expect(show(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: texts.pictures_always })).toBeFocused();
  expect(new Set(asked).size).toBe(before.length);

  await page.getByRole("button", { name: texts.pictures_always }).press("Enter");
  await expect(page).toHaveURL(/[?&]light=0/);
  await expect(page.locator("main")).not.toContainText(texts.pictures_left_out);
  await expect(setting(page)).toHaveAttribute("aria-pressed", "false");
});

test.describe("A browser that saves data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("gets the home pages of the university and the library without pictures, and a tab in place", async ({
    page,
    announce,
  }) => {
    await phone(page);
    const asked = watchPictures(page);
    for (const path of ["/", "/library"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(show(page).first()).toBeVisible();
      await axe(page);
    }
    await page.goto("/dept/kannada", { waitUntil: "networkidle" });
    await page.getByRole("tab", { name: SHIPPED_TEXTS.kn.tab_gallary, exact: true }).click();
    await expect(show(page)).toHaveCount(3);
    expect(asked).toEqual([]);

    announce(/ERR_FAILED/);
    await page.route("**/images/**", (route) => route.abort());
    await show(page).first().press("Enter");
    await expect(show(page).first().getByRole("status")).toHaveText(texts.picture_failed);
    await page.unroute("**/images/**");
    await show(page).first().press("Enter");
    await expect(show(page)).toHaveCount(2);
  });

  test("asks for pictures and shows them again where the visitor has chosen so", async ({ page }) => {
    await desktop(page);
    await page.goto("/library?light=0");
    const asked = watchPictures(page);
    await page.goto("/library", { waitUntil: "networkidle" });
    expect(asked.length).toBeGreaterThan(0);
  });
});

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { "Save-Data": "on" } });

  test("a link leads to a picture, another to the page with all of them, and a button to the choice", async ({
    page,
  }) => {
    await desktop(page);
    await page.goto(GALLERY);
    const asked = watchPictures(page);
    await show(page).first().press("Enter");
    await expect(page).toHaveURL(/\/images\/.*\.avif$/);
    expect(asked).toHaveLength(1);
    await page.goto(GALLERY);
    await page.getByRole("link", { name: texts.pictures_show_all }).press("Enter");
    await expect(page).toHaveURL(/tab=gallery&pictures=all$/);
    await expect(page.locator("main figure img").first()).toHaveAttribute("src", /^\/images\//);
    // That was for one page.
    await page.goto("/library");
    await expect(show(page).first()).toBeVisible();
    await setting(page).press("Enter");
    await expect(page).toHaveURL(/[?&]light=0/);
    await page.goto(GALLERY);
    await expect(show(page)).toHaveCount(0);
  });
});
