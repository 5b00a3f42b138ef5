/** Staff work with the documents of a notice on the form of the notice itself. */
import { callSite } from "../support/browser/staff-person.ts";
import { pdf } from "../support/data/sample-files.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

const ADMINISTRATION = 7;
/** Wider than any form. */
const CELLS = "<td>KSU/REC/TEACH/2026</td>".repeat(20);
const notice = {
  title: "Backlog posts",
  content: `<p>Posts</p><table><tbody><tr>${CELLS}</tr></tbody></table>`,
  title_kn: "ಹಿಂಬಾಕಿ ಹುದ್ದೆಗಳು",
  udate: "05-03-2026",
  type: ADMINISTRATION,
};
const attachment = { kind: "annexure", url: "https://www.example.org/form.pdf" };

test("The documents of a notice are added, put in order, changed and deleted by keyboard, while its own form waits", async ({
  page,
  form,
  dialog,
  area,
  toasts,
  texts,
  staff,
  site,
}) => {
  await startSession(page);
  await form.open("notification");
  await expect(form.text("admin_children_after_saving")).toHaveCount(2);
  const id = await staff.create("notification", notice);
  await staff.create("attachment", { ...attachment, title: "Form", title_kn: "ನಮೂನೆ", notice: id });
  await staff.create("notification", { ...notice, title: "Corrigendum", title_kn: "ತಿದ್ದುಪಡಿ", corrects: id });
  await form.open("notification", id);
  await form.fill("refNo", "KSU/typed");
  const documents = form.root.getByRole("region", { name: texts.label("Documents of notices") });
  const rows = documents.getByRole("listitem");
  await expect(rows).toHaveText([/ನಮೂನೆ/]);
  const named = texts.t("admin_referring", { column: texts.label("Corrects the notice") });
  await expect(form.root.getByRole("region", { name: named })).toContainText("ತಿದ್ದುಪಡಿ");

  const table = texts.label("Documents of notices");
  const add = documents.getByRole("button", { name: texts.t("admin_form_new_in", { table }) });
  await add.press("Enter");
  await dialog.field("title").fill("Roster");
  await dialog.field("title_kn").fill("ಬಿಂದು ಪಟ್ಟಿ");
  await expect(dialog.field("notice")).toHaveValue("ಹಿಂಬಾಕಿ ಹುದ್ದೆಗಳು");
  await dialog.field("kind").selectOption("annexure");
  await dialog.root.locator("input[type=file]").setInputFiles({
    name: "roster.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(pdf("the roster")),
  });
  await expect(dialog.root.getByText("roster.pdf").first()).toBeVisible();
  await expect(dialog.button("submit")).toBeEnabled();
  await dialog.button("submit").press("Enter");
  await expect(toasts.text("toast_record_created")).toBeVisible();
  await expect(rows).toHaveText([/ನಮೂನೆ/, /ಬಿಂದು ಪಟ್ಟಿ/]);
  await expect(add).toBeFocused();

  const up = documents.getByRole("button", { name: texts.t("admin_design_up", { label: "ಬಿಂದು ಪಟ್ಟಿ" }) });
  await up.press("Enter");
  await expect(rows).toHaveText([/ಬಿಂದು ಪಟ್ಟಿ/, /ನಮೂನೆ/]);
  const moved = texts.t("admin_design_moved", { label: "ಬಿಂದು ಪಟ್ಟಿ", place: 1, count: 2 });
  await expect(documents.getByText(moved)).toBeAttached();
  await expect(up).toBeFocused();
  const stored = await callSite<{ id: number; title: string; position: number }[]>(
    site,
    "GET",
    `attachment/notice?notice=${id}`,
  );
  expect(stored.map(({ title, position }) => [title, position])).toEqual([
    ["Roster", 1],
    ["Form", 2],
  ]);

  await documents.getByRole("button", { name: `${texts.t("admin_action_edit")}: ನಮೂನೆ` }).press("Enter");
  await dialog.field("title_kn").fill("ಅರ್ಜಿ ನಮೂನೆ");
  await dialog.button("submit").press("Enter");
  await expect(rows).toHaveText([/ಬಿಂದು ಪಟ್ಟಿ/, /ಅರ್ಜಿ ನಮೂನೆ/]);
  await documents.getByRole("button", { name: `${texts.t("admin_delete")}: ಬಿಂದು ಪಟ್ಟಿ` }).press("Enter");
  await expect(rows).toHaveText([/ಅರ್ಜಿ ನಮೂನೆ/]);

  // What was typed into the notice meanwhile is still there, and saved alone.
  await expect(form.field("refNo")).toHaveValue("KSU/typed");
  await phone(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(page);
  expect(await unmarkedOn(page)).toEqual([]);
  await form.save();
  await expect(toasts.text("toast_record_updated").first()).toBeVisible();
  await form.view("notification", id);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(area.root.getByRole("link", { name: /ಅರ್ಜಿ ನಮೂನೆ/ }).first()).toBeVisible();
  await expect(add).toBeHidden();
});

test("The courses of a notice are connected on its form by keyboard, and its page leads to them", async ({
  page,
  form,
  dialog,
  texts,
  staff,
}) => {
  const [arts, science] = ["ಕಲಾ ಪದವಿ (ಬಿ.ಎ.)", "ವಿಜ್ಞಾನ ಪದವಿ (ಬಿ.ಎಸ್ಸಿ.)"];
  await startSession(page);
  const id = await staff.create("notification", notice);
  await form.open("notification", id);
  const table = texts.label("Courses of notices");
  const courses = form.root.getByRole("region", { name: table });
  const rows = courses.getByRole("listitem");
  const add = courses.getByRole("button", { name: texts.t("admin_form_new_in", { table }) });
  for (const course of [arts, science]) {
    await add.press("Enter");
    await dialog.field("offered").fill(course);
    await dialog.root.getByRole("option", { name: course, exact: true }).waitFor();
    await dialog.field("offered").press("ArrowDown");
    await dialog.field("offered").press("Enter");
    await dialog.button("submit").press("Enter");
    await expect(rows.filter({ hasText: course })).toBeVisible();
    await expect(add).toBeFocused();
  }
  await expect(rows).toHaveText([arts, science]);
  await phone(page);
  await axe(page);
  expect(await unmarkedOn(page)).toEqual([]);

  await page.goto(`/notice/${id}`);
  await page.getByRole("link", { name: science }).click();
  await expect(page.getByRole("link", { name: notice.title_kn })).toBeVisible();
  await form.open("notification", id);
  await courses.getByRole("button", { name: `${texts.t("admin_delete")}: ${arts}` }).press("Enter");
  await expect(rows).toHaveText([science]);
});
