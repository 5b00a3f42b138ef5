/** An evening without the database: what visitors can read and send, and what staff are told. */
import type { Page } from "@playwright/test";
import { type BadLine, startBadLine } from "../support/http/bad-line.ts";
import { expectNoReload, mark } from "../support/browser/visit.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";
import { limit } from "../support/runner/limits.ts";
import { startPostgres } from "../support/server/postgres.ts";
import { startSite } from "../support/server/site.ts";
import { axe, expect, phone, test as base } from "../support/staff-pages/staff-test.ts";
import { startingWith } from "../support/text-pattern.ts";
import { textsIn } from "../support/texts.ts";

/** A site on PostgreSQL, and the line to its database. */
const test = base.extend<object, { line: BadLine }>({
  line: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern, even where nothing is taken from it.
    async ({}, use) => {
      const postgres = await startPostgres();
      const line = await startBadLine(Number(new URL(postgres.url).port));
      await use(line);
      await line.close();
      postgres.stop();
    },
    { scope: "worker", timeout: limit(60_000) },
  ],
  site: [
    async ({ line }, use) => {
      const DATABASE_URL = `postgres://postgres@127.0.0.1:${line.port}/postgres`;
      const site = await startSite({ env: { DATABASE_URL } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: limit(240_000) },
  ],
});
test.use({ locale: "kn-IN" });
const { t } = textsIn("kn");

/** A message of a visitor. */
const TYPED = {
  name: "ಆಶಾ ಪಾಟೀಲ",
  mobile: "98450 12345",
  email: "asha@example.org",
  message: "ಫಲಿತಾಂಶ ಯಾವಾಗ ಪ್ರಕಟವಾಗುತ್ತದೆ?\n“ಮೂರನೇ” ಸೆಮಿಸ್ಟರ್ & <ಇತರೆ>",
};

const isReady = async (page: Page) => (await page.request.get("/health/ready")).status() === 200;

/** Takes the database away for as long as something is done. */
async function whileAway(page: Page, line: BadLine, work: () => Promise<void>): Promise<void> {
  await line.refuse();
  await expect.poll(() => isReady(page)).toBe(false);
  await work();
  await line.accept();
  // What is cached from now on stays: changes of others arrive again.
  await expect.poll(async () => (await page.request.get("/")).headers()["cache-status"]).toBeUndefined();
}

const asOf = (page: Page) => page.locator("#as-of");

test("A visitor reads pages and documents as of their time, and a clear page in place of what is not there", async ({
  page,
  line,
  announce,
}) => {
  announce(/503/);
  await phone(page);
  await page.goto("/notifications");
  await page.goto("/");
  await expect(asOf(page)).toBeHidden();
  const link = page.locator('a[href*="/files/"][href$=".pdf"]').first();
  await page.goto("/notifications");
  const document = await link.getAttribute("href");
  expect((await page.request.get(document!)).status()).toBe(200);
  await whileAway(page, line, async () => {
    for (const address of ["/", "/notifications"]) {
      const answer = await page.goto(address);
      expect(answer?.headers()["cache-status"]).toMatch(/^site; hit; ttl=-\d+$/);
      await expect(asOf(page)).toHaveText(startingWith(t("page_as_of")));
      await axe(page);
    }
    const given = await page.request.get(document!);
    expect(given.status()).toBe(200);
    expect((await given.body()).subarray(0, 5).toString()).toBe("%PDF-");
    const missing = await page.goto("/bank");
    expect(missing?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("err_away"));
    await expect(page.locator("main")).toContainText(t("err_away_retries"));
    await axe(page);
    await page.getByRole("link", { name: t("err_go_home"), exact: true }).press("Enter");
    await expect(asOf(page)).toBeVisible();
  });
  await page.goto("/bank");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(t("err_away"));
  await expect(asOf(page)).toBeHidden();
});

test("A visitor who writes is shown that nothing was sent, and sends what was typed once the database is there", async ({
  page,
  line,
  announce,
}) => {
  announce(/503|email\/send/);
  const field = (name: string) => page.locator(`form#message [name=${name}]`);
  const expectTyped = async () => {
    for (const [name, value] of Object.entries(TYPED)) await expect(field(name)).toHaveValue(value);
  };
  const submit = page.locator("form#message button[type=submit]");
  await page.goto("/contact");
  await whileAway(page, line, async () => {
    await page.goto("/contact");
    await expect(asOf(page)).toBeVisible();
    // Hydrated: the button knows that nothing was typed.
    await field("name").focus();
    await expect(submit).toBeDisabled();
    for (const [name, value] of Object.entries(TYPED)) await field(name).fill(value);
    await submit.press("Enter");
    const toast = page.getByRole("region", { name: t("a11y_notification_area") });
    await expect(toast.getByText(t("err_contact_away"))).toBeVisible();
    await axe(page);
    await expectTyped();
    await page.reload();
    await field("name").focus();
    await expectTyped();
  });
  await submit.press("Enter");
  await expect(submit).toHaveText(t("submitted"));
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what was typed goes with the page that says that nothing was sent, and is sent from there", async ({
    page,
    line,
    announce,
  }) => {
    announce(/503/);
    await page.goto("/contact");
    const again = page.getByRole("button", { name: t("retry") });
    await whileAway(page, line, async () => {
      await page.goto("/contact");
      for (const [name, value] of Object.entries(TYPED))
        await page.locator(`form#message [name=${name}]`).fill(value);
      const submit = page.locator("form#message button[type=submit]");
      for (const button of [submit, again]) {
        const answer = page.waitForResponse((response) => response.request().method() === "POST");
        await button.press("Enter");
        expect((await answer).status()).toBe(503);
        await expect(page.getByRole("heading", { level: 1, name: t("err_away") })).toBeVisible();
      }
    });
    await again.press("Enter");
    await expect(page.getByText(t("toast_message_sent"))).toBeVisible();
  });
});

test("A clerk reads that the database is away, loses nothing, and saves once it is there without a reload", async ({
  page,
  line,
  staff,
  form,
  area,
  toasts,
  announce,
}) => {
  test.setTimeout(limit(300_000));
  announce(/503|notification\/|\/api\//);
  await signIn(page);
  const id = await staff.create("notification", { title: "Results", udate: "05-03-2026", type: 7 });
  await form.open("notification", id);
  await expect(form.field("title")).toHaveValue("Results");
  // What is read beside the form would say the same.
  await page.waitForLoadState("networkidle");
  await mark(page);
  const away = area.texts.sentence({ code: "database_away" });
  await whileAway(page, line, async () => {
    await form.fill("title", "Results of the third semester");
    await form.submit.press("Enter");
    await expect(page.locator("output").getByText(away)).toBeVisible();
    // The save is repeated for a minute before it is given up.
    await expect(page.getByRole("alert").getByText(away)).toBeVisible({ timeout: limit(120_000) });
    await axe(page);
    await expect(form.field("title")).toHaveValue("Results of the third semester");
    await expect(form.text("admin_form_draft_kept")).toBeVisible();
  });
  await form.submit.press("Enter");
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  await expectNoReload(page);
  await expect(page.getByText(away)).toHaveCount(0);
  await page.reload();
  await expect(form.field("title")).toHaveValue("Results of the third semester");
});
