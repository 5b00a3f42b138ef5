/** Every released version's database becomes one of this version, and an instance of the release could go on meanwhile. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StatementSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { CLERK, NOTICE } from "../../support/releases/fill.ts";
import {
  openPlain,
  type PlainColumn,
  type PlainDatabase,
  type Row,
} from "../../support/releases/plain-database.ts";
import {
  RELEASES,
  releasedPostgres,
  releasedSqlite,
  releasedStatements,
} from "../../support/releases/released.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { run } from "../../support/server/process.ts";
import { ADMINISTRATOR, startSite } from "../../support/server/site.ts";
import { DATABASES, type DatabaseKind } from "../../support/server/test-site.ts";

/** Made again from the rest by the program whenever it has to be. */
const DERIVED = /^(search_|kysely_|meta$)/;
/** What the program writes by itself for as long as it runs. */
const MOVING = /^(session|throttle)$/;
/** Is in the audit afterwards. */
const ADOPTED = /^(audit|security_event)$/;

/** Shipped texts, which follow the program until staff word them themselves. */
const SHIPPED_TEXTS = /^record_(db_object|db_column|section|translation)$/;
const followsProgram = (table: string, row: Row): boolean =>
  SHIPPED_TEXTS.test(table) && Number(row["version"]) === 1;

/** What the program asks before it makes the indexes of columns, after everything else. */
const LAST_STATEMENT = /select (index)?name.* from (pg_indexes|sqlite_schema where type = 'index')/;

interface Released {
  /** As DATABASE_URL takes it. */
  url: string;
  /** As `connect` takes it. */
  address: string;
  dataDir: string;
}

describe.each(RELEASES.flatMap((release) => DATABASES.map((kind) => ({ release, kind }))))(
  "A database of $release on $kind",
  ({ release, kind }) => {
    const drops: (() => Promise<void>)[] = [];
    const opened: PlainDatabase[] = [];
    const copy = async (): Promise<Released> => {
      const dataDir = await mkdtemp(join(tmpdir(), "release-"));
      drops.push(() => rm(dataDir, { recursive: true }));
      if (kind === "sqlite") {
        const path = await releasedSqlite(release, dataDir);
        return { dataDir, url: `sqlite:${path}`, address: path };
      }
      const database = await releasedPostgres(release);
      drops.push(() => database.drop());
      return { dataDir, url: database.url, address: database.url };
    };
    const open = async ({ address }: Released) => {
      const database = await openPlain(address);
      opened.push(database);
      return database;
    };

    /** As the release left it, and as this version has made it of the same. */
    let before: PlainDatabase;
    let after: PlainDatabase;
    let upgraded: Released;
    let columns: PlainColumn[];
    beforeAll(async () => {
      before = await open(await copy());
      columns = await before.columns();
      upgraded = await copy();
      await upgrade(upgraded);
      after = await open(upgraded);
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      for (const drop of drops) await drop();
    });

    it("has every row that it had", async () => {
      for (const [table, names] of columnsByTable(columns)) {
        if (DERIVED.test(table) || MOVING.test(table) || ADOPTED.test(table)) continue;
        const rows = await rowsOf(after, table, names);
        const identityOf = (row: Row) => JSON.stringify(followsProgram(table, row) ? row["id"] : row);
        const known = new Set(rows.map(identityOf));
        const missing = (await rowsOf(before, table, names)).filter((row) => !known.has(identityOf(row)));
        expect(missing, table).toEqual([]);
      }
    });

    it("has every entry that it had of what happened in one audit, which is a chain", async () => {
      const earlier = await rowsOf(before, "audit", ["at", "whoName", "action", "record"]);
      const writes = earlier.map(({ action, ...row }) => ({ ...row, event: action }));
      const counted = await rowsOf(before, "security_event", ["lastAt", "whoName", "event", "times"]);
      const events = counted.map(({ lastAt, ...row }) => ({ ...row, at: lastAt }));
      const names = ["at", "whoName", "event", "record", "times"];
      const entries = await rowsOf(after, "audit_entry", names);
      expect(entries).toEqual(
        expect.arrayContaining([...writes, ...events].map((row) => expect.objectContaining(row))),
      );
      expect(writes.length * events.length).toBeGreaterThan(0);
      for (const table of ["audit", "security_event"])
        expect(await rowsOf(after, table, ["id"]), table).toEqual([]);
    });

    it("has every column that it had, and demands no more of a row", async () => {
      const now = await after.columns();
      const isOld = new Set(columns.map(({ table }) => table));
      expect(now).toEqual(expect.arrayContaining(columns));
      const demanded = new Set(columns.map(nameOf));
      expect(
        now.filter((column) => isOld.has(column.table) && column.demanded && !demanded.has(nameOf(column))),
      ).toEqual([]);
      const old = await before.uniques();
      const added = [...(await after.uniques())].filter(([name]) => !old.has(name));
      // Rows of the release hold nothing in columns that it does not know, and are unique by them.
      const unknown = now.filter((column) => !demanded.has(nameOf(column)));
      const overOld = added.filter(([, sql]) => {
        const [, table, rest] = / on (?:public\.)?"?(\w+)"?(.*)/i.exec(sql)!;
        const isNew = unknown.some((column) => column.table === table && rest!.includes(`"${column.name}"`));
        return isOld.has(table!) && !isNew;
      });
      expect(overOld).toEqual([]);
    });

    it("takes every statement of the release", async () => {
      const refused: string[] = [];
      for (const statement of releasedStatements(release, kind))
        await after.check(statement).catch((error: Error) => refused.push(`${error.message}: ${statement}`));
      expect(refused).toEqual([]);
      await expect(after.check("select nothing_of_this_name from audit")).rejects.toThrow(
        /nothing_of_this_name/,
      );
    });

    it("takes every row as the release has written it", async () => {
      const empty = await copy();
      await removeRows(empty, columns);
      const database = connect(empty.address);
      await migrate(database, SHIPPED_TABLES);
      await database.close();
      const target = await open(empty);
      for (const [table, names] of columnsByTable(columns)) {
        if (DERIVED.test(table)) continue;
        const rows = await rowsOf(before, table, names);
        for (const row of rows) await insert(target, kind, table, row);
        expect(await rowsOf(target, table, names), table).toEqual(rows);
      }
    });

    it("serves what it held, to whom it knew", async () => {
      const released = await copy();
      const env = { DATABASE_URL: released.url, DEMO: "0" };
      const site = await startSite({ command: ["tests/support/server/pageless.ts"], env });
      try {
        const clerk = new Visitor(site.url);
        const notices = await clerk.get<Row[]>("/api/notification/all?lang=kn");
        expect(notices.body.map(({ title }) => title)).toEqual([NOTICE.title_kn]);
        expect((await clerk.get<Row[]>("/api/award/all")).body).toHaveLength(2);
        const changed = { id: notices.body[0]!["id"], title: "Fees, by this version" };
        const change = async (account: object) => {
          const { body } = await clerk.send<{ accessToken: string }>("POST", "/api/auth/signin", account);
          clerk.token = body.accessToken;
          return (await clerk.send("PUT", "/api/notification/update", changed)).status;
        };
        expect(await change(CLERK)).toBe(403);
        expect(await change(ADMINISTRATOR)).toBe(200);
        expect((await clerk.get<{ total: number }>("/api/search?q=version")).body.total).toBe(1);
        clerk.leave();
        const database = await open(released);
        const used = await database.run(
          "select object, record, file from file_use where file like '/files/%'",
        );
        const held = await database.run("select object, record, file from file_holder");
        expect(used.length).toBeGreaterThan(0);
        expect(held, "a file has whatever names it as its holder").toEqual(expect.arrayContaining(used));
      } finally {
        await site.stop();
      }
    });

    it("is as it was where bringing it up to date fails at the end, and the next attempt succeeds", async () => {
      const failing = await copy();
      const database = await open(failing);
      // There is always something to do.
      await database.run("drop index record_notification_listing");
      const schema = await database.schema();
      const attempt = async () => {
        const opening = connect(failing.address);
        try {
          await migrate(opening, SHIPPED_TABLES);
        } finally {
          await opening.close();
        }
      };
      await expect(withFailure(LAST_STATEMENT, attempt)).rejects.toThrow(/on purpose/);
      expect(await database.schema()).toEqual(schema);
      await attempt();
      expect(await database.schema()).not.toEqual(schema);
    });

    it("is left alone by this version, with one line, where a later one has been there", async () => {
      // The last test, for nothing else opens the database any more.
      await after.run(
        "insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')",
      );
      const schema = await after.schema();
      const env = { DATA_DIR: upgraded.dataDir, DATABASE_URL: upgraded.url };
      for (const command of ["server/main.ts", "server/cli/migrate.ts"]) {
        const { code, errors } = await run(command, env);
        expect({ code, errors }).toEqual({
          code: 78,
          errors:
            "The database belongs to a newer version of the program (9999-later). Start that version instead.\n",
        });
      }
      expect(await after.schema()).toEqual(schema);
    });
  },
);

/** Lets a statement fail, the second time that it is asked. */
async function withFailure(statement: RegExp, work: () => Promise<void>): Promise<void> {
  let times = 0;
  const failing = <T extends object>(
    prototype: T,
    name: string,
    textOf: (it: T, asked: unknown) => string,
  ) => {
    const original = Reflect.get(prototype, name) as (...values: unknown[]) => unknown;
    Object.assign(prototype, {
      [name](this: T, ...values: unknown[]) {
        if (statement.test(textOf(this, values[0]))) times += 1;
        if (times === 2) throw new Error("It fails on purpose.");
        return original.apply(this, values);
      },
    });
    return () => Object.assign(prototype, { [name]: original });
  };
  const restores = [
    failing(pg.Client.prototype, "query", (_client, asked) => String(asked)),
    failing(StatementSync.prototype, "all", ({ sourceSQL }) => sourceSQL),
  ];
  try {
    await work();
  } finally {
    for (const restore of restores) restore();
  }
  expect(times).toBeGreaterThan(1);
}

/** As an operator does it. */
async function upgrade({ dataDir, url }: Released): Promise<void> {
  const ended = await run("server/cli/migrate.ts", { DATA_DIR: dataDir, DATABASE_URL: url });
  expect(ended).toEqual({ code: 0, out: "The database is up to date.\n", errors: "" });
}

const nameOf = ({ table, name }: PlainColumn) => `${table}.${name}`;

function columnsByTable(columns: readonly PlainColumn[]): Map<string, string[]> {
  const tables = Map.groupBy(columns, ({ table }) => table);
  return new Map([...tables].map(([table, own]) => [table, own.map(({ name }) => name)]));
}

async function rowsOf(database: PlainDatabase, table: string, names: readonly string[]): Promise<Row[]> {
  const list = names.map((name) => `"${name}"`).join();
  const rows = await database.run(`select ${list} from "${table}"`);
  return rows.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), "en"));
}

/** As an installation of the release before anybody has written. */
async function removeRows(released: Released, columns: readonly PlainColumn[]): Promise<void> {
  const database = await openPlain(released.address);
  for (const table of columnsByTable(columns).keys())
    if (!table.startsWith("kysely_")) await database.run(`delete from "${table}"`);
  await database.close();
}

async function insert(database: PlainDatabase, kind: DatabaseKind, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_name, index) => (kind === "postgres" ? `$${index + 1}` : "?"));
  const list = names.map((name) => `"${name}"`).join();
  await database.run(`insert into "${table}" (${list}) values (${places.join()})`, Object.values(row));
}
