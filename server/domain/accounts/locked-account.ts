/**
 * One lock for each account: whoever opens it, ends what is open, or changes how it is opened holds its row until the
 * transaction has ended. So of a sign-in and of what ends it at the same moment, the second one sees what the first has
 * done. SQLite has one writing transaction at a time, which is that lock.
 */
import { SiteError } from "#shared/errors.ts";
import { user } from "#shared/tables/user.ts";
import type { Database } from "#server/db/connect.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import type { UserRow } from "./find-account.ts";
import type { Session } from "./sessions.ts";

declare const LOCKED: unique symbol;

/** An account as it is now, also a soft-deleted one; nobody changes it before the transaction has ended. */
export type LockedAccount = UserRow & { readonly [LOCKED]: true };

/** @throws SiteError `not_found` where there never was one */
export async function lockAccount(
  transaction: SideTransaction,
  kind: Database["kind"],
  id: number,
): Promise<LockedAccount> {
  const [locked] = await lockAccounts(transaction, kind, [id]);
  if (!locked) throw new SiteError("not_found");
  return locked;
}

/**
 * Holds the account of a session that asks for something: a request may have come long before its body, and what it asks
 * for is done only while nobody has ended the session meanwhile.
 * @throws SiteError `unauthorized`
 */
export async function lockOwn(
  transaction: SideTransaction,
  kind: Database["kind"],
  session: Session,
): Promise<LockedAccount> {
  return (await lockBoth(transaction, kind, session, session.user)).own;
}

/**
 * As {@link lockOwn}, and holds the account that the session asks about, which may be the same one.
 * @throws SiteError `unauthorized`; `not_found` where there is none, or it is soft-deleted
 */
export async function lockOther(
  transaction: SideTransaction,
  kind: Database["kind"],
  session: Session,
  id: number,
): Promise<LockedAccount> {
  const { other } = await lockBoth(transaction, kind, session, id);
  if (!other || other.deletedAt !== null) throw new SiteError("not_found");
  return other;
}

async function lockBoth(
  transaction: SideTransaction,
  kind: Database["kind"],
  { user: owner, hash }: Session,
  id: number,
): Promise<{ own: LockedAccount; other: LockedAccount | undefined }> {
  const locked = await lockAccounts(transaction, kind, [owner, id]);
  const own = locked.find((each) => each.id === owner);
  const open = await transaction
    .selectFrom("session")
    .select("hash")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!own || !open) throw new SiteError("unauthorized");
  return { own, other: locked.find((each) => each.id === id) };
}

/** In the order of their ids, so that of two who hold the same accounts none waits for the other in turn. */
async function lockAccounts(
  transaction: SideTransaction,
  kind: Database["kind"],
  ids: readonly number[],
): Promise<LockedAccount[]> {
  let query = rowsOf(transaction, user)
    .where("id", "in", [...new Set(ids)])
    .orderBy("id");
  if (kind === "postgres") query = query.forUpdate();
  return (await query.execute()) as LockedAccount[];
}
