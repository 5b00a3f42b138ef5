/** A student on a small telephone who reads Kannada: from the home page to a document. */
import { expect, test } from "../support/fixtures.ts";
import { type Staff, staffOf } from "../support/staff.ts";
import { dayAt } from "#shared/dates.ts";
import { expectNoReload, expectPdf, heading, mark, openAlive, tabs } from "../support/visit.ts";

const DOWNLOAD = /^ಡೌನ್‌ಲೋಡ್/;
const SEARCH = "ಶೀರ್ಷಿಕೆಯಿಂದ ಹುಡುಕಿ";

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
    url: "/files/notification/exam/pg/examination-pg-time-table-of-ii-and-iv-semester-pg.pdf",
  });
  await openAlive(page, "/");
  await mark(page);
  await page.getByRole("button", { name: "ಮೆನು ತೆರೆಯಿರಿ" }).tap();
  const menu = page.getByRole("navigation", { name: "ಮುಖ್ಯ ನ್ಯಾವಿಗೇಶನ್" });
  await menu.getByRole("button", { name: "ಪರೀಕ್ಷೆಗಳು" }).tap();
  await menu.getByRole("link", { name: "ಪರೀಕ್ಷಾ ಅಧಿಸೂಚನೆಗಳು" }).tap();
  await expect(heading(page)).toHaveText("ಅಧಿಸೂಚನೆಗಳು");
  await tabs(page).filter({ hasText: "ಪರೀಕ್ಷೆ" }).tap();
  await tabs(page, "ಅಧಿಸೂಚನೆಗಳು").filter({ hasText: "ಸ್ನಾತಕೋತ್ತರ" }).tap();
  await expect(page).toHaveURL(/\/notifications\?tab=examination&sub=examination-pg$/);
  const rows = page.locator("main tbody").getByRole("row");
  await expect(rows.first()).toContainText(title);
  await page.locator("main").getByRole("searchbox", { name: SEARCH }).fill("ಮರುಮೌಲ್ಯಮಾಪನಕ್ಕೆ ಇಂದಿನಿಂದ");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expectNoReload(page);
  await expectPdf(rows.getByRole("link", { name: DOWNLOAD }));
});
