/** A second factor that is demanded of a role: nothing else is done before it is set up. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApp, addPasskey, factorsOf, firstStep, sendCode } from "../../support/data/factors.ts";
import { administratorToken, join, PASSWORD, resetPassword, signIn } from "../../support/data/people.ts";
import { ADMINISTRATOR, DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("a demanded second factor on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());
  const demand = (roles: readonly string[], token = site.token) =>
    site.call<{ roles: string[] }>("PUT", "/api/staff/factor-demand", { token, body: { roles } });
  const missing = { status: 403, body: { code: "second_factor_setup_required" } };

  it("is for administrators alone to decide, after a fresh sign-in, is noted, and read by editors", async () => {
    const editor = await join(site, "deciding");
    expect((await demand(["editor"], editor.token)).status).toBe(403);
    expect((await demand(["visitor"])).status).toBe(400);
    expect((await demand(["editor", "contributor", "editor"])).body.roles).toEqual(["contributor", "editor"]);
    expect((await demand([])).body.roles).toEqual([]);
    expect((await site.get("/api/staff/factor-demand", editor.token)).body).toEqual({ roles: [] });
    site.clock.now += 16 * 60_000;
    expect(await demand(["editor"])).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
    site.token = await administratorToken(site);
    const events = await site.services.database.read
      .selectFrom("audit_entry")
      .select(["whoName", "about"])
      .where("event", "=", "second factor demanded")
      .where("object", "is", null)
      .orderBy("position")
      .execute();
    expect(events).toEqual([
      { whoName: ADMINISTRATOR.username, about: "contributor, editor" },
      { whoName: ADMINISTRATOR.username, about: "of nobody" },
    ]);
  });

  it("stands before everything else but the password, the sign-out and its own calls, at once and for that role", async () => {
    const editor = await join(site, "lacking");
    const contributor = await join(site, "free", "contributor");
    await demand(["editor"]);
    for (const [method, path] of [
      ["GET", "/api/staff/me"],
      ["GET", "/api/notification/all"],
      ["POST", "/api/notification/create"],
      ["GET", "/api/staff/accounts"],
      ["DELETE", "/api/staff/sessions"],
    ] as const) {
      expect(await site.call(method, path, { token: editor.token, body: {} }), path).toMatchObject(missing);
    }
    expect((await site.get("/api/staff/me", contributor.token)).status).toBe(200);
    expect((await site.get("/api/staff/me", site.token)).status).toBe(200);
    const answer = await signIn(site, "lacking");
    expect(answer).toMatchObject({ status: 200, body: { mustSetUpSecondFactor: true } });
    const token = answer.body.accessToken;
    const changed = await site.call<{ accessToken: string }>("PUT", "/api/user/changepassword", {
      token,
      body: { username: "lacking", password: "green-parrot-9082" },
    });
    expect(changed).toMatchObject({ status: 200, body: { mustSetUpSecondFactor: true } });
    const own = changed.body.accessToken;
    expect(await factorsOf(site, own)).toMatchObject({ demanded: true });
    await addPasskey(site, own);
    expect((await site.get("/api/staff/me", own)).status).toBe(200);
    const asked = await signIn(site, "lacking", "green-parrot-9082");
    expect(asked).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
    await demand([]);
  });

  it("comes after a temporary password", async () => {
    const person = await join(site, "newcomer");
    await demand(["editor"]);
    const password = await resetPassword(site, person.id);
    const { body } = await signIn(site, "newcomer", password);
    expect(body).toMatchObject({ mustChangePassword: true, mustSetUpSecondFactor: true });
    const refused = await site.call("POST", "/api/staff/codes", { token: body.accessToken });
    expect(refused).toMatchObject({ status: 403, body: { code: "password_change_required" } });
    const changed = await site.call<{ accessToken: string }>("PUT", "/api/user/changepassword", {
      token: body.accessToken,
      body: { username: "newcomer", password: PASSWORD },
    });
    const app = await addApp(site, changed.body.accessToken);
    const { challenge } = await firstStep(site, "newcomer");
    const done = await sendCode(site, challenge, app.code());
    expect(done.body).not.toHaveProperty("mustSetUpSecondFactor");
    expect((await site.get("/api/staff/me", done.body.accessToken)).status).toBe(200);
    await demand([]);
  });

  it("lets nobody take the last factor away, and another one first", async () => {
    const person = await join(site, "careful");
    await addApp(site, person.token);
    await demand(["editor"]);
    const removeCodes = () => site.call("DELETE", "/api/staff/codes", { token: person.token });
    expect(await removeCodes()).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await factorsOf(site, person.token)).toMatchObject({ recoveryCodes: 10 });
    await addPasskey(site, person.token);
    expect((await removeCodes()).status).toBe(200);
    await demand([]);
  });

  it("holds for the administrator who demands it, and for one who was locked out and came back by a new account", async () => {
    expect((await demand(["administrator"])).status).toBe(200);
    expect(await site.get("/api/staff/me", site.token)).toMatchObject(missing);
    await addApp(site, site.token);
    expect((await site.get("/api/staff/me", site.token)).status).toBe(200);
    // As `npm run create-admin` does.
    await site.services.accounts.addAdministrator({ username: "second.registrar", password: PASSWORD });
    const { body } = await signIn(site, "second.registrar");
    expect(body).toMatchObject({ mustSetUpSecondFactor: true });
    const token = body.accessToken;
    await addPasskey(site, token);
    const { body: me } = await site.get<{ id: number }>("/api/staff/me", site.token);
    expect((await site.call("DELETE", `/api/user/second-factors/${me.id}`, { token })).status).toBe(200);
    expect((await signIn(site, ADMINISTRATOR.username, ADMINISTRATOR.password)).body).toMatchObject({
      mustSetUpSecondFactor: true,
    });
    await demand([], token);
    site.token = await administratorToken(site);
  });
});
