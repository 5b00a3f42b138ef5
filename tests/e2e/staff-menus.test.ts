/** A menu is made in its levels, in Kannada and by keyboard; a mouse can drag. */
import type { Locator, Page } from "@playwright/test";
import { textsIn } from "../support/texts.ts";
import { axe, expect, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";
import { startingWith } from "../support/text-pattern.ts";

test.use({ locale: "kn-IN" });

const { t } = textsIn("kn");
const names = (page: Page): Locator => page.locator("#content [aria-keyshortcuts]");
const entry = (page: Page, name: string): Locator => names(page).filter({ hasText: name });
const preview = (page: Page): Locator => page.frameLocator("iframe").locator("body");
const form = (page: Page): Locator => page.locator("#content form");
const moved = (label: string, place: number, count: number, level: number): string =>
  t("admin_menus_moved", { label, place, count, level });

/** Presses what has the focus after it was given it. */
async function press(target: Locator, key = "Enter"): Promise<void> {
  await target.focus();
  await target.press(key);
}

test("An entry is named in both languages, led to a page by its name, moved, changed, deleted and undone", async ({
  page,
  staff,
  toasts,
  dialog,
  area,
  announce,
}) => {
  announce(/409/);
  const menu = await staff.create("option", {
    object: "menu",
    element: "type",
    label: "Links",
    label_kn: "ಕೊಂಡಿಗಳು",
  });
  const contact = await staff.create("menu", {
    name: "menu_contact_us",
    type: menu,
    position: 1,
    url: "/contact",
  });
  await staff.create("menu", { name: "menu_hostels", type: menu, position: 2, url: "/hostels" });
  await startSession(page);
  await page.goto(`/admin/menus/${menu}`);
  await expect(names(page)).toHaveCount(2);

  await press(area.button("admin_menus_new"));
  await expect(area.field("en")).toBeFocused();
  await page.keyboard.type("Fee structure");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("ಶುಲ್ಕ ವಿವರ");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("ಶುಲ್ಕ ವಿವರ");
  await expect(page.getByRole("option", { name: "ಶುಲ್ಕ ವಿವರ", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(
    form(page).getByText(t("admin_menus_address_found", { address: "/fee-structure" })),
  ).toBeVisible();
  await axe(page);
  await press(area.button("admin_design_save"));
  await expect(toasts.text("admin_menus_saved", { label: "ಶುಲ್ಕ ವಿವರ" })).toBeVisible();
  await expect(area.button("admin_menus_new"), "the keyboard goes on where it began").toBeFocused();
  const fee = entry(page, "ಶುಲ್ಕ ವಿವರ");
  staff.adopt("menu", Number((await fee.getAttribute("id"))!.slice("entry-".length)));
  await expect(fee).toContainText("Fee structure");
  await expect(preview(page)).toContainText("ಶುಲ್ಕ ವಿವರ");

  await press(fee, "Alt+Shift+ArrowUp");
  await expect(toasts.root.getByText(moved("ಶುಲ್ಕ ವಿವರ", 2, 3, 1))).toBeVisible();
  await expect(fee).toBeFocused();
  await press(fee, "Alt+Shift+ArrowRight");
  await expect(toasts.root.getByText(moved("ಶುಲ್ಕ ವಿವರ", 1, 1, 2))).toBeVisible();
  await press(fee, "Alt+Shift+ArrowRight");
  await expect(toasts.text("admin_menus_is_first", { label: "ಶುಲ್ಕ ವಿವರ" })).toBeVisible();
  await press(fee, "Alt+Shift+ArrowLeft");
  await expect(toasts.root.locator("p").last()).toHaveText(moved("ಶುಲ್ಕ ವಿವರ", 2, 3, 1));
  await press(toasts.button("admin_undo").last());
  await expect(toasts.text("admin_menus_undone")).toBeVisible();
  await expect(page.locator("#content ul[data-level='2']")).toContainText("ಶುಲ್ಕ ವಿವರ");

  await press(page.locator(`#entry-${contact}`));
  await axe(page);
  await press(area.button("admin_action_edit"));
  await area.field("kn").fill("ನಮ್ಮನ್ನು ಕಾಣಿರಿ");
  await expect(area.field("everywhere")).not.toBeChecked();
  await staff.update("menu", { id: contact, url: "/rti" });
  await form(page).getByRole("combobox").fill("/iqac");
  await page.getByRole("option").first().click();
  await press(area.button("admin_design_save"));
  await expect(area.text("admin_menus_conflict")).toBeVisible();
  await expect(area.field("kn"), "what was typed stays").toHaveValue("ನಮ್ಮನ್ನು ಕಾಣಿರಿ");
  await press(area.root.getByRole("button", { name: `${t("admin_conflict_theirs")}: /rti` }));
  await press(area.button("admin_design_save"));
  await expect(toasts.text("admin_menus_saved", { label: "ನಮ್ಮನ್ನು ಕಾಣಿರಿ" })).toBeVisible();
  await expect(page.locator(`#entry-${contact}`)).toContainText("ನಮ್ಮನ್ನು ಕಾಣಿರಿ");
  const stored = await page.request.get(`/api/menu/${contact}`);
  expect(await stored.json(), "others keep the shared text").toMatchObject({
    url: "/rti",
    name: "menu_contact_us_2",
  });

  await press(area.buttonsOf("admin_delete").first());
  await expect(dialog.text("admin_menus_delete_below", { count: 1 })).toBeVisible();
  await dialog.press("admin_delete");
  await expect(names(page)).toHaveCount(1);
  await press(toasts.button("admin_undo").last());
  await expect(names(page)).toHaveCount(3);
});

test("A mouse drags an entry before another one and below it, and what was typed and left is offered again", async ({
  page,
  staff,
  toasts,
  area,
}) => {
  const menu = await staff.create("option", {
    object: "menu",
    element: "type",
    label: "Drag",
    label_kn: "ಎಳೆ",
  });
  const [one, two] = [
    await staff.create("menu", { name: "menu_contact_us", type: menu, position: 1 }),
    await staff.create("menu", { name: "menu_hostels", type: menu, position: 2 }),
  ];
  await startSession(page);
  await page.goto(`/admin/menus/${menu}`);
  const row = (id: number): Locator =>
    page.locator("#content li > div").filter({ has: page.locator(`#entry-${id}`) });
  const drag = async (id: number, target: number, share: number): Promise<void> => {
    const { height } = (await row(target).boundingBox())!;
    await row(id)
      .locator("[draggable]")
      .dragTo(row(target), { targetPosition: { x: 60, y: height * share } });
  };
  await drag(two, one, 0.1);
  await expect(names(page).first()).toHaveId(`entry-${two}`);
  await drag(one, two, 0.5);
  await expect(page.locator("#content ul[data-level='2']").locator(`#entry-${one}`)).toBeVisible();
  await drag(two, one, 0.5);
  await expect(toasts.root.getByText(startingWith(t("admin_menus_below_itself")))).toBeVisible();

  await area.press("admin_menus_new");
  await area.field("en").fill("Half typed");
  await expect(area.text("admin_form_draft_kept")).toBeVisible();
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await area.press("admin_menus_new");
  await area.press("admin_form_draft_take");
  await expect(area.field("en")).toHaveValue("Half typed");
  await area.press("admin_cancel");
  await expect(area.field("en")).toHaveCount(0);
});
