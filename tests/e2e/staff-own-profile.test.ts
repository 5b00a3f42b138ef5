/** A teacher proposes changes of their own profile, the head of their department approves, and visitors see it. */
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { Region } from "../support/staff-pages/region.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";

test.use({ locale: "kn-IN" });

const TEACHING = 5;

test("A teacher proposes publications on a phone, the head approves them, and a visitor reads them", async ({
  page,
  otherPage,
  form,
  area,
  toasts,
  texts,
  staff,
  site,
}) => {
  const token = await tokenOf(site);
  const departments = await callSite<{ id: number }[]>(site, "GET", "department/all", { token });
  const department = departments[0]!.id;
  const id = await staff.create("employee", {
    name: "Dr. P. Parichaya",
    name_kn: "ಡಾ. ಪಿ. ಪರಿಚಯ",
    type: [TEACHING],
    department,
  });
  const teacher = await makePerson(site, "own.teacher", { role: "contributor", units: [`employee/${id}`] });
  const head = await makePerson(site, "own.head", {
    role: "contributor",
    units: [`department/${department}`],
    approves: true,
  });

  await phone(page);
  await signIn(page, teacher);
  await expect(area.text("admin_own_profile_published")).toBeVisible();
  await axe(page);
  expect(await unmarkedOn(page, [teacher.username])).toEqual([]);
  await area.root.getByRole("link", { name: texts.t("admin_own_profile_edit") }).click();
  await expect(form.root.getByText("Dr. P. Parichaya")).toBeVisible();
  await expect(form.field("name")).toHaveCount(0);
  await form.fill("qualification_kn", "ಎಂ.ಎ., ಪಿಎಚ್.ಡಿ.");
  await form.button("admin_draft_submit").click();
  await expect(toasts.text("admin_draft_submitted")).toBeVisible();
  await axe(page);

  const others = new Region(otherPage.locator("body"), texts);
  await signIn(otherPage, head);
  // The record itself may stand among the latest changes.
  const draft = others.root.locator('a[href*="?draft="]');
  await draft.filter({ hasText: "ಡಾ. ಪಿ. ಪರಿಚಯ" }).click();
  await others.button("admin_draft_look", { count: 0 }).click();
  const dialog = new Region(otherPage.getByRole("dialog"), texts);
  await expect(dialog.root.locator("ins").last()).toContainText("ಪಿಎಚ್.ಡಿ.");
  await otherPage.keyboard.press("Escape");
  await others.button("admin_draft_approve").first().click();
  await expect(others.text("admin_draft_published")).toBeVisible();

  await otherPage.goto(`/person/${id}`);
  await expect(otherPage.getByRole("heading", { level: 1 })).toContainText("ಡಾ. ಪಿ. ಪರಿಚಯ");
  await expect(otherPage.getByText("ಎಂ.ಎ., ಪಿಎಚ್.ಡಿ.")).toBeVisible();
  expect(new URL(otherPage.url()).pathname).toContain(encodeURIComponent("ಪರಿಚಯ"));
  await axe(otherPage);
});
