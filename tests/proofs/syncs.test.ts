/** The answer leaves after the sync of the disk: syncs are counted against writes that were acknowledged one by one. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, it } from "vitest";
import { staffOf } from "../support/data/staff.ts";
import { eventually } from "../support/runner/eventually.ts";
import { folderWith, searchPath } from "../support/runner/programs.ts";
import { startPostgres } from "../support/server/postgres.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { effort, figure, notRun, PROOF_MS } from "../support/runner/effort.ts";

const WRITES = effort(20, 200);
const PAGELESS = "tests/support/server/pageless.ts";

async function writeOneByOne(site: Site): Promise<string[]> {
  const staff = await staffOf(site);
  const titles = Array.from({ length: WRITES }, (_, index) => `Announcement ${index}`);
  for (const title of titles)
    await staff.create("announcement", { title, validFrom: "05-03-2026", validTo: "06-03-2026" });
  return titles;
}

/** Counts what a process asks of the disk. @returns ends the count and answers it */
async function countSyncs(pid: number): Promise<() => Promise<number>> {
  const args = ["-f", "-c", "-e", "trace=fsync,fdatasync", "-p", String(pid)];
  const tracer = spawn("strace", args, { stdio: ["ignore", "ignore", "pipe"] });
  await once(tracer.stderr, "readable");
  const said = text(tracer.stderr);
  return async () => {
    tracer.kill("SIGINT");
    const calls = (await said).matchAll(/^ *[\d.]+ +[\d.]+ +\d+ +(\d+) .*f(?:data)?sync$/gm);
    return [...calls].reduce((sum, [, count]) => sum + Number(count), 0);
  };
}

it("SQLite syncs the disk for each write before it is acknowledged", { timeout: PROOF_MS }, async () => {
  if (!folderWith(["strace"], searchPath())) {
    notRun("syncs of SQLite are counted by strace, which is not installed");
    return;
  }
  const site = await startSite({ command: [PAGELESS], env: { DEMO: "0" } });
  const counted = await countSyncs(site.pid);
  await writeOneByOne(site);
  const syncs = await counted();
  await site.stop();
  if (syncs === 0) {
    notRun("strace may not watch other processes here");
    return;
  }
  figure("SQLite: syncs of the disk for acknowledged writes", `${syncs} for ${WRITES}`);
  expect(syncs).toBeGreaterThanOrEqual(WRITES);
});

it(
  "PostgreSQL has on the disk what was acknowledged when its server ends at once",
  { timeout: PROOF_MS },
  async () => {
    const server = await startPostgres({ durable: true });
    const ask = async <T>(sql: string): Promise<T[]> => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const { rows } = await client.query(sql);
      await client.end();
      return rows as T[];
    };
    const site = await startSite({
      command: [PAGELESS],
      env: { DEMO: "0", DATABASE_URL: server.url, DATABASE_TIMEOUT_MS: "60000" },
    });
    const synced = async () => (await ask<{ n: number }>("select wal_sync::int as n from pg_stat_wal"))[0]!.n;
    const countable = (await ask("select 1 from pg_attribute where attname = 'wal_sync'")).length > 0;
    const before = countable ? await synced() : 0;
    const titles = await writeOneByOne(site);
    if (countable) {
      // The server adds up what its processes have counted a moment later.
      const syncs = await eventually(async () => {
        const since = (await synced()) - before;
        expect(since).toBeGreaterThanOrEqual(WRITES);
        return since;
      });
      figure("PostgreSQL: syncs of its log for acknowledged writes", `${syncs} for ${WRITES}`);
    } else notRun("this version of PostgreSQL counts its syncs elsewhere");
    server.crash();
    const stored = await ask<{ title: string }>("select title from record_announcement order by id");
    expect(stored.map(({ title }) => title)).toEqual(titles);
    figure("PostgreSQL: acknowledged and gone after its server ended at once", 0);
    await site.stop();
    server.stop();
  },
);
