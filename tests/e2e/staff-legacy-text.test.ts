/** Text in Nudi or Baraha: pasted into fields and texts, imported, and converted on a page of its own. */
import type { Locator } from "@playwright/test";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });
test.beforeEach(({ page }) => startSession(page));

const NUDI = "F PÁAiÀÄðPÀæªÀÄPÉÌ ¸ÁéUÀvÀ, last date 30-11-2026";
const KANNADA = "ಈ ಕಾರ್ಯಕ್ರಮಕ್ಕೆ ಸ್ವಾಗತ, last date 30-11-2026";

/** As the clipboard does it. */
const paste = (place: Locator, data: Record<string, string>) =>
  place.evaluate((element, given) => {
    (element as HTMLElement).focus();
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);

test("A paste into a field becomes Unicode, says so, and is undone by its button or by the keyboard", async ({
  page,
  form,
  texts,
}) => {
  await form.open("notification");
  const title = form.root.locator("textarea[name=title_kn]");
  await title.fill("ಸೂಚನೆ: ");
  await paste(title, { "text/plain": NUDI });
  await expect(title).toHaveValue(`ಸೂಚನೆ: ${KANNADA}`);
  await expect(
    form.root.getByRole("status").filter({ hasText: texts.t("admin_legacy_pasted") }),
  ).toBeVisible();
  await axe(page);
  await page.keyboard.press("Tab");
  await expect(form.button("admin_legacy_take_back")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue(`ಸೂಚನೆ: ${NUDI}`);
  await expect(title).toBeFocused();
  await expect(form.root.getByText(texts.t("admin_legacy_taken_back"))).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(title).toHaveValue(`ಸೂಚನೆ: ${KANNADA}`);
  await page.keyboard.press("Control+z");
  await expect(title).toHaveValue("ಸೂಚನೆ: ");
  await paste(title, { "text/plain": "Café, £500, ½" });
  await expect(form.button("admin_legacy_take_back")).toBeHidden();
});

test("A paste into a text is converted by the font that it names, and pasted anew as it was", async ({
  page,
  staff,
  texts,
}) => {
  const id = await staff.create("content", { label: "Legacy", name: "legacy", content: "<p>a</p>" });
  await page.goto(`/admin/text-editor/${id}`);
  const area = page.locator("[role=textbox][lang=kn]").first();
  await paste(area, {
    "text/html":
      '<p><span style="font-family:\'Nudi 01 e\'">D Hl <b>PÀ£Àß</b>qÀ</span> <span style="font-family:Arial">Dr. Hl</span></p>',
  });
  await expect(area).toContainText("ಆ ಊಟ ಕನ್ನಡ Dr. Hl");
  await page.getByRole("button", { name: texts.t("admin_legacy_take_back") }).click();
  await expect(area).toContainText("D Hl PÀ£ÀßqÀ Dr. Hl");
  await expect(page.getByText(texts.t("admin_legacy_taken_back"))).toBeVisible();
});

test("An import shows each cell that it converts, and converts none where somebody switches that off", async ({
  page,
  texts,
}) => {
  await page.goto("/admin/import/college");
  const csv = "name,name_kn,district\nCafé,PÀ£ÀßqÀ £ÁqÀÄ,Bidar\n";
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${csv}`) });
  const main = page.getByRole("main");
  const choice = main.getByRole("checkbox", { name: texts.t("admin_import_legacy") });
  await expect(choice).toBeChecked();
  await main.getByRole("button", { name: texts.t("admin_import_check"), exact: true }).click();
  const list = main.getByRole("table", { name: texts.t("admin_import_legacy_list") });
  await expect(list.getByRole("row")).toHaveCount(2);
  await expect(list).toContainText("PÀ£ÀßqÀ £ÁqÀÄ");
  await expect(list).toContainText("ಕನ್ನಡ ನಾಡು");
  await choice.uncheck();
  await main.getByRole("button", { name: texts.t("admin_import_check"), exact: true }).click();
  await expect(main.getByText(texts.t("admin_import_ready"))).toBeVisible();
  await expect(list).toBeHidden();
});

test("The page of the tool converts what is typed, without a connection, and copies it", async ({
  page,
  texts,
  context,
  announce,
}) => {
  // The sidebar may still be asking for the number of new messages.
  announce(/ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await phone(page);
  await page.goto("/admin/legacy-text");
  const main = page.getByRole("main");
  const source = main.getByRole("textbox", { name: texts.t("admin_legacy_source") });
  await source.focus();
  await context.setOffline(true);
  await paste(source, { "text/plain": NUDI });
  await source.fill(NUDI);
  const result = main.getByRole("region", { name: texts.t("admin_legacy_result") });
  await expect(result).toHaveText(KANNADA);
  await expect(result.locator("[lang=kn]")).toHaveText("ಈ ಕಾರ್ಯಕ್ರಮಕ್ಕೆ ಸ್ವಾಗತ");
  await main.getByRole("button", { name: "೦ ೧ ೨ … ೯" }).click();
  await expect(result).toContainText("೩೦-೧೧-೨೦೨೬");
  await main.getByRole("button", { name: texts.t("admin_copy") }).press("Enter");
  await expect(main.getByRole("status").filter({ hasText: texts.t("admin_copied") })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("೩೦-೧೧-೨೦೨೬");
  await source.fill("Group D");
  await expect(main.getByText(texts.t("admin_legacy_none"))).toBeVisible();
  await main.getByRole("button", { name: texts.t("admin_legacy_all") }).click();
  await context.setOffline(false);
  await axe(page);
});
