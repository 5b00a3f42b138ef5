import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "./connect.ts";
import { runSql } from "../../tests/support/data/run-sql.ts";

let folder: string;
let path: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aside-"));
  path = join(folder, "aside.sqlite");
  database = connect(path);
  await runSql(database, sql`create table note (id integer primary key, text text)`);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const note = (text: string) => runSql(database, sql`insert into note (text) values (${text})`);

test("An index is built beside the site, and what SQLite refuses is reported", async () => {
  await note("first");
  await database.build(`create index note_text on note (text)`);
  const { rows } = await runSql(database, sql`select name from sqlite_schema where type = 'index'`);
  expect(rows).toEqual([{ name: "note_text" }]);
  await expect(database.build("create index other on missing (text)")).rejects.toThrow("no such table");
  await note("second");
});
