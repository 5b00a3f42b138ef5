/** The backups that the site makes by itself: when, by which instance, and which are preserved. */
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BackupLog, backupState } from "#server/domain/backup/backup-log.ts";
import { type BackupWork, DailyBackups } from "#server/domain/backup/daily-backups.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const at = (instant: string) => Date.parse(`${instant}:00+05:30`);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NAME = "vidyalaya-2026-03-06T0200.tar";
const UNVERIFIED = "vidyalaya-2026-03-06T0200.unverified.tar";

describe.each(DATABASES)("daily backups on %s", (kind) => {
  let site: TestSite;
  let folder: string;
  let log: BackupLog;
  let done: string[];
  let failing: { make?: string; verify?: string };
  let missing = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
    log = new BackupLog(site.services.database);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "daily-"));
    [done, failing, missing] = [[], {}, 0];
    site.clock.now = at("2026-03-06T03:00");
    await site.services.database.transaction((transaction) =>
      transaction.deleteFrom("meta").where("key", "like", "backup%").execute(),
    );
    return () => rm(folder, { recursive: true });
  });

  const work: BackupWork = {
    async make(file) {
      done.push("make");
      if (failing.make) throw new Error(failing.make);
      await writeFile(file, "a backup");
    },
    async verify(file) {
      done.push("verify");
      if (failing.verify) throw new Error(failing.verify);
      return { at: site.clock.now, bytes: (await stat(file)).size, missing };
    },
  };
  const reported: unknown[] = [];
  const instance = (more: Partial<BackupWork> = {}) =>
    new DailyBackups({
      database: site.services.database,
      backupLog: log,
      folder,
      at: "02:00",
      work: { ...work, ...more },
      now: () => site.clock.now,
      report: (error) => reported.push(error),
      log: () => {},
    });

  it("are made and verified once a day, by one of all instances", async () => {
    const [one, two] = [instance(), instance()];
    await Promise.all([one.round(), two.round()]);
    expect(done).toEqual(["make", "verify"]);
    expect(await readdir(folder)).toEqual([NAME]);
    expect(await log.read()).toEqual({ verified: { at: site.clock.now, bytes: 8 }, failures: 0 });
    site.clock.now = at("2026-03-07T01:59");
    for (const each of [one, two]) await each.round();
    expect(done).toHaveLength(2);
    site.clock.now = at("2026-03-07T02:00");
    await Promise.all([one.round(), two.round()]);
    expect(done).toHaveLength(4);
    expect(await readdir(folder)).toEqual([NAME, "vidyalaya-2026-03-07T0200.tar"]);
  });

  it("are made up for when the site was away at their time", async () => {
    await instance().round();
    site.clock.now = at("2026-03-09T11:20");
    await instance().round();
    expect(await readdir(folder)).toEqual([NAME, "vidyalaya-2026-03-09T0200.tar"]);
  });

  it("are tried again after half an hour where one failed, which is noted", async () => {
    failing = { make: "pg_dump is missing." };
    await instance().round();
    expect(await log.read()).toEqual({
      failed: { at: site.clock.now, reason: "pg_dump is missing." },
      failures: 1,
      attempts: { due: at("2026-03-06T02:00"), count: 1 },
    });
    site.clock.now += 30 * MINUTE - 1;
    await instance().round();
    expect(done).toEqual(["make"]);
    failing = {};
    site.clock.now += 1;
    await instance().round();
    expect(done).toEqual(["make", "make", "verify"]);
    expect(await log.read()).toMatchObject({ verified: { bytes: 8 }, failures: 1 });
    expect((await log.read()).failed).toBeUndefined();
  });

  it("push out no verified one while they cannot be verified", async () => {
    const earlier = Array.from({ length: 40 }, (_, index) => {
      const day = new Date(at("2026-03-05T05:30") - index * DAY).toISOString().slice(0, 10);
      return `vidyalaya-${day}T0200.tar`;
    });
    for (const name of earlier) await writeFile(join(folder, name), "an earlier one");
    failing = { verify: "The database is damaged." };
    await instance().round();
    expect((await readdir(folder)).toSorted()).toEqual([...earlier, UNVERIFIED].toSorted());
    failing = {};
    site.clock.now += 30 * MINUTE;
    await instance().round();
    const left = await readdir(folder);
    expect(left).toContain(NAME);
    expect(left).not.toContain(UNVERIFIED);
    expect(left.length).toBeLessThan(15);
  });

  it("push out no earlier one where the store lacks files, and say so", async () => {
    const earlier = Array.from({ length: 20 }, (_, index) => {
      const day = new Date(at("2026-03-05T05:30") - index * DAY).toISOString().slice(0, 10);
      return `vidyalaya-${day}T0200.tar`;
    });
    for (const name of earlier) await writeFile(join(folder, name), "an earlier one");
    missing = 3;
    await instance().round();
    expect((await readdir(folder)).toSorted()).toEqual([...earlier, NAME].toSorted());
    const { verified, failed } = await log.read();
    expect(verified).toMatchObject({ bytes: 8 });
    expect(failed?.reason).toContain("the store lacks 3 files");
  });

  it("are verified once more where they could not be, and made anew where that fails too", async () => {
    failing = { verify: "The database is damaged." };
    await instance().round();
    site.clock.now += 30 * MINUTE;
    await instance().round();
    expect(done).toEqual(["make", "verify", "verify", "make", "verify"]);
    failing = {};
    site.clock.now += 60 * MINUTE;
    await instance().round();
    expect(done.slice(5)).toEqual(["verify"]);
    expect(await readdir(folder)).toEqual([NAME]);
  });

  it("are given up after four attempts until the next is due or the site is started again, and leave one file", async () => {
    const [proved, own] = ["vidyalaya-2026-03-05T0200.tar", "before-upgrade.unverified.tar"];
    for (const name of [proved, own]) await writeFile(join(folder, name), "an earlier one");
    failing = { verify: "The database is damaged." };
    const tried: number[] = [];
    const passes = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 10) {
        const before = (await log.read()).failures;
        await instance().round();
        if ((await log.read()).failures > before) tried.push(site.clock.now);
        site.clock.now += 10 * MINUTE;
      }
    };
    const begun = site.clock.now;
    await passes(22 * 60);
    const stateOf = async () => backupState(await log.read(), { isSetUp: true, now: site.clock.now });
    expect(tried.map((each) => (each - begun) / MINUTE)).toEqual([0, 30, 90, 210]);
    expect(await stateOf()).toMatchObject({ level: "failure", facts: [{ code: "backup_given_up" }, {}] });
    expect(await site.metrics.registry.metrics()).toContain("site_backup_given_up 1");
    expect((await readdir(folder)).toSorted()).toEqual([own, proved, UNVERIFIED]);

    await passes(24 * 60);
    expect(tried).toHaveLength(8);
    const next = "vidyalaya-2026-03-07T0200.unverified.tar";
    expect((await readdir(folder)).toSorted()).toEqual([own, proved, next]);

    failing = {};
    const started = instance();
    started.start();
    await eventually(async () => expect((await log.read()).failed).toBeUndefined());
    await started.stop();
    expect((await readdir(folder)).toSorted()).toEqual([own, proved, "vidyalaya-2026-03-07T0200.tar"]);
    expect((await stateOf()).level).toBe("ok");
    expect(await site.metrics.registry.metrics()).toContain("site_backup_given_up 0");
  });

  it("go on with what an earlier day has not finished", async () => {
    const part = join(folder, "vidyalaya-2026-03-04T0200.unverified.tar.part");
    await writeFile(part, "half");
    await writeFile(`${part}.sums`, "");
    let found: string[] = [];
    const make = async (file: string) => {
      found = await readdir(folder);
      for (const ending of ["", ".sums"]) await rm(`${file}.part${ending}`);
      await work.make(file, new AbortController().signal);
    };
    await instance({ make }).round();
    expect(found).toEqual([`${UNVERIFIED}.part`, `${UNVERIFIED}.part.sums`]);
    expect(await readdir(folder)).toEqual([NAME]);
  });

  it("end when the site ends, are no failure then, and go on with its next start", async () => {
    const waiting = instance({
      make: (_file, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("ended")));
        }),
    });
    waiting.start();
    await waiting.stop();
    expect(await log.read()).toEqual({ failures: 0 });
    await instance().round();
    expect(await readdir(folder)).toEqual([NAME]);
  });

  it("are counted for Prometheus", async () => {
    await instance().round();
    const figures = await site.metrics.registry.metrics();
    expect(figures).toContain(`site_backup_verified_timestamp_seconds ${site.clock.now / 1000}`);
    expect(figures).toContain("site_backup_verified_bytes 8");
    expect(figures).toContain("site_backup_failures 0");
  });
});
