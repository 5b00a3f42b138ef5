/** What the server refuses it says in the language of the staff area. */
import { Buffer } from "node:buffer";
import type { Locator, Page } from "@playwright/test";
import { kannadaLabel } from "#shared/labels.ts";
import { API_TEXTS } from "#shared/texts/api.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { ADMINISTRATOR, expect, testOnOwnSite as test } from "../support/browser/fixtures.ts";
import { makePerson } from "../support/browser/staff-person.ts";
import { signIn, tryToSignIn } from "../support/browser/staff-sign-in.ts";
import { unmarkedTexts } from "../support/browser/unmarked-texts.ts";

test.use({ locale: "kn-IN" });

const { kn: texts } = SHIPPED_TEXTS;
const { kn: refusals } = API_TEXTS;

const main = (page: Page): Locator => page.getByRole("main");
const button = (page: Page, name: string): Locator => main(page).getByRole("button", { name, exact: true });

/** @param names of people with their initials, and of what the test has entered */
async function expectKannada(page: Page, refusal: string, names: readonly string[]): Promise<void> {
  await expect(page.getByText(refusal).first()).toBeVisible();
  expect(unmarkedTexts(await page.content(), [ADMINISTRATOR.username, "A", ...names])).toEqual([]);
}

test("a wrong password, and one that is too common", async ({ page, site, announce }) => {
  announce(/auth\/signin|user\/changepassword/);
  const person = await makePerson(site, "kannada.clerk");
  await page.goto("/login");
  await tryToSignIn(page, { ...person, password: "wrong" });
  await expectKannada(page, refusals.bad_credentials, []);
  await signIn(page, person);
  await page.goto("/admin/change-password");
  await main(page).getByLabel(texts.new_password).fill("password123");
  await main(page).getByLabel(texts.confirm_password).fill("password123");
  await button(page, texts.admin_change_password).click();
  await expectKannada(page, refusals.password_common, [person.username, "KC"]);
});

test("a value that another record has", async ({ page, announce }) => {
  announce(/faculty\/create/);
  const answer = await page.request.get("/api/faculty/all");
  const [known] = (await answer.json()) as { name: string }[];
  await signIn(page);
  await page.goto("/admin/form/faculty");
  await main(page)
    .getByLabel(`${kannadaLabel("Label")}, English`)
    .fill("Once more");
  await main(page).getByLabel(kannadaLabel("Name (in the address)")!).fill(known!.name);
  await button(page, texts.submit).click();
  await expectKannada(page, refusals.not_unique, ["English", "name"]);
});

test("a file that is no document", async ({ page, announce }) => {
  announce(/415|file\/upload/);
  await signIn(page);
  await page.goto("/admin/upload");
  await page.getByLabel(texts.admin_file_folder).first().selectOption("others");
  const buffer = Buffer.from("4d5a90000300000004000000ffff0000", "hex");
  const program = { name: "Program.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel(texts.admin_file_choose).setInputFiles(program);
  await button(page, texts.admin_upload).click();
  await expectKannada(page, refusals.unsupported_kind, []);
});

test("a row of a file", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/import/college");
  const buffer = Buffer.from("name,name_kn,position\r\nಕಾಲೇಜು,ಕಾಲೇಜು,ಒಂದು\r\n");
  await page.locator("input[type=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
  await button(page, texts.admin_import_check).click();
  await expectKannada(page, refusals.expected_whole, ["name", "name_kn", "position"]);
});

test("the name of a table", async ({ page, announce }) => {
  announce(/db_object\/create/);
  await signIn(page);
  await page.goto("/admin/tables");
  await button(page, texts.admin_design_new_table).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(texts.admin_design_label_en).fill("Search");
  await dialog.getByRole("button", { name: texts.admin_design_create_table }).click();
  await expectKannada(page, refusals.name_reserved, []);
});
