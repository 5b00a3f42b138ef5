/** Staff write the texts of the site, and see beside them what visitors will see. */
import clipboard from "../support/data/clipboard-samples.json" with { type: "json" };
import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Site } from "../support/server/site.ts";
import type { Staff } from "../support/data/staff.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";
import { textsIn } from "../support/texts.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import type { Language } from "#shared/languages.ts";

test.use({ locale: "en-IN" });

const { t, label } = textsIn("en");

test.beforeEach(({ page }) => startSession(page));

/** What the input of a column is called in one of its languages. */
const inputOf = (column: string, language: Language): string =>
  `${label(column)}, ${LANGUAGE_NAMES[language]}`;
const visual = (page: Page): Locator => page.getByRole("textbox", { name: inputOf("Content", "en") });
const source = (page: Page): Locator => page.locator("textarea[name=content]");
const preview = (page: Page): FrameLocator => page.frameLocator("iframe");
const main = (page: Page): Locator => page.locator("#content");
const button = (page: Page, name: string): Locator => main(page).getByRole("button", { name, exact: true });

async function contentOf(site: Site, id: number): Promise<string | null> {
  const answer = await fetch(`${site.url}/api/content/${id}`);
  return ((await answer.json()) as { content: string | null }).content;
}

/** A text of its own for a test, opened. */
async function open(page: Page, staff: Staff, name: string, content: string): Promise<number> {
  const id = await staff.create("content", { label: `Text ${name}`, name, content });
  await page.goto(`/admin/text-editor/${id}`);
  return id;
}

async function save(page: Page): Promise<void> {
  await button(page, t("admin_text_save")).click();
  await expect(page.getByText(t("toast_record_updated")).first()).toBeVisible();
}

/** Puts the cursor at an edge of the text; a browser may still be busy with the focus when the key comes. */
async function goTo(page: Page, edge: "Home" | "End"): Promise<void> {
  await visual(page).focus();
  await expect(async () => {
    await page.keyboard.press(`Control+${edge}`);
    const besides = await visual(page).evaluate((area, isEnd) => {
      const { anchorNode, anchorOffset } = getSelection()!;
      const range = new Range();
      range.selectNodeContents(area);
      if (isEnd) range.setStart(anchorNode!, anchorOffset);
      else range.setEnd(anchorNode!, anchorOffset);
      return range.toString();
    }, edge === "End");
    expect(besides).toBe("");
  }).toPass();
}

/** Puts HTML into the text at the cursor as the clipboard does. */
async function paste(page: Page, html: string): Promise<void> {
  await visual(page).evaluate((area, given) => {
    const data = new DataTransfer();
    data.setData("text/html", given);
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

test("A text is found by its number, changed, seen beforehand, saved, shown to visitors, and restored", async ({
  page,
  site,
}) => {
  const before = await contentOf(site, 118);
  await page.goto("/admin/text-editor");
  await main(page).getByRole("searchbox").fill("118");
  await page.keyboard.press("Enter");
  await page.waitForURL("/admin/text-editor/118");
  await goTo(page, "Home");
  await page.keyboard.type("Dear ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("reader");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("! ");
  await expect(preview(page).locator("strong")).toHaveText("reader");
  expect(await contentOf(site, 118), "what is seen beforehand is not stored").toBe(before);
  await save(page);
  await page.goto("/page/vice-chancellor");
  await expect(page.locator("main strong")).toHaveText("reader");

  await page.goto("/admin/text-editor/118");
  await main(page)
    .getByRole("button", { name: t("admin_history_compare") })
    .nth(1)
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("admin_history_restore") })
    .click();
  await expect(visual(page)).not.toContainText("Dear reader");
  await expect(preview(page).locator("body")).not.toContainText("Dear reader");
  await expect.poll(() => contentOf(site, 118)).toBe(before);
});

test("A text is found by words of its name, and the addresses with its number lead to it", async ({
  page,
}) => {
  await page.goto("/admin/text-editor");
  await main(page).getByRole("searchbox").fill("vice-chance");
  await main(page)
    .getByRole("link", { name: /Vice-Chancellor's Message/ })
    .click();
  await page.waitForURL("/admin/text-editor/118");
  await page.goto("/admin/text-editor?id=119");
  await page.waitForURL("/admin/text-editor/119");
  await expect(visual(page)).toContainText("Bahmanis");
});

test("A number that is no text's says so", async ({ page, announce }) => {
  announce(/content\/999999/);
  await page.goto("/admin/text-editor/999999");
  await expect(main(page).getByText(t("admin_text_unknown", { id: 999999 }))).toBeVisible();
});

test("A new text is written in both languages and created", async ({ page, staff, site }) => {
  await page.goto("/admin/text-editor");
  await main(page)
    .getByRole("link", { name: t("admin_text_new") })
    .click();
  await expect(button(page, t("admin_text_save"))).toBeDisabled();
  await main(page).getByLabel(inputOf("Label", "en")).fill("Hostel rules");
  await main(page).locator("[name=name]").fill("hostel-rules-by-hand");
  await visual(page).click();
  await page.keyboard.type("Doors close at ten.");
  await expect(preview(page).locator("h1")).toHaveText("Hostel rules");
  await main(page)
    .getByRole("group", { name: t("admin_text_language") })
    .getByRole("button", { name: LANGUAGE_NAMES.kn })
    .click();
  await expect(main(page).getByText(t("admin_preview_falls_back"))).toBeVisible();
  await expect(preview(page).locator("[lang=en]").last()).toContainText("Doors close at ten.");
  await page.getByRole("textbox", { name: inputOf("Content", "kn") }).click();
  await page.keyboard.insertText("ಹತ್ತಕ್ಕೆ ಬಾಗಿಲು ಮುಚ್ಚುತ್ತದೆ.");
  await expect(preview(page).locator("body")).toContainText("ಹತ್ತಕ್ಕೆ ಬಾಗಿಲು ಮುಚ್ಚುತ್ತದೆ.");
  await button(page, t("admin_text_save")).click();
  await expect(page.getByText(t("toast_record_created"))).toBeVisible();
  await page.waitForURL(/\/admin\/text-editor\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  staff.adopt("content", id);
  await expect(main(page).getByRole("heading", { name: t("admin_text_versions") })).toBeVisible();
  expect(await contentOf(site, id)).toBe("<p>Doors close at ten.</p>");
});

test("Opening a text changes nothing, and leaving it asks nothing", async ({ page, staff }) => {
  await open(
    page,
    staff,
    "only-opened",
    "<p>one</p>\n<ul>\n<li>bare</li>\n</ul>\n<table><tbody><tr><td>x</td></tr></tbody></table>",
  );
  await goTo(page, "End");
  await button(page, t("admin_html_source")).click();
  await button(page, t("admin_html_visual")).click();
  await expect(visual(page)).toContainText("bare");
  await expect(main(page).getByText(t("admin_text_unsaved"))).toBeHidden();
  await page.getByRole("link", { name: t("admin_dashboard") }).click();
  await page.waitForURL("/admin");
});

test("The buttons make headings, lists, links and tables", async ({ page, staff, site }) => {
  const id = await open(page, staff, "by-buttons", "<p>Fees</p>");
  await goTo(page, "End");
  await button(page, t("admin_html_heading", { level: 2 })).click();
  await expect(button(page, t("admin_html_heading", { level: 2 }))).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await button(page, t("admin_html_bullets")).click();
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await button(page, t("admin_html_indent")).click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("admin_html_link_words")).fill("the office");
  await dialog.getByLabel(t("admin_html_link_address")).fill("javascript:alert(1)");
  await expect(dialog.getByRole("button", { name: t("admin_html_link_set") })).toBeDisabled();
  await dialog.getByLabel(t("admin_html_link_address")).fill("registrar@university.example");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await goTo(page, "End");
  await button(page, t("admin_html_table")).click();
  await dialog.getByLabel(t("admin_html_rows")).selectOption("1");
  await dialog.getByLabel(t("admin_html_columns"), { exact: true }).selectOption("2");
  await dialog.getByLabel(t("admin_html_caption")).fill("Of the year");
  await dialog.getByRole("button", { name: t("admin_html_table_insert") }).click();
  await page.keyboard.type("Course");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fee");
  await button(page, t("admin_html_row_below")).click();
  await save(page);
  expect(await contentOf(site, id)).toBe(
    [
      "<h2>Fees</h2>",
      "<ul><li>one<ul><li>two</li></ul></li></ul>",
      '<p><a href="mailto:registrar@university.example">the office</a></p>',
      '<table><caption>Of the year</caption><thead><tr><th scope="col">Course</th><th scope="col">Fee</th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>',
    ].join("\n"),
  );
});

test("A picture needs words for those who cannot see it, or to be decoration", async ({
  page,
  staff,
  site,
}) => {
  const id = await open(page, staff, "with-picture", "<p>Before</p>");
  await visual(page).click();
  await button(page, t("admin_html_picture")).click();
  const dialog = page.getByRole("dialog");
  const insert = dialog.getByRole("button", { name: t("admin_html_picture_insert") });
  await dialog.getByLabel(t("admin_html_picture"), { exact: true }).fill("https://elsewhere.example/a.png");
  await dialog.getByLabel(t("admin_html_picture_decorative")).check();
  await expect(insert).toBeDisabled();
  await dialog.getByLabel(t("admin_html_picture"), { exact: true }).fill("/favicon.ico");
  await dialog.getByLabel(t("admin_html_picture_decorative")).uncheck();
  await expect(insert).toBeDisabled();
  await dialog.getByLabel(t("admin_html_picture_words")).fill("The main gate");
  await insert.click();
  await save(page);
  expect(await contentOf(site, id)).toContain('<img src="/favicon.ico" alt="The main gate">');
});

test("A paste from Word leaves its styles behind and says which pictures are missing", async ({
  page,
  staff,
  site,
}) => {
  const id = await open(page, staff, "from-word", "<p>Before</p>");
  const sample = clipboard["a notice from Word"];
  await visual(page).click();
  await page.keyboard.press("Control+a");
  await paste(page, sample.html.join("\n").replaceAll("https://university.example", site.url));
  await expect(main(page).getByText(t("admin_html_pictures_dropped", { count: 1 }))).toBeVisible();
  await expect(preview(page).locator("li").first()).toContainText("Fill in the form");
  await save(page);
  expect(await contentOf(site, id)).toBe(sample.becomes.join("\n"));
});

test("A text that the visual view would change opens as its source, and is saved as it was", async ({
  page,
  staff,
  site,
}) => {
  const ragged =
    "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>too short</td></tr></tbody></table><p><q>a</q><q>b</q></p>";
  const id = await open(page, staff, "ragged", ragged);
  await expect(source(page)).toHaveValue(ragged);
  await expect(main(page).getByRole("alert")).toContainText(`${t("admin_html_would_lose")}<q>`);
  await main(page).getByLabel(inputOf("Label", "en")).fill("Renamed");
  await save(page);
  expect(await contentOf(site, id)).toBe(ragged);
  await button(page, t("admin_html_show_anyway")).click();
  await expect(visual(page)).toContainText("too short");
});

test("A script in the source runs nowhere, and the page says that it is not stored", async ({
  page,
  staff,
  site,
}) => {
  const id = await open(page, staff, "with-script", "<p>one</p>");
  await button(page, t("admin_html_source")).click();
  await source(page).fill(
    '<p onclick="x()">two<script>parent.document.title = "Taken"</script></p><img src="x" onerror="parent.document.title = 1"><a href="javascript:x()">three</a>',
  );
  await expect(
    main(page).getByText(t("admin_preview_removed", { what: "onclick, <script>, onerror, <a>, href" })),
  ).toBeVisible();
  await expect(preview(page).locator("p").first()).toHaveText("two");
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-same-origin");
  await save(page);
  expect(await contentOf(site, id)).toBe('<p>two</p><img src="x" alt="">three');
  expect(await page.title()).not.toMatch(/Taken|^1$/);
});

test("The preview loads nothing of other sites and leads nowhere", async ({ page, staff }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(
    page,
    staff,
    "of-others",
    '<p><a href="/admissions">in</a> <a href="https://elsewhere.example/">out</a></p><p><img src="https://elsewhere.example/a.png" alt="Gate"></p><p><iframe src="https://www.youtube-nocookie.com/embed/a" title="Film"></iframe></p>',
  );
  await expect(preview(page).getByText(t("admin_preview_frame", { title: "Film" }))).toBeVisible();
  await expect(
    preview(page).getByText(t("admin_preview_foreign_picture", { address: "Gate" })),
  ).toBeVisible();
  await preview(page).getByText("in", { exact: true }).click({ force: true });
  await expect(preview(page).locator("h1")).toHaveText("Text of-others");
  expect(asked.filter((url) => url.includes("elsewhere") || url.includes("youtube"))).toEqual([]);
});

test("The preview has a visitor's width and the site's own styles", async ({ page }) => {
  await page.goto("/admin/text-editor/119");
  const heading = preview(page).locator("h1");
  await expect(heading).toHaveText("About the University");
  const widths = [
    { name: "admin_preview_desktop", width: 1280 },
    { name: "admin_preview_phone", width: 360 },
  ] as const;
  for (const { name, width } of widths) {
    await button(page, t(name)).click();
    await expect
      .poll(() => heading.evaluate(({ ownerDocument }) => ownerDocument.documentElement.clientWidth))
      .toBe(width);
  }
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain("Noto Serif");
});

test("The keyboard alone gets into the text, through its tools, and out again", async ({ page, staff }) => {
  await open(page, staff, "by-keyboard", "<p>one</p>");
  await visual(page).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, t("admin_html_paragraph"))).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(visual(page)).toBeFocused();
  await expect(visual(page).locator("h2")).toHaveText("one");
  await page.keyboard.press("Tab");
  await expect(visual(page)).not.toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(t("toast_record_updated"))).toBeVisible();
});

test("On a phone, in Kannada, nothing is wider than the screen, and nothing hinders a screen reader", async ({
  page,
}) => {
  await phone(page);
  await page.goto("/admin/text-editor/119?lng=kn");
  await expect(page.locator("[contenteditable=true]:visible")).toHaveAttribute("lang", "kn");
  await expect(preview(page).locator("html")).toHaveAttribute("lang", "kn");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axe(page);
});
