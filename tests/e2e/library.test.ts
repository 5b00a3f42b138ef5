/** Readers in the library's pages, reading Kannada. */
import type { Page } from "@playwright/test";
import { desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { limit } from "../support/runner/limits.ts";
import { heading, stopTime } from "../support/browser/visit.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("kn");
const LIBRARY = t("university_library");
const RESOURCES = "/library/lib-e-resources";
const CATALOGUE = "https://catalogue.university.example/";
const JOURNALS = t("lib_electronic_journals");
const OPEN = startingWith(t("lib_open"), t("lib_open_until"));
const CLOSED = startingWith(
  t("lib_closed"),
  t("lib_opens_today"),
  t("lib_opens_tomorrow"),
  t("lib_opens_on"),
);

const search = (page: Page) => page.getByRole("search", { name: t("search_resources") });
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
    await expect(page.locator("main p").first()).toHaveText(open ? OPEN : CLOSED, {
      timeout: limit(1000),
    });
  }).toPass();
  const days = page.getByRole("list", { name: t("lib_hours") }).getByRole("listitem");
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveText(startingWith(`${t("today")}, `));
  await expect(days.first()).toHaveText(new RegExp(String.raw`\d – \d|${t("lib_closed")}`));
});

test("The library's first page has all that it should, and gives search engines its hours", async ({
  page,
}) => {
  await page.goto("/library");
  await expect(heading(page)).toHaveText(LIBRARY);
  await expect(page.locator("section[aria-roledescription]").getByText("1 / 3")).toBeVisible();
  await expect(table(page, t("news_and_notifications")).getByRole("listitem")).toHaveCount(6);
  await expect(table(page, t("useful_links")).getByRole("listitem")).toHaveCount(10);
  for (const [name, href] of [
    [t("news_and_notifications"), "/library/news-notification"],
    [t("useful_links"), "/implink"],
    ["ಗ್ರಂಥಪಾಲಕರ ಸಂದೇಶ", "/library/librarian-msg"],
  ] as const) {
    await expect(table(page, name).getByRole("link").last()).toHaveAttribute("href", href);
  }
  await expect(table(page, t("vision")).getByRole("listitem")).toHaveCount(3);
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
  await carousel.getByRole("button", { name: t("a11y_pause") }).click();
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
  const breadcrumb = page.getByRole("navigation", { name: t("a11y_breadcrumb") });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([t("home"), LIBRARY, "ಸಂಪನ್ಮೂಲಗಳು", "ಸಂಗ್ರಹಗಳು"]);
  await page.locator("header").getByRole("link", { name: LIBRARY }).click();
  await expect(heading(page)).toHaveText(LIBRARY);
  await page
    .locator("header")
    .getByRole("link", { name: t("a11y_logo") })
    .click();
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
  await page.getByPlaceholder(t("lib_search_words")).fill("ಕನ್ನಡ & ಸಾಹಿತ್ಯ");
  const opened = context.waitForEvent("page");
  const asked = context.waitForEvent("request", (request) => request.url().startsWith(CATALOGUE));
  await page.getByRole("button", { name: t("lib_search_opac") }).click();
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
  await expect(search(page).locator("output")).toHaveText(t("count_resources", { count: 1 }));
  await expect(names(page)).toHaveText(/^ವೆಬ್ ಆಫ್ ಸೈನ್ಸ್/);
  await expect(page.locator("main").getByText(t("no_data_found"), { exact: true })).toHaveCount(7);
  await search(page)
    .getByRole("link", { name: t("clear") })
    .click();
  await expect(search(page).getByRole("searchbox")).toHaveValue("");
  await expect(page).toHaveURL((url) => url.search === "");
});

test("A reader finds e-resources by their first letter and by subject", async ({ page }) => {
  await page.goto(RESOURCES);
  const letters = page.getByRole("navigation", { name: t("first_letter") });
  await letters.getByRole("link", { name: "ಜ", exact: true }).click();
  await expect(letters.locator("[aria-current]")).toHaveText("ಜ");
  await expect(names(page).filter({ hasText: /^ಜ/ })).not.toHaveCount(0);
  await expect(names(page).filter({ hasNotText: /^ಜ/ })).toHaveCount(0);
  await letters.getByRole("link", { name: t("all"), exact: true }).click();
  await expect(letters.locator("[aria-current]")).toHaveText(t("all"));
  await search(page).getByRole("combobox").selectOption("ರಸಾಯನಶಾಸ್ತ್ರ");
  await expect(search(page).locator("output")).toHaveText(t("count_resources", { count: 3 }));
  await expect(names(page)).toHaveCount(3);
});

test("A reader turns one table to its next page and is at its beginning; the others stay", async ({
  page,
}) => {
  await page.goto(RESOURCES);
  const first = await table(page, JOURNALS).getByRole("rowheader").first().textContent();
  const pages = page.getByRole("navigation", { name: `${JOURNALS}: ${t("pages")}` });
  await pages.getByRole("link", { name: t("next_page") }).click();
  await expect(table(page, JOURNALS)).toContainText(t("showing_range", { total: 17, from: 11, to: 17 }));
  await expect(table(page, JOURNALS).getByRole("rowheader").first()).not.toHaveText(first ?? "");
  await expect(table(page, t("lib_electronic_books"))).toContainText(
    t("showing_range", { total: 11, from: 1, to: 10 }),
  );
  await expect(page.getByRole("heading", { name: JOURNALS })).toBeInViewport();
  await expect(page.getByRole("group", { name: JOURNALS })).toBeFocused();
});

test("A jump leads down to a table", async ({ page }) => {
  await phone(page);
  await page.goto(RESOURCES);
  await page
    .getByRole("navigation", { name: t("on_this_page") })
    .getByRole("link", { name: t("lib_anti_plagiarism") })
    .click();
  await expect(page.getByRole("heading", { name: t("lib_anti_plagiarism") })).toBeInViewport();
});

test("The help desk is a picture that says what it shows", async ({ page }) => {
  await page.goto("/library/help-desk?lng=kn");
  await expect(page.locator("main").getByRole("img", { name: /^ಗ್ರಂಥಾಲಯದ ಸಹಾಯ ಕೇಂದ್ರದಲ್ಲಿ/ })).toBeVisible();
  await page.goto("/library/help-desk?lng=en");
  await expect(page.locator("main").getByRole("img", { name: /^Students ask for help/ })).toBeVisible();
});

/** Waits until the form is hydrated: what is sent before goes without script, to the page. */
async function hydrate(page: Page): Promise<void> {
  await page.locator("form#message").getByLabel(t("field_name"), { exact: true }).focus();
  await expect(page.locator("form#message button[type=submit]")).toBeDisabled();
}

async function write(page: Page, text: string): Promise<void> {
  const form = page.locator("form#message");
  await form.getByLabel(t("field_name"), { exact: true }).fill("ಓದುಗ");
  await form.getByLabel(t("field_mobile"), { exact: true }).fill("98450 12345");
  await form.getByLabel(t("field_email"), { exact: true }).fill("reader@example.org");
  await form.getByLabel(t("field_message"), { exact: true }).fill(text);
  await form.locator("button[type=submit]").click();
}

test("A reader sends a suggestion", async ({ page }) => {
  await page.goto("/library/suggestions");
  await hydrate(page);
  await write(page, "ಇನ್ನಷ್ಟು ಕನ್ನಡ ಪುಸ್ತಕಗಳು ಬೇಕು");
  await expect(
    page.getByRole("region", { name: t("a11y_notification_area") }).getByText(t("submitted")),
  ).toBeVisible();
  const button = page.locator("form#message button[type=submit]");
  await expect(button).toHaveText(t("submitted"));
  await expect(button).toBeDisabled();
});

test("A suggestion that could not be sent is not lost", async ({ page, announce }) => {
  announce(/email\/send/);
  await page.route("**/api/email/send", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/library/suggestions");
  await hydrate(page);
  await write(page, "ಓದುವ ಕೊಠಡಿ ಶಾಂತವಾಗಿರಲಿ");
  await expect(page.getByRole("region", { name: t("a11y_notification_area") })).toContainText(
    t("err_contact_failed"),
  );
  await expect(page.getByLabel(t("field_message"), { exact: true })).toHaveValue("ಓದುವ ಕೊಠಡಿ ಶಾಂತವಾಗಿರಲಿ");
  await expect(page.locator("form#message button[type=submit]")).toHaveText(t("submit"));
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a suggestion is sent, and the library's own page says so", async ({ page }) => {
    await page.goto("/library/suggestions");
    await write(page, "ಭಾನುವಾರವೂ ತೆರೆದಿಡಿ");
    await expect(page).toHaveURL(/\/library\/suggestions\?sent=1#message-answer$/);
    await expect(page.getByText(t("toast_message_sent"))).toBeVisible();
  });

  test("e-resources are looked for, and a table is turned and in view", async ({ page }) => {
    await page.goto(RESOURCES);
    await search(page).getByRole("searchbox").fill("JSTOR");
    await search(page)
      .getByRole("button", { name: t("search") })
      .click();
    await expect(names(page)).toHaveText(/^ಜೆಸ್ಟೋರ್/);
    await page.goto(RESOURCES);
    await page
      .getByRole("navigation", { name: `${JOURNALS}: ${t("pages")}` })
      .getByRole("link", { name: t("next_page") })
      .click();
    await expect(page.getByRole("heading", { name: JOURNALS })).toBeInViewport();
    await expect(table(page, JOURNALS)).toContainText(t("showing_range", { total: 17, from: 11, to: 17 }));
  });

  test("the library says whether it is open, and shows its pictures", async ({ page }) => {
    await page.goto("/library");
    await expect(page.locator("main p").first()).toHaveText(new RegExp(`${OPEN.source}|${CLOSED.source}`));
    await expect(page.locator("section[aria-roledescription] img").first()).toBeVisible();
  });
});
