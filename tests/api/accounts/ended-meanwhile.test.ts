/** What a session may still do: a request may have begun before the session ended, and a sign-in may be long ago. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthSession } from "#server/domain/accounts/accounts.ts";
import { addApp, firstStep, sendCode } from "../../support/data/factors.ts";
import {
  administratorToken,
  askForAccount,
  changeAccount,
  join,
  opens,
  PASSWORD,
  type Person,
  resetPassword,
  tokenOf,
} from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MINUTE = 60_000;

describe.each(DATABASES)("a session on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());
  const nextPerson = async (): Promise<Person> => {
    site.token = await administratorToken(site);
    return join(site, `held${(count += 1)}`);
  };
  const wantedToken = () => ({
    name: "Results",
    writes: false,
    endsOn: new Date(site.clock.now + 7 * 24 * 60 * MINUTE).toISOString().slice(0, 10),
    tables: ["notification"],
  });

  it("that an administrator has ended since a request began does nothing with it", async () => {
    const person = await nextPerson();
    const { accounts } = site.services;
    const bearer = (await accounts.bearerOf(person.token)) as AuthSession;
    const change = { username: person.username, password: "green-otter-9920", address: "::1" };
    await resetPassword(site, person.id);
    await expect(accounts.changePassword(bearer, change)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(accounts.tokens.make(bearer, wantedToken(), undefined)).rejects.toMatchObject({
      code: "unauthorized",
    });
    for (const refused of [
      () => accounts.ownFactors.beginCodes(bearer),
      () => accounts.ownFactors.renewRecoveryCodes(bearer),
      () => accounts.sessions.endAll(bearer, person.id),
      () => accounts.own.changeEmail(bearer, "taken@university.example"),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("that is open does what it is asked for", async () => {
    const person = await nextPerson();
    const { accounts } = site.services;
    const bearer = (await accounts.bearerOf(person.token)) as AuthSession;
    expect(await accounts.tokens.make(bearer, wantedToken(), undefined)).toMatchObject({
      id: expect.any(Number) as number,
    });
  });

  it("is no more recent by a change of the password where a second factor is asked for", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    site.clock.now += MINUTE;
    const session = await sendCode(site, (await firstStep(site, person.username)).challenge, app.code());
    site.clock.now += 20 * MINUTE;
    const changed = await site.call<{ accessToken: string }>("PUT", "/api/user/changepassword", {
      token: session.body.accessToken,
      body: { username: person.username, password: "green-otter-9920", currentPassword: PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect(await opens(site, changed.body.accessToken)).toBe(true);
    const refused = await site.call("POST", "/api/staff/recovery-codes", {
      token: changed.body.accessToken,
      body: {},
    });
    expect(refused).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
  });

  it("of an administrator that was ended since a request began changes no account", async () => {
    const [person, other] = [await nextPerson(), await nextPerson()];
    await changeAccount(site, other.id, { role: "administrator" });
    const token = await tokenOf(site, other.username);
    const { accounts, records } = site.services;
    const bearer = (await accounts.bearerOf(token)) as AuthSession;
    const promote = () =>
      records.transact(bearer.account, (writer) =>
        writer.update("user", { id: person.id, role: "administrator" }),
      );
    expect(await promote()).toMatchObject({ id: person.id });
    await resetPassword(site, other.id);
    await expect(promote()).rejects.toMatchObject({ code: "unauthorized" });
    for (const refused of [
      () => accounts.tokens.revoke(bearer, person.id, 1),
      () => accounts.factorAdmin.demand(bearer, ["editor"]),
      () => accounts.admin.reset(bearer, person.id),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("of long ago changes nobody's account in any way, also not one's of whom approvals are, and a recent one does", async () => {
    const editor = await nextPerson();
    const { body: waiting } = await askForAccount(site, `waiting${(count += 1)}`);
    const { body: other } = await askForAccount(site, `waiting${(count += 1)}`);
    const of = (token: string) =>
      [
        ["PUT", "/api/user/update", { id: waiting.id, approved: true }, editor.token],
        ["PUT", "/api/user/update", { id: editor.id, role: "administrator" }, token],
        ["PUT", "/api/user/update", { id: editor.id, email: "else@university.example" }, token],
        ["PUT", "/api/user/update", { id: editor.id, active: false }, token],
        ["DELETE", `/api/user/delete/${waiting.id}`, undefined, token],
        ["POST", `/api/user/restore/${waiting.id}`, {}, token],
        ["POST", "/api/user/delete", { ids: [other.id] }, token],
        ["POST", "/api/user/restore", { ids: [other.id] }, token],
      ] as const;
    await site.call("DELETE", `/api/user/delete/${other.id}`, { token: site.token });
    site.clock.now += 16 * MINUTE;
    for (const [method, path, body, token] of of(site.token))
      if (!path.startsWith("/api/user/restore/") && !path.endsWith("/user/delete"))
        expect(await site.call(method, path, { token, body }), path).toMatchObject({
          status: 401,
          body: { code: "reauthenticate" },
        });
    site.token = await administratorToken(site);
    await site.call("POST", `/api/user/restore/${other.id}`, { token: site.token, body: {} });
    const editors = await tokenOf(site, editor.username);
    for (const [method, path, body, token] of of(site.token)) {
      const asked = { token: token === editor.token ? editors : token, body };
      expect((await site.call(method, path, asked)).status, path).toBe(200);
    }
  });

  it("of long ago lets an administrator neither invite nor reset, and a recent one does", async () => {
    const person = await nextPerson();
    const invited = () => ({
      token: site.token,
      body: {
        username: `invited${(count += 1)}`,
        email: `invited${count}@university.example`,
        role: "editor",
        tables: [],
      },
    });
    site.clock.now += 16 * MINUTE;
    for (const refused of [
      await site.call("POST", "/api/user/invite", invited()),
      await site.call("POST", `/api/user/reset/${person.id}`, { token: site.token, body: {} }),
    ]) {
      expect(refused).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
    }
    site.token = await administratorToken(site);
    expect((await site.call("POST", "/api/user/invite", invited())).status).toBe(201);
    expect(await resetPassword(site, person.id)).toMatch(/\S{8}/);
  });
});
