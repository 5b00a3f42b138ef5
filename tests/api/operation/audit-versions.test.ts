/** The audit has the digest of every version of a record, so that a changed history is found. */
import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashAfter } from "#server/db/audit-chain.ts";
import { verifyAudit } from "#server/domain/audit/verify.ts";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { create, update } from "../../support/data/factories.ts";
import { runSql } from "../../support/data/run-sql.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const NOTICE = { title: "Results", validFrom: "05-03-2026", validTo: "06-03-2036" };

describe.each(DATABASES)("the audit of versions on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const run = (query: RawBuilder<unknown>) => runSql(site.services.database, query);
  const verify = () => verifyAudit(site.services.database.read, [], site.clock.now);

  it("names the entry whose version of a record was changed or removed since", async () => {
    const id = await create(site, "announcement", NOTICE);
    await update(site, "announcement", { id, title: "Results of May" });
    const { position: entry } = await site.services.audit.end();
    const ofRecord = sql`object = 'record_announcement' and record = ${id}`;
    await run(sql`create table kept as select * from revision where ${ofRecord}`);
    for (const [statement, position] of [
      [
        sql`update revision set "values" = replace("values", 'May', 'June') where ${ofRecord} and version = 2`,
        entry,
      ],
      [sql`update revision set "whoName" = 'somebody' where ${ofRecord} and version = 1`, entry - 1],
      [sql`delete from revision where ${ofRecord} and version = 1`, entry - 1],
    ] as const) {
      expect((await verify()).fault).toBeUndefined();
      await run(statement);
      expect((await verify()).fault).toEqual({ kind: "rewritten", position });
      await run(sql`delete from revision where ${ofRecord}`);
      await run(sql`insert into revision select * from kept`);
    }
    await run(sql`drop table kept`);
  });

  it("is whole after records were erased with their versions", async () => {
    const id = await create(site, "announcement", NOTICE);
    await site.services.records.transact(SYSTEM, (writer) => writer.erase("announcement", [id]));
    expect((await verify()).fault).toBeUndefined();
  });
});

it("Entries without a digest have the hash that they had before there were digests", () => {
  const at = "2026-03-06T06:30:00.000Z";
  const who = { who: 7, whoName: "clerk", address: "203.0.113.7" };
  const entry = { position: 3, at, since: null, event: "update", ...who, object: "page", record: 4 };
  const row = { ...entry, about: null, times: 1, version: null, digest: null };
  const before = "0".repeat(64);
  const fields = [3, at, null, "update", 7, "clerk", "203.0.113.7", "page", 4, null, 1];
  expect(hashAfter(before, row)).toBe(hash("sha256", `${before}\n${JSON.stringify(fields)}`));
  const withDigest = hashAfter(before, { ...row, version: 2, digest: "a".repeat(64) });
  expect(withDigest).not.toBe(hashAfter(before, { ...row, version: 3, digest: "a".repeat(64) }));
  expect(withDigest).not.toBe(hashAfter(before, row));
});
