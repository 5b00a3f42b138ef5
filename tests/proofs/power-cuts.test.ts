/** What was acknowledged is in SQLite's log, and whatever is left of the log after a power cut is whole commits, in their order. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { LONG_LOG } from "#server/db/sqlite-log.ts";
import { create } from "../support/data/factories.ts";
import { eventually } from "../support/runner/eventually.ts";
import { seeded } from "../support/runner/random.ts";
import { frameStart, type LogRun, readLog } from "../support/server/sqlite-log.ts";
import { openTestSite, type TestSite } from "../support/server/test-site.ts";
import { effort, figure, PROOF_MS } from "../support/runner/effort.ts";

const SEED = 2026;
/** Places at which the log of one batch of writes is cut or damaged, each in another copy. */
const CUTS_OF_BATCH = 50;
const BATCHES = effort(1, 10);
/** Writes of a batch: less log than what the site would begin to move into the database. */
const WRITES = 25;
/** Bytes that a damage changes. */
const DAMAGE = 64;

interface Write {
  title: string;
  /** Where the log ended when it was acknowledged. */
  end: number;
  salt: string;
}

let site: TestSite;
let folder: string;

const path = () => join(site.dataDir, "site.sqlite");
const log = (): Buffer => readFileSync(`${path()}-wal`);

async function writeBatch(batch: number): Promise<Write[]> {
  const writes: Write[] = [];
  for (let index = 0; index < WRITES; index += 1) {
    const title = `Announcement ${batch} ${index}`;
    await create(site, "announcement", { title, validFrom: "05-03-2026", validTo: "06-03-2026" });
    const { salt, commits } = readLog(log());
    writes.push({ title, salt, end: commits.at(-1) ?? 0 });
  }
  return writes;
}

/**
 * Moves everything into the database and begins the log anew. What is moved has been synced before, so that no power cut
 * takes it out of the log any more; only what came later is cut.
 */
function emptyLog(): Promise<void> {
  return eventually(() => {
    const database = new DatabaseSync(path());
    const [moved] = database.prepare("pragma wal_checkpoint(truncate)").all();
    database.close();
    expect(moved).toMatchObject({ busy: 0 });
    expect(log()).toHaveLength(0);
  });
}

/** A copy of the database with what a power cut has left of its log. */
function cut(content: Buffer): string {
  const copy = join(folder, "cut.sqlite");
  copyFileSync(path(), copy);
  writeFileSync(`${copy}-wal`, content);
  return copy;
}

/** Opens it as the next start does, and answers what has outlived the power cut, in order. */
function survivors(copy: string): string[] {
  const database = new DatabaseSync(copy);
  expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  const half = database.prepare(
    `select title from record_announcement n
     where not exists (select 1 from revision where object = 'record_announcement' and record = n.id)
        or not exists (select 1 from audit_entry where object = 'record_announcement' and record = n.id)`,
  );
  expect(half.all()).toEqual([]);
  const rows = database.prepare("select title from record_announcement order by id").all();
  database.close();
  return rows.map(({ title }) => String(title));
}

/** The log up to a byte, or all of it with other bytes there. @returns with how much of it is surely untouched */
function damaged(content: Buffer, run: LogRun, random: () => number): { left: Buffer; whole: number } {
  const end = run.commits.at(-1)!;
  const at = Math.floor(random() * end);
  if (random() < 0.5) return { left: content.subarray(0, at), whole: at };
  const left = Buffer.from(content);
  for (let byte = at; byte < Math.min(at + DAMAGE, end); byte += 1) left[byte] = left[byte]! ^ 0xff;
  return { left, whole: frameStart(at, run) };
}

it(
  "A log that is cut or damaged anywhere leaves a whole database with exactly the first of the commits",
  { timeout: PROOF_MS },
  async () => {
    site = await openTestSite("sqlite");
    folder = await mkdtemp(join(tmpdir(), "power-"));
    const random = seeded(SEED);
    const written: Write[] = [];
    const lengths = new Set<string>();
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await emptyLog();
      written.push(...(await writeBatch(batch)));
      const content = log();
      expect(content.length, "nothing of it was moved").toBeLessThan(LONG_LOG);
      const run = readLog(content);
      const titles = written.map(({ title }) => title);
      expect(survivors(cut(content)), "the whole log holds all").toEqual(titles);
      for (let turn = 0; turn < CUTS_OF_BATCH; turn += 1) {
        const { left, whole } = damaged(content, run, random);
        const there = survivors(cut(left));
        expect(there, "the first of them, none without those before it").toEqual(
          titles.slice(0, there.length),
        );
        // What is not in this run of the log was moved into the database before.
        const safe = written.filter(({ salt, end }) => salt !== run.salt || end <= whole).length;
        expect(there.length, "what was acknowledged by then").toBeGreaterThanOrEqual(safe);
        lengths.add(`${batch} ${there.length}`);
      }
    }
    expect(lengths.size).toBeGreaterThan(BATCHES);
    figure("Cuts and damages of the log", BATCHES * CUTS_OF_BATCH);
    figure("Different numbers of writes that were left", lengths.size);
    figure("Integrity broken, not the first of the commits, acknowledged by then and gone", "0, 0, 0");
    await site.close();
    await rm(folder, { recursive: true });
  },
);
