import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import type { Schema } from "./schema.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { readingDriver, SqliteDialect } from "./sqlite-dialect.ts";

const connection = new SqliteConnection(new DatabaseSync(":memory:"));
const db = new Kysely<Schema>({ dialect: new SqliteDialect(readingDriver(connection)) });
afterAll(() => db.destroy());

test("A limit is written into a statement, which is not planned anew for each run; other values are bound", () => {
  const page = db.selectFrom("meta").select("key").where("value", "=", "1").limit(20).offset(40);
  expect(page.compile()).toMatchObject({
    sql: 'select "key" from "meta" where "value" = ? limit 20 offset ?',
    parameters: ["1", 40],
  });
  const computed = db
    .selectFrom("meta")
    .select("key")
    .limit(sql<number>`1 + ${1}`);
  expect(computed.compile()).toMatchObject({ sql: 'select "key" from "meta" limit 1 + ?', parameters: [1] });
});

test("A statement in use stays prepared, however many others come and go", async () => {
  const database = new DatabaseSync(":memory:");
  const prepare = vi.spyOn(database, "prepare");
  const reading = new SqliteConnection(database);
  for (let number = 0; number < 600; number += 1) {
    expect(await reading.read(`select ${number} as number`, [])).toEqual([{ number }]);
    expect(await reading.read("select ? as asked", [number])).toEqual([{ asked: number }]);
  }
  const ofHot = () => prepare.mock.calls.filter(([text]) => text === "select ? as asked").length;
  expect(ofHot()).toBe(1);
  expect(prepare).toHaveBeenCalledTimes(601);
  // One that was not used for long has to be prepared again.
  expect(await reading.read("select 0 as number", [])).toEqual([{ number: 0 }]);
  expect(prepare).toHaveBeenCalledTimes(602);
  database.close();
});
