/** Signing in by an OpenID Connect provider: a real one, beside passwords. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AuthSession } from "#server/domain/accounts/accounts.ts";
import {
  changeAccount,
  join,
  opens,
  openSessionOf,
  PASSWORD,
  signIn,
  tokenOf,
} from "../../support/data/people.ts";
import { addApp } from "../../support/data/factors.ts";
import { type ProviderAccount, TestIdentityProvider } from "../../support/http/identity-provider.ts";
import {
  type Answer,
  ANY_DATABASE,
  openTestSite,
  SITE_URL,
  type TestSite,
} from "../../support/server/test-site.ts";

const MINUTE = 60_000;

interface Begun {
  address: string;
  state: string;
  proof: string;
}
type Said = { code?: string; message?: string; accessToken?: string; username?: string };

const mailOf = (name: string): string => `${name}@university.example`;

describe.each(ANY_DATABASE)("signing in by the provider on %s", (kind) => {
  let site: TestSite;
  let provider: TestIdentityProvider;
  let reported: unknown[] = [];
  let count = 0;

  const openSite = (signup: "approval" | "open" | "closed" = "approval") =>
    openTestSite(kind, {
      oidc: provider.settings,
      signup,
      report: (error) => reported.push(error),
    });
  beforeAll(async () => {
    provider = await TestIdentityProvider.open(`${SITE_URL}/login`);
    site = await openSite();
  });
  afterEach(() => {
    reported = [];
  });
  afterAll(async () => {
    await site.close();
    await provider.close();
  });

  const nextName = () => `provided${(count += 1)}`;
  /** Somebody at the provider, whose mail address it has confirmed where nothing else is said. */
  function add(name: string, more: ProviderAccount = {}): string {
    provider.people.set(`subject-${name}`, {
      email: mailOf(name),
      email_verified: true,
      preferred_username: name,
      ...more,
    });
    return `subject-${name}`;
  }
  const begin = async (on = site, again = false): Promise<Begun> =>
    (await on.call<Begun & Said>("POST", "/api/auth/provider", { body: { again } })).body;
  const finish = (answer: string, proof: string, on = site): Promise<Answer<Said>> =>
    on.call<Said>("POST", "/api/auth/provider/answer", { body: { answer, proof } });
  async function signInAt(subject: string | undefined, on = site): Promise<Answer<Said>> {
    provider.next = subject;
    const { address, proof } = await begin(on);
    return finish(await provider.visit(address), proof, on);
  }
  /** An account that an administrator has made with its mail address. */
  async function invite(name: string, role = "editor", email = mailOf(name)): Promise<number> {
    const { body } = await site.call<{ id: number }>("POST", "/api/user/invite", {
      token: site.token,
      body: { username: name, email, role },
    });
    return body.id;
  }
  async function link(token: string, subject: string): Promise<Answer<Said>> {
    provider.next = subject;
    const begun = await site.call<Begun>("POST", "/api/staff/identities", { token, body: {} });
    const answer = await provider.visit(begun.body.address);
    return site.call("POST", "/api/staff/identities/answer", {
      token,
      body: { answer, proof: begun.body.proof },
    });
  }
  const events = async (about: string) => {
    await site.services.events.flush();
    return site.services.database.read
      .selectFrom("audit_entry")
      .select(["event", "about"])
      .where("about", "=", about)
      .execute();
  };

  it("is offered under the name that the provider has here", async () => {
    expect((await site.get("/api/auth/provider")).body).toEqual({ label: "University account" });
    const { address } = await begin();
    const asked = new URL(address).searchParams;
    expect(asked.get("redirect_uri")).toBe(`${SITE_URL}/login`);
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it("gives who is new an account that waits for approval, and lets them in once it is approved", async () => {
    const subject = add(nextName());
    const waiting = await signInAt(subject);
    expect(waiting).toMatchObject({ status: 403, body: { code: "not_approved" } });
    expect((await signInAt(subject)).status).toBe(403);
    const name = `provided${count}`;
    const { body } = await site.get<{ id: number; role: string }[]>(
      `/api/user/username?username=${name}`,
      site.token,
    );
    expect(body).toMatchObject([{ role: "contributor", approved: false, email: mailOf(name) }]);
    await changeAccount(site, body[0]!.id, { approved: true });
    const answer = await signInAt(subject);
    expect(answer).toMatchObject({ status: 200, body: { username: name } });
    const me = await site.get("/api/staff/me", answer.body.accessToken);
    expect(me.body).toMatchObject({ sessions: [{ method: "provider", current: true }] });
    expect(await events("provider")).toEqual([{ event: "signed in", about: "provider" }]);
  });

  it("follows sign-up: closed makes no account, open lets in at once with the least", async () => {
    for (const [signup, status] of [
      ["closed", 403],
      ["open", 200],
    ] as const) {
      const other = await openSite(signup);
      const answer = await signInAt(add(nextName()), other);
      expect(answer.status, signup).toBe(status);
      if (status === 403) expect(answer.body.code).toBe("identity_refused");
      else
        expect((await other.get("/api/staff/me", answer.body.accessToken)).body).toMatchObject({
          role: "contributor",
          tables: [],
        });
      await other.close();
    }
  });

  it("links by the mail address to the one account to which an administrator gave it", async () => {
    const name = nextName();
    const id = await invite(`${name}.office`, "editor", mailOf(name).toUpperCase());
    const subject = add(name);
    const first = await signInAt(subject);
    expect(first).toMatchObject({ status: 200, body: { username: `${name}.office` } });
    provider.people.set(subject, { email: "elsewhere@university.example", email_verified: false });
    expect((await signInAt(subject)).body.username).toBe(`${name}.office`);
    expect(await events(`account ${id} by its mail address`)).toHaveLength(1);
  });

  it.each([
    ["has not confirmed the mail address", { email_verified: false }, "identity_email_unverified"],
    ["does not say whether it is confirmed", { email_verified: undefined }, "identity_email_unverified"],
    ["tells no mail address", { email: undefined }, "identity_email_unverified"],
  ])("refuses a first sign-in where the provider %s", async (_what, more, about) => {
    const name = nextName();
    await invite(name);
    const answer = await signInAt(add(name, more));
    expect(answer).toMatchObject({ status: 403, body: { code: "identity_refused" } });
    expect((await events(`provider: ${about}`)).length).toBeGreaterThan(0);
  });

  it("links to no account whose mail address its owner has typed, however it came about", async () => {
    const name = nextName();
    const victim = add(name);
    // Somebody who asked for an account under the address of another, and was let in.
    const asked = await join(site, `${name}.asked`);
    await changeAccount(site, asked.id, { email: mailOf(`${name}.other`) });
    const { body } = await site.call<{ id: number }>("POST", "/api/signup", {
      body: { username: `${name}.first`, email: mailOf(name), password: PASSWORD },
    });
    await changeAccount(site, body.id, { approved: true, role: "editor" });
    expect(await signInAt(victim)).toMatchObject({ status: 403, body: { code: "identity_refused" } });
    // Somebody who has an account of an administrator's making, and takes the address of another.
    const second = nextName();
    const attacker = await invite(`${second}.attacker`);
    const { accounts } = site.services;
    const bearer = await accounts.bearerOf(await openSessionOf(site, attacker));
    await accounts.own.changeEmail(bearer as AuthSession, mailOf(second));
    expect(await signInAt(add(second))).toMatchObject({ status: 403, body: { code: "identity_refused" } });
    expect((await events("provider: identity_link_first")).length).toBeGreaterThan(0);
  });

  it("links to no administrator, and to none of several, by the mail address", async () => {
    const [administrator, shared] = [nextName(), nextName()];
    await invite(administrator, "administrator");
    expect(await signInAt(add(administrator))).toMatchObject({
      status: 403,
      body: { code: "identity_refused" },
    });
    await invite(`${shared}.one`, "editor", mailOf(shared));
    await invite(`${shared}.two`, "editor", mailOf(shared));
    expect(await signInAt(add(shared))).toMatchObject({ status: 403, body: { code: "identity_refused" } });
    expect(await events("provider: identity_email_ambiguous")).toHaveLength(1);
  });

  it("is linked by whoever is signed in, after a recent sign-in, and unlinked", async () => {
    const name = nextName();
    const person = await join(site, name, "administrator");
    const subject = add(`${name}.there`);
    expect((await link(person.token, subject)).status).toBe(200);
    expect((await signInAt(subject)).body.username).toBe(name);
    const other = await join(site, nextName());
    expect(await link(other.token, subject)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const { body } = await site.get<{ identities: { id: number }[] }>("/api/staff/identities", person.token);
    expect(body).toMatchObject({
      label: "University account",
      identities: [{ email: mailOf(`${name}.there`) }],
    });
    const address = `/api/staff/identities/${body.identities[0]!.id}`;
    expect((await site.call("DELETE", address, { token: other.token })).status).toBe(404);
    expect((await site.call("DELETE", address, { token: person.token })).status).toBe(200);
    expect((await signInAt(subject)).status).toBe(403);
    site.clock.now += 16 * MINUTE;
    const late = await site.call("POST", "/api/staff/identities", { token: person.token, body: {} });
    expect(late).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
    site.token = await tokenOf(site, "registrar", "stone-chariot-1347");
  });

  it("stays, where it is the only way in, and changes no password that is not there", async () => {
    const subject = add(nextName());
    await signInAt(subject);
    const username = `provided${count}`;
    const found = await site.get<{ id: number }[]>(`/api/user/username?username=${username}`, site.token);
    await changeAccount(site, found.body[0]!.id, { approved: true });
    site.clock.now = Math.max(site.clock.now, Date.now());
    site.token = await tokenOf(site, "registrar", "stone-chariot-1347");
    const { body } = await signInAt(subject);
    const { accessToken: token } = body;
    const listed = await site.get<{ identities: { id: number }[] }>("/api/staff/identities", token);
    const unlinked = await site.call("DELETE", `/api/staff/identities/${listed.body.identities[0]!.id}`, {
      token,
    });
    expect(unlinked).toMatchObject({ status: 409, body: { code: "conflict" } });
    const changed = await site.call("PUT", "/api/user/changepassword", {
      token,
      body: { username, password: "green-kettle-8812" },
    });
    expect(changed).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await signIn(site, username, PASSWORD)).status).toBe(401);
  });

  it("opens nothing for an account that is switched off or deleted", async () => {
    const name = nextName();
    const id = await invite(name);
    const subject = add(name);
    expect((await signInAt(subject)).status).toBe(200);
    await changeAccount(site, id, { active: false });
    expect(await signInAt(subject)).toMatchObject({ status: 403, body: { code: "not_approved" } });
    await site.call("DELETE", `/api/user/delete/${id}`, { token: site.token });
    expect(await signInAt(subject)).toMatchObject({ status: 403, body: { code: "identity_refused" } });
  });

  it("asks for the second factor that an account has", async () => {
    const name = nextName();
    const person = await join(site, name);
    const subject = add(`${name}.there`);
    await link(person.token, subject);
    await addApp(site, person.token);
    const answer = await signInAt(subject);
    expect(answer).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
    expect(answer.body.accessToken).toBeUndefined();
  });

  it("proves anew who somebody is, where the provider asks again", async () => {
    const name = nextName();
    const person = await join(site, name);
    const subject = add(`${name}.there`);
    await link(person.token, subject);
    const cookies = new Map<string, string>();
    provider.next = subject;
    const first = await begin();
    await finish(await provider.visit(first.address, cookies), first.proof);
    const shown = provider.shown;
    const silent = await begin();
    expect((await finish(await provider.visit(silent.address, cookies), silent.proof)).status).toBe(200);
    expect(provider.shown).toBe(shown);
    const again = await begin(site, true);
    expect((await finish(await provider.visit(again.address, cookies), again.proof)).status).toBe(200);
    expect(provider.shown).toBe(shown + 1);
  });

  it("takes each answer once, of the browser that began, and none that is altered or late", async () => {
    const name = nextName();
    await invite(name);
    provider.next = add(name);
    const refused = { status: 401, body: { code: "provider_refused" } };
    const begun = await begin();
    const answer = await provider.visit(begun.address);
    const other = await begin();
    expect(await finish(answer, other.proof)).toMatchObject(refused);
    // A wrong attempt has closed it for everybody.
    expect(await finish(answer, begun.proof)).toMatchObject(refused);

    const good = await begin();
    const right = await provider.visit(good.address);
    expect(await finish(right.replace(/code=[^&]{8}/, "code=AAAAAAAA"), good.proof)).toMatchObject(refused);
    const used = await begin();
    const usedAnswer = await provider.visit(used.address);
    expect((await finish(usedAnswer, used.proof)).status).toBe(200);
    expect(await finish(usedAnswer, used.proof)).toMatchObject(refused);

    const late = await begin();
    const lateAnswer = await provider.visit(late.address);
    site.clock.now += 10 * MINUTE;
    expect(await finish(lateAnswer, late.proof)).toMatchObject(refused);
    for (const nothing of ["", "code=1", "state=&code=1", `state=${"x".repeat(43)}`])
      expect([400, 401]).toContain((await finish(nothing, begun.proof)).status);
  });

  it("says so where somebody gives up at the provider, and begins no session", async () => {
    expect(await signInAt(undefined)).toMatchObject({ status: 401, body: { code: "provider_refused" } });
    expect(reported).toEqual([]);
  });

  it("takes no answer to a sign-in for a link, nor the other way round", async () => {
    const person = await join(site, nextName());
    provider.next = add(nextName());
    const begun = await begin();
    const answer = await provider.visit(begun.address);
    const linked = await site.call("POST", "/api/staff/identities/answer", {
      token: person.token,
      body: { answer, proof: begun.proof },
    });
    expect(linked).toMatchObject({ status: 401, body: { code: "provider_refused" } });
    const toLink = await site.call<Begun>("POST", "/api/staff/identities", { token: person.token, body: {} });
    const given = await provider.visit(toLink.body.address);
    expect(await finish(given, toLink.body.proof)).toMatchObject({
      status: 401,
      body: { code: "provider_refused" },
    });
    const other = await join(site, nextName());
    const forOne = await site.call<Begun>("POST", "/api/staff/identities", { token: person.token, body: {} });
    const byOther = await site.call("POST", "/api/staff/identities/answer", {
      token: other.token,
      body: { answer: await provider.visit(forOne.body.address), proof: forOne.body.proof },
    });
    expect(byOther.status).toBe(401);
  });

  it("stores no secret of a sign-in that is under way but its hash", async () => {
    const { state, proof } = await begin();
    const rows = await site.services.database.read.selectFrom("provider_request").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [state, proof]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("is limited by the address that begins it", async () => {
    const options = { body: {}, address: "203.0.113.9" };
    for (let asked = 0; asked < 120; asked += 1)
      expect((await site.call("POST", "/api/auth/provider", options)).status).toBe(200);
    expect((await site.call("POST", "/api/auth/provider", options)).status).toBe(429);
  });

  it("leaves passwords as they are", async () => {
    const person = await join(site, nextName());
    expect(await opens(site, person.token)).toBe(true);
  });
});

describe("a site whose provider is away", () => {
  it("starts, says so when somebody wants to sign in by it, and takes passwords", async () => {
    const reported: unknown[] = [];
    const site = await openTestSite("sqlite", {
      oidc: { issuer: "http://127.0.0.1:9", clientId: "site", clientSecret: "secret", label: "Away" },
      report: (error) => reported.push(error),
    });
    expect((await site.get("/api/auth/provider")).body).toEqual({ label: "Away" });
    const begun = await site.call("POST", "/api/auth/provider", { body: {} });
    expect(begun).toMatchObject({ status: 503, body: { code: "provider_unavailable" } });
    expect(reported).toHaveLength(1);
    expect((await join(site, "with.password")).token).toMatch(/^[\w-]{43}$/);
    await site.close();
  });

  it("has none where none is set", async () => {
    const site = await openTestSite("sqlite");
    expect((await site.get("/api/auth/provider")).body).toEqual({ label: null });
    expect((await site.call("POST", "/api/auth/provider", { body: {} })).status).toBe(404);
    await site.close();
  });
});
