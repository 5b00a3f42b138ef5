import { type Migration, Migrator } from "kysely/migration";
import type { Table } from "#shared/table.ts";
import type { Database } from "./connect.ts";
import { refuseUnfinished } from "./snapshots/restore-in-progress.ts";
import { DatabaseRefusal } from "./failures.ts";
import * as foundation from "./migrations/0001-foundation.ts";
import * as search from "./migrations/0002-search.ts";
import * as choicesOfARecord from "./migrations/0003-choices-of-a-record.ts";
import * as staff from "./migrations/0004-staff.ts";
import * as lastSeen from "./migrations/0005-last-seen.ts";
import * as knownAddresses from "./migrations/0006-known-addresses.ts";
import * as fileUses from "./migrations/0007-file-uses.ts";
import * as eventsAndMails from "./migrations/0008-events-and-mails.ts";
import * as ranksOfResults from "./migrations/0009-ranks-of-results.ts";
import * as secondFactors from "./migrations/0010-second-factors.ts";
import * as apiTokensAndIdentities from "./migrations/0011-api-tokens-and-identities.ts";
import * as auditChain from "./migrations/0012-audit-chain.ts";
import * as wordsOfTheSearch from "./migrations/0013-words-of-the-search.ts";
import * as textOfDocuments from "./migrations/0014-text-of-documents.ts";
import * as authenticatedAt from "./migrations/0015-authenticated-at.ts";
import * as pagesOfDocuments from "./migrations/0016-pages-of-documents-in-the-search.ts";
import * as searchesWithoutResults from "./migrations/0017-searches-without-results.ts";
import * as mailOnNotices from "./migrations/0020-mail-on-notices.ts";
import * as coursesOfANotice from "./migrations/0021-courses-of-a-notice.ts";
import * as drafts from "./migrations/0023-drafts.ts";
import * as answersAndVisits from "./migrations/0025-answers-and-visits.ts";
import * as linksOutside from "./migrations/0027-links-outside.ts";
import * as listViews from "./migrations/0029-list-views.ts";
import * as fileHolders from "./migrations/0030-file-holders.ts";
import * as auditDigests from "./migrations/0031-audit-digests.ts";
import { resumable } from "./migrations/resumable.ts";
import { ensureRecordTable } from "./record-tables.ts";
import type { Transaction } from "./schema.ts";
import { lockSchema } from "./schema-lock.ts";

/**
 * In order; a migration that has shipped is never changed. The first five could be interrupted half-way on SQLite, where
 * each of their statements used to be a transaction of its own.
 */
const MIGRATIONS: Record<string, Migration> = {
  "0001-foundation": resumable(foundation),
  "0002-search": resumable(search),
  "0003-choices-of-a-record": resumable(choicesOfARecord),
  "0004-staff": resumable(staff, ["session.agent", "credential.temporary"]),
  "0005-last-seen": resumable(lastSeen, ["credential.seenAt"]),
  "0006-known-addresses": knownAddresses,
  "0007-file-uses": fileUses,
  "0008-events-and-mails": eventsAndMails,
  "0009-ranks-of-results": ranksOfResults,
  "0010-second-factors": secondFactors,
  "0011-api-tokens-and-identities": apiTokensAndIdentities,
  "0012-audit-chain": auditChain,
  "0013-words-of-the-search": wordsOfTheSearch,
  "0014-text-of-documents": textOfDocuments,
  "0015-authenticated-at": authenticatedAt,
  "0016-pages-of-documents-in-the-search": pagesOfDocuments,
  "0017-searches-without-results": searchesWithoutResults,
  "0020-mail-on-notices": mailOnNotices,
  "0021-courses-of-a-notice": coursesOfANotice,
  "0023-drafts": drafts,
  "0025-answers-and-visits": answersAndVisits,
  "0027-links-outside": linksOutside,
  "0029-list-views": listViews,
  "0030-file-holders": fileHolders,
  "0031-audit-digests": auditDigests,
};

/**
 * Brings a database to this version's schema in one transaction: numbered migrations first, then the storage of the
 * described tables. What fails or is interrupted leaves the schema as it was. Both only ever add, so that instances of an
 * earlier version go on meanwhile.
 * @throws DatabaseRefusal where a newer version of the program has been there
 */
export async function migrate(database: Database, tables: readonly Table[]): Promise<void> {
  await database.transaction(
    async (transaction) => {
      await lockSchema(database, transaction);
      refuseNewer(await executedMigrations(transaction));
      const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => MIGRATIONS } });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
      await ensureRecordTable(transaction, tables);
    },
    { long: true },
  );
}

/** @throws DatabaseRefusal where the schema is that of another version of the program */
export async function assertMigrated(database: Database): Promise<void> {
  const done = await database.transaction(executedMigrations, { long: true });
  refuseNewer(done);
  if (Object.keys(MIGRATIONS).every((name) => done.includes(name))) return;
  throw new DatabaseRefusal("The site runs in an older version than this program. Stop it first.");
}

function refuseNewer(done: readonly string[]): void {
  const unknown = unknownMigrations(done);
  if (unknown.length === 0) return;
  throw new DatabaseRefusal(
    `The database belongs to a newer version of the program (${unknown.at(-1)}). Start that version instead.`,
  );
}

/** Those of the migrations that this version does not know; it is older than what has done them. */
export const unknownMigrations = (done: readonly string[]): string[] =>
  done.filter((name) => !(name in MIGRATIONS)).toSorted();

/** The names of the migrations that are done. @throws DatabaseRefusal where a restore is not finished */
async function executedMigrations(transaction: Transaction): Promise<string[]> {
  const tables = await transaction.introspection.getTables({ withInternalKyselyTables: true });
  refuseUnfinished(tables.map(({ name }) => name));
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const done = await transaction
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  return done.map(({ name }) => name);
}
