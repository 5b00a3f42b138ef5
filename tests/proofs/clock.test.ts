/** The clock of the machine steps, forward and back: nothing fails, and nothing lasts longer than it may. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../support/data/messages.ts";
import { administratorToken, opens, signIn } from "../support/data/people.ts";
import { figure, PROOF_MS } from "../support/runner/effort.ts";
import { ADMINISTRATOR, DATABASES, NOON, openTestSite, type TestSite } from "../support/server/test-site.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const LONGEST_WAIT_S = 15 * 60;

/** Where the clock goes, one after the other, with noon in between. */
const STEPS: Record<string, number> = {
  "an hour back": NOON - HOUR,
  "a day on": NOON + DAY,
  "seventy years on": Date.parse("2096-03-06T12:00:00+05:30"),
  "to a leap day": Date.parse("2028-02-29T23:30:00+05:30"),
  "to the last moment of a day in Kalaburagi": Date.parse("2026-03-06T23:59:59.999+05:30"),
  "to the first moment of the next": Date.parse("2026-03-07T00:00:00+05:30"),
  "to before the site was made": Date.parse("2001-01-01T00:00:00Z"),
};

const READ = [
  "/api/notification/all",
  "/api/announcement/announce?udate=2028-02-29",
  "/api/holiday/all",
  "/api/user/all",
  "/api/staff/overview",
  "/feeds/news.xml",
  "/sitemap.xml",
  "/health/ready",
];

describe.each(DATABASES)("the clock of a site on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  let asked = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const passed = (status: number, what: string) => {
    asked += 1;
    expect(status, what).toBeLessThan(500);
  };

  /** What visitors and staff do, none of which may fail for the time. */
  async function everything(what: string): Promise<void> {
    const token = await administratorToken(site);
    for (const path of READ) passed((await site.get(path, token)).status, `${path} ${what}`);
    const create = (table: string, body: object) =>
      site.call<{ id: number }>("POST", `/api/${table}/create`, { token, body });
    const row = { title: `Of ${what}`, validFrom: "05-03-2026", validTo: "06-03-2036" };
    expect((await create("announcement", row)).status, what).toBe(201);
    const publishFrom = new Date(site.clock.now + HOUR).toISOString();
    expect((await create("announcement", { ...row, publishFrom })).status, what).toBe(201);
    const address = `10.2.${(count += 1)}.1`;
    const sent = await site.call("POST", "/api/email/send", { body: message(), address });
    expect(sent.status, what).toBe(200);
    await site.services.outbox.deliver();
    const guessed = await signIn(site, `nobody${count}`, "wrong-password-1", address);
    expect(guessed.status, what).toBe(401);
  }

  it("steps, and nobody is refused for it or gets an error", { timeout: PROOF_MS }, async () => {
    for (const [what, to] of Object.entries(STEPS)) {
      site.clock.now = to;
      await everything(what);
      site.clock.now = NOON;
      await everything(`noon after ${what}`);
    }
    figure(`${kind}: steps of the clock, answers of 500 and more in ${asked} requests`, `${2 * count}, 0`);
  });

  it("lets no session live longer than it may", async () => {
    site.clock.now = NOON;
    const atNoon = await administratorToken(site);
    for (const [what, to] of Object.entries(STEPS)) {
      site.clock.now = to;
      const meanwhile = await administratorToken(site);
      expect(await opens(site, meanwhile), what).toBe(true);
      site.clock.now = NOON;
      const far = Math.abs(to - NOON) > 12 * HOUR;
      if (far) expect(await opens(site, meanwhile), `from ${what}`).toBe(false);
    }
    expect(await opens(site, atNoon), "whoever was there all the time").toBe(true);
    site.clock.now = NOON - HOUR;
    expect(await opens(site, atNoon), "an hour back").toBe(true);
    site.clock.now = NOON + 12 * HOUR;
    expect(await opens(site, atNoon)).toBe(false);
  });

  it("makes nobody wait longer who has guessed, wherever it goes", async () => {
    site.clock.now = STEPS["seventy years on"]!;
    const { username } = ADMINISTRATOR;
    const guess = () => signIn(site, username, "wrong-password-1", "10.3.0.1");
    let refused = await guess();
    while (refused.status !== 429) refused = await guess();
    site.clock.now = NOON;
    const later = await guess();
    expect([401, 429]).toContain(later.status);
    if (later.status === 429)
      expect(Number(later.headers["retry-after"])).toBeLessThanOrEqual(LONGEST_WAIT_S);
    site.clock.now = NOON + LONGEST_WAIT_S * 1000;
    expect((await signIn(site, username, ADMINISTRATOR.password, "10.3.0.1")).status).toBe(200);
  });
});
