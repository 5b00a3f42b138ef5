/** Changing one's own password. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  join,
  opens,
  PASSWORD,
  type Person,
  signIn,
  type SignedIn,
  tokenOf,
} from "../../support/data/people.ts";
import {
  ADMINISTRATOR,
  type Answer,
  ANY_DATABASE,
  openTestSite,
  type TestSite,
} from "../../support/server/test-site.ts";

const NEW = "green-parrot-9082";
const QUARTER_HOUR = 15 * 60_000;

describe.each(ANY_DATABASE)("changing a password on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const nextPerson = (): Promise<Person> => {
    site.clock.now += 1000;
    return join(site, `changer${(count += 1)}`);
  };
  const change = (
    token: string | undefined,
    body: unknown,
  ): Promise<Answer<SignedIn & { message: string }>> =>
    site.call("PUT", "/api/user/changepassword", { token, body });

  it("answers a new token, which works, and ends every other session of the person", async () => {
    const person = await nextPerson();
    const other = await tokenOf(site, person.username);
    const { status, body } = await change(person.token, { username: person.username, password: NEW });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person.id,
      username: person.username,
      userName: person.username,
      message: API_TEXTS.en.done_password,
    });
    expect(await opens(site, body.accessToken)).toBe(true);
    expect(await opens(site, person.token)).toBe(false);
    expect(await opens(site, other)).toBe(false);
    expect(await opens(site, site.token)).toBe(true);
    expect((await signIn(site, person.username, PASSWORD)).status).toBe(401);
    expect((await signIn(site, person.username, NEW)).status).toBe(200);
  });

  it("works for one's own name alone, also for the administrator, in any case of its letters", async () => {
    const person = await nextPerson();
    const others = [
      await change(person.token, { username: ADMINISTRATOR.username, password: NEW }),
      await change(site.token, { username: person.username, password: NEW }),
      await change(person.token, { username: "nobody", password: NEW, id: person.id }),
    ];
    for (const answer of others) expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await signIn(site, person.username, PASSWORD)).status).toBe(200);
    expect(
      (await change(person.token, { username: person.username.toUpperCase(), password: NEW })).status,
    ).toBe(200);
  });

  it("is refused without a token", async () => {
    expect(await change(undefined, { username: ADMINISTRATOR.username, password: NEW })).toMatchObject({
      status: 401,
    });
  });

  it("asks for the current password once the sign-in is a quarter of an hour old", async () => {
    const person = await nextPerson();
    const body = { username: person.username, password: NEW };
    site.clock.now += QUARTER_HOUR + 1;
    expect(await change(person.token, body)).toMatchObject({ status: 401, body: { code: "reauthenticate" } });
    expect(await opens(site, person.token)).toBe(true);
    const wrong = await change(person.token, { ...body, currentPassword: "not-the-password" });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: "reauthenticate", message: API_TEXTS.en.current_password_wrong },
    });
    expect((await change(person.token, { ...body, currentPassword: PASSWORD })).status).toBe(200);
  });

  it("does not ask within a quarter of an hour, but a wrong current password is always refused", async () => {
    const person = await nextPerson();
    const body = { username: person.username, password: NEW };
    expect((await change(person.token, { ...body, currentPassword: "not-the-password" })).status).toBe(401);
    site.clock.now += QUARTER_HOUR;
    expect((await change(person.token, body)).status).toBe(200);
  });

  it("slows down whoever guesses the current password, whatever session they use", async () => {
    const person = await nextPerson();
    const body = { username: person.username, password: NEW, currentPassword: "not-the-password" };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await change(person.token, body)).status).toBe(401);
    const again = await change(await tokenOf(site, person.username), { ...body, currentPassword: PASSWORD });
    expect(again).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(Number(again.headers["retry-after"])).toBeGreaterThan(0);
  });

  it.each([
    ["short", "seven77"],
    ["common", "password123"],
    ["empty", ""],
    ["missing", undefined],
  ])("refuses a new password that is %s, and changes nothing", async (_what, password) => {
    const person = await nextPerson();
    expect(await change(person.token, { username: person.username, password })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "password" }] },
    });
    expect(await opens(site, person.token)).toBe(true);
    expect((await signIn(site, person.username, PASSWORD)).status).toBe(200);
  });

  it("lets one of two changes at the same time win, and leaves one session", async () => {
    const person = await nextPerson();
    const answers = await Promise.all(
      [NEW, "yellow-bulbul-3310"].map((password) =>
        change(person.token, { username: person.username, password }),
      ),
    );
    const valid = await Promise.all(answers.map(({ body }) => opens(site, body.accessToken ?? "")));
    expect(valid.filter(Boolean)).toHaveLength(1);
  });
});
