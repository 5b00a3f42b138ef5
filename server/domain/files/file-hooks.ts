/** Who may change an uploaded file, who sees it, and where it is used. */
import { sql } from "#server/db/sql.ts";
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import { hasGrant, reachOf } from "../records/access.ts";
import type { TableHooks } from "../records/hooks.ts";
import type { Account, Actor } from "../kernel/read-scope.ts";
import { assertMayWriteHolders } from "./holders.ts";
import { isUsedInPublic } from "./public-usages.ts";
import { usagesOfAddresses } from "./usages-by-path.ts";

/**
 * Whether somebody may change a file that they read; what people with units read as staff is theirs.
 * @param uploader the id of the account that uploaded it; null where the program brought it
 */
export function mayChangeFile(table: Table, actor: Actor, uploader: unknown): boolean {
  return actor.role !== "contributor" || reachOf(table, actor) === "own" || uploader === actor.id;
}

/**
 * Whether somebody may read what a file was before it was replaced. Its present content is open to all of the staff.
 *
 * @param uploader the id of the account that uploaded the file
 * @param users the tables whose records use it
 */
export const mayReadFileVersions = (account: Account, uploader: unknown, users: readonly Table[]): boolean =>
  account.role !== "contributor" ||
  uploader === account.id ||
  users.some((table) => hasGrant(table, account) && reachOf(table, account) === "all");

export const fileHooks: TableHooks = {
  validate({ actor, tables }, before, after) {
    if (!mayChangeFile(tables.get("file"), actor, (before ?? after)?.uploader))
      throw new SiteError("forbidden");
  },

  /** Runs after the check for usages, whose refusal lists them. */
  async afterWrite({ actor, db, tables }, before) {
    if (before) await assertMayWriteHolders({ db, tables }, actor, String(before.url));
  },

  /** Visitors read a file once a record that names its address is published. */
  visible: ({ tables, now }, { dbTable }) => isUsedInPublic(tables, sql.ref(`${dbTable}.url`), now),

  /** When the next of the scheduled records comes out that name a file. */
  async nextMoments(db, now) {
    const publishFrom = sql.ref("publishFrom");
    const first = sql`select min(${publishFrom}) as at from file_use where ${publishFrom} > ${now}`;
    const [next] = await first.read<{ at: string | null }>(db);
    return next?.at ? [next.at] : [];
  },

  usageSources: ({ db, tables }, { url }) => usagesOfAddresses(db, tables, [String(url)]),
};
