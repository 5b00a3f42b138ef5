import pg from "pg";
import { expect, test } from "vitest";
import { copyPostgresDatabase, createPostgresDatabase } from "./postgres-database.ts";

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("Each test file gets a database of its own that knows Kannada letters", async () => {
  const [one, two] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
  await ask(one.url, "create table notes (text text)");
  await expect(ask(two.url, "select * from notes")).rejects.toThrow("does not exist");
  expect(await ask(two.url, "select 'ಕನ್ನಡ' ~ '^[[:alpha:]]' as letter")).toEqual([{ letter: true }]);
  await Promise.all([one.drop(), two.drop()]);
  await expect(ask(one.url, "select 1")).rejects.toThrow("does not exist");
});

test("Copies of a template start alike, and the template is filled once", async () => {
  let fills = 0;
  const fill = async (url: string): Promise<void> => {
    fills += 1;
    await ask(url, "create table notes (text text); insert into notes values ('first')");
  };
  const copies = await Promise.all([
    copyPostgresDatabase("notes", fill),
    copyPostgresDatabase("notes", fill),
  ]);
  await ask(copies[0].url, "delete from notes");
  expect(await ask(copies[1].url, "select * from notes")).toEqual([{ text: "first" }]);
  expect(fills).toBe(1);
  await Promise.all(copies.map((copy) => copy.drop()));
});

test("A template that failed to fill is not taken for a finished one", async () => {
  await expect(copyPostgresDatabase("unlucky", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const copy = await copyPostgresDatabase("unlucky", () => Promise.resolve());
  await copy.drop();
});
