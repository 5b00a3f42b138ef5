/** What is filled once from rows that are there already. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "./connect.ts";
import { type Batch, fillOnce, inBatches } from "./in-batches.ts";
import { migrate } from "./migrate.ts";
import { runSql } from "../../tests/support/data/run-sql.ts";

const ROWS = { fees: 5, halls: 3 };
const BATCH_SIZE = 2;

let folder: string;
let database: Database;
/** How many batches the process lives for. */
let lives: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "batches-"));
  database = connect(join(folder, "batches.sqlite"));
  await migrate(database, []);
  await runSql(database, sql`create table copied (name text, id integer, primary key (name, id))`);
  lives = Infinity;
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Copies the numbers up to a table's last one; a number that is copied again fails. */
const copying =
  (name: keyof typeof ROWS): Batch =>
  async (transaction, after) => {
    const ids = Array.from({ length: Math.min(BATCH_SIZE, ROWS[name] - after) }, (_, at) => after + at + 1);
    for (const id of ids) await sql`insert into copied values (${name}, ${id})`.execute(transaction);
    if (lives === 0) throw new Error("killed");
    lives -= 1;
    return ids.at(-1);
  };
const fill = () =>
  fillOnce(
    database,
    "copied",
    new Map([
      ["halls", copying("halls")],
      ["fees", copying("fees")],
    ]),
  );
const copied = async () =>
  (
    await runSql(
      database,
      sql<{ name: string; ids: number }>`
      select name, count(*) as ids from copied group by name order by name`,
    )
  ).rows;
const ALL = Object.entries(ROWS).map(([name, ids]) => ({ name, ids }));
const keys = async () =>
  (await database.read.selectFrom("meta").select("key").orderBy("key").execute()).map(({ key }) => key);

test("What is filled once goes on where a process was killed, and no row is done twice", async () => {
  const seen: unknown[] = [];
  for (let done = false; !done;) {
    lives = 1;
    done = await fill().then(
      () => true,
      () => false,
    );
    seen.push(await copied());
  }
  expect(seen.length).toBeGreaterThan(5);
  expect(seen[0]).toEqual([{ name: "fees", ids: BATCH_SIZE }]);
  expect(await copied()).toEqual(ALL);
  expect(await keys()).toEqual(["copied"]);
});

test("Instances that fill the same thing at once share the work", async () => {
  await Promise.all([fill(), fill(), fill()]);
  expect(await copied()).toEqual(ALL);
});

test("What is filled is not filled again", async () => {
  await fill();
  await runSql(database, sql`delete from copied`);
  await fill();
  expect(await copied()).toEqual([]);
});

test("A batch that fails leaves nothing of itself, and those before it stay", async () => {
  lives = 2;
  await expect(inBatches(database, copying("fees"))).rejects.toThrow("killed");
  expect(await copied()).toEqual([{ name: "fees", ids: 4 }]);
});
