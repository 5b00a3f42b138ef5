/** Two instances are exchanged one after the other, from each release to this version, while people read and write. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { freePort } from "../support/http/ports.ts";
import { startBalancer } from "../support/http/balancer.ts";
import {
  effort,
  figure,
  IS_LONG,
  medianAndWorst,
  notRun,
  PROOF_MS,
  seconds,
} from "../support/runner/effort.ts";
import { eventually } from "../support/runner/eventually.ts";
import { releasedProgram } from "../support/releases/program.ts";
import { RELEASES, releasedPostgres, releasedSqlite } from "../support/releases/released.ts";
import { run } from "../support/server/process.ts";
import { ADMINISTRATOR, type Site, startSite } from "../support/server/site.ts";

const COMMAND = ["tests/support/server/pageless.ts"];
const WRITERS = 3;
const READERS = 4;
/** Reads and announcements that are answered between two exchanges, and for how long they go on in any case. */
const BETWEEN = { reads: 20, written: 5, ms: effort(0, 60_000) };
/** Of each reader and writer between two requests: the short form leaves the machine to the processes that start. */
const PACE_MS = effort(20, 0);
const ROUNDS = effort(1, 5);
/** The proxy's answer to a write that has reached an instance which is no more: it may not send it again. */
const CUT_OFF = "502 ";
const READ = [
  "/api/notification/all",
  "/api/announcement/firstrows/20",
  "/api/search?q=fees",
  "/api/award/all",
];

/** What came of the load while it lasted. */
interface Load {
  reads: number;
  /** Of reads, which have no reason to be anything but 200. */
  failed: string[];
  /** Titles by the id under which they were acknowledged. */
  written: Map<number, string>;
  /** Writes that were answered clearly with something else. */
  refused: string[];
  times: number[];
  /** Ends it. */
  end: () => Promise<void>;
}

it.each(RELEASES)(
  "people read and write on while %s is replaced by this version",
  { timeout: PROOF_MS },
  async (release) => {
    const before = releasedProgram(release, IS_LONG);
    if ("missing" in before) return notRun(`the program of ${release}: ${before.missing}`);
    try {
      for (let round = 0; round < ROUNDS; round += 1) await exchange(release, before.folder);
    } finally {
      await rm(before.folder, { recursive: true });
    }
  },
);

it.each(RELEASES)(
  "the way back to %s is what was copied before the upgrade",
  { timeout: PROOF_MS },
  async (release) => {
    const before = releasedProgram(release, IS_LONG);
    if ("missing" in before) return notRun(`the program of ${release}: ${before.missing}`);
    const dataDir = await mkdtemp(join(tmpdir(), "way-back-"));
    const [folder, copy] = [join(dataDir, "data"), join(dataDir, "copy")];
    try {
      await releasedSqlite(release, folder);
      await cp(folder, copy, { recursive: true });
      expect(await run("server/cli/migrate.ts", { DATA_DIR: folder })).toMatchObject({ code: 0 });
      const old = join(before.folder, "server/cli/migrate.ts");
      const refused = await run(old, { DATA_DIR: folder });
      expect(refused).toMatchObject({ code: 78, out: "" });
      expect(refused.errors).toMatch(
        /^The database belongs to a newer version of the program \(.+\)\. .+\n$/,
      );
      const site = await startSite({
        program: before.folder,
        command: COMMAND,
        dataFrom: copy,
        env: { DEMO: "0" },
      });
      expect((await fetch(`${site.url}/api/award/all`)).status).toBe(200);
      await site.stop();
    } finally {
      await rm(dataDir, { recursive: true });
      await rm(before.folder, { recursive: true });
    }
  },
);

it("people read and write on while instances of this version start anew", { timeout: PROOF_MS }, async () => {
  await exchange(RELEASES.at(-1)!);
});

/** @param program the folder of the earlier program; this one where there is none */
async function exchange(release: string, program?: string): Promise<void> {
  const database = await releasedPostgres(release);
  const ports = [await freePort(), await freePort()];
  const start = (port: number, folder?: string) =>
    startSite({
      program: folder,
      command: COMMAND,
      port,
      env: { DEMO: "0", DATABASE_URL: database.url, LOG_LEVEL: "warn" },
    });
  const sites: Site[] = [];
  for (const port of ports) sites.push(await start(port, program));
  const balancer = await startBalancer(sites.map(({ url }) => url));
  const load = await begin(balancer.url);
  try {
    await goOn(load);
    for (const [index, port] of ports.entries()) {
      const { url, halt } = sites[index]!;
      // As docs/operations.md advises. Otherwise the proxy may reach an instance in the moment in which it ends.
      if (program) await balancer.leave(url);
      expect(await halt()).toBe(0);
      await goOn(load);
      sites[index] = await start(port);
      balancer.join(url);
      await goOn(load);
    }
    await load.end();
    await judge(load, balancer.url);
    if (program) expect(load.refused).toEqual([]);
    tell(program ? `${release} replaced` : "started anew", load);
  } finally {
    await load.end();
    await balancer.close();
    for (const site of sites) await site.stop();
    await database.drop();
  }
}

/** Lets people read and write for a while. */
async function goOn(load: Load): Promise<void> {
  const [reads, written] = [load.reads + BETWEEN.reads, load.written.size + BETWEEN.written];
  await eventually(() => {
    expect(load.reads).toBeGreaterThanOrEqual(reads);
    expect(load.written.size).toBeGreaterThanOrEqual(written);
  });
  await pause(BETWEEN.ms);
}

async function begin(url: string): Promise<Load> {
  const ending = new AbortController();
  const signIn = await send(url, "POST", "/api/auth/signin", ADMINISTRATOR);
  const { accessToken } = (await signIn.json()) as { accessToken: string };
  const load: Load = {
    reads: 0,
    failed: [],
    written: new Map(),
    refused: [],
    times: [],
    end: async () => {
      ending.abort();
      await Promise.all(people);
    },
  };
  const people = [
    ...Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = reader; !ending.signal.aborted; turn += 1) {
        await readOnce(url, load, READ[turn % READ.length]!);
        await pause(PACE_MS);
      }
    }),
    ...Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; !ending.signal.aborted; turn += 1) {
        await writeOnce(url, load, accessToken, `${writer}.${turn}`);
        await pause(PACE_MS);
      }
    }),
  ];
  return load;
}

async function readOnce(url: string, load: Load, path: string): Promise<void> {
  const began = performance.now();
  const answer = await fetch(url + path);
  const text = await answer.text();
  load.times.push(performance.now() - began);
  load.reads += 1;
  if (answer.status !== 200) load.failed.push(`${answer.status} ${path} ${text}`);
}

/** Creates an announcement and changes it. */
async function writeOnce(url: string, load: Load, token: string, name: string): Promise<void> {
  const row = { title: `${name} new`, validFrom: "05-03-2026", validTo: "06-03-2036" };
  const created = await send(url, "POST", "/api/announcement/create", row, token);
  const body = await created.text();
  if (created.status !== 201) return void load.refused.push(`${created.status} ${body}`);
  const { id } = JSON.parse(body) as { id: number };
  load.written.set(id, row.title);
  const title = `${name} changed`;
  const changed = await send(url, "PUT", "/api/announcement/update", { id, title }, token);
  if (changed.status === 200) load.written.set(id, title);
  else load.refused.push(`${changed.status} ${await changed.text()}`);
}

const send = (url: string, method: string, path: string, body: object, token?: string): Promise<Response> =>
  fetch(url + path, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

async function judge(load: Load, url: string): Promise<void> {
  expect(load.failed).toEqual([]);
  expect(load.refused.filter((refusal) => refusal !== CUT_OFF)).toEqual([]);
  expect(load.written.size).toBeGreaterThan(0);
  const answer = await fetch(`${url}/api/announcement/all`);
  const rows = (await answer.json()) as { id: number; title: string }[];
  const stored = new Map(rows.map(({ id, title }) => [id, title]));
  const lost = [...load.written].filter(([id, title]) => stored.get(id) !== title);
  expect(lost).toEqual([]);
}

function tell(what: string, { reads, written, refused, times }: Load): void {
  figure(`${what}: reads, of them failed`, `${reads}, 0`);
  figure(`${what}: acknowledged announcements, of them lost`, `${written.size}, 0`);
  figure(`${what}: writes that were cut off, and not acknowledged`, refused.length);
  figure(`${what}: the longest read`, seconds(medianAndWorst(times).worst));
}
