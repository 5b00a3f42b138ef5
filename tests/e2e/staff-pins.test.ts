/** From what visitors read to its record and back. */
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

test("A text is corrected from its pin by keyboard; visitors see the correction, and no pins", async ({
  page,
  otherPage,
  texts,
  staff,
}) => {
  const name = "pinned-text";
  const content = "<p>Doors close at tne.</p>";
  const text = await staff.create("content", { label: "Doors", label_kn: "ಬಾಗಿಲುಗಳು", name, content });
  const record = await staff.create("page", { name, label: "House rules", body: text });
  await startSession(page);
  await phone(page);
  await page.goto(`/page/${name}`);
  const edit = texts.t("pins_edit");
  const main = page.getByRole("main");
  const ofPage = main.getByRole("link", { name: `${edit}: House rules` });
  const ofText = main.getByRole("link", { name: `${edit}: ಬಾಗಿಲುಗಳು` });
  await expect(ofPage).toHaveAttribute("href", `/admin/form/page/${record}`);
  await expect(ofText).toBeVisible();
  await axe(page);
  await ofText.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`/admin/form/content/${text}`);
  await page.locator("[data-field=content]").getByRole("textbox").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Doors close at ten.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(texts.t("admin_form_saved")).first()).toBeVisible();
  const onSite = page.getByRole("link", { name: texts.t("admin_view_on_site") });
  await expect(onSite).toHaveAttribute("href", `/page/${name}`);

  await otherPage.goto(`/page/${name}`);
  await expect(otherPage.getByText("Doors close at ten.")).toBeVisible();
  await expect(otherPage.getByRole("link", { name: edit })).toHaveCount(0);

  await page.goto(`/page/${name}`);
  const shown = main.getByRole("button", { name: texts.t("pins_shown") });
  await expect(shown).toHaveAttribute("aria-pressed", "true");
  await shown.press("Space");
  await expect(ofText).toBeHidden();
  await page.reload();
  await expect(shown).toHaveAttribute("aria-pressed", "false");
  await expect(ofText).toBeHidden();
  await shown.press("Space");
  await expect(ofText).toBeVisible();
});

test("A row of a list leads to the page that shows its record, and has no such link where none does", async ({
  page,
  texts,
  staff,
}) => {
  const shown = await staff.create("page", { name: "row-on-site", label: "Rows on the site" });
  await staff.create("page", { name: "row-hidden", label: "Rows that are hidden", active: false });
  await startSession(page);
  await page.goto("/admin/list/page?q=Rows");
  const onSite = page.getByRole("link", { name: texts.t("admin_view_on_site") });
  await expect(onSite).toHaveCount(1);
  await expect(onSite).toHaveAttribute("href", "/page/row-on-site");
  await expect(page.locator(`a[href="/admin/form/page/${shown}"]`).first()).toBeVisible();
});
