/** A PostgreSQL server that breaks connections off, is away, or takes everything and answers nothing. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { DatabaseFailure } from "#server/db/failures.ts";
import { openServices } from "#server/services.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { expectConsole } from "../../support/runner/console.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { createContent, createNotice, createNoticeList } from "../../support/data/factories.ts";
import { ADMINISTRATOR, type Answer, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const AWAY = {
  status: 503,
  body: { code: "database_away" },
  headers: { "retry-after": expect.stringMatching(/^\d+$/) },
};

/** Of a cached answer whose time has passed (RFC 9211). */
const STALE = expect.stringMatching(/^site; hit; ttl=-\d+$/);

/** Until a silent server is given up. Its site waits for nothing else. */
const SILENT_MS = 3000;

async function behindLine(url: string): Promise<{ line: BadLine; url: string }> {
  const address = new URL(url);
  const line = await startBadLine(Number(address.port));
  address.port = String(line.port);
  return { line, url: address.href };
}

let count = 0;
/** What visitors and staff ask of a site. */
function callsOf(site: TestSite) {
  const read = (name = `none-${(count += 1)}`) => site.get(`/api/content/name?name=${name}`);
  const signIn = () =>
    site.call("POST", "/api/auth/signin", {
      body: { username: ADMINISTRATOR.username, password: ADMINISTRATOR.password },
    });
  const contact = () =>
    site.call("POST", "/api/email/send", {
      body: {
        name: "Asha",
        mobile: "9845012345",
        email: "asha@example.org",
        message: `Hours? ${(count += 1)}`,
      },
    });
  return {
    read,
    signIn,
    write: () => createContent(site, { name: `written-${(count += 1)}` }),
    /** Asks for everything that needs the database. */
    everything: () =>
      Promise.all([
        read(),
        site.get("/api/notification?page=2"),
        site.get("/api/user/all", site.token),
        site.call("PUT", "/api/content/update", { token: site.token, body: { id: 1, label: "x" } }),
        signIn(),
        contact(),
        site.get("/health/ready"),
      ]),
    /** Caches are emptied when the site is notified again of what others write, which may be later than its first answer. */
    back: () =>
      eventually(async () => {
        expect(site.services.changes.disconnectedFor()).toBeUndefined();
        // Only then, for each is a session, and twenty are all that a person has.
        expect((await signIn()).status).toBe(200);
      }),
  };
}

describe("a site whose PostgreSQL database is lost", () => {
  let line: BadLine;
  let site: TestSite;
  let direct: string;
  let calls: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    site = await openTestSite("postgres", {
      async databaseAt(url) {
        direct = url;
        const behind = await behindLine(url);
        line = behind.line;
        return behind.url;
      },
    });
    calls = callsOf(site);
  });
  afterAll(async () => {
    await site.close();
    await line.close();
  });

  it("lives on when idle connections are reset, and its next reads and writes succeed", async () => {
    await Promise.all(Array.from({ length: 5 }, () => calls.read()));
    for (let round = 0; round < 3; round += 1) {
      line.reset();
      await pause(20);
      expect((await calls.read()).status).toBe(404);
      expect((await calls.signIn()).status).toBe(200);
      await calls.write();
    }
  });

  it("answers what was broken off in the middle with 503 at the worst, and writes nothing twice", async () => {
    // A change that the other instances could not be notified of.
    expectConsole(/DatabaseFailure|ConnectionLost/);
    const answers: Answer[] = [];
    const sent = new Set<string>();
    const visit = async () => {
      for (let round = 0; round < 12; round += 1) {
        answers.push(await calls.read());
        const name = `traffic-${(count += 1)}`;
        const answer = await site.call("POST", "/api/content/create", {
          token: site.token,
          body: { label: name, name, content: "<p>Text</p>" },
        });
        answers.push(answer);
        if (answer.status === 201) sent.add(name);
      }
    };
    const breaking = setInterval(() => line.reset(), 15);
    await Promise.all(Array.from({ length: 6 }, visit));
    clearInterval(breaking);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([201, 404, 503]).toEqual(expect.arrayContaining([...statuses]));
    for (const answer of answers.filter(({ status }) => status === 503)) expect(answer).toMatchObject(AWAY);
    await calls.back();
    const { body } = await site.get<{ name: string }[]>("/api/content/all", site.token);
    const stored = body.map(({ name }) => name).filter((name) => name.startsWith("traffic-"));
    expect(new Set(stored).size).toBe(stored.length);
    expect(sent.difference(new Set(stored))).toEqual(new Set());
  });

  it("repeats a read whose connection breaks off while it is on its way", async () => {
    await calls.read();
    line.freeze();
    const reading = calls.read();
    await pause(100);
    line.reset();
    line.thaw();
    expect((await reading).status).toBe(404);
  });

  it("refuses with 503 while nobody is let in, serves what is cached, and recovers by itself", async () => {
    const name = "kept-while-refused";
    await createContent(site, { name });
    expect((await calls.read(name)).status).toBe(200);
    await line.refuse();
    for (const answer of await calls.everything()) expect(answer).toMatchObject(AWAY);
    expect(await calls.read(name)).toMatchObject({ status: 200, headers: { "cache-status": STALE } });
    await line.accept();
    await calls.back();
  });

  it("gives what has passed its moment while nobody is let in, marked as stale, for a day", async () => {
    const list = await createNoticeList(site);
    const publishFrom = new Date(site.clock.now + 60_000).toISOString();
    await createNotice(site, list, { title: "Of noon" });
    await createNotice(site, list, { title: "Of a minute later", publishFrom });
    const titles = async () => {
      const { status, body, headers } = await site.get<{ title: string }[]>("/api/notification/all");
      return [status, status === 200 ? body.map(({ title }) => title) : [], headers["cache-status"]];
    };
    expect(await titles()).toEqual([200, ["Of noon"], undefined]);
    await line.refuse();
    site.clock.now += 90_000;
    expect(await titles()).toEqual([200, ["Of noon"], "site; hit; ttl=-30"]);
    const soon = site.clock.now;
    site.clock.now += 24 * 60 * 60_000;
    expect((await titles())[0]).toBe(503);
    site.clock.now = soon;
    await line.accept();
    await calls.back();
    await eventually(async () =>
      expect(await titles()).toEqual([200, ["Of a minute later", "Of noon"], undefined]),
    );
  });

  it("is notified again of what others write, and drops what became untrue meanwhile", async () => {
    const { dataDir } = site;
    const other = await openServices({
      database: direct,
      dataDir,
      files: "file:files",
      smtp: undefined,
      signup: "closed",
    });
    const name = "changed-elsewhere";
    const id = await createContent(site, { name, label: "Before" });
    const before = await calls.read(name);
    expect(before.body).toMatchObject({ label: "Before" });
    expect(before.headers).not.toHaveProperty("cache-status");
    line.reset();
    await other.records.transact(SYSTEM, (writer) => writer.update("content", { id, label: "After" }));
    await eventually(async () => expect((await calls.read(name)).body).toMatchObject({ label: "After" }));
    await other.close();
  });
});

describe("a site whose PostgreSQL server takes everything and answers nothing", () => {
  it("gives it up in time, serves what is cached, and recovers by itself", async () => {
    let line: BadLine | undefined;
    const site = await openTestSite("postgres", {
      databaseTimeout: SILENT_MS,
      databaseAt: async (url) => {
        const behind = await behindLine(url);
        line = behind.line;
        return behind.url;
      },
    });
    const { read, everything, back } = callsOf(site);
    const name = "kept-while-frozen";
    await createContent(site, { name });
    expect((await read(name)).status).toBe(200);
    await Promise.all(Array.from({ length: 4 }, () => read()));
    line!.freeze();
    const waiting = everything();
    expect((await read(name)).status).toBe(200);
    for (const answer of await waiting) expect(answer).toMatchObject(AWAY);
    for (const answer of await everything()) expect(answer).toMatchObject(AWAY);
    line!.thaw();
    await back();
    await site.close();
    await line!.close();
  });
});

describe("a page for which the database does not answer", () => {
  it("is a plain one with 503", async () => {
    let line: BadLine | undefined;
    const site = await openTestSite("postgres", {
      async databaseAt(url) {
        const address = new URL(url);
        line = await startBadLine(Number(address.port));
        address.port = String(line.port);
        return address.href;
      },
    });
    await line!.refuse();
    const answer = await site.call<string>("GET", "/bank?lng=kn");
    expect(answer).toMatchObject({
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-language": "kn",
        "cache-control": "no-store",
        "retry-after": expect.stringMatching(/^\d+$/),
        refresh: expect.stringMatching(/^\d+$/),
      },
    });
    expect(answer.body).toContain(SHIPPED_TEXTS.kn.err_away);
    // What the site still has to write when it is closed finds its database again.
    await line!.accept();
    await site.close();
    await line!.close();
  });

  it("says that the site is being repaired, where only a part of it could not be read", async () => {
    const site = await openTestSite("sqlite", {
      pages: {
        handle(_call, context) {
          context.failed(new DatabaseFailure("DATABASE_UNAVAILABLE", "away"));
          return Promise.resolve({ status: 500, html: "<p>The error screen</p>" });
        },
      },
    });
    const answer = await site.call<string>("GET", "/bank");
    expect(answer).toMatchObject({ status: 503, headers: { refresh: expect.stringMatching(/^\d+$/) } });
    expect(answer.body).toContain(SHIPPED_TEXTS.en.err_away);
    await site.close();
  });

  it.each([
    [new DatabaseFailure("DATABASE_FULL", "full"), 507],
    [new Error("a mistake"), 500],
  ])("is the error screen with the status of %s", async (error, status) => {
    const site = await openTestSite("sqlite", {
      pages: {
        handle(_call, context) {
          context.failed(error);
          return Promise.resolve({ status: 500, html: "<p>The error screen</p>" });
        },
      },
    });
    const answer = await site.call<string>("GET", "/bank");
    expect(answer).toMatchObject({ status, body: "<p>The error screen</p>" });
    expect("retry-after" in answer.headers).toBe(false);
    await site.close();
  });
});
