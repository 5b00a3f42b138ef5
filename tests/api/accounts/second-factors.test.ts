/** Codes of an app and recovery codes as the second step of a sign-in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import { codeAt } from "../../support/data/code-at.ts";
import { addApp, addPasskey, factorsOf, firstStep, sendCode } from "../../support/data/factors.ts";
import {
  changeAccount,
  join,
  opens,
  PASSWORD,
  type Person,
  resetPassword,
  signIn,
} from "../../support/data/people.ts";
import { administratorToken } from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MINUTE = 60_000;
const WRONG = "000000";

describe.each(ANY_DATABASE)("a sign-in with codes on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());
  const nextAddress = () => `2001:db8:9:${(count += 1).toString(16)}::1`;
  const nextPerson = async (): Promise<Person> => {
    site.token = await administratorToken(site);
    return join(site, `coded${(count += 1)}`);
  };
  const eventsOf = async (username: string) => {
    await site.services.events.flush();
    return site.services.database.read
      .selectFrom("audit_entry")
      .select(["event", "about"])
      .where("whoName", "=", username)
      .where("object", "is", null)
      .orderBy("position")
      .execute();
  };

  it("asks for a second factor after the right password, tells no more, and opens a session by a code", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    const { status, body } = await signIn(site, person.username);
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        code: "second_factor_required",
        message: API_TEXTS.en.second_factor_required,
        challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
        passkey: {
          challenge: body["challenge"],
          rpId: "site.example",
          timeout: 120_000,
          userVerification: "required",
        },
      },
    });
    const challenge = body["challenge"] as string;
    expect(await sendCode(site, challenge, "12345")).toMatchObject({
      status: 401,
      body: { code: "second_factor_wrong" },
    });
    const done = await sendCode(site, challenge, app.code());
    expect(done).toMatchObject({ status: 200, body: { id: person.id, username: person.username } });
    expect(await opens(site, done.body.accessToken)).toBe(true);
    expect(await eventsOf(person.username)).toEqual(
      expect.arrayContaining([
        { event: "second factor added", about: "codes of an app" },
        { event: "second factor refused", about: "code" },
        { event: "signed in", about: "code" },
      ]),
    );
  });

  it("is as before for whoever has no factor, and for a wrong password of whoever has one", async () => {
    const person = await nextPerson();
    expect((await signIn(site, person.username)).status).toBe(200);
    await addApp(site, person.token);
    const wrong = await signIn(site, person.username, "wrong-password-1", nextAddress());
    const unknown = await signIn(site, "nobody.at.all", "wrong-password-1", nextAddress());
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body["code"]).toBe("bad_credentials");
  });

  it("takes a challenge for what it is: no token, answered once, for its own account and for five minutes", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    const other = await nextPerson();
    const othersApp = await addApp(site, other.token);
    const { challenge } = await firstStep(site, person.username);
    expect((await site.get("/api/staff/me", challenge)).status).toBe(401);
    expect((await sendCode(site, challenge, othersApp.code())).status).toBe(401);
    expect((await sendCode(site, challenge, app.code())).status).toBe(200);
    site.clock.now += 30_000;
    expect(await sendCode(site, challenge, app.code())).toMatchObject({
      status: 401,
      body: { code: "challenge_ended" },
    });
    const late = await firstStep(site, person.username);
    site.clock.now += 5 * MINUTE;
    expect((await sendCode(site, late.challenge, app.code())).body["code"]).toBe("challenge_ended");
    for (const unknown of ["x".repeat(43), person.token])
      expect((await sendCode(site, unknown, app.code())).body["code"]).toBe("challenge_ended");
    const stored = await site.services.database.read.selectFrom("challenge").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(late.challenge);
  });

  it("takes a code one step early or late, and each step once, also of two requests at the same time", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    const attempt = async (offset: number) => {
      const { challenge } = await firstStep(site, person.username);
      return (await sendCode(site, challenge, codeAt(app.secret, site.clock.now + offset))).status;
    };
    site.clock.now += 10 * MINUTE;
    expect(await attempt(-60_000)).toBe(401);
    expect(await attempt(60_000)).toBe(401);
    expect(await attempt(-30_000)).toBe(200);
    expect(await attempt(-30_000)).toBe(401);
    expect(await attempt(0)).toBe(200);
    expect(await attempt(30_000)).toBe(200);
    expect(await attempt(0)).toBe(401);
    site.clock.now += 5 * MINUTE;
    const challenges = [await firstStep(site, person.username), await firstStep(site, person.username)];
    const code = app.code();
    const answers = await Promise.all(challenges.map(({ challenge }) => sendCode(site, challenge, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it("takes each recovery code once, however it is typed, and new ones in the place of the old", async () => {
    const person = await nextPerson();
    const { recoveryCodes } = await addApp(site, person.token);
    expect(new Set(recoveryCodes).size).toBe(10);
    const attempt = async (code: string) => {
      const { challenge } = await firstStep(site, person.username);
      return sendCode(site, challenge, code);
    };
    const typed = ` ${recoveryCodes[0]!.toUpperCase().replaceAll("-", " ")} `;
    const { status, body } = await attempt(typed);
    expect(status).toBe(200);
    expect((await attempt(recoveryCodes[0]!)).status).toBe(401);
    expect((await factorsOf(site, body.accessToken)).recoveryCodes).toBe(9);
    const renewed = await site.call<{ recoveryCodes: string[] }>("POST", "/api/staff/recovery-codes", {
      token: body.accessToken,
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await attempt(recoveryCodes[1]!)).status).toBe(401);
    expect((await attempt(renewed.body.recoveryCodes[0]!)).status).toBe(200);
    const stored = await site.services.database.read.selectFrom("recovery_code").selectAll().execute();
    for (const code of renewed.body.recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code);
    expect(await eventsOf(person.username)).toContainEqual({ event: "signed in", about: "recovery code" });
  });

  it("slows down whoever guesses codes as whoever guesses passwords, whatever challenge they answer", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    const address = nextAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { challenge } = await firstStep(site, person.username, PASSWORD, address);
      statuses.push((await sendCode(site, challenge, WRONG, address)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const { challenge } = await firstStep(site, person.username, PASSWORD, address);
    expect((await sendCode(site, challenge, app.code(), address)).status).toBe(429);
    expect((await sendCode(site, challenge, app.code(), nextAddress())).status).toBe(200);
  });

  it("waits for codes from all addresses together, and a password alone makes no address known", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const address = nextAddress();
      const { challenge } = await firstStep(site, person.username, PASSWORD, address);
      statuses.push((await sendCode(site, challenge, WRONG, address)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    site.clock.now += 15 * MINUTE;
    const home = nextAddress();
    const { challenge } = await firstStep(site, person.username, PASSWORD, home);
    expect((await sendCode(site, challenge, app.code(), home)).status).toBe(200);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const address = nextAddress();
      const asked = await firstStep(site, person.username, PASSWORD, address);
      await sendCode(site, asked.challenge, WRONG, address);
    }
    const again = await firstStep(site, person.username, PASSWORD, home);
    site.clock.now += 30_000;
    expect((await sendCode(site, again.challenge, app.code(), home)).status).toBe(200);
  });

  it("ends a challenge after five wrong answers", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    const { challenge } = await firstStep(site, person.username);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await sendCode(site, challenge, WRONG, nextAddress())).body["code"]).toBe(
        "second_factor_wrong",
      );
    expect((await sendCode(site, challenge, app.code(), nextAddress())).body["code"]).toBe("challenge_ended");
  });

  it("ends a challenge where the password has become another one, or the account was switched off", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    const before = await firstStep(site, person.username);
    const temporary = await resetPassword(site, person.id);
    expect((await sendCode(site, before.challenge, app.code())).body["code"]).toBe("challenge_ended");
    const { challenge } = await firstStep(site, person.username, temporary);
    const done = await sendCode(site, challenge, app.code());
    expect(done.body).toMatchObject({ mustChangePassword: true });
    expect((await site.get("/api/staff/second-factors", done.body.accessToken)).body).toMatchObject({
      code: "password_change_required",
    });
    site.clock.now += MINUTE;
    const last = await firstStep(site, person.username, temporary);
    await changeAccount(site, person.id, { active: false });
    expect((await sendCode(site, last.challenge, app.code())).body["code"]).toBe("challenge_ended");
  });

  it("opens nothing for an account whose time is over, and notes it", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    await changeAccount(site, person.id, { publishTo: new Date(site.clock.now + MINUTE).toISOString() });
    const { challenge } = await firstStep(site, person.username);
    site.clock.now += 2 * MINUTE;
    expect(await sendCode(site, challenge, app.code())).toMatchObject({
      status: 403,
      body: { code: "not_approved" },
    });
    await site.services.events.stop();
    const noted = await site.services.database.read
      .selectFrom("audit_entry")
      .select(["event", "about"])
      .where("who", "=", person.id)
      .orderBy("position", "desc")
      .executeTakeFirst();
    const about = "code: not approved, switched off or out of time";
    expect(noted).toEqual({ event: "sign-in failed", about });
  });

  it("is asked of an app that is being set up, however many sign-ins the same account begins meanwhile", async () => {
    const person = await nextPerson();
    await addPasskey(site, person.token);
    const begun = await site.call<{ challenge: string; secret: string }>("POST", "/api/staff/codes", {
      token: person.token,
    });
    const first = await firstStep(site, person.username);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      site.clock.now += 1;
      await firstStep(site, person.username);
    }
    const code = codeAt(begun.body.secret, site.clock.now);
    expect((await sendCode(site, first.challenge, code)).body["code"]).toBe("challenge_ended");
    const done = await site.call("PUT", "/api/staff/codes", {
      token: person.token,
      body: { challenge: begun.body.challenge, code },
    });
    expect(done.status).toBe(200);
  });

  describe("setting up an app", () => {
    it("wants a right first code, changes nothing before, and uses that code up", async () => {
      const person = await nextPerson();
      const begun = await site.call<{ challenge: string; secret: string; address: string }>(
        "POST",
        "/api/staff/codes",
        { token: person.token },
      );
      const { challenge, secret, address } = begun.body;
      expect(address).toContain(`secret=${secret}&`);
      expect((await signIn(site, person.username)).status).toBe(200);
      const confirm = (code: string, token = person.token) =>
        site.call("PUT", "/api/staff/codes", { token, body: { challenge, code } });
      expect(await confirm(WRONG)).toMatchObject({ status: 401, body: { code: "second_factor_wrong" } });
      const other = await nextPerson();
      expect((await confirm(codeAt(secret, site.clock.now), other.token)).status).toBe(401);
      expect((await signIn(site, person.username)).status).toBe(200);
      const code = codeAt(secret, site.clock.now);
      expect((await confirm(code)).status).toBe(200);
      const asked = await firstStep(site, person.username);
      expect((await sendCode(site, asked.challenge, code)).status).toBe(401);
      expect(await factorsOf(site, person.token)).toMatchObject({
        codesSince: new Date(site.clock.now).toISOString(),
        recoveryCodes: 10,
      });
    });

    it("ends other sessions, keeps its own, and a second app takes the place of the first", async () => {
      const person = await nextPerson();
      const other = (await signIn(site, person.username)).body.accessToken;
      const first = await addApp(site, person.token);
      expect([await opens(site, person.token), await opens(site, other)]).toEqual([true, false]);
      const second = await addApp(site, person.token);
      expect(second.recoveryCodes).toEqual([]);
      const { challenge } = await firstStep(site, person.username);
      expect((await sendCode(site, challenge, first.code())).status).toBe(401);
      expect((await sendCode(site, challenge, second.code())).status).toBe(200);
    });

    it("asks for a new sign-in after a quarter of an hour, as taking it away does", async () => {
      const person = await nextPerson();
      const app = await addApp(site, person.token);
      site.clock.now += 16 * MINUTE;
      const calls = [
        ["POST", "/api/staff/codes"],
        ["DELETE", "/api/staff/codes"],
        ["POST", "/api/staff/passkeys/options"],
        ["POST", "/api/staff/recovery-codes"],
      ] as const;
      for (const [method, path] of calls)
        expect(await site.call(method, path, { token: person.token }), path).toMatchObject({
          status: 401,
          body: { code: "reauthenticate" },
        });
      const { challenge } = await firstStep(site, person.username);
      const fresh = (await sendCode(site, challenge, app.code())).body.accessToken;
      expect((await site.call("DELETE", "/api/staff/codes", { token: fresh })).status).toBe(200);
      expect((await signIn(site, person.username)).status).toBe(200);
      expect((await factorsOf(site, fresh)).recoveryCodes).toBe(0);
      expect((await site.call("DELETE", "/api/staff/codes", { token: fresh })).status).toBe(404);
    });

    it("offers no recovery codes to whoever has no factor", async () => {
      const person = await nextPerson();
      expect(await site.call("POST", "/api/staff/recovery-codes", { token: person.token })).toMatchObject({
        status: 403,
        body: { message: API_TEXTS.en.factor_none },
      });
    });
  });

  it("removes the factors of somebody else for administrators alone, and ends the sessions", async () => {
    const person = await nextPerson();
    await addApp(site, person.token);
    await addPasskey(site, person.token);
    const editor = await nextPerson();
    const remove = (id: number, token = site.token) =>
      site.call("DELETE", `/api/user/second-factors/${id}`, { token });
    expect((await remove(person.id, editor.token)).status).toBe(403);
    site.clock.now += 16 * MINUTE;
    expect((await remove(person.id)).body).toMatchObject({ code: "reauthenticate" });
    site.token = await administratorToken(site);
    const { body } = await site.get<{ id: number }>("/api/staff/me", site.token);
    expect((await remove(body.id)).status).toBe(403);
    expect((await remove(editor.id)).status).toBe(404);
    expect((await remove(999_999)).status).toBe(404);
    expect((await remove(person.id)).status).toBe(200);
    expect(await opens(site, person.token)).toBe(false);
    expect((await signIn(site, person.username)).status).toBe(200);
    const events = await eventsOf("registrar");
    expect(events).toContainEqual({ event: "second factor removed", about: `account ${person.id}` });
  });
});
