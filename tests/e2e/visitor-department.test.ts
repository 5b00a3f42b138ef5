/** A visitor of a department: its tabs by hand, by keyboard and by address. */
import type { Page } from "@playwright/test";
import { expect, phone, test } from "../support/browser/fixtures.ts";
import { expectNoReload, heading, mainTabs, mark, tab } from "../support/browser/visit.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("en");
const OVERVIEW = t("tab_overview");
const PROGRAMMES = t("tab_programmes");
const SYLLABUS = t("tab_syllabus");
const RESEARCH = t("tab_research");
const FACILITIES = t("tab_facilities");
const GALLERY = t("tab_gallary");
const TABS = [
  { name: "overview", label: OVERVIEW },
  { name: "programmes", label: PROGRAMMES },
  { name: "syllabus", label: SYLLABUS },
  { name: "research", label: RESEARCH },
  { name: "faculty", label: t("tab_faculty") },
  { name: "facilities", label: FACILITIES },
  { name: "activities", label: t("tab_extension_activities") },
  { name: "gallery", label: GALLERY },
];
const LABELS = TABS.map(({ label }) => label);
const FIXED = LABELS.filter((label) => label !== PROGRAMMES && label !== SYLLABUS);

const panel = (page: Page) => page.getByRole("tabpanel");

/** Collects the tabs that the page fetches while nobody reloads it. */
function pagesFetched(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.resourceType() === "fetch" && pathname === "/dept/kannada")
      asked.push(searchParams.get("tab") ?? "");
  });
  return asked;
}

test.beforeEach(({ page }) => phone(page));

test("A department shows eight tabs, and what each stands for once it is selected", async ({ page }) => {
  const asked = pagesFetched(page);
  await page.goto("/dept/kannada?lng=en");
  await mark(page);
  await expect(mainTabs(page)).toHaveText(LABELS);
  expect(asked).toEqual([]);
  let before = (await panel(page).textContent()) ?? "";
  for (const [index, { name, label }] of TABS.entries()) {
    if (index === 0) continue;
    await tab(page, label).click();
    await expect(panel(page)).toHaveAccessibleName(label);
    await expect(panel(page)).not.toHaveText(before);
    await expect(page).toHaveURL(new RegExp(`/dept/kannada\\?tab=${name}$`));
    expect(asked).toEqual(TABS.slice(1, index + 1).map((each) => each.name));
    before = (await panel(page).textContent()) ?? "";
  }
  await expectNoReload(page);
});

test("Every tab of a department has an address of its own, with its own title", async ({ page }) => {
  for (const { name, label } of TABS) {
    await page.goto(`/dept/kannada?tab=${name}&lng=en`);
    await expect(tab(page, label)).toHaveAttribute("aria-selected", "true");
    await expect(panel(page)).toHaveText(/\S/);
    await expect(page).toHaveTitle(
      name === "overview" ? /^Department of Kannada/ : new RegExp(`^Department of Kannada: ${label}`),
    );
  }
});

test("Arrow keys move between the tabs, and Enter selects one", async ({ page }) => {
  const asked = pagesFetched(page);
  await page.goto("/dept/kannada?lng=en");
  await tab(page, OVERVIEW).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, RESEARCH)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, SYLLABUS)).toBeFocused();
  await page.keyboard.press("End");
  await expect(tab(page, GALLERY)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, OVERVIEW)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, GALLERY)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tab(page, OVERVIEW)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, OVERVIEW)).toHaveAttribute("aria-selected", "true");
  expect(asked).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(tab(page, PROGRAMMES)).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, PROGRAMMES)).toBeFocused();
  await expect(panel(page).getByRole("table")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel(page)).toBeFocused();
});

for (const path of ["/ambedkar-studies", "/dept/ambedkar-studies"]) {
  test(`The department of fixed layout has six tabs at ${path}`, async ({ page }) => {
    await page.goto(`${path}?lng=en`);
    await expect(heading(page)).toHaveText("Department of Dr. B. R. Ambedkar Studies");
    await expect(mainTabs(page)).toHaveText(FIXED);
    await tab(page, FACILITIES).click();
    await expect(panel(page)).toHaveAccessibleName(FACILITIES);
    await expect(page).toHaveURL(new RegExp(`${path}\\?tab=facilities$`));
  });
}

test("A department below its faculty is the same page, and an unknown one the error screen", async ({
  page,
  announce,
}) => {
  announce(/no-such-department/);
  await page.goto("/faculty/arts/dept/kannada?lng=en");
  await expect(heading(page)).toHaveText("Department of Kannada");
  const answer = await page.goto("/dept/no-such-department?lng=en");
  expect(answer?.status()).toBe(404);
});
