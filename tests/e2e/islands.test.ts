/** What of a public page runs on React: nothing before somebody uses it, and then that alone. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { holdReact } from "../support/browser/visit.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");

const REACT = /\/assets\/(?:libraries|hydrate|message-form)-/;
const PAGES = ["/", "/notifications", "/library", "/contact", "/search?q=fee", "/nep/arts", "/faculty/arts"];

/** Collects the scripts that a page asks for. */
function scriptsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const form = (page: Page) => page.locator("form#message");
const name = (page: Page) => form(page).getByLabel(t("field_name"), { exact: true });
const button = (page: Page) => form(page).locator("button[type=submit]");

test("A public page asks for the scripts that it names, and for nothing of React", async ({ page }) => {
  const asked = scriptsAsked(page);
  for (const path of PAGES) {
    asked.length = 0;
    await page.goto(path);
    const named = await page
      .locator("head script[src], head link[rel=modulepreload]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("src") ?? each.getAttribute("href")));
    expect(new Set(asked), path).toEqual(new Set(named));
    expect(
      asked.filter((script) => REACT.test(script)),
      path,
    ).toEqual([]);
    expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  }
});

test("A form loads React when it is touched, and not when the page around it is", async ({ page }) => {
  const asked = scriptsAsked(page);
  await page.goto("/contact?lng=en");
  await page.locator("main h1").click();
  await page.keyboard.press("Tab");
  await page.locator("header").getByRole("searchbox").first().focus();
  expect(asked.filter((script) => REACT.test(script))).toEqual([]);
  await name(page).focus();
  await expect(button(page)).toBeDisabled();
  expect(asked.filter((script) => REACT.test(script)).length).toBeGreaterThan(0);
  await expect(name(page)).toBeFocused();
});

test("An island has its own props and texts, and nothing of the rest of the page", async ({ page }) => {
  await page.goto("/contact?lng=en");
  const stored = await page.locator("[data-island=message-form]").getAttribute("data-with");
  const data = JSON.parse(stored ?? "") as { props: object; language: string; texts: Record<string, string> };
  expect(Object.keys(data)).toEqual(["props", "language", "texts"]);
  expect(data.props).toEqual({ source: "contact", sent: false });
  expect(data.language).toBe("en");
  expect(Object.values(data.texts)).not.toContain("");
  expect(data.texts).not.toHaveProperty("home");
});

test("What is typed while React is on its way stays, with the focus and the place in the text", async ({
  page,
}) => {
  const start = await holdReact(page);
  await page.goto("/contact?lng=en");
  await name(page).pressSequentially("Asha");
  await page.keyboard.press("ArrowLeft");
  start();
  await expect(button(page)).toBeDisabled();
  await expect(name(page)).toBeFocused();
  await page.keyboard.type("-");
  await expect(name(page)).toHaveValue("Ash-a");
});

test("A form whose script cannot be loaded is sent as without one", async ({ page, announce }) => {
  announce(/Failed to load resource/);
  announce(REACT);
  await page.route(REACT, (route) => route.abort("connectionrefused"));
  await page.goto("/contact?lng=en");
  await name(page).fill("Asha Patil");
  await form(page).getByLabel(t("field_mobile"), { exact: true }).fill("98450 12345");
  await form(page).getByLabel(t("field_email"), { exact: true }).fill("asha@example.org");
  await form(page)
    .getByLabel(t("field_message"), { exact: true })
    .fill("Is the reading hall open on Sundays?");
  await button(page).click();
  await expect(form(page).getByText(t("toast_message_sent"))).toBeVisible();
});

test("The login page runs on React at once, and on nothing of the staff area's screens", async ({ page }) => {
  const asked = scriptsAsked(page);
  await page.goto("/login?lng=en");
  await page.getByLabel(t("username")).fill("nobody");
  await page.getByRole("textbox", { name: t("password") }).fill("wrong");
  await expect(page.getByRole("button", { name: t("login") })).toBeEnabled();
  expect(asked.filter((script) => /-page-|entry\.staff|shell|dashboard/.test(script))).toEqual([]);
});
