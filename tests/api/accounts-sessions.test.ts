/** How long a sign-in lasts, what ends it, and what slows down those who guess. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  administratorToken,
  changeAccount,
  join,
  opens,
  PASSWORD,
  type Person,
  signIn,
  tokenOf,
} from "../support/people.ts";
import { ADMINISTRATOR, DATABASES, openTestSite, type TestSite } from "../support/test-site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WRONG = "wrong-password-1";

describe.each(DATABASES)("sessions on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  const nextName = () => `person${(count += 1)}`;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());
  const guess = (username: string, address = "203.0.113.7") => signIn(site, username, WRONG, address);
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
    for (const values of [{ role: "editor" }, { approved: false }, { active: false }]) {
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

  describe("guessing a password", () => {
    it("has to wait after five failures, longer each time, and is told how long", async () => {
      const { username } = await join(site, nextName());
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess(username)).status).toBe(401);
      const waits: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const { status, body, headers } = await guess(username);
        expect({ status, body }).toMatchObject({ status: 429, body: { code: "too_many" } });
        waits.push(Number(headers["retry-after"]));
        site.clock.now += waits.at(-1)! * 1000;
        expect((await guess(username)).status).toBe(401);
      }
      expect(waits).toEqual([1, 2, 4, 8]);
    });

    it("waits a quarter of an hour at the most, and starts afresh after that", async () => {
      const { username } = await join(site, nextName());
      for (let attempt = 0; attempt < 20; attempt += 1) {
        await guess(username);
        site.clock.now += Number((await guess(username)).headers["retry-after"] ?? 0) * 1000;
      }
      expect(Number((await guess(username)).headers["retry-after"] ?? 0)).toBeLessThanOrEqual(900);
      site.clock.now += 15 * MINUTE + 1;
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess(username)).status).toBe(401);
    });

    it("holds up even the right password, but not at another address and not for another name", async () => {
      const { username } = await join(site, nextName());
      const other = await join(site, nextName());
      for (let attempt = 0; attempt < 5; attempt += 1) await guess(username);
      expect((await signIn(site, username, PASSWORD, "203.0.113.7")).status).toBe(429);
      expect((await signIn(site, username, PASSWORD, "203.0.113.8")).status).toBe(200);
      expect((await signIn(site, other.username, PASSWORD, "203.0.113.7")).status).toBe(200);
      site.clock.now += 1000;
      expect((await signIn(site, username, PASSWORD, "203.0.113.7")).status).toBe(200);
      expect((await guess(username)).status).toBe(401);
    });

    it("is not hidden by another spelling of the name, other fields or claimed addresses", async () => {
      const { username } = await join(site, nextName());
      const spellings = [
        username,
        username.toUpperCase(),
        ` ${username}`,
        username.replace("p", "ｐ"),
        username,
        username,
      ];
      const statuses: number[] = [];
      for (const [index, spelling] of spellings.entries()) {
        const { status } = await site.call("POST", "/api/auth/signin", {
          address: "203.0.113.9",
          headers: {
            "x-forwarded-for": `198.51.100.${index}`,
            "x-real-ip": `198.51.100.${index}`,
            forwarded: `for=198.51.100.${index}`,
          },
          body: { username: spelling, password: WRONG, email: `${index}@example.org`, deviceId: index },
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it("is as slow for a name that nobody has", async () => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await guess("nobody.at.all")).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it("leaves no row behind once it no longer counts", async () => {
      await guess("a.passing.guess");
      const rows = () => site.services.database.read.selectFrom("throttle").select("key").execute();
      expect(JSON.stringify(await rows())).toContain("a.passing.guess");
      site.clock.now += HOUR + 1;
      await administratorToken(site);
      expect(await rows()).toEqual([]);
    });

    it("answers a burst with refusals, never with an error", async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => guess("burst.target")));
      for (const { status, headers } of answers) {
        expect([401, 429, 503]).toContain(status);
        if (status !== 401) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      }
    });
  });
});
