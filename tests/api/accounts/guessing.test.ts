/** What slows down those who guess passwords, and shuts nobody out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD_COST } from "#server/domain/accounts/passwords.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { administratorToken, join, PASSWORD, signIn } from "../../support/data/people.ts";
import { limit } from "../../support/runner/limits.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { believeClock } from "../../support/server/believe-clock.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WRONG = "wrong-password-1";

describe.each(DATABASES)("guessing a password on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  const nextName = () => `person${(count += 1)}`;
  /** Where nobody has been yet. */
  const nextAddress = () => `2001:db8:1:${(count += 1).toString(16)}::1`;
  /** Where nobody has been yet either, in the older form. */
  const nextOldAddress = () => `203.0.113.${(count += 1) % 250}`;
  const guess = (username: string, address: string) => signIn(site, username, WRONG, address);
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());
  // Some tests move the clock beyond the end of every session.
  beforeEach(async () => {
    site.token = await administratorToken(site);
  });

  it("has to wait after five failures, longer each time, and gets to know how long", async () => {
    const { username } = await join(site, nextName());
    const address = nextAddress();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(username, address)).status).toBe(401);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { status, body, headers } = await guess(username, address);
      expect({ status, body }).toMatchObject({ status: 429, body: { code: "too_many" } });
      waits.push(Number(headers["retry-after"]));
      site.clock.now += waits.at(-1)! * 1000;
      expect((await guess(username, address)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it("waits a quarter of an hour at the most, and starts afresh after that where somebody is known", async () => {
    const { username } = await join(site, nextName());
    const address = nextAddress();
    expect((await signIn(site, username, PASSWORD, address)).status).toBe(200);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await guess(username, address);
      site.clock.now += Number((await guess(username, address)).headers["retry-after"] ?? 0) * 1000;
    }
    expect(Number((await guess(username, address)).headers["retry-after"] ?? 0)).toBeLessThanOrEqual(900);
    site.clock.now += 15 * MINUTE + 1;
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(username, address)).status).toBe(401);
  });

  it("holds up even the right password, but not at another address and not for another name", async () => {
    const { username } = await join(site, nextName());
    const other = await join(site, nextName());
    const address = nextAddress();
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(username, address);
    expect((await signIn(site, username, PASSWORD, address)).status).toBe(429);
    expect((await signIn(site, username, PASSWORD, nextAddress())).status).toBe(200);
    expect((await signIn(site, other.username, PASSWORD, address)).status).toBe(200);
    site.clock.now += 1000;
    expect((await signIn(site, username, PASSWORD, address)).status).toBe(200);
    expect((await guess(username, address)).status).toBe(401);
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
    const address = nextAddress();
    const statuses: number[] = [];
    for (const [index, spelling] of spellings.entries()) {
      const { status } = await site.call("POST", "/api/auth/signin", {
        address,
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
    const address = nextAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await guess("nobody.at.all", address)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("is as slow from all addresses of one IPv6 network, and from an IPv4 address written as one", async () => {
    const { username } = await join(site, nextName());
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await guess(username, `2001:db8:77:1:${attempt}::1`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess(username, "2001:db8:77:2::1")).status).toBe(401);
    const other = await join(site, nextName());
    const address = nextOldAddress();
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(other.username, address);
    expect((await guess(other.username, `::ffff:${address}`)).status).toBe(429);
  });

  it.each(["a name that somebody has", "a name that nobody has"])(
    "has to wait after ten failures from anywhere at %s",
    async (whose) => {
      const name = nextName();
      if (whose.endsWith("somebody has")) await join(site, name);
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await guess(name, nextAddress())).status).toBe(401);
      const waits: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const refused = await guess(name, nextAddress());
        expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } });
        waits.push(Number(refused.headers["retry-after"]));
        site.clock.now += waits.at(-1)! * 1000;
        expect((await guess(name, nextAddress())).status).toBe(401);
      }
      expect(waits).toEqual([1, 2, 4, 8]);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const { headers } = await guess(name, nextAddress());
        site.clock.now += Number(headers["retry-after"] ?? 0) * 1000;
      }
      expect(Number((await guess(name, nextAddress())).headers["retry-after"])).toBeLessThanOrEqual(900);
    },
  );

  it("shuts nobody out where they have signed in before", async () => {
    const { username } = await join(site, nextName());
    const home = nextAddress();
    expect((await signIn(site, username, PASSWORD, home)).status).toBe(200);
    for (let attempt = 0; attempt < 30; attempt += 1) await guess(username, nextAddress());
    expect((await signIn(site, username, PASSWORD, nextAddress())).status).toBe(429);
    expect((await signIn(site, username, PASSWORD, home)).status).toBe(200);
    // Nor where somebody beside them has tried the names of others.
    for (let attempt = 0; attempt < 40; attempt += 1) await guess(nextName(), home);
    expect((await guess(nextName(), home)).status).toBe(429);
    expect((await signIn(site, username, PASSWORD, home)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess(username, home)).status).toBe(401);
    expect((await signIn(site, username, PASSWORD, home)).status).toBe(429);
  });

  it("has to wait after thirty failures at any names from one address", async () => {
    const address = nextAddress();
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await guess(nextName(), address)).status).toBe(401);
    const refused = await guess(nextName(), address);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(refused.headers["retry-after"]).toBe("1");
    expect((await guess(nextName(), nextAddress())).status).toBe(401);
  });

  it("counts no success", async () => {
    const { username } = await join(site, nextName());
    const address = nextAddress();
    for (let attempt = 0; attempt < 4; attempt += 1) await guess(username, address);
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await signIn(site, username, PASSWORD, address)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(username, address)).status).toBe(401);
    expect((await guess(username, address)).status).toBe(429);
  });

  it("waits no longer where the clock was set back", async () => {
    const { username } = await join(site, nextName());
    const address = nextAddress();
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(username, address);
    site.clock.now -= 24 * HOUR;
    expect((await signIn(site, username, PASSWORD, address)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(username, address);
    site.clock.now -= 30_000;
    const refused = await guess(username, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(1);
    site.clock.now += 24 * HOUR + 30_000;
  });

  it("leaves neither names nor addresses behind, and nothing once it no longer counts", async () => {
    const address = nextAddress();
    await guess("a.passing.guess", address);
    const { read } = site.services.database;
    const rows = () => read.selectFrom("throttle").select("key").execute();
    expect(await rows()).not.toEqual([]);
    const known = await read.selectFrom("known_address").selectAll().execute();
    const stored = JSON.stringify([await rows(), known]);
    for (const text of ["a.passing.guess", address]) expect(stored).not.toContain(text);
    // The longest time of all that is limited.
    site.clock.now += 24 * HOUR + 1;
    await believeClock(site);
    await site.services.housekeeping.run();
    expect(await rows()).toEqual([]);
  });
});

/** However slow the machine is, nobody is refused before it is known who guesses. */
const PATIENT = { ...LIMITS.lanes.signIn, expectedMs: Infinity, waitMs: limit(60_000) };

// As a hash takes its time there: many guesses are under way at once.
describe.each(DATABASES)(
  "guessing many passwords at once, at the cost of a site that is used, on %s",
  (kind) => {
    let site: TestSite;
    beforeAll(async () => {
      site = await openTestSite(kind, {
        passwordCost: PASSWORD_COST,
        limits: { lanes: { ...LIMITS.lanes, signIn: PATIENT } },
      });
    });
    afterAll(() => site.close());

    it("answers a burst with refusals, never with an error", async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => signIn(site, "burst.target", WRONG, "2001:db8:1:1::1")),
      );
      for (const { status, headers } of answers) {
        expect([401, 429, 503]).toContain(status);
        if (status !== 401) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      }
    });

    it("keeps nobody else from signing in, however many guesses come at once from one address", async () => {
      const { username } = await join(site, "asha");
      const [theirs, mine] = ["2001:db8:1:2::1", "2001:db8:1:3::1"];
      const flood = Promise.all(
        Array.from({ length: 60 }, (_, index) => signIn(site, `person${index}`, WRONG, theirs)),
      );
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await signIn(site, username, PASSWORD, mine)).status).toBe(200);
      const statuses = (await flood).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
    });
  },
);
