import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, openTestSite, type TestSite } from "../../tests/support/server/test-site.ts";
import type { Schema } from "./schema.ts";
import { type Sql, sql } from "./sql.ts";

const textOf = ({ texts }: Sql): string => texts.join("?");

describe("SQL as text", () => {
  test("takes other SQL in as text, and everything else as a value to bind", () => {
    const isNamed = sql`${sql.ref("page.name")} = ${"a'; drop"}`;
    const query = sql`select id from ${sql.ref("record_page")} where ${isNamed} and id in (${sql.join([1, 2])}) limit ${sql.lit(3)}`;
    expect(textOf(query)).toBe(
      'select id from "record_page" where "page"."name" = ? and id in (?, ?) limit 3',
    );
    expect(query.values).toEqual(["a'; drop", 1, 2]);
  });

  test("quotes names, whatever they hold", () => {
    expect(textOf(sql.ref('a"b'))).toBe('"a""b"');
  });

  test("joins nothing to an empty text, and parts with what is to stand between them", () => {
    expect(textOf(sql.join([]))).toBe("");
    expect(textOf(sql.join([sql`a = ${1}`, sql`b`, sql`c`], " or "))).toBe("a = ? or b or c");
  });

  test("is an expression in a query of Kysely, in the words of its database", () => {
    const compiling = { query: () => Promise.reject(new Error("Nothing is asked.")) };
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: compiling as never }) });
    const { sql: text, parameters }: CompiledQuery = db
      .selectFrom("meta")
      .select("key")
      .where("key", "<>", "x")
      .where(sql<boolean>`(value = ${"y"} or value = ${"z"})`)
      .compile();
    expect(text).toBe('select "key" from "meta" where "key" <> $1 and (value = $2 or value = $3)');
    expect(parameters).toEqual(["x", "y", "z"]);
  });
});

describe.each(DATABASES)("SQL as text, on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  test("reads, with its values bound", async () => {
    const query = sql`select value from meta where key = ${"no such"} or key = ${"none"} or 1 = ${2}`;
    expect(await query.read(site.services.database.read)).toEqual([]);
    const text = sql`select cast(${"ಅ"} as text) as text, cast(${7} as integer) + 1 as number`;
    expect(await text.read(site.services.database.read)).toEqual([{ text: "ಅ", number: 8 }]);
  });

  test("writes nothing", async () => {
    const writing = sql`delete from meta`.read(site.services.database.read);
    await expect(writing).rejects.toThrow("does not write");
  });
});
