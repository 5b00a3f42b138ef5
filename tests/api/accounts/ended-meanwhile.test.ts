/** What a session may still do: a request may have begun before the session ended, and a sign-in may be long ago. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthSession } from "#server/domain/accounts/accounts.ts";
import { addApp, firstStep, sendCode } from "../../support/data/factors.ts";
import {
  administratorToken,
  join,
  opens,
  PASSWORD,
  type Person,
  resetPassword,
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
    const { challenge } = await accounts.ownFactors.beginCodes(bearer);
    await expect(accounts.ownFactors.renewRecoveryCodes(bearer)).rejects.toMatchObject({
      code: "unauthorized",
    });
    expect(challenge).toMatch(/^[\w-]{43}$/);
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
