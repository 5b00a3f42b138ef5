/** The databases of released versions, as `npm run record-release` has written them. */
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { createPostgresDatabase, type TestDatabase } from "../server/postgres-database.ts";
import type { DatabaseKind } from "../server/test-site.ts";

/** For example 0.1.0. */
export const RELEASES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const read = (release: string, name: string): Buffer =>
  gunzipSync(readFileSync(join(import.meta.dirname, release, name)));

/** Writes the SQLite database of a release where the program looks for it in a data folder. @returns its path */
export async function releasedSqlite(release: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "vidyalaya.sqlite");
  await writeFile(path, read(release, "sqlite.gz"));
  return path;
}

/** Makes a copy of the PostgreSQL database of a release. */
export async function releasedPostgres(release: string): Promise<TestDatabase> {
  const database = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(read(release, "postgres.sql.gz").toString());
  await client.end();
  return database;
}

/** What the release asks a database, each text once. */
export const releasedStatements = (release: string, kind: DatabaseKind): string[] =>
  JSON.parse(read(release, `${kind}-statements.json.gz`).toString()) as string[];
