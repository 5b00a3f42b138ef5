/** Who refers to a record, so that nothing is deleted from under others. */
import type { NamedRecord, RecordName, Usage } from "#shared/api/record.ts";
import { sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { OWN_TABLES, type UsageContext, type UsageSource, type UsedRecord } from "../hooks.ts";
import { inMultiValue } from "../query/multi-values.ts";

/** Usages named at the most; one more is enough to know that there are others. */
const NAMED = 20;

export async function usagesOf(
  context: UsageContext,
  table: Table,
  row: UsedRecord,
  most = NAMED,
): Promise<Usage[]> {
  return usagesIn(context, await usageSources(context, table, row), most);
}

/** The records in some places, as far as they are named. */
export async function usagesIn(
  context: UsageContext,
  places: readonly UsageSource[],
  most = NAMED,
): Promise<Usage[]> {
  const usages: Usage[] = [];
  for (const place of places) {
    const found = await referring(context, place)
      .selectAll()
      .$castTo<RecordRow>()
      .orderBy("id")
      .limit(most - usages.length)
      .execute();
    for (const each of found) usages.push(useBy(place, each));
    if (usages.length >= most) break;
  }
  return usages;
}

/** How often a record is referred to. */
export async function countUsages(context: UsageContext, table: Table, row: UsedRecord): Promise<number> {
  return countUsagesIn(context, await usageSources(context, table, row));
}

export async function countUsagesIn(context: UsageContext, places: readonly UsageSource[]): Promise<number> {
  let usages = 0;
  for (const place of places) {
    const counted = referring(context, place).select((e) => e.fn.countAll<number>().as("count"));
    usages += (await counted.executeTakeFirstOrThrow()).count;
  }
  return usages;
}

const referring = ({ db }: UsageContext, { table, refers }: UsageSource) =>
  db.selectFrom(table.dbTable).where("deletedAt", "is", null).where(refers);

const useBy = ({ table, column }: UsageSource, row: RecordRow): Usage => ({
  ...namesOf(table, row),
  table: table.label,
  column: column.name,
});

function usageSources(
  context: UsageContext,
  table: Table,
  row: UsedRecord,
): Promise<UsageSource[]> | UsageSource[] {
  const hooks = context.hooks[table.ownId === undefined ? table.name : OWN_TABLES];
  return hooks?.usageSources?.(context, row, table) ?? referenceUsages(context, table.name, row.id);
}

/** Children and parts are no obstacle: they are hidden with what they belong to, and come back with it. */
export const referenceUsages = ({ tables }: UsageContext, name: string, id: number): UsageSource[] =>
  columnUsages(
    tables
      .referringTo(name)
      .filter(({ table: user, column }) => user.childOf !== column.name && !column.isPart),
    id,
  );

/** Columns that refer to a row by a number. */
export const columnUsages = (
  columns: readonly { table: Table; column: Column }[],
  held: number,
): UsageSource[] =>
  columns.map(({ table, column }) => ({
    table,
    column,
    refers: column.multiple
      ? inMultiValue(table, column, held)
      : sql<boolean>`${sql.ref(column.dbColumn)} = ${held}`,
  }));

export const namesOf = (table: Table, row: RecordRow): NamedRecord => ({
  object: table.name,
  id: row.id,
  ...nameOf(table, row),
});

/** What a row is called. */
export function nameOf(table: Table, row: RecordRow): RecordName {
  const title = findColumn(table, table.title);
  const kannada = title?.translated ? row[inKannada(title.dbColumn)] : null;
  return {
    label: titleOf(table, row),
    ...(kannada && { label_kn: String(kannada) }),
    ...(title?.isTextKey && { isTextKey: true as const }),
  };
}

/** A row that is named by what it refers to has its number here. */
export function titleOf(table: Table, row: RecordRow): string {
  const title = table.columns.find(({ name, type }) => name === table.title && type === "Text");
  return String((title && row[title.dbColumn]) ?? row.id);
}
