/**
 * Rights by rows: which rows of a table belong to the units of an account, as one condition on rows. It follows from what the
 * descriptions say of units, and from nothing else.
 */
import { type Sql, sql } from "#server/db/sql.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import {
  LIBRARY_UNIT,
  parseUnit,
  type Unit,
  UNIT_TABLES,
  type UnitKind,
  type UnitRule,
} from "#shared/units.ts";
import type { Account } from "../kernel/read-scope.ts";
import type { Tables } from "../tables/tables.ts";

/** `file_holder.object` of drafts of new records. */
export const DRAFT_HOLDER = "draft";
/** `file_holder.object` of erased holders. */
export const ERASED_HOLDER = "";

type Condition = Sql<boolean>;
/** Whose units, and among which tables. */
interface Holder {
  tables: Tables;
  account: Pick<Account, "id" | "units">;
}

/** The kinds of units to which rows of a table can belong. */
export function unitKindsOf(table: Table): ReadonlySet<UnitKind> {
  const known = kindsKnown.get(table.name);
  if (known) return known;
  const kinds = new Set<UnitKind>();
  // A table that staff designed says nothing of units.
  if (!table.shipped || !table.unit) return kinds;
  kindsKnown.set(table.name, kinds);
  const { isUnit, library } = table.unit;
  const own = UNIT_TABLES.find((name) => name === table.name);
  if (isUnit && own) kinds.add(own);
  if (library) kinds.add(LIBRARY_UNIT);
  for (const other of relatedTo(table, table.unit)) for (const kind of unitKindsOf(other)) kinds.add(kind);
  return kinds;
}
const kindsKnown = new Map<string, Set<UnitKind>>();

/** Returns the names of the tables to whose rows the rows of a table belong. */
const listOwners = (table: Table): string[] =>
  (table.unit?.belongsTo ?? []).flatMap((name) => findColumn(table, name)?.refobject ?? []);

/** The shipped tables through whose rows the rows of a table belong to units. */
function relatedTo(table: Table, { shownBy }: UnitRule): Table[] {
  const named = listOwners(table);
  return SHIPPED_TABLES.filter(
    (other) =>
      named.includes(other.name) ||
      (shownBy === "address" && other !== table && other.unit !== undefined) ||
      (shownBy === "reference" &&
        other.unit &&
        other.columns.some(({ refobject }) => refobject === table.name)),
  );
}

const unitsOf = ({ units = [] }: Pick<Account, "units">): Unit[] =>
  units.flatMap((name) => parseUnit(name) ?? []);

/** Whether rows of a table can belong to somebody's units. */
export function canHoldRowsOf(table: Table, account: Pick<Account, "units">): boolean {
  if (!account.units?.length) return false;
  const kinds = unitKindsOf(table);
  return unitsOf(account).some(({ kind }) => kinds.has(kind));
}

/** Whether somebody has rows of a table because these belong with a unit, and not as units alone. */
export function makesRowsOf(table: Table, account: Pick<Account, "units">): boolean {
  const named = listOwners(table);
  return SHIPPED_TABLES.some((other) => named.includes(other.name) && canHoldRowsOf(other, account));
}

/** Whether all that somebody has of a table is the record of themselves. */
export const holdsThemselvesAlone = (table: Table, account: Pick<Account, "units">): boolean =>
  table.unit?.profile !== undefined && canHoldRowsOf(table, account) && !makesRowsOf(table, account);

/** Their own record in a table of people. */
export const ownIdIn = (table: Table, account: Pick<Account, "units">): number | undefined =>
  unitsOf(account).find(({ kind }) => kind === table.name)?.id;

/** Tables whose rows decide what belongs to units. */
export const tablesOfUnits = (): string[] =>
  SHIPPED_TABLES.filter(({ unit }) => unit).map(({ name }) => name);

/** The condition that a row of a table belongs to the units of an account. */
export function isInUnits(holder: Holder, table: Table): Condition {
  const { tables, account } = holder;
  if (!canHoldRowsOf(table, account)) return NEVER;
  const { isUnit, library, belongsTo, shownBy, profile } = table.unit!;
  const units = unitsOf(account);
  const conditions: Condition[] = [];
  const ids = units.flatMap(({ kind, id }) => (kind === table.name && id !== undefined ? [id] : []));
  // Whoever writes people of a department would write themselves in another one without asking.
  const isApart = profile !== undefined && makesRowsOf(table, account);
  if (isUnit && ids.length > 0 && !isApart) conditions.push(sql<boolean>`id in (${sql.join(ids)})`);
  if (library && units.some(({ kind }) => kind === LIBRARY_UNIT))
    conditions.push(isOfLibrary(table, library));
  if (belongsTo) conditions.push(...belongings(holder, table, belongsTo));
  if (shownBy) conditions.push(isShown(holder, tables.get(table.name), shownBy));
  return anyOf(conditions);
}

const NEVER: Condition = sql<boolean>`1 = 0`;
const ALWAYS: Condition = sql<boolean>`1 = 1`;
const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : sql<boolean>`(${sql.join(conditions, " or ")})`;

function isOfLibrary(table: Table, library: NonNullable<UnitRule["library"]>): Condition {
  if (library === true) return ALWAYS;
  const column = findColumn(table, library.column)?.dbColumn ?? library.column;
  return sql<boolean>`${sql.ref(column)} in (${sql.join(library.values)})`;
}

/** The first of the columns that holds a value says with what a row belongs. */
function belongings(holder: Holder, table: Table, columns: NonNullable<UnitRule["belongsTo"]>): Condition[] {
  const empty: Condition[] = [];
  return columns.map((name) => {
    const { dbColumn, refobject } = findColumn(table, name)!;
    const own = sql.ref(dbColumn);
    const other = holder.tables.get(refobject!);
    const belongs = sql<boolean>`${own} in (select id from ${sql.ref(other.dbTable)} where ${isInUnits(holder, other)})`;
    const condition = sql<boolean>`(${sql.join([...empty, belongs], " and ")})`;
    empty.push(sql<boolean>`${own} is null`);
    return condition;
  });
}

const IS_LIVE = sql<boolean>`${sql.ref("deletedAt")} is null`;

/** What shows a row: another row that refers to it, or that names its address. */
interface Showing {
  shows: Condition;
  /** That it belongs to the units itself. */
  inUnits: Condition;
}

function isShown(holder: Holder, table: Table, by: NonNullable<UnitRule["shownBy"]>): Condition {
  const showing = by === "reference" ? references(holder, table) : [addresses(holder, table)];
  const inside = showing.map(({ shows, inUnits }) => sql<boolean>`exists (${shows} and ${inUnits})`);
  const outside = showing.map(
    ({ shows, inUnits }) => sql<boolean>`exists (${shows} and (${inUnits}) is not true)`,
  );
  const made = sql<boolean>`exists (select 1 from revision where object = ${table.dbTable} and record = ${sql.ref(`${table.dbTable}.id`)} and version = 1 and who = ${holder.account.id})`;
  return sql<boolean>`(${anyOf([...inside, made])} and not ${anyOf(outside)})`;
}

function references(holder: Holder, table: Table): Showing[] {
  return holder.tables.referringTo(table.name).map(({ table: other, column }) => ({
    shows: sql<boolean>`select 1 from ${sql.ref(other.dbTable)} where ${sql.ref(column.dbColumn)} = ${sql.ref(`${table.dbTable}.id`)} and ${IS_LIVE}`,
    inUnits: isInUnits(holder, other),
  }));
}

/** Holders of a file, except erased ones. Drafts of new records belong to their authors. */
function addresses(holder: Holder, table: Table): Showing {
  const users = holder.tables
    .all()
    .filter((each) => each.name !== table.name && canHoldRowsOf(each, holder.account));
  const among = users.map(
    (each) =>
      sql<boolean>`(object = ${each.dbTable} and record in (select id from ${sql.ref(each.dbTable)} where ${isInUnits(holder, each)}))`,
  );
  const drafts = sql<boolean>`(object = ${DRAFT_HOLDER} and record in (select id from draft where who = ${holder.account.id}))`;
  const address = sql.ref(`${table.dbTable}.${findColumn(table, table.key!)!.dbColumn}`);
  return {
    shows: sql<boolean>`select 1 from file_holder where file = ${address} and object <> ${ERASED_HOLDER}`,
    inUnits: anyOf([...among, drafts]),
  };
}
