/** A page is made and changed as one sees it, in Kannada and by keyboard, with its preview beside it. */
import type { Locator, Page } from "@playwright/test";
import { textsIn } from "../support/texts.ts";
import { axe, expect, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";

test.use({ locale: "kn-IN" });

const { t, label } = textsIn("kn");
const blocks = (page: Page): Locator => page.locator("#content [aria-keyshortcuts]");
const block = (page: Page, name: string): Locator => blocks(page).filter({ hasText: name });
const preview = (page: Page): Locator => page.frameLocator("iframe").locator("body");
const language = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: t("admin_preview_language") }).getByRole("button", { name, exact: true });
const write = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole("textbox", { name }).click();
  await page.keyboard.insertText(text);
};

test("A page with its text and its place in a menu is made in one go, gets two parts, and is seen by visitors", async ({
  page,
  staff,
  toasts,
  area,
}) => {
  await startSession(page);
  await page.goto("/admin/pages");
  await area.link("admin_pages_new").click();
  await expect(area.field("label"), "one can type at once").toBeFocused();
  await area.field("label").fill("River museum");
  await expect(area.field("name"), "the address is proposed").toHaveValue("river-museum");
  await area.field("label_kn").fill("ನದಿ ವಸ್ತುಸಂಗ್ರಹಾಲಯ");
  await write(page, `${t("admin_pages_first_text")}, ${LANGUAGE_NAMES.kn}`, "ಪ್ರತಿದಿನ ತೆರೆದಿರುತ್ತದೆ");
  await expect(preview(page)).toContainText("ನದಿ ವಸ್ತುಸಂಗ್ರಹಾಲಯ");
  await expect(preview(page)).toContainText("ಪ್ರತಿದಿನ ತೆರೆದಿರುತ್ತದೆ");
  await axe(page);
  await area.button("submit").click();
  await page.waitForURL(/\/admin\/pages\/\d+$/);
  await expect(toasts.text("admin_pages_made")).toBeVisible();
  const id = Number(page.url().split("/").at(-1));
  staff.adopt("page", id);

  for (const [en, kn, kind] of [
    ["Officers", "ಅಧಿಕಾರಿಗಳು", "officers"],
    ["Opening hours", "ಸಮಯ", "text"],
  ] as const) {
    await area.button("admin_pages_add").click();
    await expect(area.field("label")).toBeFocused();
    await area.field("label").fill(en);
    await area.field("label_kn").fill(kn);
    await area.field("kind").selectOption(kind);
    if (kind === "text")
      await write(page, `${t("admin_pages_new_text")}, ${LANGUAGE_NAMES.kn}`, "ಹತ್ತರಿಂದ ಐದು");
    await area.button("submit").click();
    await expect(block(page, kn)).toContainText(en);
  }
  for (const name of await blocks(page).all())
    staff.adopt("block", Number((await name.getAttribute("id"))!.slice("entry-".length)));
  await page.goto("/page/river-museum?tab=opening-hours&lng=kn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ನದಿ ವಸ್ತುಸಂಗ್ರಹಾಲಯ");
  await expect(page.locator("#content")).toContainText("ಹತ್ತರಿಂದ ಐದು");
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "ನದಿ ವಸ್ತುಸಂಗ್ರಹಾಲಯ" }).click();
  await expect(page.getByText(`${t("admin_pages_text")}: ನದಿ ವಸ್ತುಸಂಗ್ರಹಾಲಯ`)).toBeVisible();
});

test("Parts are moved by keyboard, hidden, shown again by Undo, and the preview has what is typed in both languages", async ({
  page,
  staff,
  toasts,
  area,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const text = await staff.create("content", { label: "Rules of hostels", content: "<p>Stored words</p>" });
  const of = await staff.create("page", { name: "hostel-life", label: "Hostel life", label_kn: "ನಿಲಯ ಜೀವನ" });
  const shared = { page: "hostel-life" };
  const one = await staff.create("block", {
    ...shared,
    name: "one",
    label: "hostels",
    kind: "officers",
    position: 1,
  });
  await staff.create("block", {
    ...shared,
    name: "two",
    label: "home",
    kind: "text",
    content: text,
    position: 2,
  });
  await startSession(page);
  await page.goto(`/admin/pages/${of}`);
  await expect(blocks(page)).toHaveCount(2);
  await axe(page);

  const first = page.locator(`#entry-${one}`);
  await first.focus();
  await first.press("Alt+Shift+ArrowDown");
  await expect(blocks(page).nth(1)).toHaveId(`entry-${one}`);
  await expect(first).toBeFocused();
  await first.press("Enter");
  await area.button("admin_pages_hide").click();
  await expect(area.button("admin_pages_show")).toBeVisible();
  await toasts.button("admin_undo").last().click();
  await expect(area.button("admin_pages_hide")).toBeVisible();

  const second = blocks(page).first();
  await second.press("Enter");
  await area.button("admin_pages_edit_text").click();
  await write(page, `${label("Content")}, ${LANGUAGE_NAMES.kn}`, "ಉಳಿಸದ ಮಾತು");
  await expect(preview(page)).toContainText("ಉಳಿಸದ ಮಾತು");
  await language(page, LANGUAGE_NAMES.en).click();
  await expect(preview(page)).toContainText("Stored words");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await area.button("admin_cancel").click();
});
