/** Puts together what sends mail on new notices. */
import type { Language } from "#shared/languages.ts";
import type { Database } from "./db/connect.ts";
import { DIGEST_AT, MAILS_PER_MINUTE } from "./config.ts";
import type { SecurityEvents } from "./domain/accounts/security-events.ts";
import type { Changes } from "./domain/kernel/changes.ts";
import type { Mailer } from "./domain/contact/mailer.ts";
import type { Records } from "./domain/records/records.ts";
import { listName } from "./domain/site/presentation/notice-lists.ts";
import type { ShellDataStore } from "./domain/site/shell-data-store.ts";
import type { MailContext } from "./domain/subscriptions/compose.ts";
import { SignedLinks } from "./domain/subscriptions/links.ts";
import { MailQueue } from "./domain/subscriptions/mail-queue.ts";
import { NoticeMails } from "./domain/subscriptions/notice-mails.ts";
import { SubscriberAdmin } from "./domain/subscriptions/subscriber-admin.ts";
import { Subscribers } from "./domain/subscriptions/subscribers.ts";

/** What of the configuration decides on mail on new notices. */
export interface SubscriptionsConfig {
  siteUrl?: string;
  mailsPerMinute?: number;
  digestAt?: string;
}

interface SubscriptionsDeps {
  database: Database;
  changes: Changes;
  records: Records;
  shellData: ShellDataStore;
  events: SecurityEvents;
  mailer: Mailer | undefined;
  /** What the university is called. */
  university: (language: Language) => Promise<string>;
  /** Looks for mails that are due. */
  wake: () => void;
  now: () => number;
  report: (error: unknown) => void;
}

export interface Subscriptions {
  subscribers: Subscribers;
  subscriberAdmin: SubscriberAdmin;
  subscriberMails: MailQueue;
  noticeMails: NoticeMails;
  /** Whether mail can be sent: there is a mail server, and an address of the site by which it is sent. */
  canFollow: (settings: Readonly<Record<string, string>>) => boolean;
}

export function openSubscriptions(
  { siteUrl = "", mailsPerMinute = MAILS_PER_MINUTE, digestAt = DIGEST_AT }: SubscriptionsConfig,
  { shellData, mailer, university, ...deps }: SubscriptionsDeps,
): Subscriptions {
  const { database, records, events } = deps;
  const links = new SignedLinks(database);
  const senderBy = ({ contact_email: office }: Readonly<Record<string, string>>) => mailer?.sender ?? office;
  const canFollow: Subscriptions["canFollow"] = (settings) =>
    mailer !== undefined && Boolean(senderBy(settings));
  const settings = async () => (await shellData.get("en")).shellData.settings;
  const from = async () => senderBy(await settings()) || undefined;
  const isOn = async () => canFollow(await settings());
  const mailContext = async (language: Language): Promise<MailContext> => ({
    language,
    siteUrl,
    university: await university(language),
    listName: (list) => listName(records.tables, list, language),
  });
  const onSuspended = () => events.note({ event: "subscription suspended" });
  const queue = new MailQueue({ ...deps, perMinute: mailsPerMinute, from, onSuspended });
  const tables = () => records.tables;
  return {
    canFollow,
    subscribers: new Subscribers({ ...deps, tables, queue, links, isOn, mailContext }),
    subscriberAdmin: new SubscriberAdmin({ database, tables, queue, events, isOn }),
    subscriberMails: queue,
    noticeMails: new NoticeMails({ ...deps, queue, links, isOn, mailContext, digestAt }),
  };
}
