/**
 * The indexes of described tables. One that is there is not asked for again: PostgreSQL would hold up whoever writes its
 * table until the transaction ends, with `if not exists` as well.
 */
import { type CreateIndexBuilder, sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { foldedName, isNotFolded } from "./folded.ts";
import { isPostgres } from "./identity.ts";
import type { SideTransaction } from "./schema.ts";

/** How the columns that staff add are called in storage, before their number. */
export const OWN_COLUMN = "own_";

/** Says on an index what it is of. */
type Make = (index: CreateIndexBuilder) => { execute(): Promise<void> };

/** Makes the missing ones of those by which every table is read. */
export async function ensureIndexes(transaction: SideTransaction, tables: readonly Table[]): Promise<void> {
  const there = await indexesIn(transaction);
  for (const table of tables) {
    // Of an earlier version of the program.
    const order = `${table.dbTable}_order`;
    if (there.has(order)) await transaction.schema.dropIndex(order).execute();
    const wanted = indexesOf(transaction, table);
    for (const name of listUniqueIndexes(table, there))
      if (!wanted.some(([asked]) => asked === name)) await transaction.schema.dropIndex(name).execute();
    for (const [name, make] of wanted)
      if (!there.has(name)) await make(transaction.schema.createIndex(name)).execute();
  }
}

/** Those that keep values of columns unique, which may have been allowed to repeat since. */
const listUniqueIndexes = ({ dbTable }: Table, names: ReadonlySet<string>): string[] =>
  [...names].filter((name) => ["unique", "alike"].some((kind) => name.startsWith(`${dbTable}_${kind}_`)));

/** The names of all indexes of the database. */
export async function indexesIn(transaction: SideTransaction): Promise<ReadonlySet<string>> {
  const asked = isPostgres(transaction)
    ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_schema where type = 'index'`;
  const { rows } = await asked.execute(transaction);
  return new Set(rows.map(({ name }) => name));
}

/** The indexes of single columns, which may take long where there are many rows: a statement for each. */
export const columnIndexes = ({
  dbTable,
  columns,
}: Pick<Table, "columns" | "dbTable">): { name: string; statement: string }[] =>
  columns
    .filter(({ indexed }) => indexed)
    .map(({ dbColumn }) => ({ name: `${dbTable}_${dbColumn}`, column: dbColumn }))
    .map(({ name, column }) => ({
      name,
      statement: `create index if not exists "${name}" on "${dbTable}" ("${column}")`,
    }));

/** Whether values that differ in the case of their letters alone are the same where they have to be unique. */
export const ignoresCase = ({ type }: Column): boolean => type === "Text";

function indexesOf(transaction: SideTransaction, table: Table): [name: string, make: Make][] {
  const { dbTable } = table;
  return [
    ...uniqueColumns(table).map((columns): [string, Make] => [
      `${dbTable}_unique_${dbNames(columns)}`,
      (index) => unique(transaction, index, table, columns),
    ]),
    ...uniqueColumns(table).flatMap((columns) => alike(table, columns)),
    // By which the rows are found whose texts are not folded yet.
    [`${dbTable}_uncopied`, (index) => index.on(dbTable).column("id").where(isNotFolded())],
    // By which the rows are found and counted whose translations are outdated.
    [
      `${dbTable}_outdated`,
      (index) => index.on(dbTable).columns(["id", "deletedAt"]).where(sql.ref("outdated"), "is not", null),
    ],
    [`${dbTable}_listing`, (index) => index.on(dbTable).columns(listing(table))],
  ];
}

const uniqueColumns = (table: Table): Column[][] =>
  table.unique.map((names) => names.flatMap((name) => findColumn(table, name) ?? []));

const dbNames = (columns: readonly Column[]): string => columns.map(({ dbColumn }) => dbColumn).join("_");

/** In the table's own order, with what says which rows are shown, so that a list is read from the index alone. */
function listing(table: Table): string[] {
  const { order } = table;
  const columns = order.map((name) => {
    const column = name.replace(/^-/, "");
    const dbColumn = findColumn(table, column)?.dbColumn ?? column;
    return name.startsWith("-") ? (`${dbColumn} desc` as const) : dbColumn;
  });
  const id = order.some((name) => /^-?id$/.test(name)) ? [] : ["id"];
  return [...columns, ...id, "active", "publishFrom", "publishTo", "deletedAt"];
}

/**
 * Uniqueness is among live rows: what is soft-deleted keeps no name occupied. PostgreSQL has many writers at once, so
 * there the index itself takes letters of either case for the same.
 */
function unique(
  transaction: SideTransaction,
  index: CreateIndexBuilder,
  table: Table,
  columns: readonly Column[],
): ReturnType<Make> {
  let made = index.unique().on(table.dbTable);
  for (const column of columns) {
    const { dbColumn } = column;
    const foldsCase = isPostgres(transaction) && ignoresCase(column);
    made = foldsCase ? made.expression(sql`lower(${sql.ref(dbColumn)})`) : made.column(dbColumn);
  }
  return made.where(sql.ref("deletedAt"), "is", null);
}

/** By which the rows are found that have the values of another one, letters of either case alike. */
function alike(table: Table, columns: readonly Column[]): [name: string, make: Make][] {
  if (!columns.some(ignoresCase)) return [];
  const folded = columns.map((column) =>
    ignoresCase(column) ? foldedName(column.dbColumn) : column.dbColumn,
  );
  const make: Make = (index) =>
    index.on(table.dbTable).columns(folded).where(sql.ref("deletedAt"), "is", null);
  return [[`${table.dbTable}_alike_${dbNames(columns)}`, make]];
}
