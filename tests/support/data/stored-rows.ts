/** What a site's database holds, read past the site, in the SQL that both databases know. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

export interface StoredRows {
  /** Columns that count or name records are to be cast to `integer`, because PostgreSQL's larger numbers come as text. */
  read<T>(sql: string): Promise<T[]>;
  close(): Promise<void>;
}

/** @param url of PostgreSQL; without one the SQLite database of a process's data folder is read */
export async function storedRows(dataDir: string, url?: string): Promise<StoredRows> {
  if (url === undefined) return sqliteRows(join(dataDir, "vidyalaya.sqlite"));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    read: async <T>(sql: string) => (await client.query(sql)).rows as T[],
    close: () => client.end(),
  };
}

function sqliteRows(path: string): StoredRows {
  const database = new DatabaseSync(path, { readOnly: true });
  return {
    read: <T>(sql: string) => Promise.resolve(database.prepare(sql).all() as T[]),
    close: () => Promise.resolve(database.close()),
  };
}
