/** Gives every described table its storage. Only ever adds, so nothing that was stored can be lost. */
import { sql } from "kysely";
import { RULES } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import { FIRST_OWN_ID } from "#shared/vocabulary.ts";
import { FOLDED_VERSION, foldedName, hasFoldedColumn, isNotFolded } from "./folded.ts";
import { identity, isPostgres } from "./identity.ts";
import type { SideTransaction } from "./schema.ts";

/** What every storage has had only since later versions of the program. */
const ADDED = [
  [FOLDED_VERSION, "bigint"],
  ["outdated", "text"],
] as const;

/** The storage with everything by which its rows are found. */
export async function ensureRecordTable(
  transaction: SideTransaction,
  tables: readonly Table[],
): Promise<void> {
  await ensureColumns(transaction, tables);
  for (const table of tables)
    for (const index of columnIndexes(table)) await sql.raw(index).execute(transaction);
}

/** The storage without the indexes of single columns, which may take long where there are many rows. */
export async function ensureColumns(transaction: SideTransaction, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  const existing = await transaction.introspection.getTables();
  const columnsOf = new Map(existing.map((table) => [table.name, new Set(table.columns.map((c) => c.name))]));
  for (const table of tables) await ensureTable(transaction, table, columnsOf.get(table.dbTable));
}

async function ensureTable(
  transaction: SideTransaction,
  table: Table,
  existing?: Set<string>,
): Promise<void> {
  if (!existing) await createTable(transaction, table);
  else {
    for (const [name, type] of ADDED)
      if (!existing.has(name))
        await transaction.schema.alterTable(table.dbTable).addColumn(name, type).execute();
  }
  for (const column of table.columns) await ensureColumn(transaction, table, column, existing);
  for (const names of table.unique) {
    await ensureUnique(transaction, table, names);
    await ensureAlike(transaction, table, names);
  }
  await ensureNotFoldedIndex(transaction, table);
  await ensureOutdated(transaction, table);
  await ensureListing(transaction, table);
}

/** An index in the table's own order that also says which rows are shown, so that a list is read from it alone. */
async function ensureListing(transaction: SideTransaction, table: Table): Promise<void> {
  const order = table.order.map((name) => (name.startsWith("-") ? (`${name.slice(1)} desc` as const) : name));
  const id = table.order.some((name) => /^-?id$/.test(name)) ? [] : ["id"];
  await transaction.schema.dropIndex(`${table.dbTable}_order`).ifExists().execute();
  await transaction.schema
    .createIndex(`${table.dbTable}_listing`)
    .ifNotExists()
    .on(table.dbTable)
    .columns([...order, ...id, "active", "publishFrom", "publishTo", "deletedAt"])
    .execute();
}

async function createTable(transaction: SideTransaction, table: Table): Promise<void> {
  let creating = identity(transaction, transaction.schema.createTable(table.dbTable), FIRST_OWN_ID)
    .addColumn("version", "bigint", (c) => c.notNull().defaultTo(1))
    .addColumn("active", "bigint", (c) => c.notNull().defaultTo(1))
    .addColumn("publishFrom", "text")
    .addColumn("publishTo", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .addColumn("deletedAt", "text")
    .addColumn(FOLDED_VERSION, "bigint")
    .addColumn("outdated", "text");
  for (const { name, type } of table.columns.flatMap(columnsFor)) creating = creating.addColumn(name, type);
  await creating.execute();
  for (const moment of ["publishFrom", "publishTo"]) {
    await transaction.schema
      .createIndex(`${table.dbTable}_${moment}`)
      .on(table.dbTable)
      .column(moment)
      .where(sql.ref(moment), "is not", null)
      .execute();
  }
  if (!isPostgres(transaction)) {
    await sql`insert into sqlite_sequence (name, seq) values (${table.dbTable}, ${FIRST_OWN_ID - 1})`.execute(
      transaction,
    );
  }
}

/** What a column has in storage: its values, in each language, and its folded texts. */
function columnsFor(column: Column): { name: string; type: "bigint" | "text" }[] {
  const type = RULES[column.type].dbType === "integer" && !isList(column) ? "bigint" : "text";
  const names = column.translated ? [column.dbColumn, inKannada(column.dbColumn)] : [column.dbColumn];
  const folded = hasFoldedColumn(column) ? names.map(foldedName) : [];
  return [
    ...names.map((name) => ({ name, type }) as const),
    ...folded.map((name) => ({ name, type: "text" }) as const),
  ];
}

async function ensureColumn(
  transaction: SideTransaction,
  table: Table,
  column: Column,
  existing?: Set<string>,
): Promise<void> {
  for (const { name, type } of columnsFor(column)) {
    if (!existing || existing.has(name)) continue;
    await transaction.schema.alterTable(table.dbTable).addColumn(name, type).execute();
  }
}

/** Statements that make the indexes of columns where they are missing, each by itself. */
export const columnIndexes = ({ dbTable, columns }: Pick<Table, "columns" | "dbTable">): string[] =>
  columns
    .filter(({ indexed }) => indexed)
    .map(
      ({ dbColumn: name }) => `create index if not exists "${dbTable}_${name}" on "${dbTable}" ("${name}")`,
    );

/**
 * Uniqueness is among live rows: what is soft-deleted keeps no name occupied. PostgreSQL has many writers at once, so
 * there the index itself takes letters of either case for the same.
 */
async function ensureUnique(
  transaction: SideTransaction,
  table: Table,
  names: readonly string[],
): Promise<void> {
  let index = transaction.schema
    .createIndex(`${table.dbTable}_unique_${names.join("_")}`)
    .ifNotExists()
    .unique()
    .on(table.dbTable);
  for (const name of names) {
    const column = findColumn(table, name);
    const foldsCase = isPostgres(transaction) && column !== undefined && ignoresCase(column);
    index = foldsCase ? index.expression(sql`lower(${sql.ref(name)})`) : index.column(name);
  }
  await index.where(sql.ref("deletedAt"), "is", null).execute();
}

/** Whether values that differ in the case of their letters alone are the same where they have to be unique. */
export const ignoresCase = ({ type }: Column): boolean => type === "Text";

/** By which the rows are found that have the values of another one, letters of either case alike. */
async function ensureAlike(
  transaction: SideTransaction,
  table: Table,
  names: readonly string[],
): Promise<void> {
  const columns = names.flatMap((name) => findColumn(table, name) ?? []);
  if (!columns.some(ignoresCase)) return;
  await transaction.schema
    .createIndex(`${table.dbTable}_alike_${names.join("_")}`)
    .ifNotExists()
    .on(table.dbTable)
    .columns(columns.map((column) => (ignoresCase(column) ? foldedName(column.dbColumn) : column.dbColumn)))
    .where(sql.ref("deletedAt"), "is", null)
    .execute();
}

/** By which the rows are found and counted whose translations are outdated. */
async function ensureOutdated(transaction: SideTransaction, table: Table): Promise<void> {
  await transaction.schema
    .createIndex(`${table.dbTable}_outdated`)
    .ifNotExists()
    .on(table.dbTable)
    .columns(["id", "deletedAt"])
    .where(sql.ref("outdated"), "is not", null)
    .execute();
}

/** By which the rows are found whose texts are not folded yet. */
async function ensureNotFoldedIndex(transaction: SideTransaction, table: Table): Promise<void> {
  await transaction.schema
    .createIndex(`${table.dbTable}_uncopied`)
    .ifNotExists()
    .on(table.dbTable)
    .column("id")
    .where(isNotFolded())
    .execute();
}

/** Several fixed options of a text column are stored as one text; several options of a list have their rows in `choice` besides. */
const isList = (column: Column): boolean => column.multiple && column.type === "Text";
