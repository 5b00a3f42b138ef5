import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
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
