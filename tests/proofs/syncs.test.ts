/** The answer leaves after the sync of the disk: syncs are counted against writes that were acknowledged one by one. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, it } from "vitest";
import { tokenOf } from "../support/browser/staff-person.ts";
import { pdf } from "../support/data/sample-files.ts";
import { staffOf } from "../support/data/staff.ts";
import { eventually } from "../support/runner/eventually.ts";
import { folderWith, searchPath } from "../support/runner/programs.ts";
import { startPostgres } from "../support/server/postgres.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { effort, figure, notRun, PROOF_MS } from "../support/runner/effort.ts";

const WRITES = effort(20, 200);
const UPLOADS = effort(5, 50);
const PAGELESS = "tests/support/server/pageless.ts";

async function writeOneByOne(site: Site): Promise<string[]> {
  const staff = await staffOf(site);
  const titles = Array.from({ length: WRITES }, (_, index) => `Announcement ${index}`);
  for (const title of titles)
    await staff.create("announcement", { title, validFrom: "05-03-2026", validTo: "06-03-2026" });
  return titles;
}

/** Watches what a process syncs. @returns ends the watch and answers the paths, one for each sync */
async function watchSyncs(pid: number): Promise<() => Promise<string[]>> {
  const args = ["-f", "-y", "-e", "trace=fsync,fdatasync", "-p", String(pid)];
  const tracer = spawn("strace", args, { stdio: ["ignore", "ignore", "pipe"] });
  await once(tracer.stderr, "readable");
  const said = text(tracer.stderr);
  return async () => {
    tracer.kill("SIGINT");
    const calls = (await said).matchAll(/\bf(?:data)?sync\(\d+<([^>]+)>/g);
    return [...calls].map(([, path]) => path!);
  };
}

async function uploadOneByOne(site: Site): Promise<void> {
  const token = await tokenOf(site);
  for (let index = 0; index < UPLOADS; index += 1) {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(pdf(`Document ${index}`))]), `document-${index}.pdf`);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}/api/file/upload/others`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
  }
}

it(
  "SQLite and the folder of files sync the disk for each write and upload before it is acknowledged",
  { timeout: PROOF_MS },
  async () => {
    if (!folderWith(["strace"], searchPath())) {
      notRun("syncs of SQLite are counted by strace, which is not installed");
      return;
    }
    const site = await startSite({ command: [PAGELESS], env: { DEMO: "0" } });
    const watched = await watchSyncs(site.pid);
    await writeOneByOne(site);
    const afterWrites = await watched();
    const watchedUploads = await watchSyncs(site.pid);
    await uploadOneByOne(site);
    const afterUploads = await watchedUploads();
    await site.stop();
    if (afterWrites.length + afterUploads.length === 0) {
      notRun("strace may not watch other processes here");
      return;
    }
    figure("SQLite: syncs of the disk for acknowledged writes", `${afterWrites.length} for ${WRITES}`);
    expect(afterWrites.length).toBeGreaterThanOrEqual(WRITES);
    const contents = afterUploads.filter((path) => path.includes("/.incoming/")).length;
    const folders = afterUploads.filter((path) => path.endsWith("/files/others")).length;
    figure("Uploads: syncs of contents and of their folder", `${contents} and ${folders} for ${UPLOADS}`);
    // Each upload writes its content and an entry of the journal.
    expect(contents).toBeGreaterThanOrEqual(2 * UPLOADS);
    expect(folders).toBeGreaterThanOrEqual(UPLOADS);
  },
);

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
