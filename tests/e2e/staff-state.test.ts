/** The state of the site, which the dashboard shows to whoever looks after it. */
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { makePerson } from "../support/browser/staff-person.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

test("An administrator reads in words how the backups are, and an editor does not", async ({
  page,
  otherPage,
  site,
  area,
}) => {
  const { texts } = area;
  await phone(page);
  await signIn(page);
  const state = page.getByRole("region", { name: texts.t("admin_state"), exact: true });
  await expect(state).toContainText(texts.t("admin_state_part_backups"));
  await expect(state).toContainText(texts.t("admin_state_warning"));
  await expect(state).toContainText(texts.t("admin_state_backups_missing"));
  await axe(page);
  await signIn(otherPage, await makePerson(site, "state-reader", { role: "editor" }));
  await expect(otherPage.getByRole("heading", { name: texts.t("admin_changes") })).toBeVisible();
  await expect(otherPage.getByText(texts.t("admin_state"), { exact: true })).toBeHidden();
});
