/** Schemas that an interrupted start left behind, and those of other versions of the program. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database } from "./connect.ts";
import type { Schema } from "./schema.ts";
import { migrate } from "./migrate.ts";
import * as foundation from "./migrations/0001-foundation.ts";
import * as search from "./migrations/0002-search.ts";
import * as choicesOfARecord from "./migrations/0003-choices-of-a-record.ts";
import * as staff from "./migrations/0004-staff.ts";
import * as lastSeen from "./migrations/0005-last-seen.ts";
import { runSql } from "../../tests/support/data/run-sql.ts";

/** Those that used to run without a transaction. */
const FIRST = Object.entries({
  "0001-foundation": foundation,
  "0002-search": search,
  "0003-choices-of-a-record": choicesOfARecord,
  "0004-staff": staff,
  "0005-last-seen": lastSeen,
});

class Interrupted extends Error {}

/** Lets so many statements through. */
class Interruption implements KyselyPlugin {
  #left: number;

  constructor(statements: number) {
    this.#left = statements;
  }

  transformQuery: KyselyPlugin["transformQuery"] = ({ node }) => {
    if (this.#left === 0) throw new Interrupted();
    this.#left -= 1;
    return node;
  };

  transformResult: KyselyPlugin["transformResult"] = ({ result }) => Promise.resolve(result);
}

const schemaOf = async (database: Database) => {
  const { rows } = await runSql(
    database,
    sql`select type, name, sql from sqlite_schema where name not like 'kysely%' order by name`,
  );
  return rows;
};
const marksOf = async (database: Database) =>
  (await runSql(database, sql<{ name: string }>`select name from kysely_migration order by name`)).rows.map(
    ({ name }) => name,
  );

/** What the program did before its migrations were transactions, up to so many statements. @returns whether all was done */
function migrateInSteps(database: Database, statements: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      transaction,
    );
    const db = transaction.withPlugin(new Interruption(statements)) as Kysely<Schema> as Kysely<unknown>;
    try {
      for (const [name, { up }] of FIRST) {
        await up(db);
        await sql`insert into kysely_migration values (${name}, '2026-03-06T00:00:00.000Z')`.execute(
          transaction,
        );
      }
      return true;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      return false;
    }
  });
}

describe("a schema", () => {
  let folder: string;
  const opened: Database[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "migrate-"));
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
    await rm(folder, { recursive: true });
  });

  const open = (name: string): Database => {
    const database = connect(join(folder, name));
    opened.push(database);
    return database;
  };
  test("is completed wherever an earlier version of the program was interrupted", async () => {
    const whole = open("whole.sqlite");
    await migrate(whole, []);
    const expected = await schemaOf(whole);
    let done = false;
    for (let statements = 0; !done; statements += 1) {
      const database = open(`${statements}.sqlite`);
      done = await migrateInSteps(database, statements);
      await migrate(database, []);
      expect(await marksOf(database), `after ${statements} statements`).toEqual(await marksOf(whole));
      expect(await schemaOf(database), `after ${statements} statements`).toEqual(expected);
    }
    expect(opened.length).toBeGreaterThan(20);
  });

  test("of a newer version is left alone, with one line that says so", async () => {
    const database = open("newer.sqlite");
    await migrate(database, []);
    await runSql(
      database,
      sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`,
    );
    const before = await schemaOf(database);
    await expect(migrate(database, [])).rejects.toMatchObject({
      name: "DatabaseRefusal",
      message:
        "The database belongs to a newer version of the program (9999-later). Start that version instead.",
    });
    expect(await schemaOf(database)).toEqual(before);
  });

  test("is that of one program at a time", async () => {
    const first = open("shared.sqlite");
    expect(() => connect(join(folder, "shared.sqlite"))).toThrow(/another process of the site/);
    const beside = connect(join(folder, "shared.sqlite"), { beside: true });
    expect(beside.isOwn).toBe(false);
    await beside.close();
    await first.close();
    opened.splice(0);
    const next = open("shared.sqlite");
    expect(next.isOwn).toBe(true);
  });
});
