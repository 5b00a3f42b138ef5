/** Staff design a table and put it on a page; a visitor finds a record of it, by keyboard and without a script too. */
import process from "node:process";
import { signIn, storedToken } from "../support/browser/staff-sign-in.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";

test.use({ locale: "kn-IN" });

test("A table from the designer stands on a page, where a visitor finds a record", async ({
  page,
  otherPage: visitor,
  area,
  dialog,
  form,
  staff,
  site,
  texts,
}) => {
  const name = `award_${process.hrtime.bigint().toString(36)}`;
  await signIn(page);
  await page.goto("/admin/tables");
  await area.press("admin_design_new_table");
  await dialog.field("label").fill("Awards");
  await dialog.field("label_kn").fill("ಪ್ರಶಸ್ತಿಗಳು");
  await dialog.field("name").fill(name);
  await dialog.labelled("admin_design_public_box").check();
  await dialog.press("admin_design_create_table");
  await page.waitForURL(`/admin/tables/${name}`);
  await area.press("admin_design_add_column");
  await dialog.field("label").fill("Given in");
  await dialog.field("label_kn").fill("ನೀಡಿದ ವರ್ಷ");
  await dialog.field("type").selectOption("Integer");
  await dialog.press("admin_design_add_column");
  await expect(dialog.root).toBeHidden();

  const titles = [["Kuvempu medal", "ಕುವೆಂಪು ಪದಕ"] as const, ["Bendre medal", "ಬೇಂದ್ರೆ ಪದಕ"] as const];
  for (const [index, [title, title_kn]] of titles.entries())
    await staff.create(name, { title, title_kn, given_in: 2020 + index });
  await staff.create("page", { name, label: "Our awards", label_kn: "ನಮ್ಮ ಪ್ರಶಸ್ತಿಗಳು" });

  await form.open("block");
  await expect(form.field("object")).toBeHidden();
  await form.choose("page", "ನಮ್ಮ ಪ್ರಶಸ್ತಿಗಳು");
  await form.fill("name", "all");
  await form.fill("label", "home");
  await form.field("kind").selectOption("table");
  await form.field("object").selectOption({ label: "ಪ್ರಶಸ್ತಿಗಳು" });
  await form.field("display").selectOption("table");
  await form.labelled("admin_choice_add_column").selectOption("given_in");
  await form.labelled("admin_choice_add_order").selectOption("given_in");
  await form.labelled("admin_choice_direction").selectOption("descending");
  await form.field("searchable").check();
  await axe(page);
  await form.save();
  staff.adopt("block", await form.created());

  await phone(visitor);
  await visitor.goto(`/page/${name}?lng=kn`);
  const rows = visitor.getByRole("row");
  await expect(rows.nth(1)).toContainText("ಬೇಂದ್ರೆ ಪದಕ");
  await expect(rows.nth(1)).toContainText("ನೀಡಿದ ವರ್ಷ");
  await axe(visitor);
  await visitor.getByRole("searchbox").last().fill("ಕುವೆಂಪು");
  await visitor.keyboard.press("Enter");
  await expect(rows).toHaveCount(2);
  await visitor.getByRole("link", { name: "ಕುವೆಂಪು ಪದಕ" }).focus();
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("ಕುವೆಂಪು ಪದಕ");
  await expect(visitor.locator("dd")).toContainText(["2020"]);
  const breadcrumb = visitor.getByRole("navigation", { name: texts.t("a11y_breadcrumb") });
  await expect(breadcrumb.getByRole("link", { name: "ನಮ್ಮ ಪ್ರಶಸ್ತಿಗಳು" })).toHaveAttribute(
    "href",
    /\/page\/award/,
  );
  await axe(visitor);
  const overflow = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  const html = await (await fetch(`${site.url}/page/${name}`)).text();
  expect(html).toMatch(/<table.*Bendre medal.*Kuvempu medal/s);
  const found = await (await fetch(`${site.url}/search?q=kuvempu+medal`)).text();
  expect(found).toMatch(/href="\/record\/\d+\/\d+\/kuvempu-medal"/);

  const of = `${site.url}/api/db_column/object?object=${name}`;
  const [column] = (await (await fetch(of)).json()) as { object: { value: number } }[];
  await staff.undo();
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const table = `${site.url}/api/db_object/delete/${column!.object.value}?force=true`;
  expect((await fetch(table, { method: "DELETE", headers })).status).toBe(200);
});
