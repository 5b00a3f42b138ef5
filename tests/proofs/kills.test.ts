/** What was acknowledged stays, and nothing is ever half there, however often the program is killed while it writes. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type StoredRows, storedRows } from "../support/data/stored-rows.ts";
import { type Acknowledged, nothing, writeOn } from "../support/data/writers.ts";
import { freePort } from "../support/http/ports.ts";
import { eventually } from "../support/runner/eventually.ts";
import { seeded } from "../support/runner/random.ts";
import { createPostgresDatabase } from "../support/server/postgres-database.ts";
import { run } from "../support/server/process.ts";
import { ADMINISTRATOR, type Site, startSite } from "../support/server/site.ts";
import {
  effort,
  figure,
  IS_LONG,
  medianAndWorst,
  PROOF_MS,
  progress,
  seconds,
} from "../support/runner/effort.ts";
import { auditedWrites, lostAnnouncements, lostFilesAndMessages, tornWrites } from "./faults.ts";

const WRITERS = 4;
/** Announcements that are acknowledged between two kills: on a fast machine and on a slow one as many. */
const LIFE = { from: 6, to: 40 };
/** The kill comes so many milliseconds later at the most: anywhere in what is under way. */
const AIM_MS = 30;
const SEED = 585_106;
/** Kills between two looks at everything. */
const WHOLE_EVERY = 20;
/** A promise of the long form alone, which has the machine to itself. */
const READY_MS = 10_000;
const PAGELESS = "tests/support/server/pageless.ts";

async function signIn({ url }: Site): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMINISTRATOR),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** All that is wrong with a site that has come back. */
async function faultsOf(
  site: Site,
  rows: StoredRows,
  known: Acknowledged,
  whole: boolean,
): Promise<string[]> {
  const lost = await lostAnnouncements(rows, known);
  if (!whole) return lost;
  return [
    ...lost,
    ...(await lostFilesAndMessages(rows, site.dataDir, known)),
    ...(await tornWrites(rows, site.dataDir)),
  ];
}

interface Setting {
  kind: "sqlite" | "postgres";
  workers: number;
  kills: number;
}

/** A thousand kills in all; in `npm test` some of each setting. */
const SETTINGS: (Setting & { name: string })[] = [
  { name: "SQLite", kind: "sqlite", workers: 1, kills: effort(3, 400) },
  { name: "SQLite, two workers", kind: "sqlite", workers: 2, kills: effort(1, 100) },
  { name: "PostgreSQL", kind: "postgres", workers: 1, kills: effort(2, 400) },
  { name: "PostgreSQL, two workers", kind: "postgres", workers: 2, kills: effort(1, 100) },
];

/** Kills the site while it writes, and starts it again over what is left. @returns milliseconds until it was ready */
async function killAndStart(
  site: Site,
  again: () => Promise<Site>,
  known: Acknowledged,
  random: () => number,
) {
  const enough = known.announcements.size + LIFE.from + random() * (LIFE.to - LIFE.from);
  await eventually(() => expect(known.announcements.size).toBeGreaterThanOrEqual(enough), 60_000);
  await pause(random() * AIM_MS);
  await site.kill();
  const began = performance.now();
  return { site: await again(), readyMs: performance.now() - began };
}

describe.each(SETTINGS)("the program on $name", ({ name, kind, workers, kills }) => {
  it(
    `loses nothing that it acknowledged when it is killed ${kills} times`,
    { timeout: PROOF_MS },
    async () => {
      const database = kind === "postgres" ? await createPostgresDatabase() : undefined;
      const options = {
        command: [PAGELESS],
        env: {
          DEMO: "0",
          TRUST_PROXY: "127.0.0.1",
          WORKERS: String(workers),
          ...(database && { DATABASE_URL: database.url }),
        },
        ownGroup: true,
        port: await freePort(),
      };
      const random = seeded(SEED);
      const known = nothing();
      const readyMs: number[] = [];
      let site = await startSite(options);
      const { dataDir } = site;
      const door = { url: site.url, token: await signIn(site) };
      for (let kill = 1; kill <= kills; kill += 1) {
        const writers = Array.from({ length: WRITERS }, (_, index) =>
          writeOn(door, known, `${kill}.${index}`),
        );
        const again = () => startSite({ ...options, dataIn: dataDir });
        const [back] = await Promise.all([killAndStart(site, again, known, random), ...writers]);
        site = back.site;
        readyMs.push(back.readyMs);
        const whole = kill % WHOLE_EVERY === 0 || kill === kills;
        const rows = await storedRows(dataDir, database?.url);
        expect(await faultsOf(site, rows, known, whole), `after kill ${kill}`).toEqual([]);
        if (whole && !database)
          expect(await rows.read("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
        await rows.close();
        const headers = { authorization: `Bearer ${door.token}` };
        const answer = await fetch(`${site.url}/api/announcement/all`, { headers });
        await answer.body?.cancel();
        expect(answer.status, "the session outlives the kill").toBe(200);
        if (whole) progress(`${name}: ${kill} kills, ${known.announcements.size} announcements`);
      }
      const rows = await storedRows(dataDir, database?.url);
      const { audited, acknowledged, unanswered } = await auditedWrites(rows, known);
      await rows.close();
      const env = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
      const verified = await run("server/cli/verify-audit.ts", env);
      expect(verified, "the audit is one chain").toMatchObject({ code: 0, errors: "" });
      expect(audited).toBeGreaterThanOrEqual(acknowledged);
      expect(audited).toBeLessThanOrEqual(acknowledged + unanswered);
      expect(known.files.size * known.messages.size).toBeGreaterThan(0);
      const { median, worst } = medianAndWorst(readyMs);
      figure(`${name}: kills`, kills);
      figure(
        `${name}: acknowledged writes, uploads, messages`,
        `${acknowledged}, ${known.files.size}, ${known.messages.size}`,
      );
      figure(`${name}: lost, torn, made up`, "0, 0, 0");
      figure(`${name}: audit rows, and writes whose answer the kill took`, `${audited}, ${unanswered}`);
      figure(`${name}: ready again, median and worst`, `${seconds(median)}, ${seconds(worst)}`);
      if (IS_LONG) expect(worst).toBeLessThan(READY_MS);
      await site.stop();
      await database?.drop();
    },
  );
});
