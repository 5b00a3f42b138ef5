/** Many records at once, from a file of a spreadsheet. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { axe, desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { limit } from "../support/runner/limits.ts";
import { staffOf } from "../support/data/staff.ts";
import type { Person } from "../support/browser/staff-sign-in.ts";
import { callSite, makePerson } from "../support/browser/staff-person.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";
import { textsIn } from "../support/texts.ts";
import { startingWith } from "../support/text-pattern.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import type { Language } from "#shared/languages.ts";
import { SPORTS } from "../support/data/listed-notices.ts";

test.use({ locale: "en-IN" });

const { t, label, option, sentence } = textsIn("en");

const ROWS = 10_000;
/** The server works through all rows meanwhile. */
const LONG = { timeout: limit(60_000) };
const inLanguage = (english: string, language: Language): string =>
  `${label(english)} (${LANGUAGE_NAMES[language]})`;
const HEADINGS = [
  inLanguage("Name", "en"),
  inLanguage("Name", "kn"),
  label("District"),
  label("Position"),
  "Remark",
].join(",");
const TABLE = "college";
const ADDRESS = `/admin/import/${TABLE}`;

/** A file of colleges; rows with a number among `bad` say something else than they should. */
function colleges(word: string, bad: Readonly<Record<number, string>> = {}, count = ROWS): string {
  const lines = Array.from(
    { length: count },
    (_, index) => bad[index] ?? `"${word}, part ${index}",${word} ಭಾಗ ${index},Bidar,${index + 1},by hand`,
  );
  return `\ufeff${[HEADINGS, ...lines].join("\r\n")}\r\n`;
}

const choose = (page: Page, content: string | Buffer, name = "colleges.csv") =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("main").getByRole("button", { name });

/** One of the four figures of the check. */
const count = (page: Page, result: string): Locator =>
  page.locator("dl > div", { has: page.getByText(result, { exact: true }) }).locator("dd");

async function expectCounts(page: Page, [created, changes, same, refused]: [string, string, string, string]) {
  await expect(count(page, t("admin_import_refused"))).toHaveText(refused, LONG);
  await expect(count(page, t("admin_import_to_create"))).toHaveText(created);
  await expect(count(page, t("admin_import_to_update"))).toHaveText(changes);
  await expect(count(page, t("admin_import_unchanged"))).toHaveText(same);
}

/** How many colleges are called so, as the server's list has it. */
async function found(page: Page, word: string): Promise<number> {
  const filter = encodeURIComponent(`name:sw:${word}`);
  const answer = await page.request.get(`/api/${TABLE}?filter=${filter}`);
  return ((await answer.json()) as { total: number }).total;
}

async function undoLatest(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await button(page, t("admin_import_undo")).first().click();
  await dialog.getByRole("button", { name: t("admin_import_undo") }).click();
  await expect(dialog).toBeHidden(LONG);
}

test("10,000 rows of which three are wrong are refused as a whole, and once they are mended imported and undone", async ({
  page,
}) => {
  const word = "Torrent";
  test.setTimeout(limit(480_000));
  await desktop(page);
  await startSession(page);
  await page.goto(ADDRESS);
  await choose(
    page,
    colleges(word, {
      40: `${word} without a place,,Bidar,first,`,
      5000: `${word} of nowhere,,Atlantis,1,`,
      9999: `,,Bidar,1,`,
    }),
  );
  await expect(
    page.getByText(t("admin_import_file_facts", { name: "colleges.csv", rows: "10,000", columns: 5 })),
  ).toBeVisible();
  await expect(page.getByLabel(t("admin_import_column_for", { heading: "Remark" }))).toHaveValue("");
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["9,997", "0", "0", "3"]);
  const refused = page.getByRole("table", { name: t("admin_import_refused_list") }).getByRole("row");
  await expect(refused).toContainText([
    t("admin_import_reason"),
    new RegExp(`42.*${sentence({ code: "expected_whole" })}`),
    new RegExp(`5,002.*${sentence({ code: "not_in_list" })}`),
    new RegExp(`10,001.*${sentence({ code: "required" })}`),
  ]);
  for (const key of ["admin_import_run", "admin_import_next"] as const)
    await expect(button(page, t(key))).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await button(page, t("admin_import_refused_download")).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv.split("\r\n").slice(0, 2)).toEqual([
    `\ufeff${HEADINGS},${t("admin_import_reason")}`,
    `${word} without a place,,Bidar,first,,${label("Position")}: “first”: ${sentence({ code: "expected_whole" })}`,
  ]);
  expect(await found(page, word)).toBe(0);

  await choose(page, colleges(word));
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["10,000", "0", "0", "0"]);
  const steps = page.getByText(startingWith(t("admin_import_writing", { total: "10,000" })));
  const seen = steps.waitFor();
  await button(page, t("admin_import_run")).click();
  await seen;
  await expect(
    page.getByText(t("admin_import_imported", { created: "10,000", updated: 0, same: 0 })),
  ).toBeVisible(LONG);
  expect(await found(page, word)).toBe(ROWS);
  await undoLatest(page);
  await expect(page.getByText(t("admin_import_undone", { removed: "10,000", reverted: 0 }))).toBeVisible();
  expect(await found(page, word)).toBe(0);
  await expect(page.getByRole("table", { name: t("admin_import_earlier") })).toContainText("10,000 / 0");
});

test("What the list exports comes back unchanged, and changes where the file does", async ({ page }) => {
  await startSession(page);
  await page.goto("/admin/list/faculty");
  const downloading = page.waitForEvent("download");
  await button(page, t("admin_export")).click();
  const exported = await readFile(await (await downloading).path(), "utf8");
  await page.goto("/admin/import/faculty");
  await choose(page, exported);
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["0", "0", "5", "0"]);
  await expect(page.getByText(t("admin_import_all_same"))).toBeVisible();

  const [, name] = /(Faculty of Arts|[^,"\r\n]*Arts[^,"\r\n]*)/.exec(exported) ?? [];
  await choose(page, exported.replace(name!, `${name} and Letters`));
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["0", "1", "4", "0"]);
  await button(page, t("admin_import_run")).click();
  await expect(page.getByText(t("admin_import_imported", { created: 0, updated: 1, same: 4 }))).toBeVisible();
  await undoLatest(page);
  await choosePage(page);
  await choose(page, exported);
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["0", "0", "5", "0"]);
});

const choosePage = (page: Page) => button(page, t("admin_import_next")).click();

test("A list that is exported as XLSX is imported from it again, as ODS too", async ({ page }) => {
  await startSession(page);
  for (const format of ["xlsx", "ods"]) {
    await page.goto("/admin/list/faculty");
    await page.getByLabel(t("admin_export_format")).selectOption(format);
    const downloading = page.waitForEvent("download");
    await button(page, t("admin_export")).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(String.raw`^faculty-[\d-]+\.${format}$`));
    const exported = await readFile(await download.path());
    await page.goto("/admin/import/faculty");
    await expect(page.getByText(startingWith(t("admin_import_file_hint")))).toBeVisible();
    await choose(page, exported, `faculty.${format}`);
    await button(page, t("admin_import_check")).click();
    await expectCounts(page, ["0", "0", "5", "0"]);
    await expect(page.getByText(t("admin_import_all_same"))).toBeVisible();
  }
});

test("A file that is protected by a password or broken is refused with what to do, and the file before it stays", async ({
  page,
  announce,
}) => {
  announce(/import\/sheet/);
  await startSession(page);
  await page.goto(ADDRESS);
  await choose(page, colleges("Kept", {}, 3));
  const refusal = page.getByRole("region", { name: t("admin_import_step_file") }).getByRole("alert");
  await choose(page, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "colleges.xlsx");
  await expect(refusal).toContainText(t("admin_import_excel"));
  await choose(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]), "colleges.xlsx");
  await expect(refusal).toContainText(sentence({ code: "sheet_unreadable" }));
  await expect(
    page.getByText(t("admin_import_file_facts", { name: "colleges.csv", rows: 3, columns: 5 })),
  ).toBeVisible();
  await expect(button(page, t("admin_import_check"))).toBeEnabled();
});

const own = (title: string): string => `What;When;Where\r\n${title};05-03-2026;${option(SPORTS)}\r\n`;

test("A mended file finds the columns as they were set, and the example file finds them by itself", async ({
  page,
}) => {
  await startSession(page);
  await page.goto("/admin/import/notification");
  await choose(page, own(""));
  const columns = [inLanguage("Title", "en"), label("Date"), label("Lists")].join(", ");
  await expect(page.getByText(t("admin_import_missing", { columns }))).toBeVisible();
  await page
    .getByLabel(t("admin_import_column_for", { heading: "What" }))
    .selectOption({ label: inLanguage("Title", "en") });
  await page
    .getByLabel(t("admin_import_column_for", { heading: "When" }))
    .selectOption({ label: label("Date") });
  await page
    .getByLabel(t("admin_import_column_for", { heading: "Where" }))
    .selectOption({ label: label("Lists") });
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["0", "0", "0", "1"]);
  await page.reload();
  await choose(page, own("Mended"));
  await expect(page.getByLabel(t("admin_import_column_for", { heading: "What" }))).toHaveValue("title");
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["1", "0", "0", "0"]);

  const downloading = page.waitForEvent("download");
  await button(page, t("admin_import_example")).click();
  await choose(page, await readFile(await (await downloading).path(), "utf8"), "example.csv");
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["1", "0", "0", "0"]);
});

test("A connection that breaks in the midst neither loses nor doubles anything", async ({
  page,
  announce,
}) => {
  const word = "Brittle";
  announce(/college\/import/);
  await startSession(page);
  await page.goto(ADDRESS);
  await choose(page, colleges(word, {}, 50));
  await button(page, t("admin_import_check")).click();
  await expectCounts(page, ["50", "0", "0", "0"]);
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/${TABLE}/import`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    // The first time the server does its work, and nobody gets the answer.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await button(page, t("admin_import_run")).click();
  await expect(page.getByText(t("admin_import_lost"))).toBeVisible();
  await expect(page.getByText(t("admin_import_imported", { created: 50, updated: 0, same: 0 }))).toBeVisible(
    LONG,
  );
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await found(page, word)).toBe(50);
  await page.unroute(`**/api/${TABLE}/import`);
  await undoLatest(page);
  expect(await found(page, word)).toBe(0);
});

test("What somebody has changed since stays, if one agrees to that", async ({ page, site, announce }) => {
  announce(/import\/undo/);
  await startSession(page);
  await page.goto(ADDRESS);
  await choose(page, colleges("Stubborn", {}, 2));
  await button(page, t("admin_import_check")).click();
  await button(page, t("admin_import_run")).click();
  await expect(page.getByText(t("admin_import_imported", { created: 2, updated: 0, same: 0 }))).toBeVisible();
  const { id } = await callSite<{ id: number }>(site, "GET", `${TABLE}/name?name=Stubborn,%20part%200`);
  const staff = await staffOf(site);
  await staff.update(TABLE, { id, name: "Stubborn and polished" });
  const dialog = page.getByRole("dialog");
  await button(page, t("admin_import_undo")).first().click();
  await dialog.getByRole("button", { name: t("admin_import_undo") }).click();
  await expect(dialog).toContainText("Stubborn and polished");
  await expect(dialog).toContainText(sentence({ code: "changed_since" }));
  await dialog.getByRole("button", { name: t("admin_import_undo_others") }).click();
  await expect(dialog).toBeHidden();
  expect(await found(page, "Stubborn")).toBe(1);
  await staff.remove(TABLE, id);
});

test.describe("A contributor", () => {
  let contributor: Person;
  test.beforeAll(async ({ site }) => {
    contributor = await makePerson(site, "import.clerk", { role: "contributor", tables: ["announcement"] });
  });

  test("imports into the tables that were given, and nowhere else", async ({ page, announce }) => {
    announce(/403|db_column/);
    await startSession(page, contributor);
    await page.goto("/admin/import/announcement");
    const rows = "title,validFrom,validTo\r\nBy a contributor,05-03-2026,06-03-2026\r\n";
    await choose(page, rows, "announcements.csv");
    await button(page, t("admin_import_check")).click();
    await expectCounts(page, ["1", "0", "0", "0"]);
    await page.goto("/admin/import/notification");
    await expect(page.getByText(t("admin_import_not_allowed"))).toBeVisible();
    await expect(page.locator("input[type=file]")).toHaveCount(0);
  });
});

for (const { language, address } of [
  { language: "English", address: "/admin/import/faculty?lng=en" },
  { language: "Kannada", address: "/admin/import/faculty?lng=kn" },
]) {
  test(`The import is open to everybody, on a phone, in ${language}`, async ({ page }) => {
    await phone(page);
    await startSession(page);
    await page.goto(address);
    await expect(page.locator("input[type=file]")).toBeAttached();
    await axe(page);
    await choose(page, "label,name\r\nOne,one\r\n,two\r\n", "faculties.csv");
    await page.locator("select[name=column-0]").waitFor();
    await page.getByRole("region", { name: /^3\. / }).getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("dl")).toBeFocused();
    await axe(page);
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways).toBe(0);
  });
}
