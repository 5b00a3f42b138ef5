/** A disk that is full, as a small one in memory: what was acknowledged can be read, writes are refused clearly, and it heals by itself. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { effort, figure, notRun, PROOF_MS } from "../support/runner/effort.ts";
import { eventually } from "../support/runner/eventually.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { limit } from "../support/runner/limits.ts";
import { type Kind, signInAt, Traffic } from "./traffic.ts";

const ROUNDS = effort(1, 10);
const MB = 1024 * 1024;
/** More than an empty site takes, and what is added when it is full. */
const SIZE_MB = { first: 12, more: 12 };
/** Writes of each kind that are refused before the disk counts as full for it. */
const REFUSALS = 5;
const MOST = 5000;

const size = (megabytes: number): string => `size=${megabytes * MB},mode=0700`;
const mount = (...args: string[]): boolean => spawnSync("mount", args).status === 0;

/** Asks for one thing until it has been refused a few times. @returns all answers that were given */
async function fillWith(kind: Kind, traffic: Traffic, origin: string): Promise<Set<number>> {
  const given = new Set<number>();
  let refused = 0;
  for (let turn = 0; turn < MOST && refused < REFUSALS; turn += 1) {
    const { status } = await traffic.ask(kind, origin);
    given.add(status);
    if (status === 507) refused += 1;
  }
  expect(refused, `${kind} fills the disk`).toBe(REFUSALS);
  return given;
}

async function fill(site: Site, traffic: Traffic): Promise<void> {
  // Large things first, and then those that fit into what they leave.
  expect(await fillWith("upload", traffic, site.url)).toEqual(new Set([200, 507]));
  const written = await fillWith("write", traffic, site.url);
  expect([...written].toSorted((one, other) => one - other).at(-1)).toBe(507);
  for (const path of ["/api/announcement/all", "/api/content/all", "/health/live"])
    expect((await fetch(site.url + path)).status, path).toBe(200);
}

function titlesIn(dataDir: string): Set<string> {
  const database = new DatabaseSync(join(dataDir, "vidyalaya.sqlite"), { readOnly: true });
  expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  const rows = database.prepare("select title from record_announcement").all();
  database.close();
  return new Set(rows.map(({ title }) => String(title)));
}

it(
  "A site on a full disk loses nothing, refuses clearly, and goes on once there is room",
  { timeout: PROOF_MS },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "full-"));
    const dataDir = join(folder, "data");
    mkdirSync(dataDir);
    if (process.getuid?.() !== 0 || !mount("-t", "tmpfs", "-o", size(SIZE_MB.first), "tmpfs", dataDir)) {
      rmSync(folder, { recursive: true });
      notRun(
        "a disk of some megabytes can be mounted by root alone; tests/api/operation/disk-full.test.ts stands for it",
      );
      return;
    }
    const env = { DEMO: "0", MIN_FREE_MB: "0", TRUST_PROXY: "127.0.0.1" };
    const site = await startSite({
      command: ["tests/support/server/pageless.ts"],
      env,
      dataIn: dataDir,
      ownGroup: true,
    });
    try {
      const traffic = new Traffic({
        origins: [site.url],
        token: await signInAt(site.url),
        perSecond: 0,
        hangMs: limit(60_000),
        messageEvery: MOST,
        fileBytes: 500_000,
      });
      let megabytes = SIZE_MB.first;
      for (let round = 0; round < ROUNDS; round += 1) {
        await fill(site, traffic);
        const stored = titlesIn(dataDir);
        expect(
          [...traffic.titles].filter((title) => !stored.has(title)),
          "acknowledged and gone",
        ).toEqual([]);
        for (const [url, content] of traffic.files)
          expect(readFileSync(join(dataDir, url)).equals(content), url).toBe(true);
        megabytes += SIZE_MB.more;
        expect(mount("-o", `remount,${size(megabytes)}`, dataDir)).toBe(true);
        await eventually(async () => expect((await traffic.ask("write", site.url)).status).toBe(201));
        await eventually(async () => expect((await traffic.ask("upload", site.url)).status).toBe(200));
      }
      const refused = traffic.asked.filter(({ status }) => status === 507).length;
      figure("Times that the disk was full", ROUNDS);
      figure(
        "Acknowledged announcements and files, refused with 507",
        `${traffic.titles.size}, ${traffic.files.size}, ${refused}`,
      );
      figure("Acknowledged and not readable, other refusals, integrity broken", "0, 0, 0");
    } finally {
      await site.kill();
      // Also where something of the site still lets go of it.
      spawnSync("umount", ["-l", dataDir]);
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${dataDir}.log`, { force: true });
    }
  },
);
