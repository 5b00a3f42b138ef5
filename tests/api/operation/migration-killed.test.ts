/** A first start that is killed, wherever it is, is finished by the next one. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openServices } from "#server/services.ts";
import { createPostgresDatabase, type TestDatabase } from "../../support/server/postgres-database.ts";
import { killedAt, run } from "../../support/server/process.ts";
import { seeded } from "../../support/runner/random.ts";
import { IS_FULL } from "../../support/runner/scope.ts";

/** Of the statements inside the transactions some are enough: a transaction that never ended leaves nothing. */
const KILLS_INSIDE = 2;
/** What every commit leaves behind is copied; some kills show that it is what a kill leaves. */
const KILLS_AFTER_COMMITS = IS_FULL ? 3 : 1;
/** Places among the statements of a first start on PostgreSQL. */
const ENDED_SESSIONS = 3;
/** Of some 150 commits one in so many is gone on from outside `npm run test:full`, and always the first one. */
const COMMITS_STEP = IS_FULL ? 1 : 10;
const SEED = 585_106;

const migrate = (dataDir: string, env: Record<string, string>) =>
  run("server/cli/migrate.ts", { DATA_DIR: dataDir, ...env });

describe("an empty database", () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const emptyFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "killed-"));
    folders.push(folder);
    return folder;
  };

  it("is brought up to date by the next start, however often the first ones were killed", async () => {
    const whole = emptyFolder();
    const copies = emptyFolder();
    const counts = join(whole, "counts.json");
    expect(await migrate(whole, { ...killedAt(""), COUNT_TO: counts, COPY_TO: copies })).toMatchObject({
      code: 0,
    });
    const { commits, statements } = JSON.parse(readFileSync(counts, "utf8")) as Record<string, number>;
    const expected = contentOf(whole);
    expect(commits).toBeGreaterThan(5);
    expect(readdirSync(copies)).toHaveLength(commits!);
    expect(contentOf(join(copies, "1"))).not.toEqual(expected);

    const random = seeded(SEED);
    const anyOf = (number: number) => 1 + Math.floor(random() * number);
    const places = [
      ...Array.from({ length: KILLS_AFTER_COMMITS }, () => `commits:${anyOf(commits!)}`),
      ...Array.from({ length: KILLS_INSIDE }, () => `statements:${anyOf(statements!)}`),
    ];
    for (const place of places) {
      const dataDir = emptyFolder();
      expect(await migrate(dataDir, killedAt(place)), place).toMatchObject({ code: null, out: "" });
      await finish(dataDir);
      expect(contentOf(dataDir), place).toEqual(expected);
    }
    for (let commit = 1; commit <= commits!; commit += COMMITS_STEP) {
      await finish(join(copies, String(commit)));
      expect(contentOf(join(copies, String(commit))), `after commit ${commit}`).toEqual(expected);
    }
  }, 600_000);
});

describe("an empty database of PostgreSQL", () => {
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });
  const emptyDatabase = async () => {
    const database = await createPostgresDatabase();
    databases.push(database);
    return database.url;
  };

  it("is brought up to date by the next start, wherever the server ended the first one's session", async () => {
    const whole = await emptyDatabase();
    const total = await withSessionsEnded(whole, Infinity, () => finish(tmpdir(), whole));
    const expected = await contentOfPostgres(whole);
    expect(total).toBeGreaterThan(100);
    let failed = 0;
    for (let part = 1; part <= ENDED_SESSIONS; part += 1) {
      const at = Math.floor((total * part) / (ENDED_SESSIONS + 1));
      const url = await emptyDatabase();
      await withSessionsEnded(url, at, () =>
        finish(tmpdir(), url).catch((error: unknown) => {
          failed += 1;
          expect(error, `statement ${at}`).toMatchObject({ code: "DATABASE_UNAVAILABLE" });
        }),
      );
      await finish(tmpdir(), url);
      expect(await contentOfPostgres(url), `statement ${at}`).toEqual(expected);
    }
    // A read outside of transactions is repeated on another connection, and such a start succeeds.
    expect(failed).toBeGreaterThan(0);
  }, 600_000);
});

/** Ends all sessions of a database before a statement, as a server does that is stopped. @returns how many there were */
async function withSessionsEnded(url: string, at: number, work: () => Promise<unknown>): Promise<number> {
  const original = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;
  let statements = 0;
  Object.assign(pg.Client.prototype, {
    async query(this: pg.Client, ...args: unknown[]) {
      statements += 1;
      if (statements === at) await endSessions(url, original);
      return original.apply(this, args);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
  return statements;
}

async function endSessions(url: string, query: (...args: unknown[]) => unknown): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await query.call(
    client,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}

/** The schema, and how much stands in each table. */
async function contentOfPostgres(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: columns } = await client.query(
    `select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' order by table_name, column_name`,
  );
  const { rows: indexes } = await client.query(
    "select indexdef from pg_indexes where schemaname = 'public' order by indexname",
  );
  const tables = [...new Set((columns as { table_name: string }[]).map((column) => column.table_name))];
  const counts: unknown[] = [];
  for (const table of tables)
    counts.push([table, (await client.query(`select count(*) from "${table}"`)).rows]);
  await client.end();
  return { columns, indexes, counts };
}

async function finish(dataDir: string, database = join(dataDir, "vidyalaya.sqlite")): Promise<void> {
  const services = await openServices({
    database,
    dataDir,
    files: "file:files",
    smtp: undefined,
    signup: "closed",
  });
  await services.close();
}

/** The schema, and how much stands in each table. */
function contentOf(dataDir: string): unknown {
  const database = new DatabaseSync(join(dataDir, "vidyalaya.sqlite"), { readOnly: true });
  const schema = database.prepare("select name, sql from sqlite_schema order by name").all();
  const rows = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ name }) => [
      name,
      database.prepare(`select count(*) as rows from "${String(name)}"`).get()?.rows,
    ]);
  expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  database.close();
  return { schema, rows };
}
