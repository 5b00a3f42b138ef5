import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CacheDependencies, SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { AnswerCache } from "#server/http/answers/answer-cache.ts";
import { openServices, type Services } from "#server/services.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { createPostgresDatabase, type TestDatabase } from "../../support/server/postgres-database.ts";

const VISITOR = { staff: false, language: "en" } as const;

/** The keeping of answers as the application sets it up. */
const cacheOf = ({ changes, records, now }: Services): AnswerCache =>
  new AnswerCache({
    changes,
    nextMoment: (dependencies, from) => records.nextMoment(dependencies, from),
    now,
  });

/** The titles of a table's records as an instance answers them, cached where they can be. */
async function titles({ records }: Services, cache: AnswerCache, table: string): Promise<unknown[]> {
  const { body } = await cache.get(`/${table}`, "identity", async () => {
    const dependencies = new CacheDependencies();
    const rows = await records.reader({ ...VISITOR, dependencies }).all(table);
    const content = JSON.stringify(rows.map((row) => row.title ?? row.heading ?? null));
    return { headers: {}, content, dependencies };
  });
  return JSON.parse(body.toString()) as unknown[];
}

const write = <T>(services: Services, work: Parameters<typeof services.records.transact<T>>[1]) =>
  services.records.transact(SYSTEM, work);

describe("two instances on one PostgreSQL database", () => {
  let database: TestDatabase;
  let folder: string;
  let one: Services;
  let two: Services;
  let cache: AnswerCache;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    folder = await mkdtemp(join(tmpdir(), "instances-"));
    const config = {
      database: database.url,
      dataDir: folder,
      files: "file:files",
      smtp: undefined,
      signup: "closed",
    } as const;
    one = await openServices(config);
    two = await openServices(config);
    cache = cacheOf(two);
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it("start together on an empty database", async () => {
    const fresh = await createPostgresDatabase();
    const config = {
      database: fresh.url,
      dataDir: folder,
      files: "file:files",
      smtp: undefined,
      signup: "closed",
    } as const;
    const opened = await Promise.all([openServices(config), openServices(config)]);
    for (const services of opened) expect(services.records.tables.find("notification")).toBeDefined();
    await Promise.all(opened.map((services) => services.close()));
    await fresh.drop();
  });

  it("both know a table, a column and a row that one of them was given, and drop what they cached", async () => {
    await write(one, async (writer) => {
      await writer.create("db_object", { name: "award", label: "Awards", publicRead: true });
      await writer.create("db_column", { object: "award", name: "title", label: "Title", type: "Text" });
    });
    await eventually(() => expect(two.records.tables.find("award")?.columns).toHaveLength(1));
    expect(await titles(two, cache, "award")).toEqual([]);
    expect(cache.size).toBe(1);

    await write(one, (writer) => writer.create("award", { title: "From one" }));
    await eventually(async () => expect(await titles(two, cache, "award")).toEqual(["From one"]));
    await write(two, (writer) => writer.create("award", { title: "From two" }));
    expect(await titles(two, cache, "award")).toEqual(["From one", "From two"]);
    expect(await titles(one, cacheOf(one), "award")).toEqual(["From one", "From two"]);
  });

  it("both know when a column is renamed", async () => {
    const column = await one.records
      .reader({ staff: true, language: "en" })
      .matching("db_column", { object: "award" });
    await titles(two, cache, "award");
    await write(one, (writer) => writer.update("db_column", { id: column[0]!.id, name: "heading" }));
    await eventually(async () => expect(two.records.tables.get("award").columns[0]?.name).toBe("heading"));
    expect(await titles(two, cache, "award")).toEqual(["From one", "From two"]);
  });

  it("are notified of more changes than one announcement can carry", async () => {
    await titles(two, cache, "award");
    await write(one, async (writer) => {
      for (let index = 0; index < 500; index += 1)
        await writer.create("award", { heading: `Award ${index}` });
    });
    await eventually(async () => expect(await titles(two, cache, "award")).toHaveLength(502));
  });

  it("are notified by each other again after the database has cut the connection, and cache nothing that changed meanwhile", async () => {
    await titles(two, cache, "award");
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // A listener's last query is the heartbeat once fifteen seconds have passed.
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen %' or query = 'select 1')",
    );
    await client.end();
    expect(rowCount).toBeGreaterThanOrEqual(2);
    await write(one, (writer) => writer.create("award", { heading: "Unheard" }));
    await eventually(async () => expect(await titles(two, cache, "award")).toContain("Unheard"));
    // What is announced while nobody listens is never heard: announced anew until it is.
    await eventually(async () => {
      const heading = `Heard ${crypto.randomUUID()}`;
      await write(one, (writer) => writer.create("award", { heading }));
      await eventually(async () => expect(await titles(two, cache, "award")).toContain(heading), 400);
    });
  });

  it("let exactly one of two writers of a version win", async () => {
    const id = await write(one, (writer) => writer.create("award", { heading: "Contested" }));
    const results = await Promise.allSettled(
      [one, two].map((services) =>
        write(services, (writer) => writer.update("award", { id, version: 1, heading: "Mine" })),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
