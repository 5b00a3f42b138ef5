import { Migrator } from "kysely/migration";
import type { Table } from "#shared/table.ts";
import type { Database } from "./connect.ts";
import * as foundation from "./migrations/0001-foundation.ts";
import * as search from "./migrations/0002-search.ts";
import * as choicesOfARecord from "./migrations/0003-choices-of-a-record.ts";
import * as staff from "./migrations/0004-staff.ts";
import * as lastSeen from "./migrations/0005-last-seen.ts";
import { ensureStorage } from "./record-storage.ts";
import { lockSchema } from "./schema-lock.ts";
import { transact } from "./transaction.ts";

/** In order; a migration that has shipped is never changed. */
const MIGRATIONS = {
  "0001-foundation": foundation,
  "0002-search": search,
  "0003-choices-of-a-record": choicesOfARecord,
  "0004-staff": staff,
  "0005-last-seen": lastSeen,
};

/** Brings a database to this version's schema: numbered migrations first, then the storage of the described tables. */
export async function migrate(database: Database, tables: readonly Table[]): Promise<void> {
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await transact(database, async (transaction) => {
    await lockSchema(database, transaction);
    await ensureStorage(transaction, tables);
  });
}
