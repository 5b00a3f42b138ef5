/** The regular work of the site: what is removed, and how often. */
import { type RetentionSetting, retentionDays, RETENTIONS } from "#shared/retention.ts";
import { KNOWN_ADDRESS_DAYS } from "#shared/vocabulary.ts";
import type { Database } from "./db/connect.ts";
import type { SideTransaction } from "./db/schema.ts";
import { transact } from "./db/transaction.ts";
import { SIGN_UP_LIMIT } from "./domain/accounts/accounts.ts";
import { forgetEndedChallenges } from "./domain/accounts/factors/challenges.ts";
import { PASSKEY_LIMIT } from "./domain/accounts/factors/second-step.ts";
import { LONGEST_GUESSING_WINDOW_MS } from "./domain/accounts/guesses.ts";
import { forgetAddresses } from "./domain/accounts/known-addresses.ts";
import { forgetEndedRequests } from "./domain/accounts/identities/provider-requests.ts";
import { PROVIDER_LIMIT } from "./domain/accounts/identities/provider-sign-in.ts";
import { forgetEndedTokens } from "./domain/accounts/api-tokens.ts";
import { forgetEndedSessions } from "./domain/accounts/sessions.ts";
import { forgetOldCounts } from "./domain/accounts/throttle.ts";
import type { Audit } from "./domain/audit/audit.ts";
import { RECEIPT_LIMIT, SITE_LIMIT } from "./domain/contact/contact.ts";
import { eraseMessages, forgetMails } from "./domain/contact/retention.ts";
import { eraseEndedViews } from "./domain/views/retention.ts";
import { forgetPresence } from "./domain/drafts/presence.ts";
import { eraseEndedDrafts } from "./domain/drafts/retention.ts";
import type { Uploads } from "./domain/files/uploads.ts";
import type { Chore } from "./domain/kernel/housekeeping.ts";
import type { Records } from "./domain/records/records.ts";
import { deleteExpiredKeys } from "./domain/records/write/idempotency.ts";
import { forgetReplacedPages } from "./domain/documents/index-pages.ts";
import { forgetUnconfirmed } from "./domain/subscriptions/retention.ts";
import { LONGEST_SUBSCRIPTION_WINDOW_MS } from "./domain/subscriptions/subscribers.ts";
import { forgetVisits } from "./domain/staff/visits.ts";
import { forgetMisses } from "./domain/search/search-misses.ts";
import { forgetTerms } from "./domain/search/forget-terms.ts";
import { fillVocabulary } from "./domain/search/fill-vocabulary.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** No attempt counts for longer under any limit. */
const LONGEST_WINDOW_MS = Math.max(
  LONGEST_GUESSING_WINDOW_MS,
  LONGEST_SUBSCRIPTION_WINDOW_MS,
  ...[SIGN_UP_LIMIT, PASSKEY_LIMIT, PROVIDER_LIMIT, RECEIPT_LIMIT, SITE_LIMIT].map(
    ({ windowMs }) => windowMs,
  ),
);

export interface ChoresDeps {
  database: Database;
  records: Records;
  audit: Audit;
  uploads: Uploads;
  /** The settings of the site by their names. */
  settings: () => Promise<Readonly<Record<string, string>>>;
  /** Whether the process is to end: what takes longer goes on in the next one. */
  isStopping: () => boolean;
}

export function chores(deps: ChoresDeps): Chore[] {
  const { database, uploads, isStopping } = deps;
  const remove =
    (work: (transaction: SideTransaction, now: number) => Promise<number>): Chore["run"] =>
    (now) =>
      transact(database, (transaction) => work(transaction, now));
  return [
    {
      name: "counted attempts",
      everyMs: HOUR_MS,
      run: (now) => forgetOldCounts(database, now, LONGEST_WINDOW_MS),
    },
    { name: "ended sessions", everyMs: HOUR_MS, run: remove(forgetEndedSessions) },
    { name: "ended challenges", everyMs: HOUR_MS, run: remove(forgetEndedChallenges) },
    { name: "sign-ins at the provider", everyMs: HOUR_MS, run: remove(forgetEndedRequests) },
    { name: "ended API tokens", everyMs: DAY_MS, run: remove(forgetEndedTokens) },
    { name: "forms that were open", everyMs: HOUR_MS, run: remove(forgetPresence) },
    { name: "ended drafts", everyMs: DAY_MS, run: remove(eraseEndedDrafts) },
    { name: "ended views of lists", everyMs: DAY_MS, run: remove(eraseEndedViews) },
    { name: "answers to repeated calls", everyMs: HOUR_MS, run: remove(deleteExpiredKeys) },
    { name: "unfinished uploads", everyMs: HOUR_MS, onEachInstance: true, run: () => uploads.tidyUp() },
    // Nothing is removed.
    { name: "digests of files", everyMs: HOUR_MS, run: () => uploads.noteDigests().then(() => 0) },
    {
      name: "known addresses",
      everyMs: DAY_MS,
      run: remove((t, now) => forgetAddresses(t, now - KNOWN_ADDRESS_DAYS * DAY_MS)),
    },
    {
      name: "words of the search",
      everyMs: 10 * 60_000,
      // They are added, and nothing is removed.
      isAgeless: true,
      run: () => fillVocabulary(database, isStopping).then(() => 0),
    },
    {
      name: "words that the search has not any more",
      everyMs: DAY_MS,
      isAgeless: true,
      run: () => forgetTerms(database, isStopping),
    },
    {
      name: "pages of replaced documents",
      everyMs: DAY_MS,
      isAgeless: true,
      run: () => forgetReplacedPages(database),
    },
    ...retentionChores(deps),
  ];
}

/** What is retained for as long as the settings say. */
function retentionChores({ database, records, audit, settings }: ChoresDeps): Chore[] {
  const retained = async (name: RetentionSetting, now: number) => {
    const days = retentionDays(name, (await settings())[name]) ?? RETENTIONS[name].usual;
    return new Date(now - days * DAY_MS).toISOString();
  };
  return [
    {
      name: "messages",
      everyMs: DAY_MS,
      isRetention: true,
      run: async (now) => eraseMessages(records, await retained("retention_messages_days", now)),
    },
    {
      name: "mails",
      everyMs: DAY_MS,
      isRetention: true,
      async run(now) {
        const before = await retained("retention_mails_days", now);
        return transact(database, (transaction) => forgetMails(transaction, before));
      },
    },
    {
      name: "unconfirmed mail addresses",
      everyMs: HOUR_MS,
      isRetention: true,
      run: (now) => transact(database, (transaction) => forgetUnconfirmed(transaction, now)),
    },
    {
      name: "searches without results",
      everyMs: DAY_MS,
      isRetention: true,
      async run(now) {
        const before = await retained("retention_searches_days", now);
        return transact(database, (transaction) => forgetMisses(transaction, before));
      },
    },
    {
      name: "visits",
      everyMs: DAY_MS,
      isRetention: true,
      async run(now) {
        const before = await retained("retention_visits_days", now);
        return transact(database, (transaction) => forgetVisits(transaction, before));
      },
    },
    {
      name: "audit of earlier versions",
      everyMs: HOUR_MS,
      // They are moved, and nothing is removed.
      isAgeless: true,
      run: () => audit.adoptEarlier().then(() => 0),
    },
    {
      name: "audit verification",
      everyMs: DAY_MS,
      isAgeless: true,
      run: () => audit.verify().then(() => 0),
    },
    {
      name: "audit entries",
      everyMs: DAY_MS,
      run: async (now) => audit.removeBefore(await retained("retention_audit_days", now)),
    },
  ];
}
