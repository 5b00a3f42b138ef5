/** Opens the database for a command that leaves it as it is; a server may run beside it. */
import type { Config } from "./config.ts";
import { connect, type Database } from "./db/connect.ts";
import { assertMigrated } from "./db/migrate.ts";

/** @throws DatabaseRefusal where it is that of another version of the program */
export async function openDatabase(config: Pick<Config, "database">): Promise<Database> {
  const database = connect(config.database, { beside: true });
  await assertMigrated(database);
  return database;
}
