/** API tokens and sessions on the screens: made by their owners, seen and ended by administrators. */
import { addDays, dayAt, indianDay } from "#shared/dates.ts";
import { makePerson, tokenOf } from "../support/browser/staff-person.ts";
import { axe, expect, phone, test } from "../support/staff-pages/staff-test.ts";
import { unmarkedOn } from "../support/staff-pages/unmarked.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";

test.use({ locale: "kn-IN" });

test("Somebody makes an API token by keyboard, uses it, and revokes it", async ({
  page,
  site,
  area,
  dialog,
  texts,
}) => {
  const { label } = texts;
  await startSession(page, await makePerson(site, "token.maker"));
  await page.goto("/admin/profile");
  await expect(area.text("admin_tokens_none")).toBeVisible();
  await area.button("admin_token_make").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.field("name")).toBeFocused();
  await page.keyboard.type("ಫಲಿತಾಂಶ");
  await expect(dialog.button("admin_token_make")).toBeDisabled();
  await dialog.field("endsOn").fill(indianDay(addDays(dayAt(Date.now()), 400)));
  await dialog.labelled("admin_find_table").focus();
  await expect(dialog.root.getByText(indianDay(addDays(dayAt(Date.now()), 365))).last()).toBeVisible();
  await dialog.field("endsOn").fill(indianDay(addDays(dayAt(Date.now()), 10)));
  await dialog.labelled("admin_find_table").fill(label("Notifications").slice(0, 5));
  await dialog.labelledAs("Notifications").focus();
  await page.keyboard.press("Space");
  await axe(page);
  await dialog.button("admin_token_make").focus();
  await page.keyboard.press("Enter");

  await expect(dialog.heading("admin_token_made")).toBeVisible();
  const token = await dialog.labelled("admin_token").inputValue();
  expect(token).toMatch(/^vdl_[\w-]{43}$/);
  const ask = (path: string) =>
    fetch(`${site.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask("notification/trash")).status).toBe(200);
  expect((await ask("gallery/trash")).status).toBe(403);
  await dialog.press("admin_token_noted");

  await page.reload();
  await expect(area.text("admin_token_reads", { tables: label("Notifications") })).toBeVisible();
  await expect(area.text("admin_token_ending")).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await axe(page);
  expect(await unmarkedOn(page, ["token.maker"])).toEqual([]);

  await page.goto("/admin");
  await expect(area.heading("admin_tokens_ending")).toBeVisible();
  await area.link("admin_tokens_ending_more").click();
  await area.buttonsOf("admin_token_revoke").click();
  await expect(dialog.text("admin_token_revoke_title", { name: "ಫಲಿತಾಂಶ" })).toBeVisible();
  await dialog.press("admin_token_revoke");
  await expect(area.text("admin_tokens_none")).toBeVisible();
  expect((await ask("notification/trash")).status).toBe(401);
});

test("An administrator sees where somebody is signed in, and ends it all", async ({
  page,
  site,
  dialog,
  accounts,
  toasts,
}) => {
  await phone(page);
  const person = await makePerson(site, "signed.in.twice");
  const sessions = [await tokenOf(site, person), await tokenOf(site, person)];
  const opened = async () =>
    Promise.all(
      sessions.map(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${site.url}/api/staff/me`, { headers })).status;
      }),
    );
  await startSession(page);
  await accounts.open(person.username);
  const account = accounts.account(person.username);
  await account.manage();
  await account.press("admin_access_show");
  await expect(dialog.heading("admin_access_sessions")).toBeVisible();
  await expect(dialog.buttonsOf("admin_session_end")).toHaveCount(3);
  await axe(page);
  expect(await opened()).toEqual([200, 200]);
  await dialog.press("admin_access_end_all");
  await expect(dialog.text("admin_access_no_sessions")).toBeVisible();
  await expect(toasts.text("admin_sessions_ended", { count: 3 })).toBeVisible();
  expect(await opened()).toEqual([401, 401]);
});
