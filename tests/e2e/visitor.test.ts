/** A student on a small telephone who reads Kannada: what they come for, from the menu to the document. */
import { dayAt } from "#shared/dates.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { expectNoReload, expectPdf, heading, mainTabs, mark, openTab } from "../support/browser/visit.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("kn");
const DOWNLOAD = startingWith(t("download"));
const NO_DATA = t("no_data_found");
/** The running year with the two before it, whichever they are, and those of the specification. */
const YEARS = [...Array(3).fill(/^20\d\d-\d\d$/), "2023-24", "2022-23", "2021-22", "2020-21"];
const TIME_TABLE = "/files/notification/exam/pg/examination-pg-time-table-of-ii-and-iv-semester-pg.pdf";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

let staff: Staff;
test.beforeAll(async ({ site }) => {
  staff = await staffOf(site);
});
test.afterEach(() => staff.undo());

test("Today's examination notice is found through the menu, and its document opens in a new tab", async ({
  page,
}) => {
  const title = "ಸ್ನಾತಕೋತ್ತರ ಮರುಮೌಲ್ಯಮಾಪನಕ್ಕೆ ಇಂದಿನಿಂದ ಅರ್ಜಿ";
  await staff.create("notification", {
    title: "Applications for revaluation of PG answer scripts from today",
    title_kn: title,
    udate: dayAt(Date.now()),
    type: 11,
    url: TIME_TABLE,
  });
  await page.goto("/");
  await page.getByRole("button", { name: t("a11y_open_menu") }).tap();
  const menu = page.getByRole("navigation", { name: t("a11y_main_navigation") });
  await menu.getByRole("button", { name: "ಪರೀಕ್ಷೆಗಳು" }).tap();
  await menu.getByRole("link", { name: "ಪರೀಕ್ಷಾ ಅಧಿಸೂಚನೆಗಳು" }).tap();
  await expect(heading(page)).toHaveText(t("notifications"));
  const tabs = ["tab_administration", "tab_academic", "tab_examination", "tab_sports"] as const;
  await expect(mainTabs(page)).toHaveText(tabs.map((key) => t(key)));
  await mark(page);
  await openTab(page, t("tab_examination"));
  await openTab(page, t("tab_pg"));
  await expect(page).toHaveURL(/\/notifications\?tab=examination&sub=examination-pg$/);
  const rows = page.locator("main tbody").getByRole("row");
  await expect(rows.first()).toContainText(title);
  await page.locator("main").getByRole("searchbox").fill("ಮರುಮೌಲ್ಯಮಾಪನಕ್ಕೆ ಇಂದಿನಿಂದ");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expectNoReload(page);
  await expectPdf(rows.getByRole("link", { name: DOWNLOAD }));
});

test("The syllabus of a bachelor of science, and those of the masters, are downloads", async ({ page }) => {
  await page.goto("/syllabus");
  const panel = page.getByRole("tabpanel").first();
  await openTab(page, t("tab_bsc"));
  await expect(page).toHaveURL(/\/syllabus\?tab=ug&sub=bsc$/);
  await expect(panel.getByRole("listitem").first()).toContainText(t("tab_bsc"));
  await expectPdf(panel.getByRole("link", { name: DOWNLOAD }).first());
  await openTab(page, t("tab_pg"));
  await expect(panel.getByRole("heading", { name: "ಕನ್ನಡ ಅಧ್ಯಯನ ವಿಭಾಗ" })).toBeVisible();
  await expectPdf(panel.getByRole("link", { name: DOWNLOAD }).first());
});

test("The calendar shows its latest year first, and each year at its own address", async ({ page }) => {
  await page.goto("/calendar-events");
  const years = page.getByRole("tablist", { name: t("academic_year") }).getByRole("tab");
  await expect(years).toHaveText(YEARS);
  await expect(years.first()).toHaveAttribute("aria-selected", "true");
  const day = page.locator("main tbody time").first();
  await expect(day).toHaveAttribute("datetime", /^20/);
  await years.nth(5).tap();
  await expect(page).toHaveURL(/\/calendar-events\?tab=ug&year=28$/);
  await expect(day).toHaveAttribute("datetime", /^2021-/);
  await page.reload();
  await expect(years.nth(5)).toHaveAttribute("aria-selected", "true");
  await expect(day).toHaveAttribute("datetime", /^2021-/);
  await openTab(page, t("tab_mphil_phd_calendar"));
  await expectPdf(page.locator("main").getByRole("link", { name: DOWNLOAD }).first());
});

test("A year that staff add to the calendar appears by itself, first of all", async ({ page }) => {
  const years = page.getByRole("tablist", { name: t("academic_year") }).getByRole("tab");
  await page.goto("/calendar-events");
  await expect(years).toHaveText(YEARS);
  const year = { object: "cevent", element: "ayear", label: "2097-98", label_kn: "2097-98" };
  const ayear = await staff.create("option", year);
  await page.reload();
  await expect(years).toHaveText(["2097-98", ...YEARS]);
  await expect(page.locator("main").getByText(NO_DATA)).toBeVisible();
  const title_kn = "ಹೊಸ ವರ್ಷದ ತರಗತಿಗಳ ಆರಂಭ";
  const event = { title: "Classes of the new year begin", title_kn, course: 24, ayear, day: "2097-07-01" };
  await staff.create("cevent", event);
  await page.reload();
  await expect(page.locator("main tbody").getByRole("row")).toHaveText([new RegExp(title_kn)]);
});

test("The fees of a year are a table with their circulars above it", async ({ page }) => {
  await page.goto("/fee-structure");
  await openTab(page, t("tab_pg"));
  const years = page.getByRole("tablist", { name: t("academic_year") }).getByRole("tab");
  await expect(years).toHaveText(YEARS);
  await openTab(page, "2022-23");
  await expect(page).toHaveURL(/\/fee-structure\?tab=pg&year=94$/);
  await expect(page.locator("main tbody").getByRole("row").first()).toContainText(/[\d,]{2,}/);
  await expectPdf(page.locator("main").getByRole("link", { name: DOWNLOAD }).first());
});

test("A subject under the National Education Policy opens to its files", async ({ page }) => {
  await page.goto("/nep");
  await page
    .getByRole("region", { name: t("faculties") })
    .getByRole("link", { name: "ಕಲಾ ನಿಕಾಯ" })
    .tap();
  await expect(page).toHaveURL(/\/nep\/arts$/);
  await expect(heading(page)).toHaveText("ಕಲಾ ನಿಕಾಯ");
  const subject = page.locator("#subject-optional-kannada");
  await expect(subject.getByRole("link")).toHaveCount(0);
  await subject.locator("summary").tap();
  const files = subject.getByRole("link", { name: DOWNLOAD });
  await expect(files.first()).toBeVisible();
  await expectPdf(files.first());
  await subject.locator("summary").tap();
  await expect(files.first()).toBeHidden();
});

test("A faculty lists its departments, each at the address of its record", async ({ page }) => {
  await page.goto("/faculty/arts");
  const departments = page.getByRole("region", { name: t("departments") }).getByRole("link");
  const hrefs = () => departments.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  await expect
    .poll(hrefs)
    .toEqual(
      ["kannada", "english", "hindi", "sanskrit", "urdu-persian", "music", "visual-arts"].map(
        (name) => `/dept/${name}`,
      ),
    );
  await departments.first().tap();
  await expect(heading(page)).toHaveText("ಕನ್ನಡ ಅಧ್ಯಯನ ವಿಭಾಗ");
  await expect(page).toHaveURL(/\/dept\/kannada$/);
});

test("Good governance holds 38 disclosures and 9 other documents, and what comes soon is no link", async ({
  page,
}) => {
  await page.goto("/good-governance");
  const disclosures = page.getByRole("region", { name: t("public_self_disclosure") }).locator("tbody tr");
  await expect(disclosures).toHaveCount(38);
  await expect(page.getByRole("region", { name: t("other_documents") }).locator("tbody tr")).toHaveCount(9);
  const soon = disclosures.filter({ hasText: t("will_be_updated_soon") });
  await expect(soon).toHaveCount(3);
  await expect(soon.getByRole("link")).toHaveCount(0);
  // The first category stands open; the others wait for a touch.
  await expect(disclosures.getByRole("link")).toHaveCount(8);
  await expect(disclosures.getByRole("link", { includeHidden: true })).toHaveCount(35);
  await disclosures.first().getByRole("link").tap();
  await expect(heading(page)).toHaveText("ವಿಶ್ವವಿದ್ಯಾಲಯದ ಬಗ್ಗೆ");
  await expect(page).toHaveURL(/\/page\/about-us$/);
});

for (const name of ["nothing", "//evil.example"]) {
  test(`An older address that names ${name} is the error screen of this site`, async ({ page, announce }) => {
    announce(/\/load\?page=/);
    const answer = await page.goto(`/load?page=${name}`);
    expect(answer?.status()).toBe(404);
    expect(new URL(page.url()).pathname).toBe("/load");
    await expect(heading(page)).toBeVisible();
    await expect(page.locator("main").getByRole("searchbox")).toBeVisible();
  });
}

test("Only the centre at Aland says anything yet", async ({ page }) => {
  await page.goto("/pg-centres");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("heading").first()).toBeVisible();
  for (const name of [t("tab_bidar"), t("tab_raichur")]) {
    await openTab(page, name);
    await expect(panel).toHaveText(NO_DATA);
  }
  await openTab(page, t("tab_aland"));
  await expect(panel.getByText(NO_DATA)).toHaveCount(0);
});

test("Deans and officers stand in tables, with ways to reach them", async ({ page }) => {
  await page.goto("/deans");
  const rows = page.locator("main tbody").getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.first().getByRole("rowheader").getByRole("link")).toHaveAttribute(
    "href",
    "/faculty/arts",
  );
  await page.goto("/statutory-officers");
  await expect(rows.first()).toContainText("ಕುಲಾಧಿಪತಿ");
  await expect(rows.first().locator("a[href^='tel:']")).toBeVisible();
  await expect(rows.first().locator("a[href^='mailto:']")).toBeVisible();
});

test("Every form has a place for messages, which is read out politely, before there is one", async ({
  page,
}) => {
  for (const path of ["/contact", "/library/suggestions", "/page/grievance", "/login"]) {
    await page.goto(path);
    const messages = page.getByRole("region", { name: t("a11y_notification_area") });
    await expect(messages.locator("[aria-live=polite]")).toBeEmpty();
  }
});
