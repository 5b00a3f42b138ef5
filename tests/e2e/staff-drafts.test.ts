/** Colleagues see what is not published yet: it is submitted, returned, approved; and who else has a record open is said. */
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { RecordForm } from "../support/staff-pages/record-form.ts";
import { Region } from "../support/staff-pages/region.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { ADMINISTRATOR, type Site } from "../support/server/site.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

const ADMINISTRATION = 7;

/** Whether contributors to notices need approval. */
async function askForApproval(site: Site, approval: boolean): Promise<void> {
  const token = await tokenOf(site);
  const tables = await callSite<{ id: number; name: string }[]>(site, "GET", "db_object/all", { token });
  const { id } = tables.find(({ name }) => name === "notification")!;
  await callSite(site, "PUT", "db_object/update", { token, body: { id, approval } });
}

const titleOf = async (site: Site, id: number) =>
  (await callSite<{ title: string }>(site, "GET", `notification/${id}`)).title;

test("A contributor submits a draft on a phone; it is returned with a reason, submitted again and approved", async ({
  page,
  otherPage,
  form,
  area,
  toasts,
  texts,
  staff,
  site,
}) => {
  const clerk = await makePerson(site, "draft.clerk", { role: "contributor", tables: ["notification"] });
  const id = await staff.create("notification", {
    title: "Notice with a draft",
    udate: "05-03-2026",
    type: ADMINISTRATION,
  });
  await askForApproval(site, true);
  try {
    await phone(page);
    await startSession(page, clerk);
    await form.open("notification", id);
    await expect(form.field("title")).toHaveValue("Notice with a draft");
    await expect(form.submit).toHaveCount(0);

    const approver = new RecordForm(otherPage, texts);
    const others = new Region(otherPage.locator("body"), texts);
    await startSession(otherPage);
    await approver.open("notification", id);
    await expect(others.text("admin_presence", { names: "draft.clerk" })).toBeVisible();
    await expect(area.text("admin_presence", { names: ADMINISTRATOR.username })).toBeVisible();

    await form.fill("title", "Notice as drafted");
    await page.keyboard.press("Control+s");
    await expect(toasts.text("admin_draft_saved")).toBeVisible();
    await expect(form.text("admin_draft_kept")).toBeVisible();
    await form.button("admin_draft_submit").focus();
    await page.keyboard.press("Enter");
    await expect(toasts.text("admin_draft_submitted")).toBeVisible();
    await axe(page);
    expect(await unmarkedOn(page, [clerk.username])).toEqual([]);
    expect(await titleOf(site, id)).toBe("Notice with a draft");

    await otherPage.goto("/admin");
    await others.root.getByRole("link", { name: "Notice as drafted" }).click();
    await expect(approver.field("title")).toHaveValue("Notice as drafted");
    await others.button("admin_draft_look", { count: 0 }).click();
    const dialog = new Region(otherPage.getByRole("dialog"), texts);
    await expect(dialog.root.locator("ins").last()).toContainText("drafted");
    await dialog.button("admin_draft_link_make").click();
    const preview = dialog.root.getByRole("link", { name: texts.t("admin_draft_link_new") });
    await page.goto((await preview.getAttribute("href")) ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Notice as drafted");
    await expect(page.getByText(texts.sentence({ code: "preview_of_draft" }))).toBeVisible();
    await axe(page);
    await dialog.root.getByRole("textbox", { name: texts.t("admin_draft_comment") }).fill("Which day?");
    await dialog.button("admin_draft_comment_send").click();
    await expect(dialog.root.getByText("Which day?")).toBeVisible();
    await axe(otherPage);
    await otherPage.keyboard.press("Escape");
    await others.button("admin_draft_return").click();
    await dialog.root.getByRole("textbox", { name: texts.t("admin_draft_reason") }).fill("The day is wrong");
    await dialog.button("admin_draft_return_submit").click();
    await expect(others.text("admin_draft_returned_done")).toBeVisible();

    await page.goto("/admin/drafts");
    await expect(area.root.getByText("The day is wrong")).toBeVisible();
    await axe(page);
    await area.root.getByRole("link", { name: "Notice as drafted" }).click();
    await expect(form.field("title")).toHaveValue("Notice as drafted");
    await form.fill("udate", "07-03-2026");
    await form.button("admin_draft_submit").click();
    await expect(toasts.text("admin_draft_submitted")).toBeVisible();

    await otherPage.goto(`/admin/form/notification/${id}`);
    await others.button("admin_draft_approve").click();
    await expect(others.text("admin_draft_published")).toBeVisible();
    await expect(approver.field("title")).toHaveValue("Notice as drafted");
    await expect(others.button("admin_draft_look", { count: 1 })).toHaveCount(0);
    expect(await titleOf(site, id)).toBe("Notice as drafted");
  } finally {
    await askForApproval(site, false);
  }
});

test("An editor keeps a draft of a new record, discards it, takes that back, and publishes it", async ({
  page,
  form,
  area,
  toasts,
  texts,
  staff,
}) => {
  await startSession(page);
  await form.open("notification");
  await form.fill("title", "New notice as a draft");
  await form.button("admin_draft_save").click();
  await expect(toasts.text("admin_draft_saved")).toBeVisible();
  await page.waitForURL(/\?draft=\d+$/);
  await page.reload();
  await expect(form.field("title")).toHaveValue("New notice as a draft");
  await area.button("admin_draft_discard").click();
  await expect(form.field("title")).toHaveValue("");
  await toasts.button("admin_undo").click();
  await expect(form.field("title")).toHaveValue("New notice as a draft");
  await form.choose("type", texts.option(ADMINISTRATION));
  await form.button("admin_draft_publish").click();
  await expect(toasts.text("admin_draft_published")).toBeVisible();
  staff.adopt("notification", await form.created());
  await expect(form.submit).toBeVisible();
});

test("A draft goes on being saved and is submitted while a slow network has not yet read it again", async ({
  page,
  form,
  area,
  toasts,
  staff,
  site,
}) => {
  const clerk = await makePerson(site, "hasty.clerk", { role: "contributor", tables: ["notification"] });
  const id = await staff.create("notification", {
    title: "Hasty notice",
    udate: "06-03-2026",
    type: ADMINISTRATION,
  });
  await askForApproval(site, true);
  try {
    await startSession(page, clerk);
    await form.open("notification", id);
    await expect(form.field("title")).toHaveValue("Hasty notice");
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const done = (path: RegExp) =>
      page.waitForResponse(
        (answer) => path.test(answer.url()) && answer.request().method() !== "GET" && answer.ok(),
      );
    await page.route(/\/api\/staff\/drafts(\/\d+)?(\?|$)/, async (route) => {
      if (route.request().method() === "GET") await isRead;
      await route.continue();
    });
    for (const title of ["Hasty notice, begun", "Hasty notice, mended"]) {
      await form.fill("title", title);
      const stored = done(/\/staff\/drafts(\/\d+)?$/);
      await page.keyboard.press("Control+s");
      await stored;
    }
    await form.button("admin_draft_submit").click();
    await expect(toasts.text("admin_draft_submitted")).toBeVisible();
    await form.fill("title", "Hasty notice, mended twice");
    const submitted = done(/\/submit$/);
    await form.button("admin_draft_submit").click();
    await submitted;
    read();
    await expect(area.text("admin_draft_state_submitted")).toBeVisible();
    const { drafts } = await callSite<{ drafts: { label: string }[] }>(
      site,
      "GET",
      `staff/drafts?object=notification&record=${id}`,
      { token: await tokenOf(site) },
    );
    expect(drafts.map(({ label }) => label)).toEqual(["Hasty notice, mended twice"]);
  } finally {
    await askForApproval(site, false);
  }
});
