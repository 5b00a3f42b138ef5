/** Regular work: when it is due, and which instance does it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chore, type Done, Housekeeping } from "#server/domain/kernel/housekeeping.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const HOUR = 60 * 60_000;

describe.each(DATABASES)("housekeeping on %s", (kind) => {
  let site: TestSite;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
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
            run: async () => rounds.push(instance),
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
