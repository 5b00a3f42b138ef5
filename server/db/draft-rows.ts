/** The rows of drafts, of who has which record open, and of mails to staff. */
import type { Generated } from "kysely";

/** A draft of a record, or of a new one. */
export interface DraftRow {
  id: Generated<number>;
  /** The table's name in storage. */
  object: string;
  /** Null for a record that is not there yet. */
  record: number | null;
  /** Of the record from which it was begun. */
  version: number | null;
  /** Of the draft itself, from 1. */
  revision: number;
  state: "draft" | "submitted" | "returned";
  /** JSON: what it says, by the names in storage. */
  values: string;
  /** JSON: at submission, the store path of each named file by its address. */
  files: string | null;
  /** Who began it. */
  who: number;
  whoName: string;
  createdAt: string;
  /** Who saved it last. */
  editorName: string;
  updatedAt: string;
  /** When it was published or discarded; null while it is open. */
  endedAt: string | null;
}

/** What was said or decided of a draft. */
export interface DraftEventRow {
  id: Generated<number>;
  draft: number;
  event: "comment" | "submitted" | "returned" | "approved" | "published" | "discarded" | "reopened";
  text: string | null;
  who: number;
  whoName: string;
  at: string;
}

/** A link by which a draft is seen on the site. */
interface DraftLinkRow {
  id: Generated<number>;
  /** SHA-256 of its token. */
  hash: string;
  draft: number;
  /** Who made it. */
  whoName: string;
  createdAt: string;
  endsAt: string;
}

/** A window in which somebody has a record open. */
interface PresenceRow {
  key: string;
  object: string;
  record: number;
  user: number;
  userName: string;
  /** When it last said so. */
  at: string;
}

/** A mail to somebody of the staff that waits. It is deleted once it was sent. */
interface StaffMailRow {
  id: Generated<number>;
  user: number;
  /** JSON of the mail, without its recipient. */
  mail: string;
  attempts: number;
  since: string;
  nextAt: string;
}

/** In which language somebody of the staff reads. */
interface StaffLanguageRow {
  user: number;
  language: "en" | "kn";
}

export interface DraftSchema {
  draft: DraftRow;
  draft_event: DraftEventRow;
  draft_link: DraftLinkRow;
  presence: PresenceRow;
  staff_mail: StaffMailRow;
  staff_language: StaffLanguageRow;
}
