/** Signing in by an OpenID Connect provider: from the login page, over an ended session, and linked in the profile. */
import { filledFolder } from "../support/server/site-template.ts";
import { startSite } from "../support/server/site.ts";
import { freePort } from "../support/http/ports.ts";
import { TestIdentityProvider } from "../support/http/identity-provider.ts";
import { limit } from "../support/runner/limits.ts";
import { callSite, makePerson, tokenOf } from "../support/browser/staff-person.ts";
import { expireSession, startSession, tryToSignIn } from "../support/browser/staff-sign-in.ts";
import { axe, expect, phone, test as base } from "../support/staff-pages/staff-test.ts";

const LABEL = "ವಿ.ವಿ. ಖಾತೆ";

const test = base.extend<object, { provider: TestIdentityProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern, even where nothing is taken from it.
    async ({}, use) => {
      const provider = await TestIdentityProvider.open(`http://127.0.0.1:${await freePort()}/login`);
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ provider }, use) => {
      const { origin, port } = new URL(provider.redirectUri);
      const { issuer, clientId, clientSecret } = provider.settings;
      const site = await startSite({
        dataFrom: filledFolder(),
        port: Number(port),
        env: {
          SITE_URL: origin,
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
          OIDC_LABEL: LABEL,
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: limit(150_000) },
  ],
});
test.use({ locale: "kn-IN" });

test("Somebody links an identity in the profile, signs in by it, and goes on over an ended session", async ({
  page,
  context,
  site,
  provider,
  area,
  dialog,
  announce,
}) => {
  announce(/401/);
  const person = await makePerson(site, "federated");
  provider.people.set("s-federated", { email: "other@university.example", email_verified: true });
  provider.next = "s-federated";
  await startSession(page, person);
  await page.goto("/admin/profile");
  await expect(area.text("admin_identities_none")).toBeVisible();
  await area.press("admin_identity_link");
  await page.waitForURL("/admin/profile");
  await expect(page.getByText("other@university.example", { exact: true })).toBeVisible();
  await axe(page);

  await page.evaluate(() => localStorage.removeItem("user"));
  await phone(page);
  await page.goto("/login");
  const button = area.button("provider_sign_in", { name: LABEL });
  await button.waitFor();
  await axe(page);
  await button.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("/admin");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("provider"))),
  ).toEqual([]);

  await page.goto("/admin/profile");
  await area.field("email").fill("typed@university.example");
  await expireSession(page);
  await area.press("admin_account_save");
  const again = dialog.button("provider_sign_in", { name: LABEL });
  await again.waitFor();
  await axe(page);
  const opened = context.waitForEvent("page");
  await again.click();
  await opened;
  await expect(dialog.root).toHaveCount(0);
  await expect(area.text("admin_profile_email_saved")).toBeVisible();
  await expect(area.field("email")).toHaveValue("typed@university.example");
});

test("Whoever has no account hears that it waits, and a sign-in that was given up is begun again", async ({
  page,
  context,
  provider,
  area,
  announce,
}) => {
  announce(/40[13]/);
  provider.people.set("s-new", {
    email: "new.person@university.example",
    email_verified: true,
    preferred_username: "new.person",
  });
  provider.next = "s-new";
  await page.goto("/login");
  await area.press("provider_sign_in", { name: LABEL });
  await expect(area.sentence({ code: "not_approved" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  provider.next = undefined;
  // The provider remembers who was there.
  await context.clearCookies();
  await area.press("provider_sign_in", { name: LABEL });
  await expect(area.sentence({ code: "provider_refused" })).toBeVisible();
  await page.goto("/login?state=unknown&code=1");
  await expect(area.text("provider_unknown_answer")).toBeVisible();
  await tryToSignIn(page, { username: "administrator", password: "correct-horse-battery" });
  await page.waitForURL("/admin");
});

test("An administrator sees by what identity somebody signs in, and unlinks it", async ({
  page,
  site,
  provider,
  accounts,
  dialog,
  toasts,
}) => {
  const person = await makePerson(site, "linked.clerk");
  provider.people.set("s-linked", { email: "linked@provider.example", email_verified: true });
  provider.next = "s-linked";
  const token = await tokenOf(site, person);
  const begun = await callSite<{ address: string; proof: string }>(site, "POST", "staff/identities", {
    token,
    body: {},
  });
  const answer = await provider.visit(begun.address);
  await callSite(site, "POST", "staff/identities/answer", { token, body: { answer, proof: begun.proof } });
  await startSession(page);
  await accounts.open(person.username);
  const account = accounts.account(person.username);
  await account.manage();
  await account.press("admin_access_show");
  await expect(dialog.heading("admin_access_identities")).toBeVisible();
  await expect(dialog.root.getByText("linked@provider.example", { exact: true })).toBeVisible();
  await axe(page);
  await dialog.buttonsOf("admin_identity_unlink").press("Enter");
  await expect(toasts.text("admin_identity_unlinked")).toBeVisible();
  await expect(dialog.heading("admin_access_identities")).toHaveCount(0);
  await expect(dialog.text("admin_access_no_sessions")).toBeVisible();
});
