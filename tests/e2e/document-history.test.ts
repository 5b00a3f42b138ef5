/** What visitors learn about a document that staff have replaced, without a script. */
import type { Page } from "@playwright/test";
import { tokenOf } from "../support/browser/staff-person.ts";
import { desktop, expect, phone, test } from "../support/browser/fixtures.ts";
import { textPdf } from "../support/data/sample-documents.ts";
import { staffOf } from "../support/data/staff.ts";
import type { Site } from "../support/server/site.ts";
import { textsIn } from "../support/texts.ts";

test.use({ javaScriptEnabled: false });

const SPORTS = 12;
const REASON = "ಪುಟ 3 ಬಿಟ್ಟುಹೋಗಿತ್ತು";

async function sendPdf(
  site: Site,
  path: string,
  text: string,
  reason = "",
): Promise<{ id: number; url: string }> {
  const body = new FormData();
  body.append("reason", reason);
  body.append("file", new Blob([new Uint8Array(textPdf([[text]]))]), "fees.pdf");
  const headers = { authorization: `Bearer ${await tokenOf(site)}` };
  const answer = await fetch(`${site.url}/api/file/${path}`, { method: "POST", headers, body });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as { id: number; url: string };
}

async function expectHistory(page: Page, language: "en" | "kn"): Promise<void> {
  const { t } = textsIn(language);
  const main = page.locator("main");
  await expect(main.getByText(t("document_replaced_on"))).toHaveText(/\d\d-\d\d-\d{4}/);
  await expect(main.getByText(t("document_earlier_versions", { count: 2 }))).toBeVisible();
  await expect(main.getByText(REASON).first()).toBeVisible();
  await expect(main.getByRole("listitem").getByText("A first reason")).toBeHidden();
  await main.getByText(t("document_replacements")).click();
  await expect(main.getByRole("listitem").getByText("A first reason")).toBeVisible();
}

test("A replaced document says since when and why on its notice and beside its text", async ({
  page,
  site,
}) => {
  const staff = await staffOf(site);
  const { id, url } = await sendPdf(site, "upload/others", "The first fee");
  const notice = await staff.create("notification", {
    title: "Fee with a mistake",
    title_kn: "ತಪ್ಪಿದ್ದ ಶುಲ್ಕ",
    udate: "05-03-2026",
    type: SPORTS,
    url,
  });
  await page.goto(`/notice/${notice}?lng=en`);
  await expect(page.locator("main").getByText(textsIn("en").t("document_replaced_on"))).toHaveCount(0);
  await sendPdf(site, `replace/${id}`, "The second fee", "A first reason");
  await sendPdf(site, `replace/${id}`, "The third fee", REASON);
  for (const language of ["en", "kn"] as const)
    for (const resize of [phone, desktop]) {
      await resize(page);
      await page.goto(`/notice/${notice}?lng=${language}`);
      await expectHistory(page, language);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true);
    }
  await expect.poll(async () => (await page.request.get(`/text/${id}`)).status()).toBe(200);
  await page.goto(`/text/${id}?lng=kn`);
  await expectHistory(page, "kn");
  await staff.undo();
});
