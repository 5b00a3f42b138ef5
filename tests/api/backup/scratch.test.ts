/** The scratch database in which a backup is verified. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { environmentWith } from "#server/config.ts";
import { snapshotsOf } from "#server/db/snapshots/snapshots.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { createPostgresDatabase, type TestDatabase } from "../../support/server/postgres-database.ts";

/** May make databases, and may not end connections of other roles. */
const ROLE = `maker_${randomUUID().replaceAll("-", "")}`;

let database: TestDatabase;
let server: pg.Client;
beforeAll(async () => {
  database = await createPostgresDatabase();
  server = new pg.Client({ connectionString: database.url });
  await server.connect();
  await server.query(`create role ${ROLE} login createdb`);
});
afterAll(async () => {
  await server.query(`drop role ${ROLE}`);
  await server.end();
  await database.drop();
});

it("is dropped as soon as connections of other roles, such as autovacuum, have left it", async () => {
  const address = Object.assign(new URL(database.url), { username: ROLE, password: "" });
  const scratch = await snapshotsOf(address.href, environmentWith).scratch("");
  const { rows } = await server.query<{ name: string }>(
    "select datname as name from pg_stat_activity where usename = $1 and starts_with(datname, 'vidyalaya_scratch_')",
    [ROLE],
  );
  const name = rows[0]!.name;
  const other = new pg.Client({
    connectionString: Object.assign(new URL(database.url), { pathname: `/${name}` }).href,
  });
  await other.connect();
  let isSettled = false;
  const dropping = scratch.drop().finally(() => (isSettled = true));
  const seen = await eventually(async () => {
    const waiting = await server.query(
      "select 1 from pg_stat_activity where usename = $1 and state = 'active' and query like 'drop database%'",
      [ROLE],
    );
    expect(isSettled || waiting.rowCount === 1).toBe(true);
    return waiting.rowCount;
  });
  await other.end();
  await dropping;
  expect(seen, "the drop waited").toBe(1);
  const left = await server.query("select 1 from pg_database where datname = $1", [name]);
  expect(left.rowCount).toBe(0);
});
