/** A database that has no space left: a limit of SQLite's own pages stands for the disk. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transact } from "#server/db/transaction.ts";
import { createContent, remove, update } from "../../support/data/factories.ts";
import { ADMINISTRATOR, type Answer, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { runSql } from "../../support/data/run-sql.ts";

const FULL = { status: 507, body: { code: "disk_full" } };

const text = (length: number) => `<p>${"x".repeat(length)}</p>`;

/** Asks until the last free bytes of the file's pages are used up. */
const untilRefused = async (ask: (round: number) => Promise<Answer>): Promise<Answer> => {
  for (let round = 0; round < 500; round += 1) {
    const answer = await ask(round);
    if (answer.status >= 300) return answer;
  }
  throw new Error("The disk was never full.");
};

describe("a site whose disk is full", () => {
  let site: TestSite;
  let id: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    id = await createContent(site, { name: "there" });
  });
  afterAll(() => site.close());

  /** @param pages the most that the file may have; the smallest number is the number that it has */
  const limitPages = (pages: number) =>
    runSql(site.services.database, sql`pragma max_page_count = ${sql.lit(pages)}`);
  const write = (name: string, length: number) =>
    site.call("POST", "/api/content/create", {
      token: site.token,
      body: { label: name, name, content: text(length) },
    });
  it("answers 507 to whoever writes, goes on to serve whoever reads, and heals by itself", async () => {
    await limitPages(1);
    for (const [index, length] of [20_000, 2000, 100].entries())
      expect(await untilRefused((round) => write(`n${index}-${round}`, length))).toMatchObject(FULL);
    expect(
      await untilRefused((round) => update(site, "content", { id, content: text(round) })),
    ).toMatchObject(FULL);
    const messages = (round: number) =>
      site.call("POST", "/api/email/send", {
        body: { name: "Asha", mobile: "98450", email: "asha@example.org", message: `${round} ${text(2000)}` },
        address: `10.0.${round}.1`,
      });
    expect(await untilRefused(messages)).toMatchObject(FULL);
    expect(await remove(site, "content", id)).toMatchObject(FULL);
    // Long enough that the sessions that one person may have do not fit on one page.
    const headers = { "user-agent": "x".repeat(200) };
    const signIn = () => site.call("POST", "/api/auth/signin", { body: ADMINISTRATOR, headers });
    expect(await untilRefused(signIn)).toMatchObject(FULL);

    expect((await site.get("/api/content/name?name=there")).status).toBe(200);
    expect((await site.get("/api/user/all", site.token)).status).toBe(200);
    const { rows } = await runSql(site.services.database, sql`pragma integrity_check`);
    expect(rows).toEqual([{ integrity_check: "ok" }]);

    await limitPages(1_000_000);
    expect((await write("after", 20_000)).status).toBe(201);
    expect((await signIn()).status).toBe(200);
    expect((await remove(site, "content", id)).status).toBe(200);
  });

  it("has no part of a write that was refused", async () => {
    await limitPages(1);
    await untilRefused((round) => write(`part-${round}`, 20_000));
    await limitPages(1_000_000);
    const { rows } = await runSql(
      site.services.database,
      sql<{ table: string; rows: number }>`
      select 'record' as "table", count(*) as rows from record_content
      union all select 'revision', count(*) from revision where object = 'record_content' and version = 1
      union all select 'audit', count(*) from audit_entry where object = 'record_content' and event = 'create'`,
    );
    expect(new Set(rows.map((row) => row.rows)).size).toBe(1);
  });

  it("never goes on without a transaction after the disk has ended it", async () => {
    const { database } = site.services;
    await limitPages(1);
    const stubborn = transact(database, async (transaction) => {
      for (const [key, length] of [20_000, 1, 1].entries()) {
        await transaction
          .insertInto("meta")
          .values({ key: `tried ${key}`, value: "x".repeat(length) })
          .execute()
          .catch(() => {});
      }
    });
    await expect(stubborn).rejects.toMatchObject({ code: "DATABASE_FULL" });
    await limitPages(1_000_000);
    expect(
      await database.read.selectFrom("meta").selectAll().where("key", "like", "tried%").execute(),
    ).toEqual([]);
  });
});
