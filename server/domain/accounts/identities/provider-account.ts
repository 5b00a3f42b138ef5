/** Which account somebody has whom the provider has identified. */
import { randomInt } from "node:crypto";
import { isEmail } from "#shared/email.ts";
import { SiteError } from "#shared/errors.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import { SYSTEM } from "../../kernel/read-scope.ts";
import type { AccountsDeps } from "../accounts.ts";
import { findById, findByName, type UserRow } from "../find-account.ts";
import { lockAccount } from "../locked-account.ts";
import { mayAct } from "../may-act.ts";
import { createAccount, readAccount } from "../new-account.ts";
import { isUserName, normalUserName } from "../user-name.ts";
import type { ProvenIdentity } from "./identity-provider.ts";
import { isEmailVouched, linkedUser, linkIdentity, usersWithEmail } from "./stored-identities.ts";

const OTHER_NAMES = 20;
/** Leaves space for what makes a name another one. */
const NAME_MAX = 50;

type Deps = Pick<AccountsDeps, "database" | "records" | "events" | "signup" | "now">;

/**
 * The account that the identity is linked to. One that comes for the first time is linked to the account with its mail
 * address, where nobody could have prepared that account for somebody else; or gets an account as sign-up allows.
 * @throws SiteError `identity_refused` with the reason
 */
export async function accountOf(deps: Deps, identity: ProvenIdentity): Promise<UserRow> {
  const { database } = deps;
  const linked = await linkedUser(database.read, identity);
  // An account in the trash stays linked: its owner gets no other one by signing in.
  if (linked !== undefined) return (await findById(database, linked)) ?? refuse("identity_account_deleted");
  const { email, emailVerified } = identity;
  if (!email || !emailVerified || !isEmail(email)) return refuse("identity_email_unverified");
  const [user, ...others] = await usersWithEmail(database.read, email);
  if (!user) return createFor(deps, identity, email);
  if (others.length > 0) return refuse("identity_email_ambiguous");
  await linkTo(deps, user, identity);
  return user;
}

const refuse = (code: RefusalCode): never => {
  throw new SiteError("identity_refused", { problem: { code } });
};
type RefusalCode =
  | "identity_account_deleted"
  | "identity_email_unverified"
  | "identity_email_ambiguous"
  | "identity_link_first"
  | "identity_signup_closed";

/** Whether an account may be linked by its mail address alone. @throws SiteError `identity_refused`, `not_approved` */
async function assertMayBeLinked(db: ReadDb, { now }: Deps, user: UserRow): Promise<void> {
  if (user.role === "administrator" || !(await isEmailVouched(db, user))) refuse("identity_link_first");
  if (!mayAct(user, new Date(now()).toISOString())) throw new SiteError("not_approved");
}

/** @throws SiteError as {@link assertMayBeLinked} */
function linkTo(deps: Deps, user: UserRow, identity: ProvenIdentity): Promise<void> {
  const { database, events, now } = deps;
  return transact(database, async (transaction) => {
    const account = await lockAccount(transaction, database.kind, user.id);
    if (account.email !== user.email) refuse("identity_link_first");
    await assertMayBeLinked(transaction, deps, account);
    await linkIdentity(transaction, account, { ...identity, at: new Date(now()).toISOString() });
    const about = `account ${account.id} by its mail address`;
    events.noteIn(transaction, { event: "identity linked", who: account, about });
  });
}

/** An account of the least role without a password, approved as sign-up says. */
async function createFor(deps: Deps, identity: ProvenIdentity, email: string): Promise<UserRow> {
  const { database, records, events, signup, now } = deps;
  if (signup === "closed") return refuse("identity_signup_closed");
  const username = await freeName(deps, identity, email);
  const account = readAccount({ username, email, role: "contributor", approved: signup === "open" });
  const id = await records.transact(SYSTEM, async (writer) => {
    const created = await createAccount(writer, account);
    const held = await lockAccount(writer.transaction, database.kind, created);
    await linkIdentity(writer.transaction, held, { ...identity, at: new Date(now()).toISOString() });
    const about = `account ${created} by the provider`;
    events.noteIn(writer.transaction, { event: "account requested", about });
    return created;
  });
  return (await findById(database, id)) ?? refuse("identity_account_deleted");
}

/** A name that nobody has yet: what the person would like, else the mail address or its beginning. */
async function freeName({ database }: Deps, { name = "" }: ProvenIdentity, email: string): Promise<string> {
  const [local = ""] = email.split("@");
  const wanted = [name, local, email].map(normalUserName).filter(isUserName);
  const base = (wanted[0] ?? "person").slice(0, NAME_MAX);
  const numbered = Array.from({ length: OTHER_NAMES }, () => `${base}-${randomInt(1000, 10_000)}`);
  for (const candidate of [...wanted, ...numbered.filter(isUserName)])
    if (!(await findByName(database, candidate.toLowerCase()))) return candidate;
  throw new SiteError("conflict");
}
