/** A picture as a column of a table: designed, uploaded, put into words, given its point, and shown to visitors in their language. */
import { readFile } from "node:fs/promises";
import process from "node:process";
import type { Locator, Page } from "@playwright/test";
import { makePerson } from "../support/browser/staff-person.ts";
import { signIn, startSession } from "../support/browser/staff-sign-in.ts";
import { checkOnPhone } from "../support/staff-pages/check-on-phone.ts";
import type { Region } from "../support/staff-pages/region.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { textsIn } from "../support/texts.ts";

test.use({ locale: "kn-IN" });

const PICTURE = "data/demo/pictures/rendered/home-library.1440.webp";
const ALT = "The reading room in the evening";
const ALT_KN = "ಸಂಜೆಯ ವಾಚನಾಲಯ";
const { t } = textsIn("kn");
/** The field of a column. */
const fieldOf = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** Makes a table that visitors may read, with a title and a picture, in the designer. */
async function designHalls(page: Page, area: Region, dialog: Region, name: string): Promise<void> {
  await page.goto("/admin/tables");
  await area.press("admin_design_new_table");
  await dialog.field("label").fill("Halls");
  await dialog.field("label_kn").fill("ಸಭಾಂಗಣಗಳು");
  await dialog.field("name").fill(name);
  await dialog.labelled("admin_design_public_box").check();
  await dialog.press("admin_design_create_table");
  await page.waitForURL(`/admin/tables/${name}`);
  await area.press("admin_design_add_column");
  await dialog.field("label").fill("Photo");
  await dialog.field("label_kn").fill("ಛಾಯಾಚಿತ್ರ");
  await dialog.field("type").selectOption("Picture");
  await expect(dialog.text("admin_type_picture_about")).toBeVisible();
  await axe(page);
  await dialog.press("admin_design_add_column");
  await expect(dialog.root).toBeHidden();
  const preview = page.locator("[data-preview=form]");
  await expect(preview.getByText(t("admin_type_picture"), { exact: true })).toBeVisible();
}

test("A picture that a clerk uploads has its words, its point and its renditions on the page", async ({
  page,
  otherPage: visitor,
  area,
  dialog,
  form,
  toasts,
  staff,
  site,
  announce,
}) => {
  // The form retries with the token of the clerk.
  announce(/404.*\.webp/);
  const name = `hall_${process.hrtime.bigint().toString(36)}`;
  await startSession(page);
  await designHalls(page, area, dialog, name);
  const of = await fetch(`${site.url}/api/db_column/object?object=${name}`);
  const [column] = (await of.json()) as { object: { value: number } }[];
  const object = column!.object.value;
  staff.adopt("db_object", object);
  await staff.create("page", { name, label: "Our halls", label_kn: "ನಮ್ಮ ಸಭಾಂಗಣಗಳು" });
  await staff.create("block", {
    page: name,
    name: "all",
    label: "home",
    kind: "table",
    object,
    display: "cards",
  });
  const clerk = await makePerson(site, name, { role: "contributor", tables: [name] });

  await phone(page);
  await signIn(page, clerk);
  await form.open(name);
  await form.fill("title", "Reading room");
  await form.fill("title_kn", "ವಾಚನಾಲಯ");
  await expect(form.field("photoAlt"), "where there is no picture, no words are asked for").toBeHidden();
  await fieldOf(page, "photo")
    .locator("input[type=file]")
    .setInputFiles({
      name: "ವಾಚನಾಲಯ.webp",
      mimeType: "image/webp",
      buffer: await readFile(PICTURE),
    });
  await expect(fieldOf(page, "photo").getByRole("link", { name: "ವಾಚನಾಲಯ.webp" })).toBeVisible();
  await expect(form.submit).toBeDisabled();
  await form.press("admin_form_attention", { count: 2 });
  await expect(form.field("photoAlt")).toBeFocused();
  for (const alt of ["photoAlt", "photoAlt_kn"])
    await expect(form.field(alt)).toHaveAccessibleDescription(t("admin_form_picture_words"));
  await checkOnPhone(page, [name]);

  const sliders = fieldOf(page, "photoFocus").getByRole("slider");
  await sliders.first().focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(sliders.last()).toBeFocused();
  await page.keyboard.press("End");
  await expect(sliders.first()).toHaveAttribute("aria-valuetext", "10 %");
  await expect(sliders.last()).toHaveAttribute("aria-valuetext", "100 %");
  await checkOnPhone(page, [name]);

  await form.field("photoDecorative").check();
  await expect(form.field("photoAlt")).toBeHidden();
  await expect(form.submit).toBeEnabled();
  await form.field("photoDecorative").uncheck();
  await expect(form.submit).toBeDisabled();
  await form.fill("photoAlt", ALT);
  await form.fill("photoAlt_kn", ALT_KN);
  await form.save();
  await expect(toasts.text("toast_record_created")).toBeVisible();
  staff.adopt(name, await form.created());

  await phone(visitor);
  const shown = visitor.getByRole("img", { name: ALT_KN, exact: true });
  // Renditions are made after the answer to the upload.
  const address = `${site.url}/page/${name}?lng=kn`;
  await expect.poll(async () => (await fetch(address)).text()).toMatch(/\.480\.avif 480w/);
  await visitor.goto(address);
  await expect(shown).toHaveAttribute("data-x", "1");
  await expect(shown).toHaveAttribute("data-y", "10");
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toMatch(/\.\d+\.avif$/);
  await checkOnPhone(visitor);
});
