/** What was acknowledged stays, and nothing is ever half there, however often the program is killed while it writes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { seeded } from "../../support/runner/random.ts";
import { ADMINISTRATOR, type Site, startSite } from "../../support/server/site.ts";
import { type Acknowledged, nothing, writeOn } from "../../support/data/writers.ts";

const KILLS = 10;
const WRITERS = 4;
/** Announcements that are acknowledged between two kills: on a fast machine and on a slow one as many. */
const LIFE = { from: 6, to: 40 };
const SEED = 585_106;
const PAGELESS = {
  command: ["tests/support/server/pageless.ts"],
  env: { DEMO: "0", TRUST_PROXY: "127.0.0.1" },
};

async function signIn({ url }: Site): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMINISTRATOR),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

interface AnnouncementRow {
  id: number;
  title: string;
  version: number;
  deletedAt: string | null;
}

/** Every acknowledged write is there; what was on its way is there as a whole or not at all. */
function checkAcknowledged(database: DatabaseSync, dataDir: string, known: Acknowledged): void {
  const rows = database
    .prepare("select id, title, version, deletedAt from record_announcement")
    .all() as unknown as AnnouncementRow[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { title, version, deleted, pending }] of known.announcements) {
    const row = byId.get(id);
    const found = row && { title: row.title, deleted: row.deletedAt !== null, version: row.version };
    const allowed = [
      { title, deleted, version },
      ...(pending ? [{ title, deleted, ...pending, version: version + 1 }] : []),
    ];
    expect(allowed, `announcement ${id}`).toContainEqual(found);
  }
  const files = new Set(
    database
      .prepare("select url from record_file")
      .all()
      .map(({ url }) => url),
  );
  for (const [url, content] of known.files) {
    expect(files.has(url), url).toBe(true);
    expect(readFileSync(join(dataDir, url)).equals(content), url).toBe(true);
  }
  const messages = new Set(
    database
      .prepare("select message from record_message")
      .all()
      .map(({ message }) => message),
  );
  for (const message of known.messages) expect(messages.has(message), message).toBe(true);
  expect(rows.length + files.size + messages.size).toBeLessThanOrEqual(known.asked);
}

/** Parts that belong together are all there: a record with its versions and audit rows, a file with its row. */
function checkWhole(database: DatabaseSync, dataDir: string): void {
  expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  const torn = database.prepare(`
    select n.id from record_announcement n
    where n.version <> (select count(*) from revision r where r.object = 'record_announcement' and r.record = n.id)
       or n.version <> (select count(*) from audit a where a.object = 'announcement' and a.record = n.id)
       or n.title <> (select json_extract(r."values", '$.title') from revision r
                      where r.object = 'record_announcement' and r.record = n.id and r.version = n.version)`);
  expect(torn.all()).toEqual([]);
  const orphans = database.prepare(`
    select record from revision where object = 'record_announcement' and record not in (select id from record_announcement)
    union all select record from audit where object = 'announcement' and record not in (select id from record_announcement)`);
  expect(orphans.all()).toEqual([]);
  const unsent = database.prepare("select count(*) as rows from outbox").get()?.rows;
  expect(unsent).toBe(database.prepare("select count(*) as rows from record_message").get()?.rows);
  for (const { url, size } of database.prepare("select url, size from record_file").all() as {
    url: string;
    size: number;
  }[]) {
    expect(readFileSync(join(dataDir, url))).toHaveLength(size);
  }
}

async function reached(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(1);
}

describe("the program on SQLite", () => {
  it(`loses nothing that it acknowledged when it is killed ${KILLS} times`, async () => {
    const random = seeded(SEED);
    const known = nothing();
    let site = await startSite(PAGELESS);
    const token = await signIn(site);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const door = { url: site.url, token };
      const writers = Array.from({ length: WRITERS }, (_, index) => writeOn(door, known, `${kill}.${index}`));
      const killed = site;
      const enough = known.announcements.size + LIFE.from + random() * (LIFE.to - LIFE.from);
      const killing = reached(() => known.announcements.size >= enough).then(killed.kill);
      await Promise.all([killing, ...writers]);
      site = await startSite({ ...PAGELESS, dataFrom: killed.dataDir });
      await killed.stop();
      const database = new DatabaseSync(join(site.dataDir, "vidyalaya.sqlite"), { readOnly: true });
      checkAcknowledged(database, site.dataDir, known);
      checkWhole(database, site.dataDir);
      database.close();
      const answer = await fetch(`${site.url}/api/announcement/all`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status, "the session outlives the kill").toBe(200);
    }
    expect(known.announcements.size).toBeGreaterThan(KILLS * 5);
    expect(known.files.size * known.messages.size).toBeGreaterThan(0);
    await site.stop();
  });
});
