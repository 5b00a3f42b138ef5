/** Gives every described table its storage. Only ever adds, so nothing that was stored can be lost. */
import { sql } from "kysely";
import { RULES } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { inKannada, type Table } from "#shared/table.ts";
import { FIRST_OWN_ID } from "#shared/vocabulary.ts";
import { FOLDED_VERSION, foldedName, hasFoldedColumn } from "./folded.ts";
import { identity, isPostgres } from "./identity.ts";
import { columnIndexes, ensureIndexes, indexesIn } from "./record-indexes.ts";
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
  const there = await indexesIn(transaction);
  for (const { name, statement } of tables.flatMap(columnIndexes))
    if (!there.has(name)) await sql.raw(statement).execute(transaction);
}

/** The storage without the indexes of single columns, which may take long where there are many rows. */
export async function ensureColumns(transaction: SideTransaction, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  const existing = await transaction.introspection.getTables();
  const columnsOf = new Map(existing.map((table) => [table.name, new Set(table.columns.map((c) => c.name))]));
  for (const table of tables) await ensureTable(transaction, table, columnsOf.get(table.dbTable));
  await ensureIndexes(transaction, tables);
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

/** Several fixed options of a text column are stored as one text; several options of a list have their rows in `choice` besides. */
const isList = (column: Column): boolean => column.multiple && column.type === "Text";
