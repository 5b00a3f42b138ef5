/** Visitors who write to the university, reading Kannada. */
import type { APIRequestContext, Page } from "@playwright/test";
import { ADMINISTRATOR, axe, expect, phone, test } from "../support/browser/fixtures.ts";
import { holdReact } from "../support/browser/visit.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const CALL = "**/api/email/send";
const { t } = textsIn("kn");
const SUBMIT = t("submit");
const SUBMITTED = t("submitted");
const REQUIRED = t("err_required");
const NO_EMAIL = t("err_email_format");
const LABELS = {
  name: t("field_name"),
  mobile: t("field_mobile"),
  email: t("field_email"),
  message: t("field_message"),
};
type Typed = typeof LABELS;

let count = 0;
/** What no other test sends. */
const message = (more: Partial<Typed> = {}): Typed => ({
  name: "ಆಶಾ ಪಾಟೀಲ",
  mobile: "98450 12345",
  email: "asha@example.org",
  message: `ಗ್ರಂಥಾಲಯ ಯಾವಾಗ ತೆರೆಯುತ್ತದೆ? ${(count += 1)}`,
  ...more,
});

const fields = Object.keys(LABELS) as (keyof Typed)[];
const field = (page: Page, name: keyof Typed) =>
  page.locator("main").getByLabel(LABELS[name], { exact: true });
const button = (page: Page) => page.locator("form#message button[type=submit]");
const toast = (page: Page) => page.getByRole("region", { name: t("a11y_notification_area") });

/** Opens the page and waits until its form is hydrated. */
async function open(page: Page): Promise<void> {
  await page.goto("/contact");
  await field(page, "name").focus();
  await expect(button(page)).toBeDisabled();
}

async function fill(page: Page, typed: Typed): Promise<void> {
  for (const name of fields) await field(page, name).fill(typed[name]);
}

async function expectTyped(page: Page, typed: Typed): Promise<void> {
  for (const name of fields) await expect(field(page, name)).toHaveValue(typed[name]);
}

/** How many messages with this text the university has. */
async function stored(request: APIRequestContext, text: string): Promise<number> {
  const { username, password } = ADMINISTRATOR;
  const session = await request.post("/api/auth/signin", { data: { username, password } });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const rows = (await (await request.get("/api/message/all", { headers })).json()) as { message: string }[];
  return rows.filter((row) => row.message === text).length;
}

test("A message is sent, and the university has it", async ({ page, request }) => {
  const typed = message();
  await open(page);
  await fill(page, typed);
  await button(page).click();
  await expect(toast(page).getByText(SUBMITTED)).toBeVisible();
  await expect(button(page)).toHaveText(SUBMITTED);
  await expect(button(page)).toBeDisabled();
  await expectTyped(page, { name: "", mobile: "", email: "", message: "" });
  await expect(page.getByText(REQUIRED)).toHaveCount(0);
  await expect(page.locator("output")).toBeFocused();
  expect(await stored(request, typed.message)).toBe(1);
  await field(page, "name").fill("ರವಿ");
  await expect(button(page)).toHaveText(SUBMIT);
});

test("A message that could not be sent stays, and goes out at the next try", async ({
  page,
  request,
  announce,
}) => {
  announce(/email\/send/);
  const typed = message();
  await open(page);
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { code: "internal" } }));
  await fill(page, typed);
  await button(page).click();
  await expect(toast(page).getByText(t("err_contact_failed"))).toBeVisible();
  await expect(button(page)).toHaveText(SUBMIT);
  await expect(button(page)).toBeEnabled();
  await expectTyped(page, typed);
  await page.unroute(CALL);
  await button(page).click();
  await expect(button(page)).toHaveText(SUBMITTED);
  expect(await stored(request, typed.message)).toBe(1);
});

test("A field says what is wrong once it was changed and left, and the form waits", async ({ page }) => {
  await open(page);
  const missing = Object.values(LABELS).join(", ");
  await expect(page.getByText(t("contact_incomplete", { fields: missing }))).toBeVisible();
  await expect(page.getByText(REQUIRED)).toHaveCount(0);
  await field(page, "name").fill("ಆ");
  await field(page, "name").fill(" ");
  await expect(page.getByText(REQUIRED)).toHaveCount(0);
  await field(page, "name").blur();
  await expect(page.getByText(REQUIRED)).toHaveCount(1);
  await fill(page, message({ email: "asha@" }));
  await field(page, "message").blur();
  await expect(page.getByText(NO_EMAIL)).toBeVisible();
  await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
  await expect(button(page)).toBeDisabled();
  await axe(page);
  await field(page, "email").fill("asha@example.org");
  await expect(page.getByText(NO_EMAIL)).toHaveCount(0);
  await expect(button(page)).toBeEnabled();
});

test("A field that the server refuses says so and is where the visitor goes on", async ({
  page,
  announce,
}) => {
  announce(/email\/send/);
  const typed = message();
  const errors = [{ field: "mobile", message: textsIn("en").sentence({ code: "bad_characters" }) }];
  await open(page);
  await page.route(CALL, (route) => route.fulfill({ status: 400, json: { code: "invalid", errors } }));
  await fill(page, typed);
  await button(page).click();
  await expect(page.getByText(t("err_not_accepted"))).toBeVisible();
  await expect(field(page, "mobile")).toBeFocused();
  await expect(button(page)).toBeDisabled();
  await expectTyped(page, typed);
  await field(page, "mobile").fill("08472 000001");
  await expect(button(page)).toBeEnabled();
});

test("Two clicks send one message, and the button says that it is under way", async ({ page, request }) => {
  const typed = message();
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(CALL, async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  await open(page);
  await fill(page, typed);
  await expect(button(page)).toBeEnabled();
  await button(page).evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(button(page)).toHaveText(t("submitting"));
  await expect(button(page)).toBeDisabled();
  answer.resolve();
  await expect(button(page)).toHaveText(SUBMITTED);
  expect(calls).toBe(1);
  expect(await stored(request, typed.message)).toBe(1);
});

test("What was typed is there after a reload, until it is sent", async ({ page }) => {
  const typed = message();
  await open(page);
  await fill(page, typed);
  await expect(button(page)).toBeEnabled();
  await page.reload();
  await field(page, "name").focus();
  await expectTyped(page, typed);
  await button(page).click();
  await expect(button(page)).toHaveText(SUBMITTED);
  await page.reload();
  await field(page, "name").focus();
  await expect(button(page)).toBeDisabled();
  await expectTyped(page, { name: "", mobile: "", email: "", message: "" });
});

test("What was typed before React runs stays", async ({ page }) => {
  const start = await holdReact(page);
  await page.goto("/contact");
  await expect(button(page)).toBeEnabled();
  const typed = message();
  await fill(page, { ...typed, email: "asha@" });
  start();
  await expect(button(page)).toBeDisabled();
  await expectTyped(page, { ...typed, email: "asha@" });
  await expect(page.getByText(NO_EMAIL)).toBeVisible();
  await field(page, "email").fill(typed.email);
  await expect(button(page)).toBeEnabled();
});

test("A message that is sent before React runs arrives as well", async ({ page, request }) => {
  const typed = message();
  const start = await holdReact(page);
  await page.goto("/contact");
  await fill(page, typed);
  await button(page).click();
  await expect(page.locator("form#message").getByText(t("toast_message_sent"))).toBeVisible();
  start();
  await expect(toast(page).getByText(SUBMITTED)).toBeVisible();
  await expect(button(page)).toHaveText(SUBMITTED);
  await expect(page).toHaveURL(/\/contact$/);
  expect(await stored(request, typed.message)).toBe(1);
});

test("The map is asked for on a click, and stands beside a plain link", async ({ page, site }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }),
  );
  await phone(page);
  await open(page);
  const map = page.getByRole("region", { name: t("map_location") });
  await expect(map.getByRole("link", { name: startingWith(t("map_open")) })).toHaveAttribute(
    "href",
    /openstreetmap/,
  );
  await map.scrollIntoViewIfNeeded();
  expect(elsewhere).toEqual([]);
  await map.getByRole("link", { name: startingWith(t("map_show")) }).click();
  await expect(map.locator("iframe")).toHaveAttribute("title", "ನಕ್ಷೆ: ಕಲಬುರಗಿಯ ಆವರಣ");
  await expect.poll(() => elsewhere.length).toBe(1);
});

test("Telephone lines and the mail address can be followed", async ({ page }) => {
  await page.goto("/contact");
  const details = page.getByRole("region", { name: t("contact_details") });
  await expect(details.locator("a[href^='tel:']")).toHaveCount(3);
  await expect(details.locator("a[href^='mailto:']")).toHaveText("office@university.example");
  await expect(details).toContainText("585 106");
});

test("A form is refused from another site, and when it is far too large", async ({ request }) => {
  const form = message();
  const foreign = await request.post("/contact", { form, headers: { origin: "https://evil.example" } });
  expect(foreign.status()).toBe(400);
  expect(await stored(request, form.message)).toBe(0);
  const large = { ...form, message: "ಕ".repeat(400_000) };
  expect((await request.post("/contact", { form: large })).status()).toBe(413);
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is sent, and the page says so", async ({ page, request }) => {
    const typed = message({ message: `ಮೊದಲ ಸಾಲು\nಎರಡನೇ ಸಾಲು ${(count += 1)}` });
    await page.goto("/contact?lng=kn");
    await fill(page, typed);
    await button(page).click();
    await expect(page).toHaveURL(/\/contact\?lng=kn&sent=1#message-answer$/);
    await expect(page.getByText(t("toast_message_sent"))).toBeVisible();
    await expectTyped(page, { name: "", mobile: "", email: "", message: "" });
    expect(await stored(request, typed.message)).toBe(1);
  });

  test("a message with an error comes back as it was typed, with what to mend", async ({
    page,
    announce,
  }) => {
    announce(/400/);
    const typed = message({ mobile: "", email: "asha@" });
    await page.goto("/contact");
    await fill(page, typed);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await button(page).click();
    expect((await answer).status()).toBe(400);
    await expectTyped(page, typed);
    await expect(page.getByText(REQUIRED)).toHaveCount(1);
    await expect(page.getByText(NO_EMAIL)).toHaveCount(1);
    const summary = page.locator("form#message").getByRole("alert").first();
    await expect(summary.getByRole("link")).toHaveText([LABELS.mobile, LABELS.email]);
    await expect(summary.getByRole("link").first()).toHaveAttribute("href", "#message-mobile");
    // Whoever uses the keyboard goes on from what is to mend.
    await page.keyboard.press("Tab");
    await expect(summary.getByRole("link").first()).toBeFocused();
    await field(page, "mobile").fill("98450 12345");
    await field(page, "email").fill("asha@example.org");
    await button(page).click();
    await expect(page.getByText(t("toast_message_sent"))).toBeVisible();
  });
});
