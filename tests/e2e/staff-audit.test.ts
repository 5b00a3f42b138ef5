/** The record of what happened, which administrators export. */
import { readFile } from "node:fs/promises";
import { makePerson } from "../support/browser/staff-person.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

test("An administrator reads who added what in the record of what happened, and exports what is shown", async ({
  page,
  otherPage,
  site,
  staff,
  area,
}) => {
  const { texts } = area;
  const id = await staff.create("content", { label: "Audited", label_kn: "ದಾಖಲಾದ ಪಠ್ಯ", name: "audited" });
  await phone(page);
  await startSession(page);
  await page.goto("/admin/audit?kind=writes&object=content");
  await expect(page.getByRole("heading", { level: 1, name: texts.t("admin_audit") })).toBeVisible();
  const record = page.getByRole("link", { name: "ದಾಖಲಾದ ಪಠ್ಯ", exact: true });
  await expect(record).toHaveAttribute("href", `/admin/form/content/${id}`);
  await expect(page.getByRole("row").filter({ has: record })).toContainText(
    texts.t("admin_audit_event_create"),
  );
  await axe(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.t("admin_export"), exact: true }).press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const [heading, ...lines] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(heading).toContain("position,at,since,event");
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/,(?:create|update|delete|restore),done,.*,content,/);
  // The address changes before the screen does, whose links are others then.
  const ofExports = page.getByRole("link", { name: texts.t("admin_audit_kind_exports"), exact: true });
  await ofExports.press("Enter");
  await page.waitForURL(/kind=exports&object=content/);
  await expect(ofExports).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: texts.t("admin_filter_clear"), exact: true }).press("Enter");
  await page.waitForURL(/\/admin\/audit$/);
  await expect(ofExports).toHaveAttribute("href", "/admin/audit?kind=exports");
  await ofExports.press("Enter");
  await expect(ofExports).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("row").nth(1)).toContainText(texts.t("admin_audit_event_exported"));
  await page.getByRole("button", { name: texts.t("admin_filters"), exact: true }).press("Enter");
  await page.getByLabel(texts.t("admin_audit_from"), { exact: true }).fill("31-02-2026");
  await page.getByRole("button", { name: texts.t("admin_audit_show"), exact: true }).press("Enter");
  await expect(page.getByText(texts.t("admin_form_expected_day"))).toBeVisible();
  await startSession(otherPage, await makePerson(site, "audit-editor", { role: "editor" }));
  await otherPage.goto("/admin/audit");
  await expect(otherPage.getByRole("alert")).toBeVisible();
  await expect(otherPage.getByRole("table")).toBeHidden();
});

test("A day that is being typed outlasts the choice of a kind, and the filters leave the keyboard its place", async ({
  page,
  area,
}) => {
  const { texts } = area;
  await startSession(page);
  await page.goto("/admin/audit");
  await area.press("admin_filters");
  const from = area.labelled("admin_audit_from");
  await from.fill("01-02-2026");
  const ofWrites = page.getByRole("link", { name: texts.t("admin_audit_kind_writes"), exact: true });
  await ofWrites.press("Enter");
  await expect(ofWrites).toHaveAttribute("aria-current", "true");
  await expect(from).toHaveValue("01-02-2026");
  const show = area.button("admin_audit_show");
  await show.press("Enter");
  await expect(page).toHaveURL(/\?kind=writes&from=2026-02-01$/);
  // The address changes before the screen does: a step back before that would change nothing on the screen.
  await expect(ofWrites).toHaveAttribute("href", /from=2026-02-01/);
  await expect(show).toBeFocused();
  await page.goBack();
  await expect(from).toBeHidden();
  await area.press("admin_filters");
  await expect(from).toHaveValue("");
});
