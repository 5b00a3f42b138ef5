/** What is said of a text while it is written: at its field, with the way to the place, and without keeping anybody from saving. */
import type { RemarkAnswer } from "#shared/api/remarks.ts";
import { callSite, tokenOf } from "../support/browser/staff-person.ts";
import { EXAMPLE_ADDRESSES } from "../support/data/example-addresses.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

const CONTENT = [
  "<p>First words.</p>",
  '<p>Fees: <a href="/page/no-such-page">ಶುಲ್ಕದ ವಿವರ</a></p>',
  '<p>Apply <a href="/contact">ಇಲ್ಲಿ ಕ್ಲಿಕ್ ಮಾಡಿ</a></p>',
].join("");

test("Remarks on a text lead to their places, and let it be saved all the same", async ({
  page,
  staff,
  site,
  texts,
}) => {
  await startSession(page);
  const id = await staff.create("content", { label: "Remarks", name: "remarks", content_kn: CONTENT });
  await page.goto(`/admin/form/content/${id}`);
  const remarks = page.locator("[data-remarks=content_kn]");
  await expect(remarks.getByText("/page/no-such-page")).toBeVisible();
  await expect(
    page.getByRole("button", { name: texts.t("admin_remarks_count", { count: 2 }) }),
  ).toBeVisible();
  await axe(page);
  await expect(page.locator("[data-field=content_kn] [contenteditable]")).toBeVisible();
  await remarks.getByRole("button").first().click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("ಶುಲ್ಕದ ವಿವರ");
  await page.locator("[data-field=label] textarea").fill("Saved all the same");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(texts.t("toast_record_updated")).first()).toBeVisible();
  await expect(remarks).toBeVisible();
  const stored = await fetch(`${site.url}/api/content/${id}`);
  expect(((await stored.json()) as { label: string }).label).toBe("Saved all the same");
  await phone(page);
  await expect(remarks).toBeVisible();
  await axe(page);
});

test("A key that follows at once acts on the place that a remark has selected", async ({
  page,
  staff,
  form,
  dialog,
}) => {
  await startSession(page);
  const id = await staff.create("content", { label: "Hasty", name: "hasty", content_kn: CONTENT });
  await form.open("content", id);
  await expect(page.locator("[data-field=content_kn] [contenteditable]")).toBeVisible();
  // In one task, so that the browser fires no event of its own in between.
  await page
    .locator("[data-remarks=content_kn]")
    .getByRole("button")
    .first()
    .evaluate((button: HTMLElement) => {
      button.click();
      const key = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
  await expect(dialog.field("address")).toHaveValue("/page/no-such-page");
});

test("No page that visitors see is taken for missing", async ({ site }) => {
  const token = await tokenOf(site);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  const addresses = [...EXAMPLE_ADDRESSES, ...listed.map((path) => path.replaceAll("&amp;", "&"))];
  const content = addresses.map((address) => `<a href="${address}">x</a>`).join(" ");
  const { remarks } = await callSite<{ remarks: RemarkAnswer[] }>(site, "POST", "staff/remarks", {
    token,
    body: { object: "content", values: { content } },
  });
  expect(addresses.length).toBeGreaterThan(100);
  expect(remarks.filter(({ code }) => code !== "remark_link_same_words")).toEqual([]);
  const absent = await callSite<{ remarks: RemarkAnswer[] }>(site, "POST", "staff/remarks", {
    token,
    body: { object: "content", values: { content: '<a href="/dept/no-such">No such department</a>' } },
  });
  expect(absent.remarks.map(({ code }) => code)).toEqual(["remark_link_missing"]);
});
