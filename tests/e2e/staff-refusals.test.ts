/** What the server refuses it says in the language of the staff area. */
import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import type { Problem } from "#shared/problems.ts";
import { expect, testOnOwnSite as test } from "../support/browser/fixtures.ts";
import { makePerson } from "../support/browser/staff-person.ts";
import { signIn, startSession, tryToSignIn } from "../support/browser/staff-sign-in.ts";
import { staffOf } from "../support/data/staff.ts";
import { PasswordForm } from "../support/staff-pages/password-form.ts";
import { RecordForm } from "../support/staff-pages/record-form.ts";
import { Region } from "../support/staff-pages/region.ts";
import { textsIn } from "../support/texts.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";

test.use({ locale: "kn-IN" });

const texts = textsIn("kn");
const main = (page: Page): Region => new Region(page.getByRole("main"), texts);

/** @param names of people, and of what the test has entered */
async function expectKannada(page: Page, refusal: Problem, names: readonly string[] = []): Promise<void> {
  await expect(page.getByText(texts.sentence(refusal)).first()).toBeVisible();
  expect(await unmarkedOn(page, names)).toEqual([]);
}

test("a wrong password, and one that is too common", async ({ page, site, announce }) => {
  announce(/auth\/signin|user\/changepassword/);
  const person = await makePerson(site, "kannada.clerk");
  await page.goto("/login");
  await tryToSignIn(page, { ...person, password: "wrong" });
  await expectKannada(page, { code: "bad_credentials" });
  await signIn(page, person);
  await page.goto("/admin/change-password");
  await new PasswordForm(page.getByRole("main"), texts).change("password123");
  await expectKannada(page, { code: "password_common" }, [person.username]);
});

test("a value that another record has", async ({ page, announce }) => {
  announce(/faculty\/create/);
  const answer = await page.request.get("/api/faculty/all");
  const [known] = (await answer.json()) as { name: string }[];
  await startSession(page);
  const form = new RecordForm(page, texts);
  await form.open("faculty");
  await form.fill("label", "Once more");
  await form.fill("name", known!.name);
  await form.save();
  await expectKannada(page, { code: "not_unique" }, ["English", "name"]);
});

test("a file that is no document", async ({ page, announce }) => {
  announce(/415|file\/upload/);
  await startSession(page);
  await page.goto("/admin/upload");
  await main(page).labelled("admin_file_folder").first().selectOption("others");
  const buffer = Buffer.from("4d5a90000300000004000000ffff0000", "hex");
  const program = { name: "Program.pdf", mimeType: "application/pdf", buffer };
  await main(page).labelled("admin_file_choose").setInputFiles(program);
  await main(page).press("admin_upload");
  await expectKannada(page, { code: "unsupported_kind" });
});

test("a row of a file", async ({ page }) => {
  await startSession(page);
  await page.goto("/admin/import/college");
  const buffer = Buffer.from("name,name_kn,position\r\nಕಾಲೇಜು,ಕಾಲೇಜು,ಒಂದು\r\n");
  await page.locator("input[type=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
  await main(page).press("admin_import_check");
  await expectKannada(page, { code: "expected_whole" }, ["name", "name_kn", "position"]);
});

test("the name of a table", async ({ page, announce }) => {
  announce(/db_object\/create/);
  await startSession(page);
  await page.goto("/admin/tables");
  await main(page).press("admin_design_new_table");
  const dialog = new Region(page.getByRole("dialog"), texts);
  await dialog.labelled("admin_design_label_en").fill("Search");
  await dialog.press("admin_design_create_table");
  await expectKannada(page, { code: "name_reserved" });
});

test("a redirect that leads back to where the former name of a page has led", async ({
  page,
  site,
  announce,
}) => {
  announce(/redirect\/create/);
  const own = { name: "old-hostel", label: "Hostel", label_kn: "ವಿದ್ಯಾರ್ಥಿನಿಲಯ" };
  const staff = await staffOf(site);
  const id = await staff.create("page", own);
  await startSession(page);
  const form = new RecordForm(page, texts);
  await form.open("page", id);
  await form.fill("name", "student-homes");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(texts.t("toast_record_updated"))).toBeVisible();

  await page.goto("/page/old-hostel?tab=rooms");
  await expect(page).toHaveURL(/\/page\/student-homes\?tab=rooms$/);
  await expect(page.getByRole("heading", { level: 1, name: own.label_kn })).toBeVisible();

  await page.goto("/admin/list/redirect");
  const row = page.locator("tbody").getByRole("row").filter({ hasText: "/page/old-hostel" });
  await expect(row).toContainText("/page/student-homes");
  await form.open("redirect");
  await form.fill("source", "https://old.example/page/Student-homes/");
  await form.fill("target", "/page/old-hostel");
  await form.submit.press("Enter");
  const addresses = "/page/student-homes → /page/old-hostel → /page/student-homes";
  const named = ["/page/student-homes", "/page/old-hostel", "https://old.example"];
  await expectKannada(page, { code: "redirect_loop", params: { addresses } }, named);
  await form.fill("target", "https://elsewhere.example/homes");
  await form.submit.press("Enter");
  await form.created();
  await expect(form.field("source")).toHaveValue("/page/student-homes");
});
