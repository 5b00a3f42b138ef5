/** Readers in the library's pages, reading Kannada. */
import type { Page } from "@playwright/test";
import { desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { limit } from "../support/runner/speed.ts";
import { heading, stopTime } from "../support/browser/visit.ts";

const LIBRARY = "ವಿಶ್ವವಿದ್ಯಾಲಯ ಗ್ರಂಥಾಲಯ";
const RESOURCES = "/library/lib-e-resources";
const NOTHING = "ಯಾವುದೇ ದತ್ತಾಂಶ ಕಂಡುಬಂದಿಲ್ಲ";
const CATALOGUE = "https://catalogue.university.example/";
const SEARCH = "ಹೆಸರು, ಸಂಕ್ಷೇಪ ಅಥವಾ ಪ್ರಕಾಶಕರು";
const JOURNALS = "ವಿದ್ಯುನ್ಮಾನ ನಿಯತಕಾಲಿಕೆಗಳು";

const search = (page: Page) => page.getByRole("search", { name: SEARCH });
const table = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The names of all resources that show. */
const names = (page: Page) => page.locator("main").getByRole("rowheader");

test("A reader sees whether the library is open, as the call says, and the hours of seven days", async ({
  page,
  request,
}) => {
  await expect(async () => {
    const hours = await request.get("/api/library/hours");
    const { open } = (await hours.json()) as { open: boolean };
    await page.goto("/library");
    await expect(page.locator("main p").first()).toHaveText(open ? /^ಈಗ ತೆರೆದಿದೆ/ : /^ಮುಚ್ಚಿದೆ/, {
      timeout: limit(1000),
    });
  }).toPass();
  const days = page.getByRole("list", { name: "ಗ್ರಂಥಾಲಯದ ವೇಳೆ" }).getByRole("listitem");
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveText(/^ಇಂದು, .*(\d – \d|ಮುಚ್ಚಿದೆ)/);
});

test("The library's first page has all that it should, and gives search engines its hours", async ({
  page,
}) => {
  await page.goto("/library");
  await expect(heading(page)).toHaveText(LIBRARY);
  await expect(page.locator("section[aria-roledescription]").getByText("1 / 3")).toBeVisible();
  await expect(table(page, "ಸುದ್ದಿ ಮತ್ತು ಅಧಿಸೂಚನೆಗಳು").getByRole("listitem")).toHaveCount(6);
  await expect(table(page, "ಉಪಯುಕ್ತ ಸಂಪರ್ಕಗಳು").getByRole("listitem")).toHaveCount(10);
  for (const [name, href] of [
    ["ಸುದ್ದಿ ಮತ್ತು ಅಧಿಸೂಚನೆಗಳು", "/library/news-notification"],
    ["ಉಪಯುಕ್ತ ಸಂಪರ್ಕಗಳು", "/implink"],
    ["ಗ್ರಂಥಪಾಲಕರ ಸಂದೇಶ", "/library/librarian-msg"],
  ] as const) {
    await expect(table(page, name).getByRole("link").last()).toHaveAttribute("href", href);
  }
  await expect(table(page, "ದೃಷ್ಟಿ").getByRole("listitem")).toHaveCount(3);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const library = data.map((json) => JSON.parse(json)).find((each) => each["@type"] === "Library");
  expect(library.openingHoursSpecification[0]).toMatchObject({ opens: "08:00", closes: "19:00" });
});

test("The carousel turns after three seconds, and stands still when it is paused", async ({ page }) => {
  await stopTime(page);
  await page.goto("/library");
  const carousel = page.locator("section[aria-roledescription]");
  await page.locator("header a").first().hover();
  await page.clock.runFor(2999);
  await expect(carousel.getByText("1 / 3")).toBeVisible();
  await page.clock.runFor(1);
  await expect(carousel.getByText("2 / 3")).toBeVisible();
  await carousel.getByRole("button", { name: "ನಿಲ್ಲಿಸಿ" }).click();
  await page.clock.runFor(10_000);
  await expect(carousel.getByText("2 / 3")).toBeVisible();
  await page.clock.resume();
});

test("The library's menu leads through its pages, and its name and the emblem lead back", async ({
  page,
}) => {
  await desktop(page);
  await page.goto("/library");
  const opener = page.locator("header nav").getByRole("button", { name: /^ಸಂಪನ್ಮೂಲಗಳು/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.locator("header nav").getByRole("link", { name: "ಸಂಗ್ರಹಗಳು" }).click();
  await expect(heading(page)).toHaveText("ಸಂಗ್ರಹಗಳು");
  await expect(page).toHaveURL(/\/library\/collections$/);
  const breadcrumb = page.getByRole("navigation", { name: "ನೀವು ಇಲ್ಲಿದ್ದೀರಿ" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["ಮುಖಪುಟ", LIBRARY, "ಸಂಪನ್ಮೂಲಗಳು", "ಸಂಗ್ರಹಗಳು"]);
  await page.locator("header").getByRole("link", { name: LIBRARY }).click();
  await expect(heading(page)).toHaveText(LIBRARY);
  await page.locator("header").getByRole("link", { name: /ಲಾಂಛನ/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("header").getByRole("link", { name: LIBRARY })).toHaveCount(0);
});

test("The library has a colour of its own", async ({ page }) => {
  const colour = () =>
    page
      .locator("header nav a[aria-current]")
      .first()
      .evaluate((link) => getComputedStyle(link).color);
  await page.goto("/library/suggestions");
  const library = await colour();
  await page.goto("/contact");
  expect(await colour()).not.toBe(library);
});

test("A page that the library does not have says so within the library", async ({ page, announce }) => {
  announce(/nowhere/);
  const response = await page.goto("/library/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.locator("header").getByRole("link", { name: LIBRARY })).toBeVisible();
});

test("A reader asks the catalogue, and its answer opens beside the library", async ({ page, context }) => {
  await page.goto("/library");
  await page.getByPlaceholder("ಶೀರ್ಷಿಕೆ, ಲೇಖಕರು ಅಥವಾ ವಿಷಯ").fill("ಕನ್ನಡ & ಸಾಹಿತ್ಯ");
  const opened = context.waitForEvent("page");
  const asked = context.waitForEvent("request", (request) => request.url().startsWith(CATALOGUE));
  await page.getByRole("button", { name: "ಪುಸ್ತಕ ಹುಡುಕಿ" }).click();
  expect(new URL((await asked).url()).searchParams.get("q")).toBe("ಕನ್ನಡ & ಸಾಹಿತ್ಯ");
  await (await opened).close();
  await expect(heading(page)).toHaveText(LIBRARY);
});

for (const query of [
  "in=opac",
  "in=opac&q=%20",
  "q=books",
  "in=elsewhere&q=https://evil.example/",
  "in=https://evil.example/&q=books",
]) {
  test(`The library's search leads nowhere but back with ${query}`, async ({ request }) => {
    const answer = await request.get(`/library/find?${query}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()["location"]).toBe("/library");
  });
}

test("A reader finds an e-resource by an acronym, and the other tables say that they have none", async ({
  page,
}) => {
  await page.goto(RESOURCES);
  await expect(page.locator("main").getByRole("table")).toHaveCount(8);
  await search(page).getByRole("searchbox").fill("WoS");
  await page.keyboard.press("Enter");
  await expect(search(page).locator("output")).toHaveText("1 ಇ-ಸಂಪನ್ಮೂಲ");
  await expect(names(page)).toHaveText(/^ವೆಬ್ ಆಫ್ ಸೈನ್ಸ್/);
  await expect(page.locator("main").getByText(NOTHING, { exact: true })).toHaveCount(7);
  await search(page).getByRole("link", { name: "ಅಳಿಸಿ" }).click();
  await expect(search(page).getByRole("searchbox")).toHaveValue("");
  await expect(page).toHaveURL((url) => url.search === "");
});

test("A reader finds e-resources by their first letter and by subject", async ({ page }) => {
  await page.goto(RESOURCES);
  const letters = page.getByRole("navigation", { name: "ಮೊದಲ ಅಕ್ಷರ" });
  await letters.getByRole("link", { name: "ಜ", exact: true }).click();
  await expect(letters.locator("[aria-current]")).toHaveText("ಜ");
  for (const name of await names(page).allTextContents()) expect(name).toMatch(/^ಜ/);
  await letters.getByRole("link", { name: "ಎಲ್ಲ", exact: true }).click();
  await expect(letters.locator("[aria-current]")).toHaveText("ಎಲ್ಲ");
  await search(page).getByRole("combobox").selectOption("ರಸಾಯನಶಾಸ್ತ್ರ");
  await expect(search(page).locator("output")).toHaveText("3 ಇ-ಸಂಪನ್ಮೂಲಗಳು");
  await expect(names(page)).toHaveCount(3);
});

test("A reader turns one table to its next page and is at its beginning; the others stay", async ({
  page,
}) => {
  await page.goto(RESOURCES);
  const first = await table(page, JOURNALS).getByRole("rowheader").first().textContent();
  const pages = page.getByRole("navigation", { name: `${JOURNALS}: ಪುಟಗಳು` });
  await pages.getByRole("link", { name: "ಮುಂದಿನ ಪುಟ" }).click();
  await expect(table(page, JOURNALS)).toContainText("17 ರಲ್ಲಿ 11 ರಿಂದ 17");
  await expect(table(page, JOURNALS).getByRole("rowheader").first()).not.toHaveText(first ?? "");
  await expect(table(page, "ವಿದ್ಯುನ್ಮಾನ ಪುಸ್ತಕಗಳು")).toContainText("11 ರಲ್ಲಿ 1 ರಿಂದ 10");
  await expect(page.getByRole("heading", { name: JOURNALS })).toBeInViewport();
  await expect(page.getByRole("group", { name: JOURNALS })).toBeFocused();
});

test("A jump leads down to a table", async ({ page }) => {
  await phone(page);
  await page.goto(RESOURCES);
  await page
    .getByRole("navigation", { name: "ಈ ಪುಟದಲ್ಲಿ" })
    .getByRole("link", { name: /^ಕೃತಿಚೌರ್ಯ/ })
    .click();
  await expect(page.getByRole("heading", { name: /^ಕೃತಿಚೌರ್ಯ/ })).toBeInViewport();
});

test("The help desk is a picture that says what it shows", async ({ page }) => {
  await page.goto("/library/help-desk?lng=kn");
  await expect(page.locator("main").getByRole("img", { name: /^ಗ್ರಂಥಾಲಯದ ಸಹಾಯ ಕೇಂದ್ರದಲ್ಲಿ/ })).toBeVisible();
  await page.goto("/library/help-desk?lng=en");
  await expect(page.locator("main").getByRole("img", { name: /^Students ask for help/ })).toBeVisible();
});

/** Waits until the form is hydrated: what is sent before goes without script, to the page. */
async function hydrate(page: Page): Promise<void> {
  await page.locator("form#message").getByLabel("ಹೆಸರು", { exact: true }).focus();
  await expect(page.locator("form#message button[type=submit]")).toBeDisabled();
}

async function write(page: Page, text: string): Promise<void> {
  const form = page.locator("form#message");
  await form.getByLabel("ಹೆಸರು", { exact: true }).fill("ಓದುಗ");
  await form.getByLabel("ಮೊಬೈಲ್", { exact: true }).fill("98450 12345");
  await form.getByLabel("ಇ-ಮೇಲ್", { exact: true }).fill("reader@example.org");
  await form.getByLabel("ಸಂದೇಶ", { exact: true }).fill(text);
  await form.locator("button[type=submit]").click();
}

test("A reader sends a suggestion", async ({ page }) => {
  await page.goto("/library/suggestions");
  await hydrate(page);
  await write(page, "ಇನ್ನಷ್ಟು ಕನ್ನಡ ಪುಸ್ತಕಗಳು ಬೇಕು");
  await expect(page.getByRole("region", { name: "ಸಂದೇಶಗಳು" }).getByText("ಸಲ್ಲಿಸಲಾಗಿದೆ")).toBeVisible();
  const button = page.locator("form#message button[type=submit]");
  await expect(button).toHaveText("ಸಲ್ಲಿಸಲಾಗಿದೆ");
  await expect(button).toBeDisabled();
});

test("A suggestion that could not be sent is not lost", async ({ page, announce }) => {
  announce(/email\/send/);
  await page.route("**/api/email/send", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/library/suggestions");
  await hydrate(page);
  await write(page, "ಓದುವ ಕೊಠಡಿ ಶಾಂತವಾಗಿರಲಿ");
  await expect(page.getByRole("region", { name: "ಸಂದೇಶಗಳು" })).toContainText("ಕ್ಷಮಿಸಿ!");
  await expect(page.getByLabel("ಸಂದೇಶ", { exact: true })).toHaveValue("ಓದುವ ಕೊಠಡಿ ಶಾಂತವಾಗಿರಲಿ");
  await expect(page.locator("form#message button[type=submit]")).toHaveText("ಸಲ್ಲಿಸಿ");
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a suggestion is sent, and the library's own page says so", async ({ page }) => {
    await page.goto("/library/suggestions");
    await write(page, "ಭಾನುವಾರವೂ ತೆರೆದಿಡಿ");
    await expect(page).toHaveURL(/\/library\/suggestions\?sent=1#message-answer$/);
    await expect(page.getByText("ನಿಮ್ಮ ಸಂದೇಶ ಕಳುಹಿಸಲಾಗಿದೆ")).toBeVisible();
  });

  test("e-resources are looked for, and a table is turned and in view", async ({ page }) => {
    await page.goto(RESOURCES);
    await search(page).getByRole("searchbox").fill("JSTOR");
    await search(page).getByRole("button", { name: "ಹುಡುಕಿ" }).click();
    await expect(names(page)).toHaveText(/^ಜೆಸ್ಟೋರ್/);
    await page.goto(RESOURCES);
    await page
      .getByRole("navigation", { name: `${JOURNALS}: ಪುಟಗಳು` })
      .getByRole("link", { name: "ಮುಂದಿನ ಪುಟ" })
      .click();
    await expect(page.getByRole("heading", { name: JOURNALS })).toBeInViewport();
    await expect(table(page, JOURNALS)).toContainText("17 ರಲ್ಲಿ 11 ರಿಂದ 17");
  });

  test("the library says whether it is open, and shows its pictures", async ({ page }) => {
    await page.goto("/library");
    await expect(page.locator("main p").first()).toHaveText(/^(ಈಗ ತೆರೆದಿದೆ|ಮುಚ್ಚಿದೆ)/);
    await expect(page.locator("section[aria-roledescription] img").first()).toBeVisible();
  });
});
