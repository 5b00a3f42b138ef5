/** Puts the domain together: the one place that knows every module. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect, type Database, isPostgres } from "./db/connect.ts";
import { fillFolded } from "./db/fill-folded.ts";
import { assertMigrated, migrate } from "./db/migrate.ts";
import { ensureRecordTable } from "./db/record-tables.ts";
import { lockSchema } from "./db/schema-lock.ts";
import { transactRecords } from "./db/transaction.ts";
import { chores, type ChoresDeps } from "./chores.ts";
import { openAccounts } from "./open-accounts.ts";
import { openLinks } from "./open-links.ts";
import { openState } from "./open-state.ts";
import { openSubscriptions, type Subscriptions } from "./open-subscriptions.ts";
import type { Siblings } from "./siblings.ts";
import type { Config } from "./config.ts";
import { Audit } from "./domain/audit/audit.ts";
import { adoptEarlier } from "./domain/audit/adopt.ts";
import type { Accounts } from "./domain/accounts/accounts.ts";
import { type PasswordCost, Passwords } from "./domain/accounts/passwords.ts";
import { endRestoredAccess, type RestoredAccess } from "./domain/accounts/restored-access.ts";
import { SecurityEvents } from "./domain/accounts/security-events.ts";
import type { BackupLog } from "./domain/backup/backup-log.ts";
import type { DailyBackups } from "./domain/backup/daily-backups.ts";
import { SYSTEM } from "./domain/kernel/read-scope.ts";
import { Changes } from "./domain/kernel/changes.ts";
import { Contact } from "./domain/contact/contact.ts";
import { StaffMails } from "./domain/contact/staff-mails.ts";
import { connectCourses } from "./domain/courses/connect-courses.ts";
import type { Mailer } from "./domain/contact/mailer.ts";
import { Outbox } from "./domain/contact/outbox.ts";
import { recipientOf } from "./domain/contact/recipient.ts";
import { DraftMails } from "./domain/drafts/draft-mails.ts";
import { Presence } from "./domain/drafts/presence.ts";
import { Cards } from "./domain/cards/cards.ts";
import { HtmlCleaner } from "./domain/content/html-cleaner.ts";
import { PathResolver } from "./domain/files/path-resolver.ts";
import { fillHolders } from "./domain/files/fill-holders.ts";
import { fillUsages } from "./domain/files/fill-usages.ts";
import { indexUsages } from "./domain/files/usage-index.ts";
import { FreeSpace } from "./domain/files/free-space.ts";
import { PublicFiles } from "./domain/files/public-files.ts";
import { watchStore, type WatchedStore } from "./domain/files/watched-store.ts";
import { Uploads } from "./domain/files/uploads.ts";
import { DocumentTexts } from "./domain/documents/document-texts.ts";
import { Imports } from "./domain/imports/imports.ts";
import { ViewModelCache } from "./domain/site/view-model-cache.ts";
import { Listings } from "./domain/records/read/listings.ts";
import { Records } from "./domain/records/records.ts";
import { noteChangedAddresses } from "./domain/redirects/note-changed-addresses.ts";
import type { OutsideLinks } from "./domain/links/outside-links.ts";
import type { Redirects } from "./domain/redirects/redirects.ts";
import { SearchMisses } from "./domain/search/search-misses.ts";
import { assertMayPublish } from "./domain/accounts/list-grants.ts";
import { fillBlockReferences } from "./domain/pages/fill-block-references.ts";
import { fillIndex } from "./domain/search/fill-index.ts";
import { indexWritten } from "./domain/search/index-written.ts";
import { seedSynonyms } from "./domain/tables/seed-synonyms.ts";
import { matchesTokens } from "./domain/search/matches.ts";
import { holdSubscribers } from "./domain/subscriptions/subscriber-admin.ts";
import { Visits } from "./domain/staff/visits.ts";
import type { Instances } from "./domain/staff/instances.ts";
import type { Log } from "./domain/kernel/log.ts";
import { Housekeeping } from "./domain/kernel/housekeeping.ts";
import { ShellDataStore } from "./domain/site/shell-data-store.ts";
import { loadTables } from "./domain/tables/load.ts";
import { publishShipped } from "./domain/tables/publish-shipped.ts";
import { seedTexts } from "./domain/tables/seed-texts.ts";
import { fileFolder } from "./outside/file-folder.ts";
import { openFileStore } from "./outside/open-files.ts";
import { smtpMailer } from "./outside/smtp-mail.ts";
import { tableHooks } from "./table-hooks.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { FRAME_SOURCES_SETTING, frameSources } from "#shared/frame-sources.ts";
import type { PartState } from "#shared/api/staff.ts";
import type { Language } from "#shared/languages.ts";
import type { Table } from "#shared/table.ts";
import type { MessageSource } from "#shared/vocabulary.ts";

export interface Services extends Omit<Subscriptions, "subscriberMails"> {
  database: Database;
  changes: Changes;
  html: HtmlCleaner;
  records: Records;
  listings: Listings;
  viewModels: ViewModelCache;
  accounts: Accounts;
  contact: Contact;
  outbox: Outbox;
  /** What the university is called. */
  university: (language: Language) => Promise<string>;
  housekeeping: Housekeeping;
  events: SecurityEvents;
  audit: Audit;
  shellData: ShellDataStore;
  searchMisses: SearchMisses;
  visits: Visits;
  redirects: Redirects;
  outsideLinks: OutsideLinks;
  draftMails: DraftMails;
  presence: Presence;
  imports: Imports;
  files: WatchedStore;
  addresses: PathResolver;
  publicFiles: PublicFiles;
  uploads: Uploads;
  documentTexts: DocumentTexts;
  cards: Cards;
  space: FreeSpace;
  instances: Instances;
  backupLog: BackupLog;
  /** Where the configuration says where they lie. */
  dailyBackups: DailyBackups | undefined;
  /** How the parts of the installation are, each asked when somebody looks. */
  partStates: readonly (() => Promise<PartState>)[];
  /** The public address of the site, without a slash at its end. */
  siteUrl: string;
  now: () => number;
  close(): Promise<void>;
}

export interface ServicesOptions {
  /** Milliseconds since 1970; tests stop the clock here. */
  now?: () => number;
  /** Is given what failed where nobody waits for an answer. */
  report?: (error: unknown) => void;
  /** Whether a server may have opened the same SQLite file; its schema is then left as it is. */
  beside?: boolean;
  /** The other processes of the site, for each of several; the workers find the database up to date. */
  siblings?: Siblings;
  isWorker?: boolean;
  /** Whether others are served meanwhile, so that nothing may hold the process. */
  isServing?: boolean;
  /** Tells for a folder how many bytes are left; tests have a small disk. */
  freeBytes?: (folder: string) => Promise<number>;
  /** What the hash of a password costs; tests that are not about it pay less. */
  passwordCost?: PasswordCost;
  /** Is given what was ended because the database has been restored since the last start. */
  onRestored?: (ended: RestoredAccess) => void;
  log?: Log;
}

const mailerOf = ({ smtp }: Pick<Config, "smtp">): Mailer | undefined =>
  smtp ? smtpMailer(smtp) : undefined;

type ServicesConfig = Pick<Config, "database" | "files" | "dataDir" | "smtp" | "signup"> &
  Partial<
    Pick<
      Config,
      | "minimumFree"
      | "databaseTimeout"
      | "backupDir"
      | "backupAt"
      | "siteUrl"
      | "secretsKey"
      | "sessionsMax"
      | "oidc"
      | "port"
      | "mailsPerMinute"
      | "digestAt"
      | "linkChecks"
    >
  >;

/** Opens database and files, brings the schema up to date, and builds the services on them; what fails leaves nothing open. */
export async function openServices(config: ServicesConfig, options: ServicesOptions = {}): Promise<Services> {
  const { now = Date.now, beside = false, isWorker = false, isServing, siblings } = options;
  const database = connect(config.database, {
    beside: beside || isWorker,
    timeoutMs: config.databaseTimeout,
    acquireWriteLock: siblings?.acquireWriteLock,
    isServing,
  });
  try {
    if (database.isOwn && !isWorker) await prepare(database, now(), options);
    else await assertMigrated(database);
    return await openOn(database, config, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openOn(
  database: Database,
  config: ServicesConfig,
  { now = Date.now, report = () => {}, log = () => {}, siblings, freeBytes, passwordCost }: ServicesOptions,
): Promise<Services> {
  const changes = new Changes(database, report, siblings);
  const events = new SecurityEvents({ database, now, log, report });
  const settings = async () => (await shellData.get("en")).shellData.settings;
  const sources = async () => frameSources((await settings())[FRAME_SOURCES_SETTING]);
  const html = new HtmlCleaner(report, sources, ["setting"]);
  const records = await openRecords({ database, changes, events, html, now, log });
  const listings = new Listings(changes);
  const shellData = new ShellDataStore({ database, records, changes, now });
  const university = async (language: Language) =>
    (await shellData.get(language)).shellData.texts["university_name"] ?? "";
  const recipient = async (source: MessageSource) => recipientOf(await settings(), source);
  const mailer = mailerOf(config);
  const wake = (): void => outbox.wake();
  const common = { database, now, report };
  const forSubscriptions = { ...common, university, changes, records, shellData, events, mailer, wake };
  const { subscriberMails, ...subscriptions } = openSubscriptions(config, forSubscriptions);
  const staffMails = new StaffMails({ database, now });
  const others = { next: async () => (await staffMails.next()) ?? subscriberMails.next() };
  const outbox: Outbox = new Outbox({ database, mailer, recipient, others, now, report });
  const ofFiles = openFiles(config, { database, changes, records, now, report, freeBytes });
  const searchMisses = new SearchMisses({ database, now, report });
  const visits = new Visits({ database, now, report });
  const ofLinks = openLinks(config, { ...common, records, changes });
  const imports = new Imports({ database, records, space: ofFiles.space, now, report });
  const audit = new Audit({ database, tables: () => records.tables, now, log, report });
  const cards = new Cards(cardParts());
  const passwords = new Passwords(passwordCost);
  const { uploads } = ofFiles;
  const housekeeping = openHousekeeping({ ...common, records, audit, uploads, settings, events, log });
  const ofState = openState(config, { database, audit, outbox, now, report, log, ...ofFiles });
  await changes.listen();
  return {
    database,
    changes,
    html,
    records,
    listings,
    viewModels: new ViewModelCache({ changes, records, now }),
    accounts: openAccounts(config, { database, records, events, shellData, passwords, report, now }),
    contact: new Contact({ database, records, outbox, university, now }),
    university,
    outbox,
    ...subscriptions,
    housekeeping,
    events,
    audit,
    shellData,
    searchMisses,
    visits,
    redirects: ofLinks.redirects,
    outsideLinks: ofLinks.outsideLinks,
    ...openDrafts(config, { database, records, staffMails, now }),
    imports,
    cards,
    ...ofFiles,
    ...ofState,
    siteUrl: config.siteUrl ?? "",
    now,
    async close() {
      await Promise.all([subscriptions.noticeMails.stop(), outbox.stop()]);
      await ofState.instances.stop();
      await housekeeping.stop();
      await ofState.dailyBackups?.stop();
      await Promise.all([events.stop(), searchMisses.stop(), visits.stop(), ofLinks.stop()]);
      await ofFiles.documentTexts.stop();
      await ofFiles.uploads.close();
      await imports.close();
      await cards.close();
      await html.close();
      await changes.stop();
      await database.close();
    },
  };
}

type DraftsDeps = Pick<Services, "database" | "records" | "now"> & { staffMails: StaffMails };

/** What tells colleagues of drafts, and of who has a record open. */
const openDrafts = (
  { siteUrl = "" }: Pick<Partial<Config>, "siteUrl">,
  { database, records, staffMails: mails, now }: DraftsDeps,
): Pick<Services, "draftMails" | "presence"> => ({
  draftMails: new DraftMails({ mails, siteUrl }),
  presence: new Presence({ database, tables: () => records.tables, now }),
});

type HousekeepingDeps = Omit<ChoresDeps, "isStopping"> &
  Pick<Services, "events" | "now"> &
  Required<Pick<ServicesOptions, "log" | "report">>;

/** The regular work, told to the log, and what is erased by it to the audit. */
function openHousekeeping({ events, now, log, report, ...deps }: HousekeepingDeps): Housekeeping {
  const isStopping = (): boolean => housekeeping.isStopping;
  const housekeeping: Housekeeping = new Housekeeping({
    database: deps.database,
    chores: chores({ ...deps, isStopping }),
    now,
    onRemoved(done, { isRetention }) {
      log("housekeeping", done);
      if (isRetention) events.note({ event: "erased", who: SYSTEM, about: done.chore, times: done.removed });
    },
    report,
  });
  return housekeeping;
}

/** Of the pages, which other sites show as they look. */
const cardParts = () => ({
  fonts: ["latin", "rupee", "kannada"].map((name) => ofPages(`styles/fonts/card-${name}.ttf`)),
  emblem: ofPages("ui/emblem/emblem.svg"),
});
const ofPages = (path: string): string => fileURLToPath(new URL(`../app/${path}`, import.meta.url));

type RecordsDeps = Pick<Services, "database" | "changes" | "events" | "html" | "now"> & { log: Log };

/** The store of records with all that is special to its tables, and its indexes filled. */
async function openRecords({ database, changes, events, html, now, log }: RecordsDeps): Promise<Records> {
  const records = await Records.open({
    database,
    changes,
    html,
    hooks: tableHooks(events),
    checks: [assertMayPublish],
    indexes: [indexWritten, indexUsages, noteChangedAddresses],
    matchesWords: (table, query) => matchesTokens(database, table, query),
    now,
  });
  await fillBlockReferences(database);
  await fillIndex({ database, tables: records.tables, html });
  await fillUsages(database, records.tables);
  await fillHolders(database, records.tables);
  await connectCourses({ database, records, log });
  return records;
}

type FilesConfig = Pick<Config, "database" | "files" | "dataDir" | "minimumFree">;
type FilesDeps = Pick<Services, "database" | "changes" | "records" | "now"> &
  Pick<ServicesOptions, "freeBytes"> &
  Required<Pick<ServicesOptions, "report">>;

/** The uploaded files: where they lie, who may read them, how they arrive, and whether there is space for more. */
function openFiles(
  config: Partial<FilesConfig> & Omit<FilesConfig, "minimumFree">,
  { freeBytes, report, ...deps }: FilesDeps,
): Pick<Services, "files" | "addresses" | "publicFiles" | "uploads" | "documentTexts" | "space"> {
  const files = watchStore(openFileStore(config.files, config.dataDir), deps.now);
  const workshop = join(config.dataDir, "receiving");
  const folders = [config.dataDir, ...foldersOf(config)];
  return {
    files,
    addresses: new PathResolver(deps.database, deps.changes),
    publicFiles: new PublicFiles(deps),
    uploads: new Uploads({ ...deps, files, workshop, report }),
    documentTexts: new DocumentTexts({ ...deps, files, workshop: join(config.dataDir, "reading"), report }),
    space: new FreeSpace({ folders, minimum: config.minimumFree ?? 0, freeBytes }),
  };
}

/** Where on this machine the database and the uploaded files lie. */
function foldersOf({ database, files, dataDir }: Pick<Config, "database" | "files" | "dataDir">): string[] {
  const ofFiles = fileFolder(files, dataDir);
  return [...(isPostgres(database) ? [] : [dirname(database)]), ...(ofFiles === undefined ? [] : [ofFiles])];
}

/** The schema, the shipped descriptions and the shipped texts: the same result however often it runs. */
async function prepare(
  database: Database,
  now: number,
  { log = () => {}, onRestored = () => {} }: Pick<ServicesOptions, "log" | "onRestored">,
): Promise<void> {
  await migrate(database, SHIPPED_TABLES);
  const at = new Date(now).toISOString();
  const tables = await transactRecords(
    database,
    async (transaction) => {
      await lockSchema(database, transaction);
      await publishShipped(transaction, at);
      await seedTexts(transaction, at);
      await seedSynonyms(transaction, at);
      // What staff added has its storage since it was added, but not what a newer version stores beside it.
      const all = (await loadTables(transaction)).all();
      await ensureRecordTable(transaction, all.filter(hasOwnColumns));
      return all;
    },
    { long: true },
  );
  await fillFolded(database, tables);
  await adoptEarlier(database, tables);
  const ended = await endRestoredAccess(database, at, async (transaction) => {
    const subscribers = await holdSubscribers(transaction, at);
    if (subscribers > 0) log("mail on new notices held after a restore", { subscribers });
  });
  if (!ended) return;
  const { sessions, signIns, recoveryCodes, tokens } = ended;
  log("access ended after a restore", { sessions, signIns, recoveryCodes, tokens: tokens.length });
  onRestored(ended);
}

/** Whether staff added the table, or a column to it. */
const hasOwnColumns = ({ name, columns }: Table): boolean =>
  SHIPPED_TABLES.find((shipped) => shipped.name === name)?.columns.length !== columns.length;
