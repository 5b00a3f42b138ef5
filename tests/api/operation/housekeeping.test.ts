/** Regular work: when it is due, and which instance does it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chore, type Done, Housekeeping } from "#server/domain/kernel/housekeeping.ts";
import { administratorToken } from "../../support/data/people.ts";
import { makeToken } from "../../support/data/tokens.ts";
import { believeClock } from "../../support/server/believe-clock.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const HOUR = 60 * 60_000;

describe.each(DATABASES)("housekeeping on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  const siteErrors: unknown[] = [];
  beforeAll(async () => {
    site = await openTestSite(kind, { report: (error) => siteErrors.push(error) });
  });
  afterAll(() => site.close());

  /** Two instances on one database with one hourly chore, whose rounds are noted by instance. */
  function instances(more: Partial<Chore> = {}) {
    const name = `test ${(count += 1)}`;
    const [rounds, reported, failures]: [string[], Done[], unknown[]] = [[], [], []];
    const open = (instance: string) =>
      new Housekeeping({
        database: site.services.database,
        chores: [
          {
            name,
            everyMs: HOUR,
            run: () => Promise.resolve(rounds.push(instance)),
            ...more,
          },
        ],
        now: () => site.clock.now,
        onRemoved: (done) => reported.push(done),
        report: (error) => failures.push(error),
      });
    return { one: open("one"), two: open("two"), name, rounds, reported, failures };
  }

  it("is done by one of all instances, and again when it is due again", async () => {
    const { one, two, rounds } = instances();
    await Promise.all([one.round(), two.round()]);
    expect(rounds).toHaveLength(1);
    site.clock.now += HOUR - 1;
    await Promise.all([one.round(), two.round()]);
    expect(rounds).toHaveLength(1);
    site.clock.now += 1;
    await Promise.all([one.round(), two.round()]);
    expect(rounds).toHaveLength(2);
  });

  it("is done by each instance where it is each one's own", async () => {
    const { one, two, rounds } = instances({ onEachInstance: true });
    for (let round = 0; round < 2; round += 1) for (const each of [one, two]) await each.round();
    expect(rounds).toEqual(["one", "two"]);
    site.clock.now += HOUR;
    for (const each of [one, two]) await each.round();
    expect(rounds).toEqual(["one", "two", "one", "two"]);
  });

  it("does not wait for a clock that was set back", async () => {
    const { one, rounds } = instances();
    await one.round();
    site.clock.now -= 24 * HOUR;
    await one.round();
    expect(rounds).toHaveLength(2);
    site.clock.now += 24 * HOUR;
    await believeClock(site);
  });

  it("removes nothing by a clock that is a year ahead for a moment, and goes on when that is over", async () => {
    const { one, two, rounds, failures } = instances({ everyMs: 1 });
    const { rounds: ageless, one: other } = instances({ everyMs: 1, isAgeless: true });
    const before = site.clock.now;
    site.clock.now += 365 * 24 * HOUR;
    for (const each of [one, two, other]) await each.round();
    await one.run();
    expect([rounds, ageless]).toEqual([[], ["one"]]);
    expect(failures).toEqual([
      expect.objectContaining({ message: expect.stringContaining("nothing is removed") }),
    ]);
    site.clock.now = before + 1;
    await one.round();
    expect(rounds).toEqual(["one"]);
    // An instance whose clock is ahead is believed as little while others go right.
    for (let hours = 0; hours < 48; hours += 6) {
      site.clock.now = before + 365 * 24 * HOUR + hours * HOUR;
      await two.round();
      site.clock.now = before + hours * HOUR;
      await one.round();
    }
    expect(new Set(rounds)).toEqual(new Set(["one"]));
  });

  it("waits a day after the site was away, and erases then what is too old", async () => {
    const { one, rounds } = instances({ everyMs: 1 });
    await one.round();
    expect(rounds).toHaveLength(1);
    site.clock.now += 30 * 24 * HOUR;
    const steps: number[] = [];
    for (let hours = 0; hours <= 24; hours += 6) {
      await one.round();
      steps.push(rounds.length);
      site.clock.now += 6 * HOUR;
    }
    expect(steps).toEqual([1, 1, 1, 1, 2]);
  });

  it("hands to what removes things the instant at which the clock was believed", async () => {
    const given: number[] = [];
    const run = async (now: number) => {
      given.push(now);
      return 0;
    };
    const { one } = instances({ run });
    const at = site.clock.now;
    await one.round();
    expect(given).toEqual([at]);
  });

  it("erases no message, token or entry of the audit of a real site for a moment of a wrong clock", async () => {
    site.token = await administratorToken(site);
    await makeToken(site, site.token);
    const { database, housekeeping } = site.services;
    const left = async () => {
      const rows = await Promise.all(
        (["api_token", "known_address", "session"] as const).map((table) =>
          database.read.selectFrom(table).select("user").execute(),
        ),
      );
      const audit = await database.read.selectFrom("audit_entry").select("position").execute();
      return [...rows, audit].map(({ length }) => length);
    };
    const before = await left();
    expect(Math.min(...before)).toBeGreaterThan(0);
    site.clock.now += 3 * 365 * 24 * HOUR;
    await housekeeping.run();
    expect(String(siteErrors)).toContain("nothing is removed by its age");
    expect(await left()).toEqual(before);
    await believeClock(site);
    await housekeeping.run();
    expect((await left()).slice(0, 3)).toEqual([0, 0, 0]);
  });

  it("reports how much it has removed, and nothing where it was nothing", async () => {
    const busy = instances({ run: async () => 7 });
    await busy.one.round();
    expect(busy.reported).toEqual([{ chore: busy.name, removed: 7 }]);
    const idle = instances({ run: async () => 0 });
    await idle.one.round();
    expect(idle.reported).toEqual([]);
  });

  it("reports what fails, and goes on", async () => {
    const error = new Error("broken");
    const { one, failures } = instances({ run: () => Promise.reject(error) });
    await one.round();
    expect(failures).toEqual([error]);
  });
});
