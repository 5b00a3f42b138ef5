/** The tabs of the pages, by their exact names, on a small telephone. */
import type { TextKey } from "#shared/texts/index.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { mainTabs } from "../support/browser/visit.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");

const PAGES: { path: string; keys: TextKey[] }[] = [
  { path: "/notifications", keys: ["tab_administration", "tab_academic", "tab_examination", "tab_sports"] },
  { path: "/admissions", keys: ["tab_ug", "tab_pg", "tab_mphil_phd"] },
  {
    path: "/old-announcements",
    keys: [
      "tab_old_academic",
      "tab_old_admission",
      "tab_old_administration",
      "tab_old_affiliation",
      "tab_old_examination",
      "tab_old_important_links",
      "tab_old_news_events",
    ],
  },
  {
    path: "/iqac",
    keys: [
      "tab_iqac_home",
      "tab_aqar",
      "tab_minutes",
      "tab_naac",
      "tab_aishe",
      "tab_nirf",
      "tab_student_survey",
      "tab_members",
      "tab_circulars",
      "tab_4th_cycle_naac",
      "tab_criteria",
      "tab_contact",
    ],
  },
  { path: "/pg-centres", keys: ["tab_aland", "tab_bidar", "tab_raichur"] },
  { path: "/syllabus", keys: ["tab_ug", "tab_pg", "tab_mphil_phd_course_work"] },
  { path: "/calendar-events", keys: ["tab_ug", "tab_pg", "tab_mphil_phd_calendar"] },
  { path: "/fee-structure", keys: ["tab_ug", "tab_pg"] },
  { path: "/affiliated-colleges", keys: ["tab_kalaburagi", "tab_bidar"] },
  { path: "/employee-directory", keys: ["tab_teaching", "tab_non_teaching"] },
];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const { path, keys } of PAGES) {
  const names = keys.map((key) => t(key));
  test(`The tabs of ${path} stand in their order, and each shows its own part`, async ({ page }) => {
    await page.goto(`${path}?lng=en`);
    const tabs = mainTabs(page);
    await expect(tabs).toHaveText(names);
    await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
    const panel = page.getByRole("tabpanel").first();
    for (const [index, name] of names.entries()) {
      await tabs.nth(index).tap();
      await expect(tabs.nth(index)).toHaveAttribute("aria-selected", "true");
      await expect(panel).toHaveAccessibleName(name);
      await expect(panel).toHaveText(/\S/);
    }
    await expect(page.locator("main [role=tab][aria-selected=true]").first()).toBeInViewport();
  });
}

test("The members of the quality cell are listed, though nothing is to be followed", async ({ page }) => {
  await page.goto("/iqac?tab=members");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("listitem")).toHaveCount(12);
  await expect(panel.getByRole("link")).toHaveCount(0);
});

test("The two directories and the two districts hold different people and colleges", async ({ page }) => {
  for (const path of ["/employee-directory", "/affiliated-colleges"]) {
    await page.goto(`${path}?lng=en`);
    const first = page.locator("main tbody").getByRole("rowheader").first();
    const before = (await first.textContent()) ?? "";
    await mainTabs(page).nth(1).tap();
    await expect(first).not.toHaveText(before);
  }
});
