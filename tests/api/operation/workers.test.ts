/** A site of several processes: to visitors and staff it is one. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VERSION } from "#server/version.ts";
import { freePort } from "../../support/http/ports.ts";
import { beginUpload } from "../../support/http/raw-socket.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { limit } from "../../support/runner/limits.ts";
import { createPostgresDatabase, type TestDatabase } from "../../support/server/postgres-database.ts";
import { run, withDataDir } from "../../support/server/process.ts";
import { ADMINISTRATOR, type Site, startSite } from "../../support/server/site.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { form } from "../../support/data/upload.ts";

const PAGELESS = "tests/support/server/pageless.ts";
const WORKERS = 2;
const ROUNDS = 10;

interface Announcement {
  id: number;
  title: string;
  version: number;
}

/** Of the process that answered, after so many characters of the log. */
function processOf(site: Site, after: number): number | undefined {
  const line = site
    .log()
    .slice(after)
    .split("\n")
    .find((each) => each.includes(`"route":"/health/live"`) && each.endsWith("}"));
  return line === undefined ? undefined : (JSON.parse(line) as { pid: number }).pid;
}

/** Visitors by the worker that answers them, one of each. */
async function visitorOfEach(site: Site): Promise<Map<number, Visitor>> {
  const visitors = new Map<number, Visitor>();
  await eventually(async () => {
    const visitor = new Visitor(site.url);
    const after = site.log().length;
    await visitor.get("/health/live");
    const pid = await eventually(() => {
      const found = processOf(site, after);
      expect(found).toBeDefined();
      return found!;
    });
    if (visitors.has(pid)) visitor.leave();
    else visitors.set(pid, visitor);
    expect(visitors.size).toBe(WORKERS);
  });
  return visitors;
}

async function signIn(visitor: Visitor): Promise<void> {
  const { body } = await visitor.send<{ accessToken: string }>("POST", "/api/auth/signin", ADMINISTRATOR);
  visitor.token = body.accessToken;
}

async function create(visitor: Visitor, title: string): Promise<number> {
  const row = { title, validFrom: "05-03-2026", validTo: "06-03-2036" };
  const { status, body } = await visitor.send<{ id: number }>("POST", "/api/announcement/create", row);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Resolves when the primary knows: until then it may hand a new connection to the process that is no more. */
async function replaced(site: Site, pid: number): Promise<void> {
  await eventually(() => expect(site.log()).toContain(`"worker":${pid},`));
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.each(["sqlite", "postgres"] as const)("A site of two workers on %s", (kind) => {
  let database: TestDatabase | undefined;
  let site: Site;
  let visitors: Map<number, Visitor>;
  /** One visitor of each worker, and somebody signed in on each. */
  let one: Visitor;
  let two: Visitor;
  let clerkOfOne: Visitor;
  let metricsPort: number;

  const meetWorkers = async () => {
    visitors = await visitorOfEach(site);
    [one, two] = [...visitors.values()] as [Visitor, Visitor];
  };
  beforeAll(async () => {
    database = kind === "postgres" ? await createPostgresDatabase() : undefined;
    const url = database && { DATABASE_URL: database.url };
    metricsPort = await freePort();
    const env = { DEMO: "0", WORKERS: String(WORKERS), METRICS_PORT: String(metricsPort), ...url };
    site = await startSite({ command: [PAGELESS], env });
    await meetWorkers();
    await signIn(one);
    clerkOfOne = one;
    two.token = one.token;
  });
  afterAll(async () => {
    await site.stop();
    await database?.drop();
  });

  it("shows on each worker what another one has acknowledged, in the answers that both had cached", async () => {
    const id = await create(clerkOfOne, "Before");
    const reader = new Visitor(site.url);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [writer, other] = round % 2 === 0 ? [one, two] : [two, one];
      const title = `Round ${round}`;
      const row = { id, title, version: round };
      expect((await writer.send("PUT", "/api/announcement/update", row)).status).toBe(200);
      expect((await other.get<Announcement>(`/api/announcement/${id}`)).body.title).toBe(title);
      // Without a token the answer is a cached one at the third time at the latest, whichever worker it comes from.
      for (const visitor of [reader, new Visitor(site.url)]) {
        for (let times = 0; times < 3; times += 1)
          expect((await visitor.get<Announcement>(`/api/announcement/${id}`)).body.title).toBe(title);
        if (visitor !== reader) visitor.leave();
      }
    }
    reader.leave();
  });

  it("knows a table on each worker as soon as it is added", async () => {
    for (const [index, clerk, other] of [
      [1, one, two],
      [2, two, one],
    ] as const) {
      const table = { name: `award${index}`, label: `Awards ${index}`, publicRead: true };
      const added = await clerk.send("POST", "/api/db_object/create", table);
      expect(added.status).toBe(201);
      expect((await other.get(`/api/award${index}/all`)).status).toBe(200);
    }
  });

  it("takes what is written through all workers at once, one after the other", async () => {
    const writers = Array.from({ length: 16 }, (_, index) => {
      const visitor = new Visitor(site.url);
      visitor.token = one.token;
      return { visitor, titles: Array.from({ length: 5 }, (_each, turn) => `Writer ${index} ${turn}`) };
    });
    await Promise.all(
      writers.map(async ({ visitor, titles }) => {
        for (const title of titles) await create(visitor, title);
        visitor.leave();
      }),
    );
    for (const visitor of [one, two]) {
      const { body } = await visitor.get<Announcement[]>("/api/announcement/all");
      const known = body.map(({ title }) => title);
      for (const { titles } of writers) expect(known).toEqual(expect.arrayContaining(titles));
    }
    const env = { DATA_DIR: site.dataDir, ...(database && { DATABASE_URL: database.url }) };
    const { code, out } = await run("server/cli/verify-audit.ts", env);
    expect(code, out).toBe(0);
    expect(out).toMatch(
      /^The audit is unchanged: \d+ entries, which end with \d+:[0-9a-f]{64}:[-\d]+T[\d:.]+Z\n$/,
    );
  });

  it("counts what somebody guesses on one worker on the other one too", async () => {
    const guess = { username: "nobody-of-this-name", password: "blue-heron-4471" };
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push((await one.send("POST", "/api/auth/signin", guess)).status);
    expect(statuses.length).toBeGreaterThan(1);
    expect((await two.send("POST", "/api/auth/signin", guess)).status).toBe(429);
  });

  if (kind === "sqlite")
    it("refuses a second start over its database once, with 78", async () => {
      const env = { DATA_DIR: site.dataDir, PORT: "0", WORKERS: String(WORKERS) };
      const { code, errors } = await run(PAGELESS, env);
      expect(code).toBe(78);
      expect(errors).toMatch(/^DATA_DIR: another process of the site has opened [^\n]+\n$/);
    });

  it("serves the figures of all workers as those of one site", async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const figures = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/plain");
    const [, count] = /^site_request_seconds_count\{method="PUT",status="200"\} (\d+)$/m.exec(figures) ?? [];
    expect(Number(count)).toBe(ROUNDS);
    expect(figures).toContain(`site_version{version="${VERSION}"} 1\n`);
    expect(site.log()).toContain(`"version":"${VERSION}"`);
  });

  it("goes on while a worker is killed, and has another one for it", async () => {
    const [[killed], [, survivor]] = [...visitors] as [[number, Visitor], [number, Visitor]];
    survivor.token = clerkOfOne.token;
    process.kill(killed, "SIGKILL");
    await create(survivor, "While one is gone");
    expect((await survivor.get("/health/ready")).status).toBe(200);
    await replaced(site, killed);
    await meetWorkers();
    expect(visitors.has(killed)).toBe(false);
    for (const visitor of visitors.values()) visitor.token = survivor.token;
    const id = await create(one, "Through the new ones");
    expect((await two.get<Announcement>(`/api/announcement/${id}`)).body.title).toBe("Through the new ones");
  });

  it("acknowledges a write once a worker that does not answer has been ended", async () => {
    const [[stopped], [, survivor]] = [...visitors] as [[number, Visitor], [number, Visitor]];
    process.kill(stopped, "SIGSTOP");
    await create(survivor, "While one stands still");
    expect(isRunning(stopped)).toBe(false);
    await replaced(site, stopped);
    const { token } = survivor;
    await meetWorkers();
    for (const visitor of visitors.values()) visitor.token = token;
  });

  it("lets what is under way finish at a signal, and ends with 0 and without a process left", async () => {
    const token = one.token!;
    const body = form({ name: "file", filename: "slow.pdf", content: pdf() });
    const socket = await beginUpload(site.url, token, body.length);
    socket.write(body.subarray(0, 100));
    const pids = [...visitors.keys()];
    // As a terminal and a supervisor do, which send the signal to every process.
    for (const pid of pids) process.kill(pid, "SIGTERM");
    const halted = site.halt();
    for (const visitor of visitors.values()) visitor.leave();
    const ask = () => fetch(`${site.url}/health/live`, { signal: AbortSignal.timeout(limit(200)) });
    await eventually(() => expect(ask()).rejects.toThrow("fetch failed"));
    socket.write(body.subarray(100));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await halted).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
  });
});

describe("A start of several workers that cannot be", () => {
  it("says once that the port is taken, and ends with 1", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await withDataDir(async (dataDir) => {
      const env = { PORT: String(port), DATA_DIR: dataDir, WORKERS: "2" };
      const { code, errors } = await run(PAGELESS, env);
      expect(code).toBe(1);
      expect(errors).toBe(`PORT: 127.0.0.1:${port} is in use already.\n`);
    });
    other.close();
  });
});
