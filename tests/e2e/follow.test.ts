/** Mail on new notices, from the asking to the end: a reader of Kannada, without scripts, by the links of the mails. */
import { limit } from "../support/runner/limits.ts";
import { freePort } from "../support/http/ports.ts";
import { type MailServer, startMailServer } from "../support/http/mail-server.ts";
import { callSite, tokenOf } from "../support/browser/staff-person.ts";
import { signIn } from "../support/browser/staff-sign-in.ts";
import { textsIn } from "../support/texts.ts";
import { axe, desktop, expect, phone, test as base } from "../support/browser/fixtures.ts";
import { filledFolder } from "../support/server/site-template.ts";
import { startSite } from "../support/server/site.ts";

const READER = "asha@example.org";
const LIST = 80;

const test = base.extend<object, { mails: MailServer }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern, even where nothing is taken from it.
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mails }, use) => {
      const port = await freePort();
      const SMTP_URL = `${mails.url}?from=web@university.example`;
      const env = { SMTP_URL, SITE_URL: `http://127.0.0.1:${port}` };
      const site = await startSite({ dataFrom: filledFolder(), port, env });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: limit(150_000) },
  ],
});
test.use({ locale: "kn-IN" });
const { t, sentence } = textsIn("kn");

const linkIn = ({ body }: { body: string }, page: string): string => {
  const link = new RegExp(`http://\\S+/follow/${page}\\?\\S+`).exec(body)?.[0];
  if (!link) throw new Error(`There is no link to ${page}: ${body}`);
  return link;
};

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("A reader asks, agrees by the mail, is sent a new notice, and ends it with one click", async ({
    page,
    site,
    mails,
    announce,
  }) => {
    announce(/40[04]( \(|  ?POST)/);
    const received = (count: number) =>
      expect.poll(() => mails.received.length, { timeout: limit(30_000) }).toBe(count);
    await phone(page);
    await page.goto(`${site.url}/follow?list=${LIST}`);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await page.getByRole("button", { name: t("follow_submit") }).click();
    await expect(page.getByText(t("err_email_format"))).toBeVisible();
    await page.getByLabel(t("field_email"), { exact: true }).fill(READER);
    await page.getByRole("radio", { name: t("follow_frequency_at_once") }).check();
    await page.getByRole("button", { name: t("follow_submit") }).click();
    await expect(page.getByText(t("follow_asked"))).toBeVisible();
    await received(1);

    await page.goto(linkIn(mails.received[0]!, "confirm"));
    await page.getByRole("button", { name: t("follow_confirm") }).click();
    await expect(page.getByText(t("follow_confirmed"))).toBeVisible();

    const title = "ಘಟಿಕೋತ್ಸವದ ದಿನಾಂಕ";
    const udate = new Date().toISOString().slice(0, 10);
    const body = { title: "Date of the convocation", title_kn: title, udate, type: LIST };
    await callSite(site, "POST", "notification/create", { token: await tokenOf(site), body });
    await received(2);
    const mail = mails.received[1]!;
    const subject = sentence({ code: "mail_notice_subject", params: { title } });
    expect(mail).toMatchObject({ recipients: [READER], headers: { subject } });

    await page.goto(linkIn(mail, "manage"));
    await page.getByRole("button", { name: t("follow_show") }).click();
    await expect(page.getByText(READER)).toBeVisible();
    await page.getByRole("radio", { name: t("follow_frequency_daily") }).check();
    await page.getByRole("button", { name: t("follow_save") }).click();
    await expect(page.getByText(t("follow_changed"))).toBeVisible();
    await expect(page.getByRole("radio", { name: t("follow_frequency_daily") })).toBeChecked();

    // As mail programs do: the address of the header, without cookies, and nothing is asked.
    const oneClick = /<(.*)>/.exec(mail.headers["list-unsubscribe"] ?? "")![1]!;
    const post = () =>
      fetch(oneClick, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    expect((await fetch(oneClick)).status).toBe(200);
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(200);
    await page.goto(linkIn(mail, "manage"));
    await page.getByRole("button", { name: t("follow_show") }).click();
    await expect(page.getByRole("alert")).toContainText(t("err_follow_link"));
    expect(site.log()).not.toContain(READER);
  });
});

test("The pages have no barriers, and the lists lead to them", async ({ page, site }) => {
  await page.goto(`${site.url}/notifications`);
  await page.getByRole("link", { name: t("follow_link") }).click();
  await expect(page).toHaveURL(/\/follow\?list=\d+/);
  await axe(page);
});

test("An administrator finds an address by keyboard and deletes it, at a phone and at a desk", async ({
  page,
  site,
  mails,
}) => {
  const email = "leaving@example.org";
  const body = { email, lists: [LIST], language: "kn", frequency: "daily" };
  await callSite(site, "POST", "subscription/request", { body });
  await expect.poll(() => mails.received.some(({ recipients }) => recipients.includes(email))).toBe(true);
  await signIn(page);
  await page.goto("/admin/subscribers");
  const heading = page.getByRole("heading", { level: 1, name: t("admin_subscribers") });
  await expect(heading).toBeVisible();
  const find = page.getByRole("searchbox", { name: t("admin_subscribers_find") });
  await find.fill("nobody@example.org");
  await find.press("Enter");
  await expect(page.getByText(t("admin_subscribers_found_none"))).toBeVisible();
  await find.fill(email);
  await find.press("Enter");
  const found = page.getByRole("listitem").filter({ hasText: email });
  await expect(found).toContainText(t("admin_subscribers_unconfirmed"));
  await phone(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(page);
  await desktop(page);
  await axe(page);
  await found.getByRole("button", { name: t("admin_subscribers_delete") }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(email);
  await dialog.getByRole("button", { name: t("admin_subscribers_delete"), exact: true }).press("Enter");
  await expect(page.getByText(t("admin_subscribers_deleted"))).toBeVisible();
  await expect(found).toHaveCount(0);
});
