/** Copies of a PostgreSQL database: what its own programs write and read. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { DatabaseRefusal } from "../failures.ts";
import type { DatabaseSnapshots, FilePlace, Snapshot, TableContents, Target } from "./snapshots.ts";
import { RowsDigest } from "./digest.ts";
import { flushFile } from "./flush.ts";
import { assertProgram, type EnvironmentWith, runOn } from "./postgres-programs.ts";
import { refuseUnfinished, RESTORED_KEY, UNFINISHED_RESTORE } from "./restore-in-progress.ts";

const BATCH = 1000;
const MAY_NOT = "42501";
/** Begins the names of databases that backups are verified in. */
const SCRATCH = "vidyalaya_scratch_";
const LEFT_MS = 60 * 60_000;

export function postgresSnapshots(url: string, environment: EnvironmentWith): DatabaseSnapshots {
  return {
    kind: "postgres",
    take: (file) =>
      connected(url, async (client) => {
        await assertProgram("pg_dump", await versionOf(client), environment);
        return inSnapshot(client, async () => {
          refuseUnfinished(await tablesOf(client));
          const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
          const options = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${rows[0]?.id}`];
          // What is left of an earlier one may be open for others.
          await rm(file, { force: true });
          await runOn(url, "pg_dump", options, { environment, into: file });
          await flushFile(file);
          return snapshotOf(client);
        });
      }),
    contents: () => connected(url, (client) => inSnapshot(client, () => snapshotOf(client))),
    target: () => connected(url, targetIn),
    begin: (id) =>
      connected(url, async (client) => {
        await client.query(
          `create table if not exists ${UNFINISHED_RESTORE} as select ${client.escapeLiteral(id)}::text as id`,
        );
      }),
    async restore(copy) {
      await connected(url, async (client) => {
        await assertProgram("pg_restore", await versionOf(client), environment);
      });
      const options = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
      await runOn(url, "pg_restore", options, { environment, input: copy });
    },
    finish: () =>
      connected(url, async (client) => {
        await client.query("begin");
        await client.query(
          `insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
          [RESTORED_KEY, new Date().toISOString()],
        );
        await client.query(`drop table if exists ${UNFINISHED_RESTORE}`);
        await client.query("commit");
      }),
    scratch: () => scratchBeside(url, environment),
    // What it stores it checks as it reads, and `contents` reads every row.
    faults: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
}

/**
 * While it is needed somebody is connected to it, and its name says since when it is there: only those are dropped that a process
 * has left which was killed.
 */
async function scratchBeside(
  url: string,
  environment: EnvironmentWith,
): Promise<DatabaseSnapshots & { drop(): Promise<void> }> {
  const name = `${SCRATCH}${Date.now()}_${randomBytes(6).toString("hex")}`;
  await connected(url, async (client) => {
    await dropLeft(client);
    await client.query(`create database ${name} ${await likeIn(client)}`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== MAY_NOT) throw error;
      throw new DatabaseRefusal(
        "DATABASE_URL: its user may not make a database to restore into. ALTER ROLE … CREATEDB allows it.",
      );
    });
  });
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const keeping = new pg.Client({ connectionString: address });
  keeping.on("error", () => {});
  await keeping.connect();
  return {
    ...postgresSnapshots(address, environment),
    async drop() {
      await keeping.end();
      await connected(url, (client) => dropScratch(client, name));
    },
  };
}

interface Locale {
  encoding: string;
  collate: string;
  ctype: string;
  /** libc, ICU or PostgreSQL itself. */
  provider: "c" | "i" | "b";
  locale: string | null;
}

/** Names of columns differ between versions of PostgreSQL. */
const LOCALE = `
  select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype,
    coalesce(to_jsonb(d)->>'datlocprovider', 'c') as provider,
    coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') as locale
  from pg_database d where datname = current_database()`;

/** What makes another database sort and compare as this one, whatever the server's usual locale is. */
async function likeIn(client: pg.Client): Promise<string> {
  const { collate, ctype, provider, locale } = await localeIn(client);
  const literal = (text: string | null) => client.escapeLiteral(text ?? "");
  const providers = {
    c: "locale_provider libc",
    i: `locale_provider icu icu_locale ${literal(locale)}`,
    b: `locale_provider builtin builtin_locale ${literal(locale)}`,
  };
  const ofSystem = `lc_collate ${literal(collate)} lc_ctype ${literal(ctype)}`;
  return `template template0 encoding 'UTF8' ${ofSystem} ${providers[provider]}`;
}

/** @throws DatabaseRefusal where the database cannot hold every text of the site */
async function localeIn(client: pg.Client): Promise<Locale> {
  const { rows } = await client.query<Locale>(LOCALE);
  if (rows[0]?.encoding === "UTF8") return rows[0];
  throw new DatabaseRefusal(
    `DATABASE_URL: the database has the encoding ${rows[0]?.encoding}. It has to be made with UTF8: createdb -E UTF8 -T template0.`,
  );
}

/**
 * Drops a scratch database. Without `force` the server ends autovacuum and waits five seconds for others; `force` needs the right to end
 * processes of other roles. What remains is dropped by a later backup.
 */
async function dropScratch(client: pg.Client, name: string): Promise<void> {
  for (const options of ["", "", "with (force)"]) {
    try {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} ${options}`);
      return;
    } catch (error) {
      if (!STILL_USED.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}
/** `object_in_use`, and `insufficient_privilege` to end processes of others. */
const STILL_USED = new Set(["55006", MAY_NOT]);

async function dropLeft(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [SCRATCH],
  );
  for (const { name } of rows) {
    // One that was just made may not have been connected to yet.
    if (Date.now() - Number.parseInt(name.slice(SCRATCH.length)) < LEFT_MS) continue;
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`).catch(() => {});
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // What fails while a statement is under way fails the statement.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All statements of `work` see the database as it was at the first one. */
async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("set idle_in_transaction_session_timeout = 0");
  await client.query("begin isolation level repeatable read read only");
  const result = await work();
  await client.query("commit");
  return result;
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

async function targetIn(client: pg.Client): Promise<Target> {
  await localeIn(client);
  const tables = await tablesOf(client);
  if (tables.length === 0) return { state: "empty" };
  if (!tables.includes(UNFINISHED_RESTORE)) return { state: "filled" };
  const { rows } = await client.query<{ id: string }>(`select id from ${UNFINISHED_RESTORE}`);
  return { state: "unfinished", id: rows[0]?.id ?? "", hasDatabase: tables.length > 1 };
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name collate "C"`,
  );
  return rows.map(({ name }) => name);
}

async function snapshotOf(client: pg.Client): Promise<Snapshot> {
  const names = (await tablesOf(client)).filter((name) => name !== UNFINISHED_RESTORE);
  const tables: Record<string, TableContents> = {};
  for (const name of names) tables[name] = await contentsOf(client, name);
  return {
    migrations: names.includes("kysely_migration") ? await migrationsIn(client) : [],
    tables,
    places: names.includes("record_file") ? await placesIn(client) : [],
  };
}

async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

async function placesIn(client: pg.Client): Promise<FilePlace[]> {
  const { rows } = await client.query<{ url: string; content?: string | null }>("select * from record_file");
  return rows.map(({ url, content }) => ({ url, content: content ?? null }));
}

async function contentsOf(client: pg.Client, table: string): Promise<TableContents> {
  const digest = new RowsDigest();
  const name = client.escapeIdentifier(table);
  await client.query(`declare rows no scroll cursor for select t::text as row from ${name} t`);
  for (let read = BATCH; read === BATCH;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
    for (const { row } of rows) digest.add(row);
    read = rows.length;
  }
  await client.query("close rows");
  return digest.result();
}
