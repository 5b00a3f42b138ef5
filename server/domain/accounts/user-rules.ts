/** What holds for accounts beyond their description. */
import { invalid, SiteError } from "#shared/errors.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { mayBeGiven } from "../records/access.ts";
import type { TableRules, WriteContext } from "../records/rules.ts";
import { closeSessionsOf } from "./sessions.ts";

const mayAct = (row: RecordRow | null): boolean =>
  row?.approved === 1 && row.active === 1 && row.deletedAt === null;
const isAdministrator = (row: RecordRow | null): boolean => mayAct(row) && row?.role === "administrator";

export const userRules: TableRules = {
  async check(context, before, after) {
    const { role } = context.actor;
    if (role !== "administrator" && role !== "system" && !isApproval(before, after)) {
      throw new SiteError("forbidden");
    }
    checkTables(context, after);
    if (isAdministrator(before) && !isAdministrator(after) && (await administrators(context)) === 1) {
      throw new SiteError("forbidden", { message: "The last administrator cannot be taken away." });
    }
  },
  /** Whoever loses a right loses it at once. */
  async follow({ transaction }, before, after) {
    if (before && (!mayAct(after) || after?.role !== before.role))
      await closeSessionsOf(transaction, before.id);
  },
};

/** @throws SiteError `invalid` for a table that is not there or is nobody's to give */
function checkTables({ tables }: WriteContext, row: RecordRow | null): void {
  for (const name of String(row?.tables ?? "")
    .split(",")
    .filter(Boolean)) {
    const table = tables.find(name);
    if (!table || !mayBeGiven(table)) {
      throw invalid([{ field: "tables", message: `The table ${name} cannot be given.` }]);
    }
  }
}

/** What any member of staff may do with an account: approve it. */
function isApproval(before: RecordRow | null, after: RecordRow | null): boolean {
  if (!before || !after || after.approved !== 1) return false;
  const follows = new Set(["approved", "version", "updatedAt"]);
  return Object.keys(after).every((name) => follows.has(name) || after[name] === before[name]);
}

async function administrators({ transaction }: WriteContext): Promise<number> {
  const rows = await transaction
    .selectFrom("record_user")
    .select("id")
    .where("role", "=", "administrator")
    .where("approved", "=", 1)
    .where("active", "=", 1)
    .where("deletedAt", "is", null)
    .execute();
  return rows.length;
}
