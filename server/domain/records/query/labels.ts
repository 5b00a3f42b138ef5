/** What options and references are called, as a reader sees it, in the conditions and orders of SQL. */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import type { Option } from "../../tables/tables.ts";
import { ownRows, readsAsStaff } from "../access.ts";
import { comparedInLanguage } from "./compared.ts";
import { publishedAt } from "./lifecycle.ts";
import type { ReadContext, ReadSource } from "./read-context.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";

export interface LabelSource {
  referred: Table;
  /** Its column that stands for a row. */
  shown: Column;
}

/** Where the labels of a reference come from; a visitor learns nothing that the table itself would not tell. */
export function labelSourceOf(
  { tables, hooks }: Pick<ReadSource, "tables" | "hooks">,
  column: Column,
  scope: ReadScope,
): LabelSource | undefined {
  const referred = tables.find(column.refobject ?? "");
  if (!referred) return undefined;
  const isOpen = referred.publicRead || scope.staff || hooks[referred.name]?.labelKnown !== undefined;
  if (!isOpen) return undefined;
  const shown = findColumn(referred, column.refcolumn ?? referred.title);
  return shown && (shown.public || readsAsStaff(referred, scope)) ? { referred, shown } : undefined;
}

/** A text in the scope's language, else in English. */
export function inLanguage({ dbColumn, translated }: Column, scope: ReadScope): Sql<string | null> {
  const english = sql.ref<string | null>(dbColumn);
  return translated && scope.language === "kn"
    ? sql<string | null>`coalesce(nullif(${sql.ref(inKannada(dbColumn))}, ''), ${english})`
    : english;
}

/** The dbColumns of a text, one for each of its languages. */
export const inEachLanguage = ({ dbColumn, translated }: Column): string[] =>
  translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn];

/** The condition that a reference means a row about which something holds. */
export function existsReferenced(
  reading: ReadContext,
  column: Column,
  holds: (labelling: LabelSource) => Sql<boolean>,
): Sql<boolean> {
  const labelling = labelSourceOf(reading.source, column, reading.scope);
  if (!labelling) return sql<boolean>`false`;
  const { referred } = labelling;
  return sql<boolean>`${sql.ref(column.dbColumn)} in (select id from ${sql.ref(referred.dbTable)} where ${isReadable(labelling, reading)} and ${holds(labelling)})`;
}

/** What a reference is called, for sorting; where the scope may not know, the number says it. */
export function referenceLabel(reading: ReadContext, table: Table, column: Column): Sql {
  const { source, scope } = reading;
  const own = sql.ref(`${table.dbTable}.${column.dbColumn}`);
  const labelling = labelSourceOf(source, column, scope);
  if (!labelling) return own;
  const { referred, shown } = labelling;
  const label = comparedInLanguage(source.database, shown, scope, "referred");
  return sql`(select ${label} from ${sql.ref(referred.dbTable)} as referred where referred.id = ${own} and ${isReadable(labelling, reading)})`;
}

/** What an option is called, for sorting, as its place among all labels of the list. */
export function optionOrder({ source, scope }: ReadContext, table: Table, column: Column): Sql {
  const options = source.tables.options(table.name, column.name);
  if (options.length === 0) return sql.ref(column.dbColumn);
  const { compare } = new Intl.Collator(scope.language === "kn" ? "kn" : "en");
  const sorted = options.toSorted((a, b) => compare(optionLabel(a, scope), optionLabel(b, scope)));
  const places = sorted.map(({ value }, place) => sql`when ${value} then ${sql.lit(place)}`);
  return sql`case ${sql.ref(column.dbColumn)} ${sql.join(places, " ")} end`;
}

export const optionLabel = ({ label, label_kn }: Option, scope: ReadScope): string =>
  scope.language === "kn" && label_kn ? label_kn : label;

/** The condition that a reader may know what a row is called. */
export function isReadable(
  { referred }: Pick<LabelSource, "referred">,
  { source, scope, now }: ReadContext,
): Sql<boolean> {
  const isLive = sql<boolean>`${sql.ref("deletedAt")} is null`;
  const own = ownRows(source.tables, referred, scope.account);
  if (readsAsStaff(referred, scope) && !own) return isLive;
  const isPublished = sql<boolean>`(${isLive} and ${publishedAt(now)})`;
  if (own)
    return sql<boolean>`(${isPublished} or (${isLive} and id in (select id from ${sql.ref(referred.dbTable)} where ${own})))`;
  const known = source.hooks[referred.name]?.labelKnown?.();
  return known ? sql<boolean>`(${isPublished} and ${known})` : isPublished;
}
