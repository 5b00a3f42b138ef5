/**
 * `npm run record-release -- [FOLDER]`: writes what later versions are tested against into `tests/support/releases/VERSION`, for the
 * built program in FOLDER (here, unless another one is named): a small database that it made, SQLite's and PostgreSQL's, and
 * the statements that it asks either one, also for all pages of the demonstration. The commit must be that of the release.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { folderWith, searchPath, versionsBelow } from "../runner/programs.ts";
import { startPostgres } from "../server/postgres.ts";
import { startSite } from "../server/site.ts";
import { fill } from "./fill.ts";

const PRELOAD = `--import=${resolve(import.meta.dirname, "record-statements.ts")}`;
const KINDS = ["sqlite", "postgres"] as const;
type Kind = (typeof KINDS)[number];

const program = resolve(process.argv[2] ?? ".");
const { version } = JSON.parse(readFileSync(join(program, "package.json"), "utf8")) as { version: string };
const target = join(import.meta.dirname, version);
const scratch = mkdtempSync(join(tmpdir(), "release-"));
const server = await startPostgres();

/** @returns the database that the program leaves */
async function use(kind: Kind, demo: boolean, statements: string): Promise<string | Buffer> {
  const name = demo ? "demonstration" : "release";
  const database = kind === "postgres" ? await emptyDatabase(name) : undefined;
  const site = await startSite({
    program,
    env: {
      DEMO: demo ? "1" : "0",
      LOG_LEVEL: "error",
      NODE_OPTIONS: PRELOAD,
      STATEMENTS_TO: statements,
      ...(database && { DATABASE_URL: database }),
    },
  });
  try {
    await fill(site.url);
    if (demo) await visit(site.url);
    await site.halt();
    return database ? dumpOf(database) : copyOf(join(site.dataDir, "vidyalaya.sqlite"));
  } finally {
    await site.stop();
  }
}

async function emptyDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
}

/** Reads each page that the sitemap names. */
async function visit(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(address!.replaceAll("&amp;", "&"));
    await (await fetch(`${url}${pathname}${search}`)).text();
  }
}

/** Statements alone, which any client can run one after another. */
function dumpOf(database: string): string {
  const folder = folderWith(["pg_dump"], [...searchPath(), ...versionsBelow("/usr/lib/postgresql", "bin")]);
  if (!folder) throw new Error("pg_dump of PostgreSQL 15 or later is needed.");
  const options = ["--inserts", "--no-owner", "--no-privileges", "--dbname", database];
  const dump = execFileSync(join(folder, "pg_dump"), options, { encoding: "utf8", maxBuffer: 2 ** 28 });
  return dump.replaceAll(/^(\\.*|--.*|SET .*|SELECT pg_catalog\.set_config.*)\n/gm, "");
}

/** The file without its log. */
function copyOf(path: string): Buffer {
  const copy = join(mkdtempSync(join(scratch, "copy-")), "copy.sqlite");
  const database = new DatabaseSync(path);
  database.exec(`vacuum into '${copy}'`);
  database.close();
  return readFileSync(copy);
}

try {
  mkdirSync(target, { recursive: true });
  const commit = execFileSync("git", ["-C", program, "rev-parse", "HEAD"]);
  writeFileSync(join(target, "commit"), commit);
  for (const kind of KINDS) {
    const statements = join(scratch, kind);
    mkdirSync(statements);
    const left = await use(kind, false, statements);
    writeFileSync(join(target, kind === "postgres" ? "postgres.sql.gz" : "sqlite.gz"), gzipSync(left));
    await use(kind, true, statements);
    const texts = new Set(
      readdirSync(statements).flatMap(
        (name) => JSON.parse(readFileSync(join(statements, name), "utf8")) as string[],
      ),
    );
    writeFileSync(join(target, `${kind}-statements.json.gz`), gzipSync(JSON.stringify([...texts].sort())));
    process.stdout.write(`${version}, ${kind}: ${texts.size} statements\n`);
  }
} finally {
  server.stop();
  rmSync(scratch, { recursive: true });
}
