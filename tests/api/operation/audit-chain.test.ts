/** The audit is a chain: what was added stays as it was, or the verification names the first entry that did not. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashAfter } from "#server/db/audit-chain.ts";
import { Audit } from "#server/domain/audit/audit.ts";
import { removeOldEntries } from "#server/domain/audit/retention.ts";
import { type RememberedEnd, verifyAudit } from "#server/domain/audit/verify.ts";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { openServices, type Services } from "#server/services.ts";
import { create } from "../../support/data/factories.ts";
import { runSql } from "../../support/data/run-sql.ts";
import { createPostgresDatabase } from "../../support/server/postgres-database.ts";
import { run as runProgram, withDataDir } from "../../support/server/process.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const DAY = 24 * 60 * 60_000;
const NOTICE = { title: "Results", validFrom: "05-03-2026", validTo: "06-03-2036" };

describe.each(DATABASES)("the audit on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
    for (let count = 0; count < 6; count += 1) await create(site, "announcement", NOTICE);
  });
  afterAll(() => site.close());

  const run = (query: RawBuilder<unknown>) => runSql(site.services.database, query);
  const verify = (...remembered: RememberedEnd[]) =>
    verifyAudit(site.services.database.read, remembered, site.clock.now);
  const length = async () => (await site.services.audit.end()).position;

  /** As somebody who may do everything in the database. */
  const withoutGuards = async (work: () => Promise<unknown>) => {
    const guards =
      kind === "postgres"
        ? ["audit_entry_guard", "audit_entry_not_emptied"]
        : ["audit_entry_not_replaced", "audit_entry_not_changed", "audit_entry_not_removed"];
    const toggle = async (name: string) =>
      kind === "postgres"
        ? run(sql.raw(`alter table audit_entry disable trigger ${name}`))
        : run(sql.raw(`drop trigger if exists ${name}`));
    for (const name of guards) await toggle(name);
    await work();
  };

  it("names every write with who did it, when, from where and about what, and is unchanged", async () => {
    const { id } = await site
      .call<{ id: number }>("POST", "/api/announcement/create", {
        token: site.token,
        body: NOTICE,
        address: "203.0.113.7",
      })
      .then(({ body }) => body);
    const rows = await site.services.database.read
      .selectFrom("audit_entry")
      .selectAll()
      .where("object", "=", "record_announcement")
      .where("record", "=", id)
      .execute();
    expect(rows).toEqual([
      expect.objectContaining({ event: "create", whoName: "registrar", address: "203.0.113.7", times: 1 }),
    ]);
    expect(await verify()).toMatchObject({ verified: await length(), fault: undefined });
  });

  it("has no entry of a write that failed", async () => {
    const before = await length();
    const failing = site.services.records.transact(SYSTEM, async (writer) => {
      await writer.create("announcement", NOTICE);
      throw new Error("The write fails.");
    });
    await expect(failing).rejects.toThrow("The write fails.");
    expect(await length()).toBe(before);
  });

  it("is one chain whoever writes at the same time", async () => {
    const before = await length();
    const writes = Array.from({ length: 40 }, () => create(site, "announcement", NOTICE));
    await Promise.all(writes);
    expect(await length()).toBe(before + 40);
    expect((await verify()).fault).toBeUndefined();
  });

  it("adds as many entries as a transaction has written, in the order in which they were", async () => {
    const ids = await site.services.records.transact(SYSTEM, async (writer) => {
      const made: number[] = [];
      for (let count = 0; count < 250; count += 1) made.push(await writer.create("announcement", NOTICE));
      return made;
    });
    const rows = await site.services.database.read
      .selectFrom("audit_entry")
      .select("record")
      .orderBy("position", "desc")
      .limit(ids.length)
      .execute();
    expect(rows.map(({ record }) => record).toReversed()).toEqual(ids);
    expect((await verify()).fault).toBeUndefined();
  });

  it("refuses that entries are changed, removed, replaced or emptied", async () => {
    const refused = [
      sql`update audit_entry set "whoName" = 'nobody' where position = 3`,
      sql`delete from audit_entry where position = 3`,
      sql`delete from audit_entry`,
      kind === "postgres"
        ? sql`truncate audit_entry`
        : sql`insert or replace into audit_entry (position, at, event, times, hash) values (3, '', '', 1, '')`,
    ];
    for (const statement of refused) await expect(run(statement)).rejects.toThrow("entries of the audit");
    expect((await verify()).fault).toBeUndefined();
  });

  it("takes over what an earlier version has written, in its order", async () => {
    await run(sql`insert into audit (at, who, "whoName", action, object, record)
      values ('2026-01-01T00:00:00.000Z', 7, 'clerk', 'update', 'announcement', 4),
             ('2026-01-03T00:00:00.000Z', 7, 'clerk', 'delete', 'gone_table', 5)`);
    await run(sql`insert into security_event (hour, key, event, "firstAt", "lastAt", times)
      values ('2026-01-02T00', 'k', 'sign-in failed', '2026-01-02T00:00:00.000Z', '2026-01-02T00:59:00.000Z', 9)`);
    expect(await site.services.audit.adoptEarlier()).toBe(3);
    const rows = await site.services.database.read
      .selectFrom("audit_entry")
      .select(["at", "since", "event", "object", "times"])
      .orderBy("position", "desc")
      .limit(3)
      .execute();
    expect(rows.toReversed().map((row) => Object.values(row))).toEqual([
      ["2026-01-01T00:00:00.000Z", null, "update", "record_announcement", 1],
      ["2026-01-02T00:59:00.000Z", "2026-01-02T00:00:00.000Z", "sign-in failed", null, 9],
      ["2026-01-03T00:00:00.000Z", null, "delete", "gone_table", 1],
    ]);
    expect(await site.services.audit.adoptEarlier()).toBe(0);
    expect((await verify()).fault).toBeUndefined();
  });

  it("is verified from where its first entries were removed, which an entry of it says", async () => {
    const old = await length();
    const { end } = await verify();
    const { hash } = end;
    site.clock.now += 181 * DAY;
    const at = new Date(site.clock.now).toISOString();
    await site.services.records.transact(SYSTEM, (writer) => writer.create("announcement", NOTICE));
    expect(await removeOldEntries(site.services.database, at, at)).toBe(old);
    const [entry] = await site.services.database.read
      .selectFrom("audit_entry")
      .selectAll()
      .where("event", "=", "entries removed")
      .execute();
    expect(entry).toMatchObject({ record: old, times: old, about: hash, whoName: "system" });
    expect(await verify()).toMatchObject({ verified: 2, fault: undefined });
    // It was the end 181 days ago, and its time could be over.
    expect(await verify(end, { ...end, position: old - 1 })).toMatchObject({ fault: undefined });
    expect((await verify({ ...end, hash: "a".repeat(64) })).fault).toEqual({
      kind: "forgotten",
      position: old,
    });
    const { at: _instant, ...undated } = end;
    for (const each of [undated, { hash }]) expect((await verify(each)).fault?.kind).toBe("undated");
    expect(await removeOldEntries(site.services.database, at, at)).toBe(0);
    await expect(run(sql`delete from audit_entry`)).rejects.toThrow("entries of the audit");
  });

  describe("that somebody has tampered with", () => {
    let first: number;
    let last: number;
    beforeAll(async () => {
      for (let count = 0; count < 8; count += 1)
        await site.services.records.transact(SYSTEM, (writer) => writer.create("announcement", NOTICE));
      last = await length();
      first = last - 7;
      await withoutGuards(() => run(sql`create table untouched as select * from audit_entry`));
    });
    afterEach(async () => {
      await run(sql`delete from audit_entry`);
      await run(sql`insert into audit_entry select * from untouched`);
      expect((await verify()).fault).toBeUndefined();
    });

    it.each([
      ["whoName", "nobody"],
      ["at", "2020-01-01T00:00:00.000Z"],
      ["about", "nothing"],
      ["event", "update"],
      ["hash", "f".repeat(64)],
    ])("names the first entry whose %s was changed", async (column, value) => {
      await run(sql`update audit_entry set ${sql.ref(column)} = ${value} where position = ${first + 2}`);
      expect((await verify()).fault).toEqual({ kind: "changed", position: first + 2 });
    });

    it("names the first entry that is missing", async () => {
      await run(sql`delete from audit_entry where position in (${first + 1}, ${first + 4})`);
      expect((await verify()).fault).toEqual({ kind: "missing", position: first + 1 });
    });

    it("names the first entry that is another one, where two have changed places", async () => {
      const [one, two, aside] = [first + 1, first + 2, 1_000_000];
      for (const [from, to] of [
        [one, aside],
        [two, one],
        [aside, two],
      ])
        await run(sql`update audit_entry set position = ${to} where position = ${from}`);
      expect((await verify()).fault).toEqual({ kind: "changed", position: one });
    });

    it("names an entry that was added with the hash of another one", async () => {
      await run(sql`insert into audit_entry (position, at, since, event, who, "whoName", address, object,
        record, about, times, hash) select ${last + 1}, at, since, event, who, "whoName", address, object,
        record, about, times, hash from audit_entry where position = ${first}`);
      expect((await verify()).fault).toEqual({ kind: "changed", position: last + 1 });
    });

    it("names an entry that says that later ones were removed, and nothing is removed for it", async () => {
      const { hash } = await site.services.audit.end();
      await run(sql`insert into audit_entry (position, at, event, record, about, times, hash)
        values (${last + 1}, '2026-03-06T06:30:00.000Z', 'entries removed', ${last + 1000}, 'x', 1, 'x')`);
      expect((await verify()).fault).toEqual({ kind: "changed", position: last + 1 });
      expect((await verify({ hash })).fault?.kind).toBe("changed");
      const early = "2000-01-01T00:00:00.000Z";
      expect(await removeOldEntries(site.services.database, early, early)).toBe(0);
      expect(await length()).toBe(last + 1);
    });

    it("names the first entry that is missing where the beginning was cut off", async () => {
      const start = await run(sql`delete from audit_entry where position < ${first}`);
      expect(start.numAffectedRows).toBeGreaterThan(0n);
      expect((await verify()).fault).toEqual({ kind: "missing", position: 1 });
    });

    it("lacks the entry that was remembered where its end was cut off, and has it where it was not", async () => {
      const { hash } = await site.services.audit.end();
      expect((await verify({ hash })).fault).toBeUndefined();
      await run(sql`delete from audit_entry where position > ${first + 3}`);
      expect((await verify()).fault).toBeUndefined();
      expect((await verify({ hash })).fault?.kind).toBe("forgotten");
      expect((await verify({ hash, position: last })).fault).toEqual({ kind: "forgotten", position: last });
    });

    it("is broken where what was the end lately is said to be removed, whatever day the removal claims", async () => {
      const { end } = await verify();
      for (const days of [0, 400]) {
        // As somebody who can compute the hashes: they write that everything was removed, and remove it.
        const said = {
          at: new Date(site.clock.now + days * DAY).toISOString(),
          since: null,
          event: "entries removed",
          who: null,
          whoName: "system",
        };
        const row = {
          ...said,
          position: last + 1,
          address: null,
          object: null,
          record: last,
          about: end.hash,
          times: last,
          version: null,
          digest: null,
        };
        const hash = hashAfter(end.hash, row);
        await run(sql`insert into audit_entry (position, at, event, "whoName", record, about, times, hash)
          values (${row.position}, ${row.at}, ${row.event}, ${row.whoName}, ${last}, ${end.hash}, ${last}, ${hash})`);
        await run(sql`delete from audit_entry where position <= ${last}`);
        expect((await verify()).fault).toBeUndefined();
        expect((await verify(end)).fault).toEqual({ kind: "premature", position: last });
        expect((await verify({ hash, position: last + 1 }, end)).fault).toEqual({
          kind: "premature",
          position: last,
        });
        await run(sql`delete from audit_entry`);
        await run(sql`insert into audit_entry select * from untouched`);
      }
      expect((await verify(end)).fault).toBeUndefined();
    });

    it("has each of several ends that are remembered at its own position, or is broken", async () => {
      const rows = await site.services.database.read
        .selectFrom("audit_entry")
        .select(["position", "hash", "at"])
        .where("position", ">=", first)
        .orderBy("position")
        .execute();
      expect((await verify(...rows)).fault).toBeUndefined();
      const [one, two] = [rows[1]!, rows[4]!];
      expect((await verify(one, { ...two, position: one.position })).fault?.kind).toBe("forgotten");
      await run(sql`delete from audit_entry where position > ${first + 2}`);
      expect((await verify(one)).fault).toBeUndefined();
      expect((await verify(one, two)).fault).toEqual({ kind: "forgotten", position: two.position });
    });

    it("is found broken by the daily verification, for administrators and the log", async () => {
      const { database, records } = site.services;
      const logged: unknown[] = [];
      const audit = new Audit({
        database,
        tables: () => records.tables,
        now: () => site.clock.now,
        log: (_event, fields) => logged.push(fields),
        report: (error) => logged.push((error as Error).message),
      });
      const { hash } = await audit.end();
      const { end } = await audit.verify();
      await run(sql`delete from audit_entry where position > ${last - 2}`);
      const fault = { kind: "forgotten", position: last };
      // It stays broken the next day.
      for (let day = 0; day < 2; day += 1) {
        expect((await audit.verify()).fault).toEqual(fault);
        expect(await audit.lastVerification()).toMatchObject({ fault, end: { position: last, hash } });
      }
      const lost = expect.stringMatching(/^The audit is broken at entry \d+: forgotten\.$/);
      const verified = { verified: 10, position: last, hash, end: `${last}:${hash}:${end.at}` };
      expect(logged).toEqual([verified, lost, lost]);
    });
  });
});

const writeTwo = ({ records }: Services) =>
  records.transact(SYSTEM, async (writer) => {
    await writer.create("announcement", NOTICE);
    await writer.create("announcement", NOTICE);
  });

describe("two instances on one PostgreSQL database", () => {
  it("add to one chain", async () => {
    const database = await createPostgresDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "audit-"));
    const config = {
      database: database.url,
      dataDir,
      files: "file:files",
      smtp: undefined,
      signup: "closed",
    } as const;
    const instances = [await openServices(config), await openServices(config)];
    const { position } = await instances[0]!.audit.end();
    // As many at once as an instance has connections: nobody waits for one, which ends after two seconds.
    for (let round = 0; round < 4; round += 1)
      await Promise.all(instances.flatMap((each) => Array.from({ length: 8 }, () => writeTwo(each))));
    for (const { audit } of instances) {
      const { fault, end } = await audit.verify();
      expect({ fault, position: end.position }).toEqual({ fault: undefined, position: position + 128 });
    }
    for (const each of instances) await each.close();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
});

describe("the command that verifies the audit", () => {
  it("writes each end that it has found into a file, and finds all of them again, or says which it does not", async () => {
    await withDataDir(async (dataDir) => {
      const services = await openServices({
        database: join(dataDir, "vidyalaya.sqlite"),
        dataDir,
        files: "file:files",
        smtp: undefined,
        signup: "closed",
      });
      const write = () =>
        services.records.transact(SYSTEM, (writer) => writer.create("announcement", NOTICE));
      const ends = join(dataDir, "ends");
      const command = (...args: string[]) =>
        runProgram("server/cli/verify-audit.ts", { DATA_DIR: dataDir }, ["--ends", ends, ...args]);
      for (let count = 0; count < 3; count += 1) {
        await write();
        expect(await command()).toMatchObject({ code: 0, errors: "" });
      }
      const lines = (await readFile(ends, "utf8")).trim().split("\n");
      expect(lines.map((line) => line.split(":")[0])).toEqual(["1", "2", "3"]);
      expect(await command("--since", lines[0]!)).toMatchObject({ code: 0 });
      const another = lines[1]!.replace(/:[0-9a-f]{8}/, ":00000000");
      expect(await command("--since", another)).toMatchObject({
        code: 1,
        out: "",
        errors: expect.stringMatching(/^The audit is broken: it lacks the entry 2 /) as string,
      });
      expect((await readFile(ends, "utf8")).trim().split("\n")).toHaveLength(4);
      await writeFile(ends, "nonsense\n");
      expect(await command()).toMatchObject({
        code: 1,
        errors: expect.stringContaining("--ends: ") as string,
      });
      await services.close();
    });
  });
});
