/** Links that visitors would find broken: each is listed with its record for whoever may mend that, and gone once it is mended. */
import process from "node:process";
import type { Locator, Page } from "@playwright/test";
import { makePerson } from "../support/browser/staff-person.ts";
import { signIn, startSession } from "../support/browser/staff-sign-in.ts";
import { checkOnPhone } from "../support/staff-pages/check-on-phone.ts";
import { expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { textsIn } from "../support/texts.ts";

test.use({ locale: "kn-IN" });

const { t } = textsIn("kn");
/** A name that no other test uses, also where one is run again. */
const unused = (word: string): string => `${word}_${process.hrtime.bigint().toString(36)}`;
/** The words of each link. */
const WORDS = "ಪ್ರವೇಶದ ವಿವರ";
const linkTo = (address: string): string => `<p><a href="${address}">${WORDS}</a> ನೋಡಿ.</p>`;

/** The links of one state. */
const group = (page: Page, title: "admin_links_broken" | "admin_links_hidden"): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: `${t(title)} (` }) });

/** The records that link to an address. */
const usersOf = (place: Page | Locator, address: string): Locator =>
  place.getByRole("list", { name: t("admin_links_used_by", { address }), exact: true }).getByRole("link");

test("A link of a text that leads nowhere is mended by keyboard from the list, and is not listed any more", async ({
  page,
  staff,
  area,
  dialog,
  toasts,
}) => {
  const name = unused("admission");
  const [missing, hidden] = [`/page/${name}`, `/page/asleep_${name}`];
  const [label, other] = [`ಪ್ರವೇಶ ${name}`, `ವಸತಿ ${name}`];
  await staff.create("page", { name: `asleep_${name}`, label: "Asleep", active: false });
  await staff.create("content", {
    label: `Admission ${name}`,
    label_kn: label,
    name,
    content: "<p>Fees.</p>",
    content_kn: linkTo(missing),
  });
  await staff.create("content", { label: other, name: `other_${name}`, content: linkTo(hidden) });
  await phone(page);
  await signIn(page);
  await page.locator("main a[href='/admin/links']").focus();
  await page.keyboard.press("Enter");
  await expect(usersOf(group(page, "admin_links_broken"), missing)).toHaveText([label]);
  await expect(usersOf(group(page, "admin_links_hidden"), hidden)).toHaveText([other]);
  await checkOnPhone(page, [name]);

  const broken = page.locator(`main a[href="${missing}"]`);
  await expect(broken, "the list stays open beside what is looked at").toHaveAttribute("target", "_blank");
  await broken.focus();
  await page.keyboard.press("Tab");
  await expect(usersOf(page, missing)).toBeFocused();
  await page.keyboard.press("Enter");
  const remarks = page.locator("[data-remarks=content_kn]");
  await expect(remarks.getByText(missing)).toBeVisible();
  await expect(page.locator("[data-field=content_kn] [contenteditable]")).toBeVisible();
  await remarks.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(WORDS);
  await page.keyboard.press("Control+k");
  await expect(dialog.field("address")).toHaveValue(missing);
  await dialog.field("address").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("/contact");
  await page.keyboard.press("Enter");
  await expect(dialog.root).toBeHidden();
  await page.keyboard.press("Control+s");
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  await expect(remarks).toBeHidden();

  await page.goBack();
  await expect(area.heading("admin_links")).toBeVisible();
  await expect(usersOf(page, hidden), "what is not mended stays").toHaveText([other]);
  await expect(usersOf(page, missing)).toHaveCount(0);
});

test("Whoever may change none of the records is shown no link, and otherwise those in their own alone", async ({
  page,
  staff,
  site,
  area,
}) => {
  const name = unused("club");
  const [theirs, ours] = [`/page/other_${name}`, `/page/${name}`];
  await staff.create("content", { label: "Others", name, content: linkTo(theirs) });
  const object = await staff.create("db_object", { name, label: "Clubs", label_kn: "ಸಂಘಗಳು" });
  const inForm = { object, element: ["list", "form"] };
  await staff.create("db_column", { ...inForm, name: "title", label: "Title", type: "Text" });
  await staff.create("db_column", { ...inForm, name: "about", label: "About", type: "Html" });
  const clerk = await makePerson(site, name, { role: "contributor", tables: [name] });
  await phone(page);
  await startSession(page, clerk);
  await page.goto("/admin/links");
  await expect(area.text("admin_links_none")).toBeVisible();
  await expect(usersOf(page, theirs)).toHaveCount(0);
  await checkOnPhone(page, [name]);

  const id = await staff.create(name, { title: "ಚದುರಂಗ", about: linkTo(ours) });
  await page.reload();
  await expect(usersOf(page, ours)).toHaveText(["ಚದುರಂಗ"]);
  await expect(area.text("admin_links_none")).toBeHidden();
  await expect(usersOf(page, theirs)).toHaveCount(0);
  await checkOnPhone(page, [name]);
  await staff.update(name, { id, about: linkTo("/contact") });
  await page.reload();
  await expect(area.text("admin_links_none")).toBeVisible();
  await expect(usersOf(page, ours)).toHaveCount(0);
});
