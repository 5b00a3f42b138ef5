/** Who refers to a record, so that nothing is deleted from under others. */
import { type RawBuilder, sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import type { Db, RecordRow, Transaction } from "#server/db/schema.ts";
import { usagesOfAddress } from "../../files/usages-by-path.ts";
import { valueOf } from "../../tables/load.ts";
import type { Tables } from "../../tables/tables.ts";
import { inMultiValue } from "../query/multi-values.ts";

export interface Usage {
  object: string;
  /** What the table is called. */
  table: string;
  id: number;
  label: string;
  column: string;
}

/** A record that may be referred to, as stored or as answered. */
type UsedRecord = Readonly<Record<string, unknown>> & { id: number };

/** Where a record may be referred to. */
export interface UsageSource {
  table: Table;
  column: Column;
  refers: RawBuilder<boolean>;
}

interface Within {
  /** The reading connection, or a transaction that has to see its own writes. */
  transaction: Db | Transaction;
  tables: Tables;
}

/** Uses named at the most; one more is enough to know that there are others. */
const NAMED = 20;

export async function usagesOf(
  within: Within,
  table: Table,
  row: UsedRecord,
  most = NAMED,
): Promise<Usage[]> {
  const uses: Usage[] = [];
  for (const place of await usageSources(within, table, row)) {
    const found = await referring(within, place)
      .selectAll()
      .orderBy("id")
      .limit(most - uses.length)
      .execute();
    for (const each of found as RecordRow[]) uses.push(useBy(place, each));
    if (uses.length >= most) break;
  }
  return uses;
}

/** How often a record is referred to. */
export async function countUsages(within: Within, table: Table, row: UsedRecord): Promise<number> {
  let uses = 0;
  for (const place of await usageSources(within, table, row)) {
    const counted = referring(within, place).select((e) => e.fn.countAll<number>().as("count"));
    uses += (await counted.executeTakeFirstOrThrow()).count;
  }
  return uses;
}

const referring = ({ transaction }: Within, { table, refers }: UsageSource) =>
  (transaction as Db).selectFrom(table.dbTable).where("deletedAt", "is", null).where(refers);

const useBy = ({ table, column }: UsageSource, row: RecordRow): Usage => ({
  object: table.name,
  table: table.label,
  id: row.id,
  label: titleOf(table, row),
  column: column.name,
});

async function usageSources(
  { tables, transaction }: Within,
  table: Table,
  row: UsedRecord,
): Promise<UsageSource[]> {
  if (table.name === "file") return usagesOfAddress(transaction, tables, String(row.url));
  const held = table.name === "option" ? valueOf(row) : row.id;
  const columns = [...tables.referringTo(table.name), ...optionColumns(tables, table, row)];
  return columns.map(({ table: user, column }) => ({
    table: user,
    column,
    refers: column.multiple
      ? inMultiValue(user, column, held)
      : sql<boolean>`${sql.ref(column.dbColumn)} = ${held}`,
  }));
}

/** A value of a list is used by the column whose list it is. */
function optionColumns(tables: Tables, table: Table, row: UsedRecord) {
  if (table.name !== "option") return [];
  return tables
    .all()
    .filter(({ name }) => tables.idOf(name) === row.object)
    .flatMap((owner) =>
      owner.columns
        .filter(({ name, type }) => type === "Options" && name === row.element)
        .map((column) => ({ table: owner, column })),
    );
}

export function titleOf(table: Table, row: RecordRow): string {
  const title = table.columns.find(({ name }) => name === table.title);
  return String((title && row[title.dbColumn]) ?? row.id);
}
