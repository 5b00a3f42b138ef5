/** Who may read and write which table: the one place that decides, for the calls and for what the screens offer. */
import { type Action, ACTIONS, type Table } from "#shared/table.ts";
import type { Account, Actor, ReadScope } from "../kernel/read-scope.ts";

/** Closed to visitors, open to everybody who is signed in: the list of tables, from which the staff area is built. */
const OPEN_TO_STAFF = new Set(["db_object"]);
/** Written by the program, thrown away and brought back by staff; whose rows they may be is up to the table's rules. */
const REMOVED_BY_STAFF = new Set(["file"]);

export function mayRead(table: Table, view: Pick<ReadScope, "staff" | "account">): boolean {
  if (table.publicRead) return true;
  if (!view.staff) return false;
  const { account } = view;
  return account?.role !== "contributor" || OPEN_TO_STAFF.has(table.name) || hasGrant(table, account);
}

export function mayWrite(table: Table, actor: Actor): boolean {
  if (actor.role === "system") return true;
  if (table.writtenBy === "system") return false;
  if (actor.role === "administrator") return true;
  if (table.writtenBy === "administrator") return false;
  return actor.role === "editor" || hasGrant(table, actor);
}

/** Whether the staff area lists a table for somebody: contributors have those alone that they may change. */
export const worksWith = (table: Table, account: Account): boolean =>
  mayRead(table, { staff: true, account }) && (account.role !== "contributor" || mayWrite(table, account));

/** Whether somebody may throw rows away and bring them back. */
export const mayRemove = (table: Table, actor: Actor): boolean =>
  REMOVED_BY_STAFF.has(table.name) || mayWrite(table, actor);

/** Whether an administrator may give a table to a contributor. Accounts and descriptions decide about rights themselves. */
export const isGrantable = (table: Table): boolean => table.writtenBy === "staff" && table.name !== "user";

/** What a person may do with a table's rows: what the table offers, without what the writer would refuse. */
export function actionsFor(table: Table, account: Account): Action[] {
  const writes = mayWrite(table, account);
  const may = { create: writes, edit: writes, delete: mayRemove(table, account), view: true, download: true };
  return ACTIONS.filter((action) => table.actions.includes(action) && may[action]);
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
  users.some((table) => hasGrant(table, account));

const hasGrant = (table: Table, account: Account): boolean =>
  isGrantable(table) && account.tables.includes(table.name);
