/** Staff upload files, replace and delete them, while visitors read them. */
import { Buffer } from "node:buffer";
import type { FileChooser, Locator, Page } from "@playwright/test";
import { ADMINISTRATOR, axe, desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { pdf } from "../support/data/sample-files.ts";
import { limit } from "../support/runner/speed.ts";
import { expireSession, signIn, signInAgain } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "en-IN" });

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const document = (name: string, body = ""): FilePayload => ({
  name,
  mimeType: "application/pdf",
  buffer: pdf(body),
});

const chooser = (page: Page): Locator => page.getByLabel("Choose files");
const uploadButton = (page: Page): Locator => page.getByRole("button", { name: "Upload", exact: true });
const row = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: "Uploaded files" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) });

async function openUpload(page: Page, query = ""): Promise<void> {
  await signIn(page);
  await page.goto(`/admin/upload${query}`);
  await expect(page.getByRole("heading", { name: "Uploaded files" })).toBeVisible();
}

/** Uploads a file into the folder of other files, and answers its address. */
async function upload(page: Page, file: FilePayload): Promise<string> {
  await page.getByLabel("Folder").first().selectOption("others");
  await chooser(page).setInputFiles(file);
  await uploadButton(page).click();
  const address = page.getByRole("region", { name: "Upload", exact: true }).getByRole("link").last();
  await expect(row(page, file.name).first()).toBeVisible();
  return (await address.getAttribute("href")) ?? "";
}

test("Several files are uploaded at once, and the address of one is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openUpload(page);
  const folder = page.getByLabel("Folder").first();
  await expect(folder).toHaveValue("0");
  await expect(folder.getByRole("option")).toHaveText([
    "Select Folder",
    "Notifications: UG examinations",
    "Notifications: PG examinations",
    "Syllabus",
    "Departments",
    "Staff members",
    "Carousel pictures",
    "Other files",
  ]);
  await expect(uploadButton(page)).toBeDisabled();
  await chooser(page).setInputFiles([document("Time table.pdf"), document("ಅಧಿಸೂಚನೆ.pdf")]);
  await expect(page.getByRole("list", { name: "Chosen files" }).getByRole("listitem")).toHaveCount(2);
  await expect(uploadButton(page)).toBeDisabled();
  await folder.selectOption("syllabus");
  await uploadButton(page).click();
  await expect(page.getByText("Uploaded the file successfully: ಅಧಿಸೂಚನೆ.pdf").first()).toBeVisible();
  await expect(uploadButton(page)).toBeDisabled();
  await expect(row(page, "Time table.pdf")).toContainText("Syllabus");
  await expect(row(page, "Time table.pdf")).toContainText(ADMINISTRATOR.username);
  await page.getByRole("button", { name: "Copy address", exact: true }).first().click();
  await expect(page.getByText("Address of Time table.pdf copied")).toBeVisible();
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
  await page.getByLabel("Folder").first().selectOption("others");
  await chooser(page).setInputFiles([document("Slow.pdf"), document("Next.pdf")]);
  await uploadButton(page).click();
  await expect(page.getByRole("progressbar", { name: "Progress of Slow.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel the upload of Slow.pdf" }).click();
  await expect(page.getByText("Slow.pdf")).toHaveCount(0);
  release();
  await expect(row(page, "Next.pdf")).toBeVisible();
  await expect(row(page, "Slow.pdf")).toHaveCount(0);
});

test("What is too large is not sent, what is no document is refused, and the others arrive", async ({
  page,
  announce,
}) => {
  announce(/415|file\/upload/);
  await openUpload(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/file/upload/")) sent.push(request.method());
  });
  await page.getByLabel("Folder").first().selectOption("others");
  await chooser(page).setInputFiles([
    { ...document("Large.pdf"), buffer: Buffer.alloc(25 * 1024 * 1024 + 1, " ") },
    { ...document("Program.pdf"), buffer: Buffer.from("4d5a90000300000004000000ffff0000", "hex") },
    document("Good.pdf"),
  ]);
  await uploadButton(page).click();
  await expect(row(page, "Good.pdf")).toBeVisible();
  const results = page.getByRole("region", { name: "Upload", exact: true });
  await expect(results.getByText("The file is too large: 25 MB are allowed.")).toBeVisible();
  await expect(results.getByText("This kind of file or content is not accepted.")).toBeVisible();
  await expect(results.getByRole("progressbar")).toHaveCount(0);
  await expect(uploadButton(page)).toBeDisabled();
  expect(sent).toHaveLength(2);
  await results.getByRole("button", { name: "Try again: Program.pdf" }).click();
  await expect.poll(() => sent.length).toBe(3);
  await expect(page.getByRole("button", { name: /Try again: Large/ })).toHaveCount(0);
});

test("An upload that fails without a word can be tried again", async ({ page, announce }) => {
  announce(/file\/upload/);
  await openUpload(page);
  await page.route("**/api/file/upload/**", (route) => route.abort(), { times: 1 });
  await page.getByLabel("Folder").first().selectOption("others");
  await chooser(page).setInputFiles(document("Again.pdf"));
  await uploadButton(page).click();
  await expect(page.getByText("Could not upload the Image!").first()).toBeVisible();
  await page.getByRole("button", { name: "Try again: Again.pdf" }).click();
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
  await page.getByLabel("Folder").first().selectOption("others");
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
  const replace = row(page, "Rules.pdf").getByLabel("Replace Rules.pdf");
  await replace.setInputFiles({
    name: "other.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("plain"),
  });
  await expect(row(page, "Rules.pdf")).toContainText("This kind of file or content is not accepted.");
  await replace.setInputFiles(document("Rules of 2027.pdf", "second"));
  await expect(page.getByText("Replaced the file successfully: Rules of 2027.pdf")).toBeVisible();
  expect(await read()).toContain("second");
  await row(page, "Rules.pdf").getByRole("button", { name: "Earlier versions of Rules.pdf" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await dialog
    .getByRole("listitem")
    .last()
    .getByRole("button", { name: /Download/ })
    .click();
  expect((await download).suggestedFilename()).toBe("Rules.pdf");
  await dialog.getByRole("button", { name: "Bring back" }).click();
  await expect(dialog.getByRole("listitem").first()).toContainText(/75 B.*Present version/);
  expect(await read()).toContain("first");
});

test("A replacement is reverted at once by Undo", async ({ page }) => {
  await openUpload(page);
  const address = await upload(page, document("Hurry.pdf", "right"));
  await row(page, "Hurry.pdf").getByLabel("Replace Hurry.pdf").setInputFiles(document("x.pdf", "wrong"));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The replacement was taken back")).toBeVisible();
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
  await file.getByRole("button", { name: "Where green-audit.pdf is used" }).click();
  const users = page.getByRole("dialog").getByRole("link");
  await expect(users).toHaveCount(1);
  await expect(users).toHaveAttribute("href", /^\/admin\/form\/\w+\/\d+$/);
  const user = await users.innerText();
  await page.keyboard.press("Escape");
  await file.getByRole("button", { name: "Delete green-audit.pdf" }).click();
  await expect(page.getByRole("dialog")).toContainText(user);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await status()).toBe(200);
  await file.getByRole("button", { name: "Delete green-audit.pdf" }).click();
  await page.getByRole("button", { name: "Delete all the same" }).click();
  await expect(page.getByText("Record Deleted")).toBeVisible();
  await expect(page.getByText("No data found")).toBeVisible();
  expect(await status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(file).toBeVisible();
  expect(await status()).toBe(200);
});

test("The list is searched, narrowed to a folder and turned, each by an address", async ({ page }) => {
  await openUpload(page, "?folder=carousel");
  const list = page.getByRole("region", { name: "Uploaded files" });
  await expect(list.getByRole("listitem").first().locator("img")).toBeVisible();
  await list.getByRole("searchbox").fill("convocation");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=convocation&folder=carousel$/);
  await expect(row(page, "home-convocation.webp")).toBeVisible();
  await expect(row(page, "event-sports.webp")).toHaveCount(0);
  await list.getByLabel("Folder").selectOption("0");
  await expect(page).toHaveURL(/\?q=convocation$/);
  await list.getByRole("searchbox").fill("nothing-is-called-so");
  await page.keyboard.press("Enter");
  await expect(list.getByText("No data found")).toBeVisible();
  await page.goBack();
  await expect(list.getByRole("searchbox")).toHaveValue("convocation");
  await page.goto("/admin/upload");
  await list.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(list.getByText(/^21 to 40 of/)).toBeVisible();
});

test("What is being typed into the search outlasts the choice of a folder, and the keyboard stays there", async ({
  page,
}) => {
  await openUpload(page);
  const list = page.getByRole("region", { name: "Uploaded files" });
  const search = list.getByRole("searchbox");
  const folder = list.getByLabel("Folder");
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
  await signIn(page);
  await page.goto("/admin/form/notification");
  const field = page.getByRole("group").filter({ has: page.getByLabel("Document", { exact: true }) });
  await field.locator("input[type=file]").setInputFiles(document("Fee notice.pdf"));
  const address = field.getByLabel("Document", { exact: true });
  const link = field.getByRole("link", { name: "Fee notice.pdf" });
  await expect(link).toHaveAttribute("href", /^\/files\/others\/fee-notice-[0-9a-z]{8}\.pdf$/);
  await expect(field.getByText(/^PDF/)).toBeVisible();
  await expect(field.getByRole("textbox")).toHaveCount(0);
  await field.getByRole("button", { name: "Remove" }).click();
  await expect(address).toHaveValue("");
  await field.getByRole("button", { name: "Choose" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("Fee notice");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Take Fee notice.pdf" }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(field.getByRole("link", { name: "Fee notice.pdf" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/form\/notification$/);
});

test("A field for a picture offers pictures alone, and shows the one it has", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/form/carousel");
  const field = page.getByRole("group").filter({ has: page.getByLabel("Picture", { exact: true }) });
  await field.getByRole("button", { name: "Choose" }).click();
  const pictures = page.getByRole("dialog").getByRole("listitem");
  await expect(pictures.first().locator("img")).toBeVisible();
  await expect(pictures.filter({ hasText: "PDF" })).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Older" }).click();
  await expect(page.getByRole("dialog").getByText(/^21 to/)).toBeVisible();
  await pictures.first().getByRole("button").click();
  await expect(field.locator("img")).toBeVisible();
  await field.getByRole("button", { name: "Remove" }).click();
  await field.getByLabel("Picture", { exact: true }).fill("/files/carousel/none.webp");
  await expect(field.getByText("No uploaded file has this address.")).toBeVisible();
  await field.getByLabel("Picture", { exact: true }).fill("javascript:alert(1)");
  await field.getByLabel("Picture", { exact: true }).blur();
  await expect(field.getByRole("alert")).toBeVisible();
});

test("The keyboard alone uploads a file, and finds where it is used", async ({ page }) => {
  await openUpload(page);
  await page.getByLabel("Folder").first().focus();
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
  await expect(page.getByRole("button", { name: "Take Keys.pdf off the list" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(uploadButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const usages = row(page, "Keys.pdf").getByRole("button", { name: "Where Keys.pdf is used" });
  await usages.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No record names this file.")).toBeVisible();
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
    await signIn(page);
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
