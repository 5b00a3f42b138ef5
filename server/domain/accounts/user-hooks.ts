/** What holds for accounts beyond their description. */
import { invalid, SiteError } from "#shared/errors.ts";
import { user } from "#shared/tables/user.ts";
import { type NewRowOf, rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import type { Account } from "../kernel/read-scope.ts";
import type { NewRow } from "../records/write/row-change.ts";
import { isGrantable } from "../records/access.ts";
import type { HooksOf, CheckContext } from "../records/hooks.ts";
import { endAccessTo } from "./end-access.ts";
import type { UserRow } from "./find-account.ts";
import { assertFreshSession } from "./identity-proof.ts";
import { grantedTables } from "./table-grants.ts";
import { checkUnits, grantedUnits } from "./unit-grants.ts";
import { mayAct } from "./may-act.ts";
import type { SecurityEvent, SecurityEvents } from "./security-events.ts";
import { emailFaults } from "./user-name.ts";

type NewUser = NewRowOf<typeof user>;

/** An administrator whose time never ends. */
const isLasting = (row: NewUser | null, now: string): boolean =>
  row?.role === "administrator" && row.publishTo === null && mayAct(row, now);

export const userHooks = (events: SecurityEvents): HooksOf<typeof user> => ({
  async validate(context, before, after) {
    const { role } = context.actor;
    if (role !== "administrator" && role !== "system" && !isApproval(before, after)) {
      throw new SiteError("forbidden");
    }
    const { now } = context;
    const endsRule = isLasting(before, now) && !isLasting(after, now);
    // Of two administrators who switch each other off at the same moment the second one finds what the first has done.
    if (endsRule && context.locks) await lockAdministration(context.db);
    if (context.actor.role !== "system") await assertStillProved(context, context.actor);
    checkEmail(before, after);
    checkTables(context, before, after);
    await checkUnits(
      context.db,
      context.tables,
      before ? grantedUnits(before) : [],
      after ? grantedUnits(after) : [],
    );
    if (endsRule && (await lastingAdministrators(context)) === 1) {
      throw new SiteError("forbidden", { problem: { code: "last_administrator" } });
    }
  },
  /** Whoever loses a right loses it at once. */
  async afterWrite({ db, actor, now }, before, after) {
    for (const event of eventsIn(before, after)) events.noteIn(db, { ...event, who: actor });
    // The account is held: its row has just been written.
    if (before && (!after || !mayAct(after, now) || after.role !== before.role))
      await endAccessTo(db, before);
  },
});

const RIGHTS = [
  "role",
  "tables",
  "units",
  "approves",
  "approved",
  "active",
  "publishFrom",
  "publishTo",
] as const;

/**
 * Who lets others in, or says what they may, has shown lately that it is still them, in a session that nobody has ended
 * since the request began.
 * @throws SiteError `reauthenticate`, `unauthorized`
 */
async function assertStillProved({ db, now }: CheckContext, { session }: Account): Promise<void> {
  if (!session) throw new SiteError("reauthenticate");
  assertFreshSession(session, Date.parse(now));
  const open = await db
    .selectFrom("session")
    .select("hash")
    .where("hash", "=", session.hash)
    .executeTakeFirst();
  if (!open) throw new SiteError("unauthorized");
}

const ADMINISTRATION_LOCK = 585_108;

/** One write that ends an administrator's rule at a time, until its transaction ends. */
const lockAdministration = (db: CheckContext["db"]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${ADMINISTRATION_LOCK})`.read(db);

/** What a write does to somebody's rights. */
function eventsIn(before: UserRow | null, after: UserRow | null): Pick<SecurityEvent, "event" | "about">[] {
  const account = `account ${String((after ?? before)?.id)}`;
  if (!after) return [{ event: "account deleted", about: account }];
  if (!before) return [{ event: "account made", about: `${account}: ${after.role}` }];
  const changed = RIGHTS.filter((name) => before[name] !== after[name]);
  const approved = changed.includes("approved") && after.approved === 1;
  const others = changed.filter((name) => !(approved && name === "approved"));
  const description = others
    .map((name) => `${name} ${String(before[name])} to ${String(after[name])}`)
    .join(", ");
  return [
    ...(approved ? [{ event: "account approved", about: account } as const] : []),
    ...(description ? [{ event: "account changed", about: `${account}: ${description}` } as const] : []),
  ];
}

/** @throws SiteError `invalid` */
function checkEmail(before: UserRow | null, after: NewUser | null): void {
  if (!after || before?.email === after.email) return;
  const faults = emailFaults(after.email);
  if (faults.length > 0) throw invalid(faults);
}

/**
 * Checks what is granted now: the grant of a soft-deleted table may stay until the table is restored.
 * @throws SiteError `invalid` for a table that is not there or is not grantable
 */
function checkTables({ tables }: CheckContext, before: UserRow | null, after: NewUser | null): void {
  const had = before ? grantedTables(before) : [];
  const given = after ? grantedTables(after) : [];
  for (const name of given.filter((each) => !had.includes(each))) {
    const table = tables.find(name);
    if (!table || !isGrantable(table)) {
      throw invalid([{ field: "tables", code: "table_not_grantable", params: { name } }]);
    }
  }
}

/** What any member of staff may do with an account: approve it. */
function isApproval(before: RecordRow | null, after: NewRow | null): boolean {
  if (!before || !after || before.approved === 1 || after.approved !== 1) return false;
  const follows = new Set(["approved", "version", "updatedAt"]);
  return Object.keys(after).every((name) => follows.has(name) || after[name] === before[name]);
}

async function lastingAdministrators({ db, now }: CheckContext): Promise<number> {
  const rows = await rowsOf(db, user)
    .where("role", "=", "administrator")
    .where("deletedAt", "is", null)
    .execute();
  return rows.filter((row) => isLasting(row, now)).length;
}
