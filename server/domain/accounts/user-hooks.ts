/** What holds for accounts beyond their description. */
import { invalid, SiteError } from "#shared/errors.ts";
import { user } from "#shared/tables/user.ts";
import { type NewRowOf, rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { NewRow } from "../records/write/row-change.ts";
import { isGrantable } from "../records/access.ts";
import type { HooksOf, CheckContext } from "../records/hooks.ts";
import { endAccessTo } from "./api-tokens.ts";
import type { UserRow } from "./find-account.ts";
import { grantedTables } from "./table-grants.ts";
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
    checkEmail(before, after);
    checkTables(context, before, after);
    const { now } = context;
    if (isLasting(before, now) && !isLasting(after, now) && (await lastingAdministrators(context)) === 1) {
      throw new SiteError("forbidden", { problem: { code: "last_administrator" } });
    }
  },
  /** Whoever loses a right loses it at once. */
  async afterWrite({ db, actor, now }, before, after) {
    for (const event of eventsIn(before, after)) events.noteIn(db, { ...event, who: actor });
    if (before && (!after || !mayAct(after, now) || after.role !== before.role))
      await endAccessTo(db, before.id);
  },
});

const RIGHTS = ["role", "tables", "approved", "active", "publishFrom", "publishTo"] as const;

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
  if (!before || !after || after.approved !== 1) return false;
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
