/** Files dropped on the list of notices become notices: proposed, corrected by keyboard, published together, and undone. */
import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/browser/axe.ts";
import { textPdf } from "../support/data/sample-documents.ts";
import { limit } from "../support/runner/limits.ts";
import { expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

const TITLE = "Fee for the practical examinations of V semester UG programmes";
const ENGLISH = textPdf([
  [
    "KALABURAGI STATE UNIVERSITY",
    "No. KSU/EXAM/UG/2026/771 Date: 12.03.2026",
    "CIRCULAR",
    `Sub: ${TITLE} - reg.`,
    "The Principals of all colleges are informed.",
  ],
]);
/** In the glyph codes of Nudi: ಪರೀಕ್ಷೆ ವೇಳಾಪಟ್ಟಿ ಕುರಿತು. */
const KANNADA = textPdf(
  [["¸ÀASÉå: KSU/772 ¢£ÁAPÀ: 02-01-2026", "¸ÀÄvÉÆÛÃ¯É", "«µÀAiÀÄ: ¥ÀjÃPÉë ªÉÃ¼Á¥ÀnÖ PÀÄjvÀÄ."]],
  "Nudi01e",
);
const KANNADA_TITLE = "ಪರೀಕ್ಷೆ ವೇಳಾಪಟ್ಟಿ ಕುರಿತು";
const UG = 10;

/** Drops files as the device does. */
async function drop(page: Page, place: Locator, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const given = Object.entries(files).map(([name, content]) => ({ name, bytes: content.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of all) {
      const content = Uint8Array.from(atob(bytes), (character) => character.codePointAt(0)!);
      transfer.items.add(new File([content], name, { type: "application/pdf" }));
    }
    return transfer;
  }, given);
  await place.dispatchEvent("dragenter", { dataTransfer });
  await place.dispatchEvent("drop", { dataTransfer });
}

test("Three files become notices, of which one is broken; a visitor reads them in Kannada until they are undone", async ({
  page,
  otherPage,
  area,
  dialog,
  toasts,
  texts,
  site,
  announce,
}) => {
  announce(/415|404/);
  test.setTimeout(limit(180_000));
  const row = (name: string) => page.getByRole("group", { name, exact: true });
  const field = (name: string, column: string) => row(name).locator(`[name$=".${column}"]`);
  const found = (text: string) => texts.t("admin_notices_found_text", { page: 1, words: text });
  await startSession(page);
  await page.goto("/admin/list/notification");
  await drop(page, page.getByRole("heading", { level: 1 }), {
    "circular.pdf": ENGLISH,
    "sutthole.pdf": KANNADA,
    "broken.pdf": Buffer.from("This is no PDF."),
  });

  await expect(field("circular.pdf", "title")).toHaveValue(TITLE, { timeout: limit(30_000) });
  await expect(field("sutthole.pdf", "title_kn")).toHaveValue(KANNADA_TITLE, { timeout: limit(30_000) });
  await expect(row("circular.pdf").getByText(found("Date: 12.03.2026"))).toBeVisible();
  await expect(row("circular.pdf")).toContainText(texts.option(UG));
  await expect(field("sutthole.pdf", "refNo")).toHaveValue("KSU/772");
  await expect(field("sutthole.pdf", "udate")).toHaveValue("02-01-2026");
  await expect(field("sutthole.pdf", "documentLanguage")).toHaveValue("kn");
  await expect(row("broken.pdf")).toContainText(texts.sentence({ code: "unsupported_kind" }));

  // What lacks something says so when it is to be published, and holds nothing else up.
  await expect(area.button("admin_notices_publish", { count: 1, total: 3 })).toBeEnabled();
  await field("sutthole.pdf", "title").focus();
  await page.keyboard.type("Time table of the examinations");
  await field("broken.pdf", "title").focus();
  await page.keyboard.type("By hand");
  await field("broken.pdf", "udate").focus();
  await page.keyboard.type("05-02-2026");
  await row("broken.pdf").getByRole("combobox").first().focus();
  await page.keyboard.type(texts.option(UG));
  await expect(page.getByRole("option", { name: texts.option(UG) }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const chosen = texts.t("admin_form_take_away", { label: texts.option(UG) });
  await expect(row("broken.pdf").getByRole("button", { name: chosen })).toBeVisible();

  await page.reload();
  await expect(field("sutthole.pdf", "title")).toHaveValue("Time table of the examinations");
  await expect(field("broken.pdf", "title")).toHaveValue("By hand");
  await row("broken.pdf").getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await phone(page);
  await axe(page);
  expect(await unmarkedOn(page)).toEqual([]);
  await area.button("admin_notices_publish", { count: 3, total: 3 }).focus();
  await page.keyboard.press("Enter");
  await expect(
    area.root.getByRole("region", { name: texts.t("admin_notices_published_label") }),
  ).toBeFocused();
  await expect(row("circular.pdf")).toBeHidden();

  const filter = encodeURIComponent("refNo:is:KSU/772");
  const listed = await fetch(`${site.url}/api/notification?filter=${filter}`);
  const { rows } = (await listed.json()) as { rows: { id: number; url: string }[] };
  const [notice] = rows;
  await otherPage.goto(`/notice/${notice!.id}`);
  await expect(otherPage.getByRole("heading", { level: 1 })).toHaveText(KANNADA_TITLE);
  expect((await fetch(`${site.url}${notice!.url}`)).status).toBe(200);

  await area.press("admin_undo");
  await dialog.press("admin_notices_undo");
  await expect(toasts.text("admin_notices_undone", { removed: 3, files: 2 })).toBeVisible();
  expect((await otherPage.reload())?.status()).toBe(404);
  expect((await fetch(`${site.url}${notice!.url}`)).status).toBe(404);
});

const rowOn = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("Forty-one files, one too large, two windows and a lost connection: nothing is lost, and nothing published twice", async ({
  page,
  area,
  texts,
  toasts,
  site,
  announce,
}) => {
  announce(/415|ERR_FAILED|import/);
  test.setTimeout(limit(240_000));
  await startSession(page);
  await page.goto("/admin/notices-from-files");
  const refused = { mimeType: "application/pdf", buffer: Buffer.from("This is no PDF.") };
  const large = { ...refused, name: "large.pdf", buffer: Buffer.alloc(26 * 1024 * 1024) };
  const good = { ...refused, name: "circular.pdf", buffer: ENGLISH };
  const others = Array.from({ length: 39 }, (_, index) => ({ ...refused, name: `broken ${index}.pdf` }));
  await page
    .locator("main input[type=file]")
    .first()
    .setInputFiles([good, large, ...others]);
  await expect(toasts.text("admin_notices_too_many", { most: 40, count: 1 })).toBeVisible();
  await expect(area.root.getByRole("group")).toHaveCount(40);
  await expect(rowOn(page, "large.pdf")).toContainText(texts.t("admin_file_too_large"));
  await expect(rowOn(page, "broken 37.pdf")).toContainText(texts.sentence({ code: "unsupported_kind" }), {
    timeout: limit(60_000),
  });
  const title = (on: Page) => rowOn(on, "circular.pdf").locator('[name$=".title"]');
  await expect(title(page)).toHaveValue(TITLE, { timeout: limit(30_000) });

  // What is typed in one window is in the other one.
  const second = await page.context().newPage();
  await second.goto("/admin/notices-from-files");
  await expect(second.locator("main").getByRole("group")).toHaveCount(40);
  await title(second).fill("Typed in the second window");
  await expect(title(page)).toHaveValue("Typed in the second window");

  // The server publishes, and its answer is lost; the window is closed, and the other one goes on with it.
  await second.route("**/api/notification/import", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await second
    .getByRole("button", { name: texts.t("admin_notices_publish", { count: 1, total: 40 }) })
    .click();
  await expect(second.getByText(texts.t("admin_notices_lost"))).toBeVisible();
  await second.close();
  await page.reload();
  const published = area.root.getByRole("region", { name: texts.t("admin_notices_published_label") });
  await expect(published).toBeVisible();
  await expect(area.root.getByRole("group")).toHaveCount(39);
  const filter = encodeURIComponent("title:is:Typed in the second window");
  const { total } = (await (await fetch(`${site.url}/api/notification?filter=${filter}`)).json()) as {
    total: number;
  };
  expect(total).toBe(1);
});
