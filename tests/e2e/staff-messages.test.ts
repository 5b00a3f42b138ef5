/** The inbox: what visitors wrote, taken up and filed by staff. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { axe, expect, phone, test } from "../support/browser/fixtures.ts";
import { textsIn } from "../support/texts.ts";
import { signIn, startSession } from "../support/browser/staff-sign-in.ts";
import { stopTime } from "../support/browser/visit.ts";
import { startingWith } from "../support/text-pattern.ts";

test.use({ locale: "en-IN" });

const { t } = textsIn("en");

let count = 0;
/** Leaves a message as a visitor does, and answers its name, which no other test uses. */
async function leaveMessage(url: string, source: "contact" | "suggestions"): Promise<string> {
  const name = `Visitor ${source} no${(count += 1)}x`;
  const body = {
    name,
    mobile: "98450 12345",
    email: "visitor@reader.example",
    message: `Words of ${name}`,
    source,
  };
  const answer = await fetch(`${url}/api/email/send`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toBe(true);
  return name;
}

test("A message is opened, taken up, and found under its new state", async ({ page, site }) => {
  const name = await leaveMessage(site.url, "contact");
  await startSession(page);
  await page.goto("/admin/messages?status=new");
  const card = page.getByRole("group").filter({ hasText: name });
  await card.getByText(name, { exact: true }).click();
  await expect(card.getByText(`Words of ${name}`).last()).toBeVisible();
  await expect(card.getByRole("link", { name: "visitor@reader.example" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await card.getByLabel(t("admin_message_status")).selectOption(t("admin_message_answered"));
  await expect(page.getByText(t("toast_record_updated"))).toBeVisible();
  await expect(card).toBeHidden();
  await page
    .getByRole("navigation", { name: t("admin_message_status") })
    .getByRole("link", { name: t("admin_message_answered") })
    .click();
  await page.waitForURL(/status=answered/);
  await expect(page.getByRole("group").filter({ hasText: name })).toBeVisible();
});

test("Suggestions are distinguished from messages, a search finds them, and what is not there says so", async ({
  page,
  site,
}) => {
  const suggestion = await leaveMessage(site.url, "suggestions");
  const message = await leaveMessage(site.url, "contact");
  await startSession(page);
  await page.goto("/admin/messages");
  await page.getByLabel(t("admin_message_source")).selectOption(t("admin_message_suggestions"));
  await page.waitForURL(/source=suggestions/);
  await expect(page.getByText(suggestion, { exact: true })).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeHidden();
  const search = page.getByRole("searchbox", { name: t("admin_message_search") });
  await search.pressSequentially("nobody wrote");
  await expect(page.getByText(t("no_data_found"))).toBeVisible();
  await expect(page).toHaveURL(/source=suggestions&q=nobody\+wrote$/);
  await page.keyboard.type(" this");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=nobody\+wrote\+this$/);
  await expect(search).toHaveValue("nobody wrote this");
});

test("Who leaves for another screen while they type is not called back by their search", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/profile-page-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await startSession(page);
  await page.goto("/admin/messages");
  const search = page.getByRole("searchbox", { name: t("admin_message_search") });
  await expect(search).toBeVisible();
  await stopTime(page);
  await search.fill("nobody wrote this");
  await page.getByRole("link", { name: t("admin_profile") }).click();
  await expect(page.getByText(t("a11y_loading_content"))).toBeAttached();
  await page.clock.runFor(1000);
  await page.clock.resume();
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: t("admin_profile") })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/profile$/);
});

test("A message that was deleted comes back by Undo", async ({ page, site }) => {
  const name = await leaveMessage(site.url, "contact");
  await startSession(page);
  await page.goto("/admin/messages");
  const card = page.getByRole("group").filter({ hasText: name });
  await card.getByText(name, { exact: true }).click();
  await card.getByRole("button", { name: t("admin_delete") }).click();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: t("admin_undo") }).click();
  await expect(card).toBeVisible();
});

test("A message whose mail was given up says so, and its mail is sent again at a press", async ({
  page,
  site,
}) => {
  const name = await leaveMessage(site.url, "contact");
  giveUpMail(site.dataDir);
  await signIn(page);
  await page.getByRole("link", { name: startingWith(t("admin_mail_failed_count", { count: 1 })) }).click();
  await page.waitForURL("/admin/messages");
  await expect(page.getByRole("heading", { name: t("admin_mail_failed_count", { count: 1 }) })).toBeVisible();
  const card = page.getByRole("group").filter({ hasText: name });
  await expect(card.getByText(t("admin_mail_failed"), { exact: true })).toBeVisible();
  await card.getByText(name, { exact: true }).click();
  await expect(card.getByText(t("admin_mail_error", { error: "550 no such box" }))).toBeVisible();
  await axe(page);
  await card.getByRole("button", { name: t("admin_mail_again") }).click();
  await expect(page.getByText(t("admin_mail_again_done"))).toBeVisible();
  await expect(card.getByText(t("admin_mail_failed"), { exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: t("admin_mail_failed_count", { count: 1 }) })).toHaveCount(
    0,
  );
});

/** Does to the latest mail what three days of refusals do. */
function giveUpMail(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, "vidyalaya.sqlite"));
  database.exec("pragma busy_timeout = 5000");
  database
    .prepare(
      "update outbox set attempts = 20, failedAt = ?, lastError = ? where id = (select max(id) from outbox)",
    )
    .run(new Date().toISOString(), "550 no such box");
  database.close();
}

test("What is filtered is exported as a table", async ({ page, site }) => {
  const name = await leaveMessage(site.url, "contact");
  await startSession(page);
  await page.goto(`/admin/messages?q=${encodeURIComponent(name)}`);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: t("admin_export") }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^message.*\.csv$/);
  const chunks = await Array.fromAsync((await download.createReadStream()) as AsyncIterable<Buffer>);
  const lines = Buffer.concat(chunks).toString("utf8").trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
});

test("In Kannada, on a phone, an answer that was begun is not lost, and stays with its message once it is sent", async ({
  page,
  site,
}) => {
  const text = textsIn("kn").t;
  const name = await leaveMessage(site.url, "contact");
  await phone(page);
  await startSession(page);
  await page.goto("/admin/messages?lng=kn");
  await expect(page.getByRole("heading", { level: 1, name: text("admin_messages") })).toBeVisible();
  const card = page.getByRole("group").filter({ hasText: name });
  const open = () => card.getByText(name, { exact: true }).click();
  await open();
  const answer = card.getByLabel(text("admin_message_answer_to", { email: "visitor@reader.example" }));
  await answer.pressSequentially("ಶನಿವಾರ ಬೆಳಿಗ್ಗೆ 10 ಗಂಟೆಗೆ.");
  await expect(card.getByText(text("admin_form_draft_kept"))).toBeVisible();
  await page.reload();
  await expect(card.getByText(text("admin_form_draft"), { exact: true })).toBeVisible();
  await open();
  await card.getByRole("button", { name: text("admin_form_draft_take") }).press("Enter");
  await expect(answer).toHaveValue("ಶನಿವಾರ ಬೆಳಿಗ್ಗೆ 10 ಗಂಟೆಗೆ.");
  await card.getByLabel(text("admin_message_deadline")).first().fill("01-02-2026");
  await card.getByLabel(text("admin_message_assignee")).selectOption({ index: 1 });
  await card.getByRole("button", { name: text("admin_message_handling_save"), exact: true }).press("Enter");
  await expect(card.getByText(text("admin_message_overdue"))).toBeVisible();
  await expect(answer).toHaveValue("ಶನಿವಾರ ಬೆಳಿಗ್ಗೆ 10 ಗಂಟೆಗೆ.");
  await axe(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await card.getByRole("button", { name: text("admin_message_answer_send") }).press("Enter");
  await expect(page.getByText(text("admin_message_answer_waits"))).toBeVisible();
  await expect(card.getByRole("region", { name: text("admin_message_answers") })).toContainText("ಶನಿವಾರ ಬೆಳಿಗ್ಗೆ");
  await expect(answer).toHaveValue("");
  await expect(card.getByText(text("admin_message_overdue"))).toHaveCount(0);
});
