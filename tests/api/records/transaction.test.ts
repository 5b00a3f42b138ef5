import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "#server/db/sql.ts";
import { SiteError } from "#shared/errors.ts";
import { transact } from "#server/db/transaction.ts";
import { Records } from "#server/domain/records/records.ts";
import type { TableHooks } from "#server/domain/records/hooks.ts";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("a write that fails half way on %s", (kind) => {
  let site: TestSite;
  let notifications: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    site.services.changes.subscribe((changes) => {
      if (changes?.some(({ object }) => object === "content")) notifications += 1;
    });
  });
  afterAll(() => site.close());

  const refusal = new SiteError("forbidden");
  const withHooks = (hooks: TableHooks) => {
    notifications = 0;
    const { database, changes, html, now } = site.services;
    return Records.open({
      database,
      changes,
      html,
      hooks: { content: hooks },
      checks: [],
      indexes: [],
      matchesWords: () => sql<boolean>`false`,
      now,
    });
  };
  const left = async () => {
    const { read } = site.services.database;
    const count = async (table: "record_content" | "revision" | "audit_entry" | "choice") =>
      Number(
        (
          await read
            .selectFrom(table)
            .select((e) => e.fn.countAll().as("n"))
            .executeTakeFirstOrThrow()
        ).n,
      );
    return {
      records: await count("record_content"),
      versions: await count("revision"),
      audit: await count("audit_entry"),
      notifications,
    };
  };
  /** Runs a failing write and answers what was there before it. */
  const fails = async (records: Records, work: Parameters<Records["transact"]>[1]) => {
    const before = await left();
    await expect(records.transact(SYSTEM, work)).rejects.toThrow(refusal);
    expect(await left()).toEqual(before);
  };

  it("in a hook's validation leaves neither record, version nor audit row, and notifies nobody", async () => {
    const records = await withHooks({
      validate() {
        throw refusal;
      },
    });
    await fails(records, (writer) => writer.create("content", { label: "Never" }));
  });

  it("in what follows leaves nothing either, whether it created, changed, deleted or restored", async () => {
    const id = await site.services.records.transact(SYSTEM, (writer) =>
      writer.create("content", { label: "Kept" }),
    );
    const gone = await site.services.records.transact(SYSTEM, (writer) =>
      writer.create("content", { label: "Gone" }),
    );
    await site.services.records.transact(SYSTEM, (writer) => writer.remove("content", gone, false));
    const records = await withHooks({
      async afterWrite({ db }) {
        await db.insertInto("meta").values({ key: "x", value: "x" }).execute();
        throw refusal;
      },
    });
    await fails(records, (writer) => writer.create("content", { label: "Never" }));
    await fails(records, (writer) => writer.update("content", { id, label: "Never" }));
    await fails(records, (writer) => writer.remove("content", id, true));
    await fails(records, (writer) => writer.restore("content", gone));
    expect(
      await site.services.records.reader({ staff: true, language: "en" }).byId("content", id),
    ).toMatchObject({ label: "Kept", version: 1 });
  });

  it("at its second record leaves none of the first", async () => {
    const records = await withHooks({
      validate(_context, _before, after) {
        if (after?.label === "Second") throw refusal;
      },
    });
    await fails(records, async (writer) => {
      await writer.create("content", { label: "First" });
      await writer.create("content", { label: "Second" });
    });
  });

  it("runs no effect, while one that succeeds runs them in order after the commit", async () => {
    const { database } = site.services;
    const ran: string[] = [];
    const failing = transact(database, (_transaction, afterCommit) => {
      afterCommit(() => void ran.push("never"));
      return Promise.reject(new Error("no"));
    });
    await expect(failing).rejects.toThrow("no");
    await transact(database, (_transaction, afterCommit) => {
      afterCommit(async () => {
        await setImmediate();
        ran.push("first");
      });
      afterCommit(() => void ran.push("second"));
      ran.push("work");
      return Promise.resolve();
    });
    expect(ran).toEqual(["work", "first", "second"]);
  });

  it("is unlike one that succeeds, which leaves one version and one audit row", async () => {
    const records = await withHooks({});
    const before = await left();
    await records.transact(SYSTEM, (writer) => writer.create("content", { label: "Counted" }));
    expect(await left()).toEqual({
      ...before,
      records: before.records + 1,
      versions: before.versions + 1,
      audit: before.audit + 1,
      notifications: 1,
    });
  });

  it("leaves the next write to itself", async () => {
    const records = await withHooks({});
    const id = await records.transact(SYSTEM, (writer) => writer.create("content", { label: "Next" }));
    expect((await site.get<{ label: string }>(`/api/content/${id}`)).body.label).toBe("Next");
    expect(notifications).toBe(1);
  });

  it("adds no storage for a table that was refused", async () => {
    const tables = () =>
      site.services.database.transaction((transaction) => transaction.introspection.getTables());
    const before = await tables();
    await expect(
      site.services.records.transact(SYSTEM, async (writer) => {
        await writer.create("db_object", { name: "never", label: "Never" });
        throw refusal;
      }),
    ).rejects.toThrow(refusal);
    const after = await tables();
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect((await site.get("/api/never/all", site.token)).status).toBe(404);
  });
});
