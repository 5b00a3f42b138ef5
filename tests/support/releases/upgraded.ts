/** The database of a released version with further rows, as that version stored them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { openServices } from "#server/services.ts";
import type { DatabaseKind } from "../server/test-site.ts";
import { openPlain, type PlainDatabase, type Row } from "./plain-database.ts";
import { releasedPostgres, releasedSqlite } from "./released.ts";

const RELEASE = "0.1.0";

interface CopiedDatabase {
  url: string;
  dataDir: string;
  remove: () => Promise<unknown>;
}

interface UpgradedDatabase extends Pick<CopiedDatabase, "url" | "remove"> {
  /** What `openServices` opens it with. */
  config: Parameters<typeof openServices>[0];
}

/** @param rows by the names of their tables; what happened to them has a moment of its own only if a row says so */
export async function copyWithRows(
  kind: DatabaseKind,
  rows: Readonly<Record<string, readonly Row[]>>,
): Promise<UpgradedDatabase> {
  const copied = await copy(kind);
  const database = await openPlain(copied.url);
  for (const [table, each] of Object.entries(rows))
    for (const row of each) await insert(database, kind, table, row);
  await database.close();
  const { url, dataDir, remove } = copied;
  const config = { database: url, files: "file:files", dataDir, smtp: undefined, signup: "closed" } as const;
  return { url, remove, config };
}

async function copy(kind: DatabaseKind): Promise<CopiedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "upgraded-"));
  const removeFolder = () => rm(dataDir, { recursive: true });
  if (kind === "sqlite")
    return { dataDir, url: await releasedSqlite(RELEASE, dataDir), remove: removeFolder };
  const database = await releasedPostgres(RELEASE);
  return {
    dataDir,
    url: database.url,
    remove: () => Promise.all([database.drop(), removeFolder()]),
  };
}

async function insert(database: PlainDatabase, kind: DatabaseKind, table: string, row: Row): Promise<void> {
  const at = "2026-03-01T00:00:00.000Z";
  const values: Row = table.startsWith("record_") ? { createdAt: at, updatedAt: at, ...row } : row;
  const places = Object.keys(values).map((_name, index) => (kind === "postgres" ? `$${index + 1}` : "?"));
  const names = Object.keys(values).map((name) => `"${name}"`);
  await database.run(
    `insert into ${table} (${names.join()}) values (${places.join()})`,
    Object.values(values),
  );
}
