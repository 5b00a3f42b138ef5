/** What administrators read of the database and of the instances that share it. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PartState } from "#shared/api/staff.ts";
import { Instances } from "#server/domain/staff/instances.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const at = (time: number) => new Date(time).toISOString();

async function partOf(site: TestSite, part: PartState["part"]): Promise<PartState | undefined> {
  const { body } = await site.get<{ parts: PartState[] }>("/api/staff/state", site.token);
  return body.parts.find((each) => each.part === part);
}

const instanceOf = (site: TestSite, name: string) =>
  new Instances({ database: site.services.database, name, now: () => site.clock.now, report: () => {} });

describe.each(DATABASES)("the instances of a site on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => void (site = await openTestSite(kind)));
  afterEach(() => vi.useRealTimers());
  afterAll(() => site.close());

  it("are this one alone, where no other has noted that it is there", async () => {
    expect(await partOf(site, "instances")).toEqual({
      part: "instances",
      level: "ok",
      facts: [{ code: "instances_answer", at: at(NOON), count: 1 }],
    });
    await site.services.instances.round();
    expect(await partOf(site, "instances")).toMatchObject({
      facts: [
        { code: "instances_answer", count: 1 },
        { code: "workers_answer", count: 1 },
      ],
    });
  });

  it("are counted, with the instant since which all were seen, and one that is missed is named for a day", async () => {
    const other = instanceOf(site, "library:3000");
    await other.round();
    site.clock.now += 30_000;
    await site.services.instances.round();
    expect(await partOf(site, "instances")).toMatchObject({
      level: "ok",
      facts: [{ code: "instances_answer", at: at(NOON), count: 2 }, { code: "workers_answer" }],
    });
    site.clock.now += 60_000;
    await site.services.instances.round();
    expect(await partOf(site, "instances")).toMatchObject({
      level: "warning",
      facts: [
        { code: "instance_silent", at: at(NOON), detail: "library:3000" },
        { code: "instances_answer", at: at(NOON + 90_000), count: 1 },
        { code: "workers_answer", count: 1 },
      ],
    });
    site.clock.now = NOON + 24 * 60 * 60_000 + 90_000;
    // By then the session is over.
    const state = await site.services.instances.instancesState();
    expect(state).toMatchObject({ level: "ok", facts: [{ code: "instances_answer", count: 1 }] });
    site.clock.now = NOON;
  });

  it("lose one that ends as it should without a word", async () => {
    const ending = instanceOf(site, "ending:3000");
    let workers = 0;
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    ending.start(() => workers);
    await eventually(async () =>
      expect(await partOf(site, "instances")).toMatchObject({
        facts: expect.arrayContaining([expect.objectContaining({ code: "instances_answer", count: 3 })]),
      }),
    );
    workers = 4;
    vi.advanceTimersByTime(2000);
    await eventually(async () => {
      const { facts } = await ending.instancesState();
      expect(facts).toContainEqual({ code: "workers_answer", count: 4 });
    });
    await ending.stop();
    expect(await partOf(site, "instances")).toMatchObject({
      level: "ok",
      facts: expect.arrayContaining([expect.objectContaining({ code: "instances_answer", count: 2 })]),
    });
  });

  it("have a database that answers", async () => {
    expect(await partOf(site, "database")).toEqual({
      part: "database",
      level: "ok",
      facts: [{ code: "database_answers" }],
    });
  });
});

it("The state of the site says from when until when the database was away", async () => {
  let line: BadLine | undefined;
  const site = await openTestSite("postgres", {
    async databaseAt(url) {
      const address = new URL(url);
      line = await startBadLine(Number(address.port));
      address.port = String(line.port);
      return address.href;
    },
  });
  const { instances, database } = site.services;
  await instances.round();
  await line!.refuse();
  await instances.round();
  site.clock.now += 60_000;
  await instances.round();
  await line!.accept();
  await eventually(() => expect(database.disconnectedFor()).toBeUndefined());
  await instances.round();
  expect(await partOf(site, "database")).toEqual({
    part: "database",
    level: "ok",
    facts: [
      { code: "database_answers" },
      { code: "database_outage", at: at(NOON), until: at(NOON + 60_000) },
    ],
  });
  await site.close();
  await line!.close();
});
