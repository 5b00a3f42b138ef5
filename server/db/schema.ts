/** The rows in storage. Instants are ISO 8601 in UTC, days `yyyy-mm-dd`, truth values 0 and 1: the same on every database. */
import type { Generated, Kysely, Transaction as KyselyTransaction } from "kysely";
import type { DraftSchema } from "./draft-rows.ts";
import type { OutsideLinkRow } from "./link-rows.ts";
import type { ListViewRow } from "./view-rows.ts";
import type { MailSchema } from "./mail-rows.ts";
import type {
  SearchMissRow,
  SearchPageRow,
  SearchSpellingRow,
  SearchTermRow,
  VisitRow,
} from "./search-rows.ts";

export type StoredValue = string | number | null;

/** What every row of a table of records has. A type and not an interface, so that rows of one table are rows of any. */
export type RowBase = {
  id: number;
  version: number;
  active: number;
  publishFrom: string | null;
  publishTo: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  /** JSON: from which versions those Kannada texts were made whose English has changed since; null for none. */
  outdated: string | null;
};

/** A row of any table of records: beside what each has, the columns of its description. */
export type RecordRow = RowBase & { [column: string]: StoredValue };

/** Every value of a column that takes several. */
export interface MultiValueRow {
  object: string;
  column: string;
  value: number;
  record: number;
}

/** A record as it was at one version, and who made it so. */
export interface RevisionRow {
  id: Generated<number>;
  object: string;
  record: number;
  version: number;
  action: "create" | "update" | "delete" | "restore";
  /** JSON of the stored values. */
  values: string;
  who: number | null;
  whoName: string;
  at: string;
}

/** What happened, as one entry of a chain. */
export interface AuditEntryRow {
  /** From 1, without gaps. */
  position: number;
  /** When it happened; when last, where it is several times the same. */
  at: string;
  /** When first, where it is several times the same. */
  since: string | null;
  event: string;
  /** Who did it; null for visitors, and for the program itself, which has a name. */
  who: number | null;
  whoName: string | null;
  /** The key of the address from which it was done. */
  address: string | null;
  /** The name in storage of the table that it is about. */
  object: string | null;
  record: number | null;
  /** What else is known of it. Never what somebody typed. */
  about: string | null;
  times: number;
  /** The version of the record that was written, with the digest of it; null for anything else, and for earlier entries. */
  version: number | null;
  digest: string | null;
  /** In hexadecimal, over this row and the hash of the one before it. */
  hash: string;
}

/** What versions before the chain wrote for each write; moved into the chain. */
interface EarlierAuditRow {
  id: Generated<number>;
  at: string;
  who: number | null;
  whoName: string;
  action: string;
  object: string | null;
  record: number | null;
}

export interface SessionRow {
  /** SHA-256 of the token. */
  hash: string;
  user: number;
  createdAt: string;
  usedAt: string;
  /** When the password was last given. */
  authenticatedAt: string;
  /** What the browser calls itself. */
  agent: string | null;
  /** The key of the address from which it was opened; null for one that is older than this column. */
  address: string | null;
  /** How: `password`, `passkey` or `provider`. */
  method: Generated<string>;
}

/** A personal API token. */
export interface ApiTokenRow {
  id: Generated<number>;
  /** SHA-256 of the token. */
  hash: string;
  user: number;
  name: string;
  /** 1: may write, not only read. */
  writes: number;
  /** Ids of the descriptions of its tables (`db_object`), with commas between. */
  tables: string;
  createdAt: string;
  endsAt: string;
  /** To the minute; null before its first use. */
  usedAt: string | null;
}

/** An account at a provider (OpenID Connect) by which somebody signs in. */
interface IdentityRow {
  id: Generated<number>;
  issuer: string;
  subject: string;
  user: number;
  /** What the provider called it when it was linked or last used. */
  email: string | null;
  createdAt: string;
  usedAt: string | null;
}

/** A sign-in at the provider that is under way. */
interface ProviderRequestRow {
  /** SHA-256 of the state. */
  hash: string;
  /** SHA-256 of what the browser that began it has to show. */
  proof: string;
  /** Of PKCE. */
  verifier: string;
  nonce: string;
  /** `signin`, `again` or `link`. */
  purpose: string;
  /** Whose account it is about; null for a sign-in. */
  user: number | null;
  createdAt: string;
}

interface CredentialRow {
  user: number;
  /** PHC string. */
  hash: string;
  changedAt: string;
  /** 1: made up by an administrator; its owner has to choose another one first. */
  temporary: Generated<number>;
  /** When its owner was last here, to the minute. */
  seenAt: Generated<string | null>;
}

/** What makes the time-based codes of an account. */
interface TotpRow {
  user: number;
  /** As `SecretBox` stores it. */
  secret: string;
  since: string;
  /** The latest step of which a code was used: no earlier one counts any more. */
  lastStep: number;
}

/** A recovery code that was not used yet. */
interface RecoveryCodeRow {
  /** SHA-256 of the account and the code. */
  hash: string;
  user: number;
}

export interface PasskeyRow {
  /** Of the credential, in base64url. */
  id: string;
  user: number;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often it has signed, as it says; 0 for those that do not count. */
  counter: number;
  /** How browsers reach it, with commas between them. */
  transports: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** What somebody has still to answer: with a code, or with the signature of a passkey. */
export interface ChallengeRow {
  /** SHA-256 of the challenge. */
  hash: string;
  purpose: "sign-in" | "passkey sign-in" | "new codes" | "new passkey";
  /** Null where it is not known yet who answers. */
  user: number | null;
  /** Of the codes that are being set up, as `SecretBox` stores it. */
  secret: string | null;
  /** When the password was chosen that was given before; null where there was none. */
  passwordAt: string | null;
  /** When whoever answers proved who they are, as far as they have; null where they have not, or it is not known. */
  authenticatedAt: string | null;
  at: string;
  tries: number;
}

/** A role of which a second factor is demanded. */
interface FactorDemandRow {
  role: string;
}

/** Failed attempts under one key, for slowing down. */
export interface ThrottleRow {
  key: string;
  count: number;
  lastAt: string;
}

/** From where somebody has signed in. */
interface KnownAddressRow {
  /** SHA-256 of the account and the address. */
  hash: string;
  user: number;
  usedAt: string;
}

/** What versions before the chain wrote of an hour; moved into the chain. */
interface EarlierEventRow {
  id: Generated<number>;
  /** `2026-03-06T06` */
  hour: string;
  /** A hash of all that is the same. */
  key: string;
  event: string;
  who: number | null;
  whoName: string | null;
  address: string | null;
  about: string | null;
  firstAt: string;
  lastAt: string;
  times: number;
}

/** A record that visitors can find. Its tokens are stored beside it under its id, each database in its own way. */
export interface SearchEntryRow {
  id: Generated<number>;
  object: string;
  record: number;
  active: number;
  publishFrom: string | null;
  publishTo: string | null;
  /** The record's own day, where it has one. */
  day: string | null;
  updatedAt: string;
  /** What is shown of it beside its title, in each language. */
  text: string | null;
  text_kn: string | null;
}

/** A record that names an uploaded file or a page, with what decides from when on its visitors know the file. */
export interface FileUseRow {
  /** The table's and the column's names in storage. */
  object: string;
  record: number;
  column: string;
  /** Its address: `/files/others/fees-4k2p9x1q.pdf`; of a page the path in its one form, `/page/about-us`. */
  file: string;
  active: number;
  publishFrom: string | null;
}

/** A holder of an uploaded file: a record that names it or named it before, or a draft. */
export interface FileHolderRow {
  /** Its address. */
  file: string;
  /** The table's name in storage; `draft` for the draft of a new record; empty if the holder was erased. */
  object: string;
  /** The id of the record or draft; 0 if the holder was erased. */
  record: number;
}

/** A content of an uploaded document that was read for its text, or is being read. */
export interface DocumentTextRow {
  /** Where it lies in the store, where it never changes. */
  place: string;
  /** SHA-256 in hexadecimal; null where it was too large to be read. */
  hash: string | null;
  /** The version of the program that read it. */
  reader: number;
  /** A `TextState` of `shared/tables/file.ts`; null while it is being read. */
  state: string | null;
  pages: number;
  /** Whether there is more than what was read. */
  isCut: number;
  /** How often its reading was begun. */
  attempts: number;
  at: string;
}

/** A page, or a sheet, of the document whose content has the hash. */
interface DocumentPageRow {
  hash: string;
  /** From 1. */
  page: number;
  title: string | null;
  text: string;
}

/** A call that may be repeated, with the answer to it. The table is called `answered` in every database. */
interface IdempotencyKeyRow {
  /** Who called, and what they named the call. */
  key: string;
  call: string;
  /** JSON. */
  answer: string;
  at: string;
}

/** The receipt of an import. */
interface ImportRow {
  id: Generated<number>;
  object: string;
  who: number | null;
  whoName: string;
  at: string;
  created: number;
  updated: number;
  /** JSON: what became of which record. */
  rows: string;
  undoneAt: string | null;
}

interface MetaRow {
  key: string;
  value: string;
}

export type RecordTable = `record_${string}`;

/** What is stored beside the records. */
interface SideSchema extends MailSchema, DraftSchema {
  session: SessionRow;
  api_token: ApiTokenRow;
  identity: IdentityRow;
  provider_request: ProviderRequestRow;
  credential: CredentialRow;
  totp: TotpRow;
  recovery_code: RecoveryCodeRow;
  passkey: PasskeyRow;
  challenge: ChallengeRow;
  factor_demand: FactorDemandRow;
  throttle: ThrottleRow;
  known_address: KnownAddressRow;
  /** Written by `audit-chain.ts` alone: any other row breaks the chain. */
  audit_entry: AuditEntryRow;
  audit: EarlierAuditRow;
  security_event: EarlierEventRow;
  search_entry: SearchEntryRow;
  search_miss: SearchMissRow;
  search_page: SearchPageRow;
  search_term: SearchTermRow;
  search_spelling: SearchSpellingRow;
  visit: VisitRow;
  outside_link: OutsideLinkRow;
  list_view: ListViewRow;
  file_use: FileUseRow;
  file_holder: FileHolderRow;
  document_text: DocumentTextRow;
  document_page: DocumentPageRow;
  answered: IdempotencyKeyRow;
  import: ImportRow;
  meta: MetaRow;
}

/** The records, with what belongs to each write of one, and everything else. */
export interface Schema extends SideSchema {
  choice: MultiValueRow;
  revision: RevisionRow;
  [records: RecordTable]: RecordRow;
}

/** A connection that cannot write: it offers selects, and `Sql` runs no others on it. A transaction is one as well. */
export type ReadDb = Pick<Kysely<Schema>, "selectFrom" | "selectNoFrom" | "fn" | "getExecutor">;
export type Transaction = KyselyTransaction<Schema>;
/** A transaction for what is stored beside the records: to write one of those with it does not compile. */
export type SideTransaction = ReadDb &
  Pick<
    KyselyTransaction<SideSchema>,
    "insertInto" | "updateTable" | "deleteFrom" | "getExecutor" | "schema" | "introspection"
  >;
