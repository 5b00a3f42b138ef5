/** Passkeys: added, used after the password and in its place, and refused where anything about them is wrong. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Authenticator } from "../../support/data/authenticator.ts";
import {
  addApp,
  addPasskey,
  factorsOf,
  firstStep,
  passkeyOptions,
  sendCode,
  sendPasskey,
} from "../../support/data/factors.ts";
import {
  administratorToken,
  changeAccount,
  join,
  opens,
  type Person,
  resetPassword,
  signIn,
} from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, SITE_URL, type TestSite } from "../../support/server/test-site.ts";

const MINUTE = 60_000;

describe.each(ANY_DATABASE)("a passkey on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());
  const nextPerson = async (): Promise<Person> => {
    site.token = await administratorToken(site);
    return join(site, `keyed${(count += 1)}`);
  };
  const ask = (address?: string) =>
    site.call<{ challenge: string }>("POST", "/api/auth/passkey/options", { address });
  const refused = { status: 401, body: { code: "bad_credentials" } };
  const ended = { status: 401, body: { code: "challenge_ended" } };

  it("signs in alone, and answers what any sign-in answers", async () => {
    const person = await nextPerson();
    const { authenticator, recoveryCodes } = await addPasskey(site, person.token, " ಆಶಾ’s phone ");
    expect(recoveryCodes).toHaveLength(10);
    site.clock.now += MINUTE;
    const { status, body } = await sendPasskey(site, authenticator);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: person.id, username: person.username },
    });
    expect(await opens(site, body.accessToken)).toBe(true);
    expect((await factorsOf(site, body.accessToken)).passkeys).toEqual([
      {
        id: authenticator.id,
        name: "ಆಶಾ’s phone",
        createdAt: new Date(site.clock.now - MINUTE).toISOString(),
        usedAt: new Date(site.clock.now).toISOString(),
      },
    ]);
  });

  it("is the second step after the password, for its own account alone", async () => {
    const person = await nextPerson();
    const { authenticator } = await addPasskey(site, person.token);
    const other = await addPasskey(site, (await nextPerson()).token);
    const { challenge, passkey } = await firstStep(site, person.username);
    expect(passkey).toEqual({
      challenge,
      rpId: "site.example",
      timeout: 120_000,
      userVerification: "required",
    });
    expect(await sendPasskey(site, other.authenticator, { challenge })).toMatchObject(refused);
    expect((await sendPasskey(site, authenticator, { challenge })).status).toBe(200);
    expect(await sendPasskey(site, authenticator, { challenge })).toMatchObject(ended);
  });

  it("is refused from another origin, without its user verified, changed, or by somebody else's", async () => {
    const person = await nextPerson();
    const { authenticator } = await addPasskey(site, person.token);
    for (const origin of ["http://site.example:81", "https://site.example", "http://evil.example"])
      expect(await sendPasskey(site, authenticator, { origin }), origin).toMatchObject(refused);
    expect(await sendPasskey(site, authenticator, { verified: false })).toMatchObject(refused);
    expect(await sendPasskey(site, new Authenticator("site.example"))).toMatchObject(refused);
    const asked = await site.call<{ challenge: string }>("POST", "/api/auth/passkey/options", {
      headers: { host: "evil.example" },
    });
    expect(asked.body).toMatchObject({ rpId: "site.example" });
    const { challenge } = asked.body;
    const good = authenticator.get({ challenge }, { origin: SITE_URL });
    const send = (passkey: object) =>
      site.call("POST", "/api/auth/passkey", { body: { challenge, passkey } });
    const { response } = good;
    const handle = Buffer.from("account-1").toString("base64url");
    expect(await send({ ...good, response: { ...response, userHandle: handle } })).toMatchObject(refused);
    const data = Buffer.from(response.authenticatorData, "base64url").fill(9, 36).toString("base64url");
    expect(await send({ ...good, response: { ...response, authenticatorData: data } })).toMatchObject(
      refused,
    );
    expect((await send({ ...good, response: {} })).status).toBe(400);
    expect((await send(good)).status).toBe(200);
  });

  it("answers one challenge once, within five minutes, and no challenge of its own choice", async () => {
    const person = await nextPerson();
    const { authenticator } = await addPasskey(site, person.token);
    const { challenge } = (await ask()).body;
    const body = { challenge, passkey: authenticator.get({ challenge }, { origin: SITE_URL }) };
    const [one, two] = await Promise.all([
      site.call("POST", "/api/auth/passkey", { body }),
      site.call("POST", "/api/auth/passkey", { body }),
    ]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 401]);
    const old = (await ask()).body.challenge;
    site.clock.now += 5 * MINUTE;
    expect(await sendPasskey(site, authenticator, { challenge: old })).toMatchObject(ended);
    expect(await sendPasskey(site, authenticator, { challenge: "x".repeat(43) })).toMatchObject(ended);
    const { challenge: forCodes } = await firstStep(site, person.username);
    const signed = authenticator.get({ challenge: (await ask()).body.challenge }, { origin: SITE_URL });
    expect(
      await site.call("POST", "/api/auth/passkey", { body: { challenge: forCodes, passkey: signed } }),
    ).toMatchObject(refused);
  });

  it("is refused where it has signed more often than it says: there may be a copy of it", async () => {
    const person = await nextPerson();
    const { authenticator } = await addPasskey(site, person.token);
    expect((await sendPasskey(site, authenticator, { counter: 7 })).status).toBe(200);
    expect(await sendPasskey(site, authenticator, { counter: 7 })).toMatchObject(refused);
    expect(await sendPasskey(site, authenticator, { counter: 3 })).toMatchObject(refused);
    expect((await sendPasskey(site, authenticator, { counter: 8 })).status).toBe(200);
  });

  it("may be one of several, is removed by name, and the last one takes the recovery codes with it", async () => {
    const person = await nextPerson();
    const first = await addPasskey(site, person.token);
    const second = await addPasskey(site, person.token, "Key");
    expect(second.recoveryCodes).toEqual([]);
    const remove = (id: string, token = person.token) =>
      site.call("DELETE", `/api/staff/passkeys/${id}`, { token });
    const other = await nextPerson();
    expect((await remove(first.authenticator.id, other.token)).status).toBe(404);
    const session = (await sendPasskey(site, second.authenticator)).body.accessToken;
    expect((await remove(first.authenticator.id)).status).toBe(200);
    expect(await opens(site, session)).toBe(false);
    expect(await sendPasskey(site, first.authenticator)).toMatchObject(refused);
    expect((await sendPasskey(site, second.authenticator)).status).toBe(200);
    expect(await factorsOf(site, person.token)).toMatchObject({ recoveryCodes: 10 });
    expect((await remove(second.authenticator.id)).status).toBe(200);
    expect(await factorsOf(site, person.token)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect((await signIn(site, person.username)).status).toBe(200);
  });

  it("is added only with its user verified, from this site, once, and by whoever asked", async () => {
    const person = await nextPerson();
    const send = (challenge: string, passkey: object, token = person.token) =>
      site.call("POST", "/api/staff/passkeys", { token, body: { challenge, name: "Key", passkey } });
    const authenticator = new Authenticator("site.example");
    const { body: options } = await passkeyOptions(site, person.token);
    expect(options).toMatchObject({
      rp: { id: "site.example" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { challenge } = options;
    const notMade = { status: 401, body: { code: "second_factor_wrong" } };
    for (const more of [{ verified: false }, { origin: "http://evil.example" }])
      expect(
        await send(challenge, authenticator.create(options, { origin: SITE_URL, ...more })),
      ).toMatchObject(notMade);
    const made = authenticator.create(options, { origin: SITE_URL });
    const broken = { ...made, response: { ...made.response, attestationObject: "AAAA" } };
    expect(await send(challenge, broken)).toMatchObject(notMade);
    const other = await nextPerson();
    expect(await send(challenge, made, other.token)).toMatchObject(ended);
    expect((await send(challenge, made)).status).toBe(201);
    expect(await send(challenge, made)).toMatchObject(ended);
    const { body: again } = await passkeyOptions(site, other.token);
    expect(
      await send(again.challenge, authenticator.create(again, { origin: SITE_URL }), other.token),
    ).toMatchObject({ status: 409 });
    expect((await passkeyOptions(site, person.token)).body).toMatchObject({
      excludeCredentials: [{ id: authenticator.id }],
    });
  });

  it("counts with the codes of an app as one more factor, and either is enough", async () => {
    const person = await nextPerson();
    const app = await addApp(site, person.token);
    const { authenticator, recoveryCodes } = await addPasskey(site, person.token);
    expect(recoveryCodes).toEqual([]);
    const { challenge } = await firstStep(site, person.username);
    expect((await sendCode(site, challenge, app.code())).status).toBe(200);
    expect((await sendPasskey(site, authenticator)).status).toBe(200);
  });

  it("opens nothing for an account that is switched off, and leaves a temporary password to be changed", async () => {
    const person = await nextPerson();
    const { authenticator } = await addPasskey(site, person.token);
    await resetPassword(site, person.id);
    expect((await sendPasskey(site, authenticator)).body).toMatchObject({ mustChangePassword: true });
    await changeAccount(site, person.id, { active: false });
    expect(await sendPasskey(site, authenticator)).toMatchObject({
      status: 403,
      body: { code: "not_approved" },
    });
  });

  it("is asked for so often from one address, and not more", async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 120; attempt += 1) statuses.add((await ask("198.51.100.77")).status);
    expect([...statuses]).toEqual([200]);
    expect((await ask("198.51.100.77")).status).toBe(429);
    expect((await ask("198.51.100.78")).status).toBe(200);
  });
});
