/** The tabs of the pages, by their exact English names, on a small telephone. */
import { expect, test } from "../support/browser/fixtures.ts";
import { mainTabs } from "../support/browser/visit.ts";

const PAGES: { path: string; names: string[] }[] = [
  { path: "/notifications", names: ["Administration", "Academic", "Examination", "Sports"] },
  { path: "/admissions", names: ["UG", "PG", "M.Phil./Ph.D."] },
  {
    path: "/old-announcements",
    names: [
      "ACADEMIC",
      "ADMISSION",
      "ADMINISTRATION",
      "AFFILIATION",
      "EXAMINATION",
      "IMPORTANT LINKS",
      "NEWS & EVENTS",
    ],
  },
  {
    path: "/iqac",
    names: [
      "Home",
      "AQAR",
      "Minutes",
      "NAAC",
      "AISHE",
      "NIRF",
      "Student Survey",
      "Members",
      "Circulars",
      "4th Cycle NAAC",
      "Criteria",
      "Contact",
    ],
  },
  { path: "/pg-centres", names: ["Aland", "Bidar", "Raichur"] },
  { path: "/syllabus", names: ["UG", "PG", "MPhil/PhD Course Work"] },
  { path: "/calendar-events", names: ["UG", "PG", "M.Phil-Ph.D."] },
  { path: "/fee-structure", names: ["UG", "PG"] },
  { path: "/affiliated-colleges", names: ["Kalaburagi", "Bidar"] },
  { path: "/employee-directory", names: ["Teaching", "Non-teaching"] },
];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const { path, names } of PAGES) {
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
