/** What every way of signing in does in the same manner, whatever was shown for it. */
import { SiteError } from "#shared/errors.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { AccountsDeps } from "./accounts.ts";
import type { UserRow } from "./find-account.ts";
import { type LockedAccount, lockAccount } from "./locked-account.ts";
import { mayAct } from "./may-act.ts";

type Deps = Pick<AccountsDeps, "database" | "events" | "now">;

/** Who signs in: by which way, and from where. */
interface Entering {
  user: Pick<UserRow, "id" | "username">;
  /** The key of an address. */
  from: string;
  /** `passkey`, `provider`; nothing for a password. */
  by?: string;
}

/** @throws SiteError `not_approved`, which is noted, where an account opens nothing now */
export function assertMayEnter(
  { events, now }: Pick<Deps, "events" | "now">,
  user: UserRow,
  { from, by }: Omit<Entering, "user">,
): void {
  if (mayAct(user, new Date(now()).toISOString())) return;
  const about = "not approved, switched off or out of time";
  events.note({ event: "sign-in failed", who: user, from, about: by ? `${by}: ${about}` : about });
  throw new SiteError("not_approved");
}

/**
 * Opens something for somebody who has just shown who they are, while nobody else changes the account: what was read of it
 * before may have become untrue, so `work` reads again what it depends on.
 * @throws SiteError `not_approved`, and what `work` throws
 */
export function enter<T>(
  deps: Deps,
  { user, ...entering }: Entering,
  work: (transaction: SideTransaction, account: LockedAccount) => Promise<T>,
): Promise<T> {
  const { database } = deps;
  return transact(database, async (transaction) => {
    const account = await lockAccount(transaction, database.kind, user.id);
    assertMayEnter(deps, account, entering);
    return work(transaction, account);
  });
}
