import type { RecordWriter } from "../records/write/writer.ts";
import { lockAccount } from "./locked-account.ts";
import { storeCredential } from "./credentials.ts";
import { checkIdentity, normalUserName } from "./user-name.ts";

export interface NewAccount {
  username: string;
  email: string;
  role: string;
  approved: boolean;
  /** Names of the tables that a contributor may write. */
  tables?: readonly string[];
  /** Names of the units whose records a contributor may write. */
  units?: readonly string[];
  /** Whether a contributor decides about what others submit of these. */
  approves?: boolean;
}

/** What is stored of an account, as people meant it. @throws SiteError `invalid` */
export function readAccount<Given extends NewAccount>(payload: Given): Given {
  const read = { ...payload, username: normalUserName(payload.username), email: payload.email.trim() };
  checkIdentity(read.username, read.email);
  return read;
}

/** @throws SiteError `not_unique`, `invalid` */
export async function createAccount(
  writer: RecordWriter,
  { username, email, role, approved, tables = [], units = [], approves = false }: NewAccount,
): Promise<number> {
  return writer.create("user", { username, email, role, approved, tables, units, approves });
}

/** Creates an account with the password behind a hash. @param now milliseconds since 1970 */
export async function createWithPassword(
  writer: RecordWriter,
  account: NewAccount,
  { hash, now }: { hash: string; now: number },
): Promise<number> {
  const id = await createAccount(writer, account);
  const { database } = await writer.context();
  const created = await lockAccount(writer.transaction, database.kind, id);
  await storeCredential(writer.transaction, created, { hash, now, temporary: false });
  return id;
}
