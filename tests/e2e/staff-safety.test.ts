/** Nothing that staff typed is lost: not by leaving, not by an ended session or connection, not by somebody else. */
import { ADMINISTRATOR } from "../support/browser/fixtures.ts";
import { callSite } from "../support/browser/staff-person.ts";
import { expireSession, signInAgain, startSession, tryToSignIn } from "../support/browser/staff-sign-in.ts";
import { type Staff, staffOf } from "../support/data/staff.ts";
import { limit } from "../support/runner/limits.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { filledFolder } from "../support/server/site-template.ts";
import type { RecordForm } from "../support/staff-pages/record-form.ts";
import { axe, expect, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";

test.use({ locale: "kn-IN" });

test.beforeEach(({ page }) => startSession(page));

const ADMINISTRATION = 7;
const notice = { title: "Notice of all", refNo: "A-1", udate: "05-03-2026", type: ADMINISTRATION };

const read = (site: Site, id: number) => callSite<Record<string, unknown>>(site, "GET", `notification/${id}`);

/** Opens the form of a fresh notice. */
async function open(form: RecordForm, staff: Staff): Promise<number> {
  const id = await staff.create("notification", notice);
  await form.open("notification", id);
  await expect(form.field("title")).toHaveValue(notice.title);
  return id;
}

test("A draft is offered back after the page went away, and is gone once it is saved", async ({
  page,
  form,
  area,
  toasts,
  staff,
  site,
}) => {
  const id = await open(form, staff);
  await form.fill("title", "Typed and never saved");
  await expect(form.text("admin_form_draft_kept")).toBeVisible();
  page.on("dialog", (question) => void question.accept());
  await page.reload();
  await expect(form.field("title")).toHaveValue(notice.title);
  await area.press("admin_form_draft_take");
  await expect(form.field("title")).toHaveValue("Typed and never saved");
  await form.save();
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  await page.reload();
  await expect(form.field("title")).toHaveValue("Typed and never saved");
  await expect(area.button("admin_form_draft_take")).toBeHidden();
  expect(await read(site, id)).toMatchObject({ title: "Typed and never saved" });
});

test("A draft that is not wanted is discarded, and nobody else is offered it", async ({
  page,
  form,
  area,
  staff,
}) => {
  await open(form, staff);
  await form.fill("title", "Private thoughts");
  await expect(form.text("admin_form_draft_kept")).toBeVisible();
  page.on("dialog", (question) => void question.accept());
  const user = await page.evaluate(() => localStorage.getItem("user") ?? "");
  const other = JSON.stringify({ ...(JSON.parse(user) as object), id: 987_654 });
  await page.evaluate((value) => localStorage.setItem("user", value), other);
  await page.reload();
  await expect(form.field("title")).toHaveValue(notice.title);
  await expect(area.button("admin_form_draft_take")).toBeHidden();
  await page.evaluate((value) => localStorage.setItem("user", value), user);
  await page.reload();
  await area.press("admin_form_draft_discard");
  await page.reload();
  await expect(form.field("title")).toHaveValue(notice.title);
  await expect(area.button("admin_form_draft_take")).toBeHidden();
});

test("Leaving unsaved work asks first; staying keeps it, leaving keeps the draft", async ({
  page,
  form,
  area,
  dialog,
  staff,
}) => {
  await open(form, staff);
  await form.fill("title", "On the way out");
  await area.link("admin_dashboard").click();
  await dialog.press("admin_unsaved_stay");
  await expect(form.field("title")).toHaveValue("On the way out");
  await area.link("admin_dashboard").click();
  await dialog.press("admin_unsaved_leave");
  // The address is there before the screen: only once the form is gone does a step back open it again.
  await expect(form.field("title")).toBeHidden();
  await page.goBack();
  await expect(area.labelled("admin_form_draft")).toBeVisible();
});

test("A session that ends in the middle of a form opens sign-in over it, and the save goes on", async ({
  page,
  form,
  toasts,
  staff,
  site,
  announce,
}) => {
  announce(/401|notification\/update/);
  const id = await open(form, staff);
  await form.fill("title", "Saved after a new sign-in");
  await expireSession(page);
  await form.save();
  await signInAgain(page, ADMINISTRATOR.password);
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  expect(await read(site, id)).toMatchObject({ title: "Saved after a new sign-in", version: 2 });
});

test("An answer that is lost on its way does not make the record twice", async ({
  page,
  form,
  area,
  texts,
  staff,
  site,
  announce,
}) => {
  announce(/notification\/create/);
  let attempts = 0;
  await page.route("**/api/notification/create", async (route) => {
    attempts += 1;
    await route.fetch();
    if (attempts === 1) await route.abort("connectionreset");
    else await route.continue();
  });
  await form.open("notification");
  await form.fill("title", "Only once, please");
  await form.fill("udate", "05-03-2026");
  await form.choose("type", texts.option(ADMINISTRATION));
  await form.save();
  await expect(area.text("admin_connection_lost")).toBeVisible();
  staff.adopt("notification", await form.created());
  await expect(form.text("admin_form_saved")).toBeVisible();
  const query = "filter=title:is:Only%20once,%20please";
  const found = await fetch(`${site.url}/api/notification?${query}`);
  expect(await found.json()).toMatchObject({ total: 1 });
});

test("A server that stops while a record is saved gets it once, when it is back", async ({
  page,
  form,
  area,
  announce,
}) => {
  test.setTimeout(limit(480_000));
  announce(/./);
  const first = await startSite({ dataFrom: filledFolder() });
  const { port } = new URL(first.url);
  const theirs = await staffOf(first);
  const id = await theirs.create("notification", notice);
  await page.goto(`${first.url}/login`);
  await tryToSignIn(page, ADMINISTRATOR);
  await page.waitForURL(/\/admin$/);
  await page.goto(`${first.url}/admin/form/notification/${id}`);
  await form.fill("title", "Written while nobody listened");
  await first.kill();
  await form.save();
  await expect(area.text("admin_connection_lost")).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
  await expect(form.button("submitting")).toBeVisible();
  const second = await startSite({ dataFrom: first.dataDir, port: Number(port) });
  try {
    await expect(form.text("admin_form_saved")).toBeVisible({ timeout: limit(60_000) });
    const stored = await fetch(`${second.url}/api/notification/${id}`);
    expect(await stored.json()).toMatchObject({ title: "Written while nobody listened", version: 2 });
  } finally {
    await second.kill();
    await Promise.all([first.stop(), second.stop()]);
  }
});

test("Two people on one record see both versions side by side, and each word is theirs to choose", async ({
  page,
  form,
  area,
  dialog,
  toasts,
  texts,
  staff,
  site,
  announce,
}) => {
  announce(/notification\/update/);
  const id = await open(form, staff);
  await form.fill("title", "Notice of mine");
  await form.fill("publishTo", "01-01-2099 10:00");
  await staff.update("notification", { id, title: "Notice of theirs", refNo: "B-2" });
  await form.save();
  await expect(dialog.text("admin_conflict_title")).toBeVisible();
  const { t, label } = texts;
  const side = (name: string, key: "admin_conflict_mine" | "admin_conflict_theirs") =>
    dialog.root.getByRole("group", { name }).getByLabel(t(key));
  const title = `${label("Title")}, ${LANGUAGE_NAMES.en}`;
  await expect(side(label("Reference number"), "admin_conflict_theirs")).toBeChecked();
  await expect(side(t("admin_form_publish_to"), "admin_conflict_mine")).toBeChecked();
  await expect(side(title, "admin_conflict_mine")).not.toBeChecked();
  await expect(side(title, "admin_conflict_theirs")).not.toBeChecked();
  await expect(dialog.button("admin_conflict_save")).toBeDisabled();
  await axe(page);
  expect(await unmarkedOn(page)).toEqual([]);
  await side(title, "admin_conflict_theirs").check();
  await dialog.press("admin_conflict_save");
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  expect(await read(site, id)).toMatchObject({
    title: "Notice of theirs",
    refNo: "B-2",
    publishTo: "2099-01-01T04:30:00.000Z",
    version: 3,
  });
  // What was given up is not lost either.
  await page.reload();
  await area.press("admin_form_draft_take");
  await expect(form.field("title")).toHaveValue("Notice of mine");
});

test("A conflict can be left for later; what was typed stays in the form", async ({
  form,
  dialog,
  staff,
  site,
  announce,
}) => {
  announce(/notification\/update/);
  const id = await open(form, staff);
  await form.fill("title", "Notice of mine");
  await staff.update("notification", { id, title: "Notice of theirs" });
  await form.save();
  await dialog.press("admin_conflict_later");
  await expect(form.field("title")).toHaveValue("Notice of mine");
  expect(await read(site, id)).toMatchObject({ title: "Notice of theirs", version: 2 });
});

test("A draft of a record that was changed meanwhile brings both versions to the eye", async ({
  page,
  form,
  area,
  dialog,
  toasts,
  texts,
  staff,
}) => {
  const id = await open(form, staff);
  await form.fill("title", "Notice of mine");
  await expect(form.text("admin_form_draft_kept")).toBeVisible();
  page.on("dialog", (question) => void question.accept());
  await staff.update("notification", { id, title: "Notice of theirs" });
  await page.reload();
  await expect(area.text("admin_form_draft_outdated")).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
  await area.press("admin_form_draft_take");
  await dialog.press("admin_conflict_later");
  await expect(form.field("title")).toHaveValue("Notice of theirs");
  await area.press("admin_form_draft_take");
  await dialog.root.getByLabel(texts.t("admin_conflict_mine")).check();
  await dialog.press("admin_conflict_go_on");
  await expect(form.field("title")).toHaveValue("Notice of mine");
  await form.save();
  await expect(toasts.text("toast_record_updated")).toBeVisible();
});

test("A record that somebody deleted meanwhile is restored under what was typed", async ({
  page,
  form,
  area,
  toasts,
  staff,
  site,
  announce,
}) => {
  announce(/notification\//);
  const id = await open(form, staff);
  await form.fill("title", "Still wanted");
  await staff.remove("notification", id);
  await form.save();
  await expect(area.button("admin_form_restore")).toBeVisible();
  expect(await unmarkedOn(page)).toEqual([]);
  await area.press("admin_form_restore");
  await expect(area.button("admin_form_restore")).toBeHidden();
  await expect(form.field("title")).toHaveValue("Still wanted");
  await form.save();
  await expect(toasts.text("toast_record_updated")).toBeVisible();
  expect(await read(site, id)).toMatchObject({ title: "Still wanted" });
  staff.adopt("notification", id);
});
