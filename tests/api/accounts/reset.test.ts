/** Passwords that an administrator makes up: for whoever has lost theirs, and for new people. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  administratorToken,
  askForAccount,
  changeAccount,
  join,
  opens,
  PASSWORD,
  type Person,
  resetPassword,
  signIn,
  tokenOf,
} from "../../support/data/people.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const NEW = "green-parrot-9082";
const DAY = 24 * 60 * 60_000;
const REQUIRED = API_TEXTS.en.required;

const invitee = (username: string, more = {}) => ({
  username,
  email: `${username}@university.example`,
  role: "editor",
  ...more,
});

const invite = (
  site: TestSite,
  body: unknown,
  { token = site.token, key }: { token?: string; key?: string } = {},
): Promise<Answer<{ id: number; username: string; password: string }>> =>
  site.call("POST", "/api/user/invite", {
    token,
    body,
    headers: key === undefined ? {} : { "idempotency-key": key },
  });

describe.each(ANY_DATABASE)("temporary passwords on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  // The sign-in of whoever gives passwords is recent.
  beforeEach(async () => {
    site.token = await administratorToken(site);
  });
  afterAll(() => site.close());

  const nextPerson = (role?: string): Promise<Person> => join(site, `forgetful${(count += 1)}`, role);
  const reset = (id: number | string, token?: string): Promise<Answer<{ password: string }>> =>
    site.call("POST", `/api/user/reset/${id}`, { token });
  const change = (
    token: string,
    username: string,
    password: string,
  ): Promise<Answer<{ accessToken: string }>> =>
    site.call("PUT", "/api/user/changepassword", { token, body: { username, password } });

  describe("a reset", () => {
    it("answers a password, ends every session, and takes the old password away", async () => {
      const person = await nextPerson();
      const other = await tokenOf(site, person.username);
      const { status, body, headers } = await reset(person.id, site.token);
      expect({ status, body }).toEqual({
        status: 200,
        body: { password: expect.stringMatching(/^\S{16,}$/) },
      });
      expect(headers["cache-control"]).toBe("no-store");
      for (const token of [person.token, other]) expect(await opens(site, token)).toBe(false);
      expect(await signIn(site, person.username)).toMatchObject({ status: 401 });
      expect(await signIn(site, person.username, body.password)).toMatchObject({ status: 200 });
    });

    it("is for administrators alone", async () => {
      const person = await nextPerson();
      for (const role of ["editor", "contributor"]) {
        const { token } = await nextPerson(role);
        expect(await reset(person.id, token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
      }
      expect(await reset(person.id)).toMatchObject({ status: 401 });
      expect(await opens(site, person.token)).toBe(true);
      expect(await signIn(site, person.username)).toMatchObject({ status: 200 });
    });

    it("is not for oneself", async () => {
      const administrator = await nextPerson("administrator");
      expect(await reset(administrator.id, administrator.token)).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
      expect(await opens(site, administrator.token)).toBe(true);
      expect(await reset(administrator.id, site.token)).toMatchObject({ status: 200 });
    });

    it.each(["999999", "0", "x", "1e3", "99999999999999999999"])("knows nobody by the id %s", async (id) => {
      expect(await reset(id, site.token)).toMatchObject({ status: 404 });
    });

    it("knows nobody who was deleted", async () => {
      const person = await nextPerson();
      await site.call("DELETE", `/api/user/delete/${person.id}`, { token: site.token });
      expect(await reset(person.id, site.token)).toMatchObject({ status: 404 });
    });

    it("lets nobody in who is not approved", async () => {
      const { body } = await askForAccount(site, "never.let.in");
      const password = await resetPassword(site, body.id);
      expect(await signIn(site, "never.let.in", password)).toMatchObject({
        status: 403,
        body: { code: "not_approved" },
      });
    });

    it("is noted with who did it, and keeps no password that could be read", async () => {
      const person = await nextPerson();
      const password = await resetPassword(site, person.id);
      const { read } = site.services.database;
      const noted = await read
        .selectFrom("audit_entry")
        .select(["whoName", "event"])
        .where("object", "=", "record_user")
        .where("record", "=", person.id)
        .orderBy("position", "desc")
        .executeTakeFirst();
      expect(noted).toEqual({ whoName: "registrar", event: "reset" });
      const stored = JSON.stringify([
        await read.selectFrom("credential").selectAll().execute(),
        await read.selectFrom("audit_entry").selectAll().execute(),
        await read.selectFrom("answered").selectAll().execute(),
        await read.selectFrom("revision").selectAll().execute(),
      ]);
      expect(stored).not.toContain(password);
    });
  });

  describe("signing in with one", () => {
    it("says that the password must be changed, and opens nothing else until it is", async () => {
      const person = await nextPerson("administrator");
      const temporary = await resetPassword(site, person.id);
      const { body } = await signIn(site, person.username, temporary);
      expect(body).toMatchObject({ username: person.username, mustChangePassword: true });
      const refused = { status: 403, body: { code: "password_change_required" } };
      const { accessToken: token } = body;
      for (const path of ["db_object/all", "notification/all", "staff/me", "user/all", "openapi.json"]) {
        expect(await site.get(`/api/${path}`, token)).toMatchObject(refused);
      }
      for (const [method, path, sent] of [
        ["POST", "/api/notification/create", { title: "x", udate: "05-03-2026" }],
        ["PUT", "/api/staff/me", { email: "x@example.org" }],
        ["PUT", "/api/user/update", { id: person.id, role: "administrator" }],
        ["POST", "/api/file/upload/others", {}],
        ["DELETE", "/api/staff/sessions", undefined],
      ] as const) {
        expect(await site.call(method, path, { token, body: sent })).toMatchObject(refused);
      }
      const changed = await change(token, person.username, NEW);
      expect(changed.status).toBe(200);
      expect(changed.body).not.toHaveProperty("mustChangePassword");
      expect(await opens(site, changed.body.accessToken)).toBe(true);
      const again = await signIn(site, person.username, NEW);
      expect(again.body).not.toHaveProperty("mustChangePassword");
      expect(await signIn(site, person.username, temporary)).toMatchObject({ status: 401 });
    });

    it("allows signing out", async () => {
      const person = await nextPerson();
      const token = await tokenOf(site, person.username, await resetPassword(site, person.id));
      expect((await site.call("POST", "/api/auth/signout", { token })).status).toBe(200);
    });

    it("refuses the temporary password as the new one, and a weak one", async () => {
      const person = await nextPerson();
      const temporary = await resetPassword(site, person.id);
      const token = await tokenOf(site, person.username, temporary);
      for (const password of [temporary, "password123"]) {
        expect(await change(token, person.username, password)).toMatchObject({
          status: 400,
          body: { code: "weak_password", errors: [{ field: "password" }] },
        });
      }
      expect(await opens(site, token)).toBe(false);
      expect((await change(token, person.username, NEW)).status).toBe(200);
    });

    it("ends after three days, and says so to whoever knows it alone", async () => {
      const person = await nextPerson();
      const temporary = await resetPassword(site, person.id);
      site.clock.now += 3 * DAY - 1;
      expect(await signIn(site, person.username, temporary)).toMatchObject({ status: 200 });
      site.clock.now += 1;
      expect(await signIn(site, person.username, temporary)).toMatchObject({
        status: 401,
        body: { code: "bad_credentials", message: API_TEXTS.en.temporary_ended },
      });
      const wrong = await signIn(site, person.username, "wrong-password-1");
      const unknown = await signIn(site, "nobody.at.all", "wrong-password-1");
      expect(wrong.body).toEqual(unknown.body);
      site.token = await administratorToken(site);
    });

    it("stays a quarter of an hour's matter: later the temporary password is asked for again", async () => {
      const person = await nextPerson();
      const temporary = await resetPassword(site, person.id);
      const token = await tokenOf(site, person.username, temporary);
      site.clock.now += 16 * 60_000;
      expect(await change(token, person.username, NEW)).toMatchObject({
        status: 401,
        body: { code: "reauthenticate" },
      });
      const body = { username: person.username, password: NEW, currentPassword: temporary };
      expect(await site.call("PUT", "/api/user/changepassword", { token, body })).toMatchObject({
        status: 200,
      });
    });
  });

  it("outlives a change of the same moment that stands on the password before", async () => {
    const person = await nextPerson();
    const [taken, given] = await Promise.all([
      change(person.token, person.username, NEW),
      reset(person.id, site.token),
    ]);
    expect(given.status).toBe(200);
    const own = await signIn(site, person.username, NEW);
    const withReset = await signIn(site, person.username, given.body.password);
    expect(new Set([own.status, withReset.status])).toEqual(new Set([200, 401]));
    // Whichever came last is the password; the other one's session is gone.
    if (withReset.status === 200 && taken.status === 200)
      expect(await opens(site, taken.body.accessToken)).toBe(false);
  });

  describe("an account that an administrator makes", () => {
    it("is approved, has its role and its tables, and a password to change", async () => {
      const { status, body, headers } = await invite(
        site,
        invitee("invited", { role: "contributor", tables: ["notification"] }),
      );
      expect({ status, body }).toEqual({
        status: 201,
        body: {
          id: expect.any(Number),
          username: "invited",
          password: expect.stringMatching(/^\S{16,}$/),
        },
      });
      expect(headers.location).toBe(`/api/user/${body.id}`);
      expect(await signIn(site, "invited", body.password)).toMatchObject({
        status: 200,
        body: { role: "contributor", mustChangePassword: true },
      });
      const account = await site.get(`/api/user/${body.id}`, site.token);
      expect(account.body).toMatchObject({ approved: true, tables: ["notification"] });
      const versions = await site.get<{ who: { name: string } }[]>(
        `/api/user/versions/${body.id}`,
        site.token,
      );
      expect(versions.body[0]?.who.name).toBe("registrar");
    });

    it("is one account, however often a lost answer makes the call come again", async () => {
      const key = "invitation-0001";
      const first = await invite(site, invitee("twice.invited"), { key });
      const second = await invite(site, invitee("twice.invited"), { key });
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body.id).toBe(first.body.id);
      expect(await signIn(site, "twice.invited", second.body.password)).toMatchObject({ status: 200 });
      expect(await invite(site, invitee("twice.invited"))).toMatchObject({
        status: 409,
        body: { code: "not_unique" },
      });
    });

    it("is made by administrators alone", async () => {
      for (const role of ["editor", "contributor"]) {
        const { token } = await nextPerson(role);
        expect(await invite(site, invitee("smuggled"), { token })).toMatchObject({ status: 403 });
      }
      expect(await signIn(site, "smuggled")).toMatchObject({ status: 401 });
    });

    it.each([
      ["without a name", { username: "" }, "username", REQUIRED],
      ["without a mail address", { email: "nowhere" }, "email", API_TEXTS.en.expected_email],
      ["with an unknown role", { role: "rector" }, "role", undefined],
      ["with a table that nobody is given", { role: "contributor", tables: ["user"] }, "tables", undefined],
      ["with a table that is not there", { role: "contributor", tables: ["nothing"] }, "tables", undefined],
    ])("is refused %s", async (_how, more, field, message) => {
      const answer = await invite(site, invitee("refused.person", more));
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field, ...(message && { message }) }] },
      });
    });
  });

  it("shows who still has a temporary password, and when people were last here", async () => {
    const [idle, lost] = [await nextPerson(), await nextPerson()];
    const asked = await askForAccount(site, "not.yet.here");
    site.clock.now += 5 * 60_000;
    await opens(site, idle.token);
    await resetPassword(site, lost.id);
    const { body } = await site.get<{
      accounts: { id: number; seenAt: string | null; temporaryPassword: boolean; approved: boolean }[];
      givable: string[];
    }>("/api/staff/accounts", site.token);
    const byId = new Map(body.accounts.map((account) => [account.id, account]));
    const seenAt = new Date(site.clock.now).toISOString();
    expect(byId.get(idle.id)).toMatchObject({ seenAt, temporaryPassword: false, approved: true });
    expect(byId.get(lost.id)).toMatchObject({ temporaryPassword: true });
    expect(byId.get(asked.body.id)).toMatchObject({ seenAt: null, approved: false });
    expect(body.givable).toContain("notification");
    expect(body.givable).not.toContain("user");
    expect(body.givable).not.toContain("setting");
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/);
  });

  it("keeps what is wrong with an account out of it", async () => {
    const person = await nextPerson();
    for (const email of ["nowhere", "a@b", "two@x.example two@x.example"]) {
      expect(await changeAccount(site, person.id, { email })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "email" }] },
      });
    }
    expect(await changeAccount(site, person.id, { email: "right@university.example" })).toMatchObject({
      status: 200,
    });
    expect(await signIn(site, person.username, PASSWORD)).toMatchObject({
      body: { email: "right@university.example" },
    });
  });
});
