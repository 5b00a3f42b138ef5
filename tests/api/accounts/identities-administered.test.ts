/** Linked identities in the hands of administrators; and what a demanded factor and a code mean after the provider. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApp, sendCode } from "../../support/data/factors.ts";
import { administratorToken, changeAccount, join, opens, type Person } from "../../support/data/people.ts";
import { linkAtProvider, type Provided, signInByProvider } from "../../support/data/provided.ts";
import { makeToken } from "../../support/data/tokens.ts";
import { TestIdentityProvider } from "../../support/http/identity-provider.ts";
import { ANY_DATABASE, openTestSite, SITE_URL, type TestSite } from "../../support/server/test-site.ts";

const HOUR = 60 * 60_000;

interface Access {
  sessions: object[];
  tokens: object[];
  identities: { id: number; issuer: string; email: string | null }[];
}

describe.each(ANY_DATABASE)("an identity at the provider on %s", (kind) => {
  let site: TestSite;
  let provider: TestIdentityProvider;
  let count = 0;
  beforeAll(async () => {
    provider = await TestIdentityProvider.open(`${SITE_URL}/login`);
    site = await openTestSite(kind, { oidc: provider.settings });
  });
  afterAll(async () => {
    await site.close();
    await provider.close();
  });

  /** Somebody who has linked an identity. */
  async function linked(): Promise<Person & { subject: string }> {
    // The provider has no other clock than that of the machine.
    site.clock.now = Date.now();
    site.token = await administratorToken(site);
    const person = await join(site, `linked${(count += 1)}`);
    const subject = `subject-${person.username}`;
    provider.people.set(subject, { email: `${person.username}@provider.example`, email_verified: true });
    await linkAtProvider(site, provider, { token: person.token, subject });
    return { ...person, subject };
  }
  const accessOf = async ({ id }: Person) =>
    (await site.get<Access>(`/api/staff/accounts/${id}/access`, site.token)).body;
  const unlink = (id: number, identity: number, token = site.token) =>
    site.call("DELETE", `/api/staff/accounts/${id}/identities/${identity}`, { token });
  const entries = async (event: string, person: number) =>
    site.services.database.read
      .selectFrom("audit_entry")
      .select(["who", "about"])
      .where("event", "=", event)
      .where((e) => e.or([e("about", "like", `%account ${person}`), e("who", "=", person)]))
      .orderBy("position")
      .execute();

  it("is seen and unlinked by an administrator, after a recent sign-in, ends what was open, and is noted", async () => {
    const person = await linked();
    const { body } = await signInByProvider(site, provider, person.subject);
    const { token: apiToken } = await makeToken(site, person.token);
    const { identities } = await accessOf(person);
    expect(identities).toEqual([
      expect.objectContaining({ issuer: provider.issuer, email: `${person.username}@provider.example` }),
    ]);
    const { id } = identities[0]!;
    expect((await unlink(person.id, id, person.token)).status).toBe(403);
    site.clock.now += 16 * 60_000;
    expect(await unlink(person.id, id)).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
    site.token = await administratorToken(site);
    expect((await unlink(person.id, id)).status).toBe(200);
    expect(await unlink(person.id, id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await accessOf(person)).toMatchObject({ sessions: [], tokens: [], identities: [] });
    for (const token of [body.accessToken!, apiToken]) expect(await opens(site, token)).toBe(false);
    expect((await signInByProvider(site, provider, person.subject)).status).toBe(403);
    expect(await entries("identity unlinked", person.id)).toEqual([
      { who: expect.any(Number), about: `identity ${id} of account ${person.id}` },
    ]);
  });

  it("of one's own is unlinked in the profile alone, which ends one's other sessions", async () => {
    const person = await linked();
    await changeAccount(site, person.id, { role: "administrator" });
    const { body } = await signInByProvider(site, provider, person.subject);
    const own = body.accessToken!;
    const other = (await signInByProvider(site, provider, person.subject)).body.accessToken!;
    const { id } = (await accessOf(person)).identities[0]!;
    expect(await unlink(person.id, id, own)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await site.call("DELETE", `/api/staff/identities/${id}`, { token: own })).status).toBe(200);
    expect([await opens(site, own), await opens(site, other)]).toEqual([true, false]);
  });

  it("makes a sign-in no more recent by a code than the provider says that it is", async () => {
    const person = await linked();
    const app = await addApp(site, person.token);
    const issueAnew = (token: string | undefined) =>
      site.call("POST", "/api/staff/recovery-codes", { token, body: {} });
    const second = async (answer: Provided) => {
      const { body } = await sendCode(site, String(answer.body["challenge"]), app.code());
      return body.accessToken;
    };
    const lately = await second(await signInByProvider(site, provider, person.subject));
    expect((await issueAnew(lately)).status).toBe(200);
    // The person has been with the provider for hours.
    site.clock.now += 3 * HOUR;
    const old = await second(await signInByProvider(site, provider, person.subject));
    expect(await opens(site, old)).toBe(true);
    expect(await issueAnew(old)).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
  });

  it("stands for no second factor, where the role demands one, with a password here or without", async () => {
    const person = await linked();
    await site.services.database.transaction((transaction) =>
      transaction.deleteFrom("credential").where("user", "=", person.id).execute(),
    );
    const demand = (roles: string[]) =>
      site.call("PUT", "/api/staff/factor-demand", { token: site.token, body: { roles } });
    await demand(["editor"]);
    const { body } = await signInByProvider(site, provider, person.subject);
    expect(body).toMatchObject({ mustSetUpSecondFactor: true });
    expect(await site.get("/api/staff/me", body.accessToken)).toMatchObject({
      status: 403,
      body: { code: "second_factor_setup_required" },
    });
    await addApp(site, body.accessToken!);
    expect((await site.get("/api/staff/me", body.accessToken)).status).toBe(200);
    await demand([]);
  });

  it("is noted in the audit with the sign-in, and not later", async () => {
    const person = await linked();
    await signInByProvider(site, provider, person.subject);
    const app = await addApp(site, person.token);
    const { body } = await signInByProvider(site, provider, person.subject);
    await sendCode(site, String(body["challenge"]), app.code());
    expect((await entries("signed in", person.id)).map(({ about }) => about)).toEqual([
      null,
      "provider",
      "code",
    ]);
  });
});
