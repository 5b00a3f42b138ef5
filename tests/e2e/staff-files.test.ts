/** Staff upload files, replace and delete them, while visitors read them. */
import { Buffer } from "node:buffer";
import { truncate, writeFile } from "node:fs/promises";
import type { FileChooser, Locator, Page } from "@playwright/test";
import { ADMINISTRATOR, axe, desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { pdf } from "../support/data/sample-files.ts";
import { limit } from "../support/runner/limits.ts";
import { expireSession, signInAgain, startSession } from "../support/browser/staff-sign-in.ts";
import { textsIn } from "../support/texts.ts";
import { startingWith } from "../support/text-pattern.ts";

test.use({ locale: "en-IN" });

const { t, label, sentence } = textsIn("en");

const document = (name: string, body = "") => ({ name, mimeType: "application/pdf", buffer: pdf(body) });

const chooser = (page: Page): Locator => page.getByLabel(t("admin_file_choose"));
const uploadButton = (page: Page): Locator =>
  page.getByRole("button", { name: t("admin_file_upload_from"), exact: true });
const row = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: t("admin_file_list") })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) });

const press = (root: Page | Locator, name: string) => root.getByRole("button", { name }).click();
const folders = (page: Page): Locator => page.getByLabel(t("admin_file_folder")).first();

async function openUpload(page: Page, query = ""): Promise<void> {
  await startSession(page);
  await page.goto(`/admin/upload${query}`);
  await expect(page.getByRole("heading", { name: t("admin_file_list") })).toBeVisible();
}

/** Uploads a file into the folder of other files, and answers its address. */
async function upload(page: Page, file: ReturnType<typeof document>): Promise<string> {
  await folders(page).selectOption("others");
  await chooser(page).setInputFiles(file);
  await uploadButton(page).click();
  const address = page
    .getByRole("region", { name: t("admin_upload"), exact: true })
    .getByRole("link")
    .last();
  await expect(row(page, file.name).first()).toBeVisible();
  return (await address.getAttribute("href")) ?? "";
}

test("Several files are uploaded at once, and the address of one is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openUpload(page);
  const folder = folders(page);
  await expect(folder).toHaveValue("0");
  await expect(folder.getByRole("option")).toHaveText([
    t("admin_file_folder_select"),
    t("admin_file_folder_exam_ug"),
    t("admin_file_folder_exam_pg"),
    t("admin_file_folder_syllabus"),
    t("admin_file_folder_department"),
    t("admin_file_folder_employee"),
    t("admin_file_folder_carousel"),
    t("admin_file_folder_others"),
  ]);
  await expect(uploadButton(page)).toBeDisabled();
  await chooser(page).setInputFiles([document("Time table.pdf"), document("ಅಧಿಸೂಚನೆ.pdf")]);
  await expect(page.getByRole("list", { name: t("admin_file_chosen") }).getByRole("listitem")).toHaveCount(2);
  await expect(uploadButton(page)).toBeDisabled();
  await folder.selectOption("syllabus");
  await uploadButton(page).click();
  await expect(
    page.getByText(sentence({ code: "done_uploaded", params: { name: "ಅಧಿಸೂಚನೆ.pdf" } })).first(),
  ).toBeVisible();
  await expect(uploadButton(page)).toBeDisabled();
  await expect(row(page, "Time table.pdf")).toContainText(t("admin_file_folder_syllabus"));
  await expect(row(page, "Time table.pdf")).toContainText(ADMINISTRATOR.username);
  await page
    .getByRole("button", { name: t("admin_file_copy_address"), exact: true })
    .first()
    .click();
  await expect(
    page.getByText(t("admin_file_address_copied_named", { name: "Time table.pdf" })),
  ).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toMatch(/^\/files\/syllabus\/time-table-[0-9a-z]{8}\.pdf$/);
  expect((await page.request.get(copied)).status()).toBe(200);
});

test("A file shows how far it has come, and can be broken off", async ({ page, announce }) => {
  announce(/file\/upload/);
  await openUpload(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/file/upload/**", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await folders(page).selectOption("others");
  await chooser(page).setInputFiles([document("Slow.pdf"), document("Next.pdf")]);
  await uploadButton(page).click();
  await expect(
    page.getByRole("progressbar", { name: t("admin_file_progress_of", { name: "Slow.pdf" }) }),
  ).toBeVisible();
  await press(page, t("admin_file_cancel_named", { name: "Slow.pdf" }));
  await expect(page.getByText("Slow.pdf")).toHaveCount(0);
  release();
  await expect(row(page, "Next.pdf")).toBeVisible();
  await expect(row(page, "Slow.pdf")).toHaveCount(0);
});

test("What is too large is not sent, what is no document is refused, and the others arrive", async ({
  page,
  announce,
}, testInfo) => {
  announce(/415|file\/upload/);
  await openUpload(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/file/upload/")) sent.push(request.method());
  });
  await folders(page).selectOption("others");
  const files = ["Large.pdf", "Program.pdf", "Good.pdf"].map((name) => testInfo.outputPath(name));
  const [large = "", program = "", good = ""] = files;
  await writeFile(large, "");
  await truncate(large, 25 * 1024 * 1024 + 1);
  await writeFile(program, Buffer.from("4d5a90000300000004000000ffff0000", "hex"));
  await writeFile(good, pdf());
  await chooser(page).setInputFiles(files);
  await uploadButton(page).click();
  await expect(row(page, "Good.pdf")).toBeVisible();
  const results = page.getByRole("region", { name: t("admin_upload"), exact: true });
  await expect(results.getByText(t("admin_file_too_large"))).toBeVisible();
  await expect(results.getByText(sentence({ code: "unsupported_kind" }))).toBeVisible();
  await expect(results.getByRole("progressbar")).toHaveCount(0);
  await expect(uploadButton(page)).toBeDisabled();
  expect(sent).toHaveLength(2);
  await press(results, `${t("retry")}: Program.pdf`);
  await expect.poll(() => sent.length).toBe(3);
  await expect(page.getByRole("button", { name: `${t("retry")}: Large` })).toHaveCount(0);
});

test("An upload that fails without a word can be tried again", async ({ page, announce }) => {
  announce(/file\/upload/);
  await openUpload(page);
  await page.route("**/api/file/upload/**", (route) => route.abort(), { times: 1 });
  await folders(page).selectOption("others");
  await chooser(page).setInputFiles(document("Again.pdf"));
  await uploadButton(page).click();
  await expect(page.getByText(t("err_upload_failed")).first()).toBeVisible();
  await press(page, `${t("retry")}: Again.pdf`);
  await expect(row(page, "Again.pdf")).toBeVisible();
});

test("A session that ends in the middle asks for the password, and the upload goes on", async ({
  page,
  announce,
}) => {
  announce(/401|file\//);
  await openUpload(page);
  // What the shell asks by itself would find the session ended first.
  await page.waitForLoadState("networkidle");
  await expireSession(page);
  await folders(page).selectOption("others");
  await chooser(page).setInputFiles(document("Late.pdf"));
  await uploadButton(page).click();
  await signInAgain(page, ADMINISTRATOR.password);
  await expect(row(page, "Late.pdf")).toBeVisible();
});

test("A file that replaces another one has its address, and the old one can be restored", async ({
  page,
  announce,
}) => {
  announce(/415/);
  await openUpload(page);
  const address = await upload(page, document("Rules.pdf", "first"));
  const read = async () => (await page.request.get(address)).text();
  expect(await read()).toContain("first");
  const replace = row(page, "Rules.pdf").getByLabel(t("admin_file_replace_named", { name: "Rules.pdf" }));
  await replace.setInputFiles({
    name: "other.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("plain"),
  });
  await press(page.getByRole("dialog"), t("admin_file_replace"));
  await expect(row(page, "Rules.pdf")).toContainText(sentence({ code: "unsupported_kind" }));
  await replace.setInputFiles(document("Rules of 2027.pdf", "second"));
  await page.getByRole("dialog").getByLabel(t("admin_file_replace_reason")).fill("ಹೊಸ ನಿಯಮಗಳು");
  await press(page.getByRole("dialog"), t("admin_file_replace"));
  await expect(
    page.getByText(sentence({ code: "done_replaced", params: { name: "Rules of 2027.pdf" } })),
  ).toBeVisible();
  expect(await read()).toContain("second");
  await press(row(page, "Rules.pdf"), t("admin_file_earlier_named", { name: "Rules.pdf" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("listitem").first()).toContainText("ಹೊಸ ನಿಯಮಗಳು");
  const download = page.waitForEvent("download");
  await press(dialog.getByRole("listitem").last(), t("download"));
  expect((await download).suggestedFilename()).toBe("Rules.pdf");
  await press(dialog, t("admin_file_bring_back"));
  await expect(dialog.getByRole("listitem").first()).toHaveText(
    new RegExp(`75 B.*${t("admin_file_present")}`),
  );
  expect(await read()).toContain("first");
});

test("A replacement is reverted at once by Undo", async ({ page }) => {
  await openUpload(page);
  const address = await upload(page, document("Hurry.pdf", "right"));
  await row(page, "Hurry.pdf")
    .getByLabel(t("admin_file_replace_named", { name: "Hurry.pdf" }))
    .setInputFiles(document("x.pdf", "wrong"));
  await press(page.getByRole("dialog"), t("admin_file_replace"));
  await press(page, t("admin_undo"));
  await expect(page.getByText(t("admin_file_undone"))).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain("right");
});

test("Those who use a file are named before it is deleted, and it can be restored", async ({
  page,
  announce,
}) => {
  announce(/404/);
  await openUpload(page, "?q=green-audit");
  const file = row(page, "green-audit.pdf");
  const address = (await file.getByRole("link").getAttribute("href")) ?? "";
  const status = async () => (await page.request.get(address)).status();
  await press(file, t("admin_file_uses_named", { name: "green-audit.pdf" }));
  const users = page.getByRole("dialog").getByRole("link");
  await expect(users).toHaveCount(1);
  await expect(users).toHaveAttribute("href", /^\/admin\/form\/\w+\/\d+$/);
  const user = await users.innerText();
  await page.keyboard.press("Escape");
  await press(file, t("admin_file_delete_named", { name: "green-audit.pdf" }));
  await expect(page.getByRole("dialog")).toContainText(user);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("admin_cancel") })
    .click();
  expect(await status()).toBe(200);
  await press(file, t("admin_file_delete_named", { name: "green-audit.pdf" }));
  await press(page, t("admin_delete_anyway"));
  await expect(page.getByText(t("toast_record_deleted"))).toBeVisible();
  await expect(page.getByText(t("no_data_found"))).toBeVisible();
  expect(await status()).toBe(404);
  await press(page, t("admin_undo"));
  await expect(file).toBeVisible();
  expect(await status()).toBe(200);
});

test("The list is searched, narrowed to a folder and turned, each by an address", async ({ page }) => {
  await openUpload(page, "?folder=carousel");
  const list = page.getByRole("region", { name: t("admin_file_list") });
  await expect(list.getByRole("listitem").first().locator("img")).toBeVisible();
  await list.getByRole("searchbox").fill("convocation");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=convocation&folder=carousel$/);
  await expect(row(page, "home-convocation.webp")).toBeVisible();
  await expect(row(page, "event-sports.webp")).toHaveCount(0);
  await list.getByLabel(t("admin_file_folder")).selectOption("0");
  await expect(page).toHaveURL(/\?q=convocation$/);
  await list.getByRole("searchbox").fill("nothing-is-called-so");
  await page.keyboard.press("Enter");
  await expect(list.getByText(t("no_data_found"))).toBeVisible();
  await page.goBack();
  await expect(list.getByRole("searchbox")).toHaveValue("convocation");
  await page.goto("/admin/upload");
  await list.getByRole("link", { name: `${t("page_n")} 2`, exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(list.getByText(startingWith(t("showing_range", { from: 21, to: 40 })))).toBeVisible();
});

test("What is being typed into the search outlasts the choice of a folder, and the keyboard stays there", async ({
  page,
}) => {
  await openUpload(page);
  const list = page.getByRole("region", { name: t("admin_file_list") });
  const search = list.getByRole("searchbox");
  const folder = list.getByLabel(t("admin_file_folder"));
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await search.fill("convocation");
  await folder.focus();
  await folder.selectOption("carousel");
  await expect(page).toHaveURL(/\?q=convocation&folder=carousel$/);
  await expect(row(page, "home-convocation.webp")).toBeVisible();
  await expect(row(page, "convocation-fees.pdf")).toHaveCount(0);
  await expect(row(page, "event-sports.webp")).toHaveCount(0);
  await expect(folder).toBeFocused();
  await expect(search).toHaveValue("convocation");
});

test("A clerk with a phone gives a notice its document from the form itself", async ({ page }) => {
  await phone(page);
  await startSession(page);
  await page.goto("/admin/form/notification");
  const field = page.getByRole("group").filter({ has: page.getByLabel(label("Document"), { exact: true }) });
  await field.locator("input[type=file]").setInputFiles(document("Fee notice.pdf"));
  const address = field.getByLabel(label("Document"), { exact: true });
  const link = field.getByRole("link", { name: "Fee notice.pdf" });
  await expect(link).toHaveAttribute("href", /^\/files\/others\/fee-notice-[0-9a-z]{8}\.pdf$/);
  await expect(field.getByText(/^PDF/)).toBeVisible();
  await expect(field.getByRole("textbox")).toHaveCount(0);
  await press(field, t("admin_file_remove"));
  await expect(address).toHaveValue("");
  await press(field, t("admin_file_choose_one"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("Fee notice");
  await page.keyboard.press("Enter");
  await dialog
    .getByRole("button", { name: t("admin_file_pick_named", { name: "Fee notice.pdf" }) })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(field.getByRole("link", { name: "Fee notice.pdf" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/form\/notification$/);
});

test("A field for a picture offers pictures alone, and shows the one it has", async ({ page }) => {
  await startSession(page);
  await page.goto("/admin/form/carousel");
  const field = page.getByRole("group").filter({ has: page.getByLabel(label("Picture"), { exact: true }) });
  await press(field, t("admin_file_choose_one"));
  const pictures = page.getByRole("dialog").getByRole("listitem");
  await expect(pictures.first().locator("img")).toBeVisible();
  await expect(pictures.filter({ hasText: "PDF" })).toHaveCount(0);
  await press(page.getByRole("dialog"), t("admin_file_older"));
  const range = startingWith(t("showing_range", { from: 21, to: 40 }));
  await expect(page.getByRole("dialog").getByText(range)).toBeVisible();
  await pictures.first().getByRole("button").click();
  await expect(field.locator("img")).toBeVisible();
  await press(field, t("admin_file_remove"));
  await field.getByLabel(label("Picture"), { exact: true }).fill("/files/carousel/none.webp");
  await expect(field.getByText(t("admin_file_gone"))).toBeVisible();
  await field.getByLabel(label("Picture"), { exact: true }).fill("javascript:alert(1)");
  await field.getByLabel(label("Picture"), { exact: true }).blur();
  await expect(field.getByRole("alert")).toBeVisible();
});

test("The keyboard alone uploads a file, and finds where it is used", async ({ page }) => {
  await openUpload(page);
  await folders(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await expect(chooser(page)).toBeFocused();
  const asked: FileChooser[] = [];
  page.on("filechooser", (opened) => asked.push(opened));
  // A busy browser may not listen for the chooser at once; a person would press again.
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect.poll(() => asked.length, { timeout: limit(2000) }).toBeGreaterThan(0);
  }).toPass();
  await asked[0]?.setFiles(document("Keys.pdf"));
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("button", { name: t("admin_file_remove_named", { name: "Keys.pdf" }) }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(uploadButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const usages = row(page, "Keys.pdf").getByRole("button", {
    name: t("admin_file_uses_named", { name: "Keys.pdf" }),
  });
  await usages.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("admin_file_uses_none"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(usages).toBeFocused();
});

for (const [language, size, colorScheme] of [
  ["kn", phone, "dark"],
  ["en", phone, "light"],
  ["kn", desktop, "light"],
] as const) {
  test(`The page is sound in ${language} on a ${size.name}, ${colorScheme}`, async ({ page, announce }) => {
    announce(/415/);
    await size(page);
    await page.emulateMedia({ colorScheme });
    await startSession(page);
    await page.goto(`/admin/upload?q=phone&folder=carousel&lng=${language}`);
    await expect(page.locator("li img").first()).toBeVisible();
    await page.locator("select[name=folder]").selectOption("others");
    const files = [document("Sound.pdf"), { ...document("Broken.pdf"), buffer: Buffer.from("x") }];
    await page.locator("section input[type=file]").first().setInputFiles(files);
    await page.locator("section > div > button").first().click();
    await expect(page.locator("[data-state=failed]")).toBeVisible();
    await expect(page.locator("[data-state=done]")).toBeVisible();
    await page.locator("section input[type=file]").first().setInputFiles(files);
    await axe(page);
    const overflow = await page.evaluate(
      () => globalThis.document.documentElement.scrollWidth - globalThis.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
