/**
 * Who may read and write which table, and which of its rows: the one place that decides, for the calls and for what the screens
 * offer.
 */
import { SiteError } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";
import type { Sql } from "#server/db/sql.ts";
import { type Action, ACTIONS, type Table } from "#shared/table.ts";
import type { Account, Actor, ReadScope } from "../kernel/read-scope.ts";
import type { Tables } from "../tables/tables.ts";
import { canHoldRowsOf, holdsThemselvesAlone, isInUnits, makesRowsOf, ownIdIn } from "./unit-rows.ts";

/** Which rows of a table somebody of the staff reads: all, those of their units, or what visitors read. */
export type Reach = "all" | "own" | "published";

/** A contributor with units reads as staff what is theirs, and the rest as visitors do. */
export function reachOf(table: Table, actor: Actor | undefined): Reach {
  if (actor?.role !== "contributor" || !actor.units?.length) return "all";
  if (table.describesTables || table.openToStaff || hasTable(table, actor)) return "all";
  return canHoldRowsOf(table, actor) ? "own" : "published";
}

/** Whether somebody sees hidden rows of a table, and columns that are not public. */
export const readsAsStaff = (
  table: Table,
  { staff, account }: Pick<ReadScope, "staff" | "account">,
): boolean => staff && reachOf(table, account) !== "published";

/** The condition on rows that somebody may read as staff, and write where they may write; undefined where it is any row. */
export function ownRows(tables: Tables, table: Table, actor: Actor | undefined): Sql<boolean> | undefined {
  if (actor?.role !== "contributor" || reachOf(table, actor) !== "own") return undefined;
  return isInUnits({ tables, account: actor }, table);
}

export function mayRead(table: Table, scope: Pick<ReadScope, "staff" | "account">): boolean {
  if (table.publicRead) return true;
  if (!scope.staff) return false;
  const { account } = scope;
  if (account && !isWithinToken(table, account) && table.openToStaff !== true) return false;
  return account?.role !== "contributor" || table.openToStaff === true || hasGrant(table, account);
}

/** Whether somebody may change what is stored, and so what visitors see. */
export const mayWrite = (table: Table, actor: Actor): boolean =>
  mayPropose(table, actor) && !needsApproval(table, actor);

/** Whether what somebody writes into a table waits until somebody else approves it: of themselves people propose alone. */
const needsApproval = (table: Table, actor: Actor): boolean =>
  actor.role === "contributor" &&
  (isOwnProfile(table, actor) || (table.approval === true && actor.approves !== true));

/** Whether somebody decides about what others have submitted of a table, within the rows that they may write. */
export const mayApprove = (table: Table, actor: Actor): boolean =>
  mayWrite(table, actor) && (actor.role !== "contributor" || actor.approves === true);

/** Whether all that somebody has of a table is their own record. */
const isOwnProfile = (table: Table, actor: Actor): boolean =>
  actor.role === "contributor" && !hasTable(table, actor) && holdsThemselvesAlone(table, actor);

/** A table as somebody may propose changes of it: of themselves people change their profile alone. */
export function proposedBy(table: Table, actor: Actor): Table {
  const { profile } = table.unit ?? {};
  if (!profile || !isOwnProfile(table, actor)) return table;
  const columns = table.columns.map((column) => ({
    ...column,
    readOnly: column.readOnly || !profile.includes(column.name),
  }));
  return { ...table, columns };
}

/** The record of somebody themselves, where they read it as staff; undefined where they are given none. */
export function ownRecordOf(table: Table, actor: Actor): number | undefined {
  if (actor.role !== "contributor" || !table.unit?.profile || !isOwnProfile(table, actor)) return undefined;
  return ownIdIn(table, actor);
}

/** Whether somebody may write a table, or at least submit drafts of its records. */
export function mayPropose(table: Table, actor: Actor): boolean {
  if (actor.role === "system") return true;
  if (table.writtenBy === "system" || !tokenWrites(table, actor)) return false;
  if (actor.role === "administrator") return true;
  if (table.writtenBy === "administrator") return false;
  return actor.role === "editor" || hasGrant(table, actor);
}

/** Whether the staff area lists a table for somebody: contributors have those alone that they may change. */
export const worksWith = (table: Table, account: Account): boolean =>
  isWithinToken(table, account) &&
  mayRead(table, { staff: true, account }) &&
  (account.role !== "contributor" || mayPropose(table, account));

/** Whether somebody may soft-delete and restore rows. */
export const mayRemove = (table: Table, actor: Actor): boolean =>
  (mayWrite(table, actor) && !isTheirUnit(table, actor)) ||
  (table.removedByStaff === true && (actor.role === "system" || tokenWrites(table, actor)));

/** Whether a table is none of those that an API token leaves out; without a token none is. */
export const isWithinToken = (table: Table, { token }: Account): boolean =>
  !token || (isOpenToTokens(table) && token.tables.includes(table.name));

/** Whether somebody may make new rows of a table; of a unit there is what there is. */
const mayCreate = (table: Table, actor: Actor): boolean =>
  mayWrite(table, actor) && !isTheirUnit(table, actor);

/** Whether somebody has rows of a table as units alone: there are those that there are. */
export const isTheirUnit = (table: Table, actor: Actor): boolean =>
  table.unit?.isUnit === true &&
  actor.role === "contributor" &&
  reachOf(table, actor) === "own" &&
  !makesRowsOf(table, actor);

const tokenWrites = (table: Table, account: Account): boolean =>
  isWithinToken(table, account) && account.token?.writes !== false;

/** Whether an API token may be made for a table: for accounts there is none. */
export const isOpenToTokens = (table: Table): boolean => table.closedToTokens !== true;

/** Whether records of a table can have drafts that colleagues see: of what staff make, save what decides about rights and tables. */
export const hasDrafts = (table: Table): boolean =>
  isGrantable(table) && !table.describesTables && table.actions.includes("create");

/** Why somebody may not write a table. */
export const refusalToWrite = (table: Table, actor: Actor, problem?: Problem): SiteError =>
  mayPropose(table, actor) && needsApproval(table, actor)
    ? new SiteError("approval_required")
    : new SiteError("forbidden", { problem });

/** Whether an administrator may grant a table to a contributor. */
export const isGrantable = (table: Table): boolean =>
  table.writtenBy === "staff" && table.grantable !== false;

/** What a person may do with a table's rows: what the table offers, without what the writer would refuse. */
export function actionsFor(table: Table, account: Account): Action[] {
  const writes = mayWrite(table, account);
  const may = {
    create: mayCreate(table, account),
    edit: writes,
    delete: mayRemove(table, account),
    view: true,
    download: true,
  };
  return ACTIONS.filter((action) => table.actions.includes(action) && may[action]);
}

/** Whether a contributor was granted a table, or rows of it with a unit. */
export const hasGrant = (table: Table, account: Account): boolean =>
  hasTable(table, account) || (isGrantable(table) && canHoldRowsOf(table, account));

/** Whether a contributor was granted all rows of a table. */
const hasTable = (table: Table, account: Account): boolean =>
  isGrantable(table) && account.tables.includes(table.name);
