/** The record of what happened, which administrators export. */
import { readFile } from "node:fs/promises";
import { makePerson } from "../support/browser/staff-person.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";

test.use({ locale: "kn-IN" });

test("An administrator exports the record of what happened by keyboard, and an editor cannot", async ({
  page,
  otherPage,
  site,
  area,
}) => {
  const { texts } = area;
  await phone(page);
  await signIn(page);
  await page.goto("/admin/settings");
  const card = page.getByRole("region", { name: texts.t("admin_audit"), exact: true });
  await expect(card).toContainText(texts.t("admin_audit_hint"));
  await axe(page);
  const downloading = page.waitForEvent("download");
  await card.getByRole("button", { name: texts.t("admin_export"), exact: true }).press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toContain("position,at,since,event");
  expect(lines.at(-1)).toContain(",exported,done,");
  await signIn(otherPage, await makePerson(site, "audit-editor", { role: "editor" }));
  await otherPage.goto("/admin/settings");
  await expect(otherPage.getByRole("heading", { name: texts.t("admin_settings_display") })).toBeVisible();
  await expect(otherPage.getByText(texts.t("admin_audit"), { exact: true })).toBeHidden();
});
