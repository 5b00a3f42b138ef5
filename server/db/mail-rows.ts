/** The rows of mails: of messages, and on new notices. */
import type { Generated } from "kysely";

export interface OutboxRow {
  id: Generated<number>;
  /** JSON of the mail. */
  mail: string;
  attempts: number;
  nextAt: string;
  sentAt: string | null;
  lastError: string | null;
  /** The message that it tells of. */
  message: number | null;
  /** Since when it is to be sent; null for one that is older than this column. */
  since: string | null;
  /** When it was given up. */
  failedAt: string | null;
  /** What it is of its message; null where it tells the office of it. */
  kind: "receipt" | "answer" | null;
  /** Whom it is for, where that is not the office. */
  recipient: string | null;
  /** When it is to be tried, where it has a recipient: `nextAt` is then a day that never comes. */
  dueAt: string | null;
}

/** Somebody who is sent mail on new notices, or who is asked whether that is wanted. */
export interface SubscriberRow {
  id: Generated<number>;
  /** As it was typed. */
  email: string;
  /** The same for every spelling of one address. */
  address: string;
  language: "en" | "kn";
  frequency: "at once" | "daily";
  createdAt: string;
  /** When the owner of the address agreed, by the link in a mail; null while nobody has. */
  confirmedAt: string | null;
  /** SHA-256 of what confirms the wish; null where there is none to be confirmed. */
  token: string | null;
  askedAt: string | null;
  /** JSON: what was asked for and is not confirmed. */
  wish: string | null;
  /** Of `new_notice`: everything up to it is in a mail, or is not to be. */
  position: number;
  /** How many mails in a row the mail server has refused for good. */
  refusals: number;
  /** When it was given up because of these. */
  suspendedAt: string | null;
  /** Since when nothing is sent because the database was restored from a backup. */
  heldAt: string | null;
}

/** A list of which somebody gets the new notices. */
interface SubscriptionRow {
  subscriber: number;
  list: number;
  /** When its subscriber agreed to it. */
  since: string;
}

/** A notice, or a corrigendum to it, that has become public in a list; its id is its position among all of them. */
export interface NewNoticeRow {
  id: Generated<number>;
  notice: number;
  /** The corrigendum; 0 for the notice itself. */
  attachment: number;
  list: number;
  at: string;
}

/** A mail to a subscriber that waits. It is deleted once it was sent. */
interface SubscriberMailRow {
  id: Generated<number>;
  subscriber: number;
  /** What is lower goes first: 0 what somebody waits for, 1 news. */
  priority: number;
  /** JSON of the mail, without its recipient. */
  mail: string;
  attempts: number;
  since: string;
  nextAt: string;
}

export interface MailSchema {
  outbox: OutboxRow;
  subscriber: SubscriberRow;
  subscription: SubscriptionRow;
  new_notice: NewNoticeRow;
  subscriber_mail: SubscriberMailRow;
}
