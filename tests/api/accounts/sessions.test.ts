/** How long a sign-in lasts, and what ends it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  administratorToken,
  changeAccount,
  join,
  opens,
  type Person,
  signIn,
  tokenOf,
} from "../../support/data/people.ts";
import { ADMINISTRATOR, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WRONG = "wrong-password-1";

describe.each(ANY_DATABASE)("sessions on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  const nextName = () => `person${(count += 1)}`;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());
  // Some tests move the clock beyond the end of every session.
  beforeEach(async () => {
    site.token = await administratorToken(site);
  });

  describe("a session", () => {
    it("ends after two hours without use, and lasts while it is used", async () => {
      const [used, idle] = [await administratorToken(site), await administratorToken(site)];
      for (let step = 0; step < 3; step += 1) {
        site.clock.now += 50 * MINUTE;
        expect(await opens(site, used)).toBe(true);
      }
      expect(await site.get("/api/db_object/all", idle)).toMatchObject({
        status: 401,
        body: { code: "unauthorized" },
      });
    });

    it("ends exactly two hours after its last use", async () => {
      const token = await administratorToken(site);
      site.clock.now += 2 * HOUR - 1;
      expect(await opens(site, token)).toBe(true);
      site.clock.now += 2 * HOUR;
      expect(await opens(site, token)).toBe(false);
    });

    it("ends after twelve hours, however much it is used", async () => {
      const token = await administratorToken(site);
      for (let hour = 1; hour < 12; hour += 1) {
        site.clock.now += HOUR;
        expect(await opens(site, token), `after ${hour} hours`).toBe(true);
      }
      site.clock.now += HOUR;
      expect(await opens(site, token)).toBe(false);
    });

    it("ends at once when its bearer signs out, and no other one does", async () => {
      const { token, username } = await join(site, nextName());
      const other = await tokenOf(site, username);
      expect(await site.call("POST", "/api/auth/signout", { token })).toMatchObject({ status: 200 });
      expect(await opens(site, token)).toBe(false);
      expect((await site.call("POST", "/api/auth/signout", { token })).status).toBe(401);
      expect(await opens(site, other)).toBe(true);
    });

    it("leaves browsers no copy of an answer when it ends, and what they store alone", async () => {
      const { token } = await join(site, nextName());
      const { headers } = await site.call("POST", "/api/auth/signout", { token });
      expect(headers["clear-site-data"]).toBe('"cache"');
    });

    it.each([
      ["has ended", { publishTo: -1 }],
      ["has not begun", { publishFrom: 1 }],
    ])("opens nothing for an account whose time %s, and does within it", async (_what, dates) => {
      const person = await join(site, nextName());
      const at = (days: number) => new Date(site.clock.now + days * 24 * HOUR).toISOString();
      const outside = Object.fromEntries(Object.entries(dates).map(([name, days]) => [name, at(days)]));
      expect(await changeAccount(site, person.id, outside)).toMatchObject({ status: 200 });
      expect(await opens(site, person.token)).toBe(false);
      expect(await signIn(site, person.username)).toMatchObject({
        status: 403,
        body: { code: "not_approved" },
      });
      expect((await signIn(site, person.username, WRONG)).status).toBe(401);
      await changeAccount(site, person.id, { publishFrom: at(-1), publishTo: at(1) });
      const token = await tokenOf(site, person.username);
      expect(await opens(site, token)).toBe(true);
      site.clock.now += 24 * HOUR;
      site.token = await administratorToken(site);
      expect(await opens(site, token)).toBe(false);
      expect((await signIn(site, person.username)).status).toBe(403);
    });

    const ends: [string, (person: Person) => Promise<unknown>][] = [
      ["is switched off", ({ id }) => changeAccount(site, id, { active: false })],
      ["loses the approval", ({ id }) => changeAccount(site, id, { approved: false })],
      ["gets another role", ({ id }) => changeAccount(site, id, { role: "contributor" })],
      ["gains a role", ({ id }) => changeAccount(site, id, { role: "administrator" })],
      ["is deleted", ({ id }) => site.call("DELETE", `/api/user/delete/${id}`, { token: site.token })],
    ];
    it.each(ends)("ends at once when its account %s", async (_what, change) => {
      const person = await join(site, nextName());
      const tokens = [person.token, await tokenOf(site, person.username)];
      expect(await change(person)).toMatchObject({ status: 200 });
      for (const token of tokens) expect(await opens(site, token)).toBe(false);
      const rows = await site.services.database.read
        .selectFrom("session")
        .select("hash")
        .where("user", "=", person.id)
        .execute();
      expect(rows).toEqual([]);
    });

    it("stays when something else of its account changes", async () => {
      const person = await join(site, nextName());
      await changeAccount(site, person.id, { email: "new@university.example" });
      expect(await opens(site, person.token)).toBe(true);
    });

    it("opens nothing for an account that is off or deleted, whose password is still right", async () => {
      const off = await join(site, nextName());
      await changeAccount(site, off.id, { active: false });
      expect(await signIn(site, off.username)).toMatchObject({ status: 403, body: { code: "not_approved" } });
      const deleted = await join(site, nextName());
      await site.call("DELETE", `/api/user/delete/${deleted.id}`, { token: site.token });
      expect(await signIn(site, deleted.username)).toMatchObject({
        status: 401,
        body: { code: "bad_credentials" },
      });
    });
  });

  it("keeps the last administrator, whatever is tried", async () => {
    const { body } = await site.get<{ id: number }>(
      `/api/user?filter=username:is:${ADMINISTRATOR.username}`,
      site.token,
    );
    const { id } = (body as unknown as { rows: { id: number }[] }).rows[0]!;
    const tomorrow = new Date(site.clock.now + 24 * HOUR).toISOString();
    for (const values of [
      { role: "editor" },
      { approved: false },
      { active: false },
      { publishTo: tomorrow },
      { publishFrom: tomorrow },
    ]) {
      const others = await site.get<{ rows: { id: number; username: string }[] }>(
        "/api/user?filter=role:is:administrator&size=30",
        site.token,
      );
      for (const other of others.body.rows)
        if (other.id !== id) await changeAccount(site, other.id, { role: "editor" });
      expect(await changeAccount(site, id, values)).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    }
    expect((await site.call("DELETE", `/api/user/delete/${id}`, { token: site.token })).status).toBe(403);
  });
});
