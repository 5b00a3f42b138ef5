/** What options and references are called, as a reader sees it, in the conditions and orders of SQL. */
import { type RawBuilder, sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import { FIRST_OWN_ID } from "#shared/vocabulary.ts";
import type { Option, Tables } from "../tables/tables.ts";
import { comparedInLanguage } from "./compared.ts";
import { publishedAt } from "./lifecycle.ts";
import type { Reading } from "./reading.ts";
import type { View } from "./view.ts";

export interface Labelling {
  referred: Table;
  /** Its column that stands for a row. */
  shown: Column;
}

/** Where the labels of a reference come from; a visitor learns nothing that the table itself would not tell. */
export function labellingOf(tables: Tables, column: Column, view: View): Labelling | undefined {
  const referred = tables.find(column.refobject ?? "");
  if (!referred) return undefined;
  if (!referred.publicRead && !view.staff && referred.name !== "db_object") return undefined;
  const shown = findColumn(referred, column.refcolumn ?? referred.title);
  return shown && (shown.public || view.staff) ? { referred, shown } : undefined;
}

/** A text in the view's language, else in English. */
export function inLanguage({ storage, translated }: Column, view: View): RawBuilder<string | null> {
  const english = sql.ref<string | null>(storage);
  return translated && view.language === "kn"
    ? sql<string | null>`coalesce(nullif(${sql.ref(inKannada(storage))}, ''), ${english})`
    : english;
}

/** The names in storage of a text in each of its languages. */
export const inEachLanguage = ({ storage, translated }: Column): string[] =>
  translated ? [storage, inKannada(storage)] : [storage];

/** The condition that a reference means a row about which something holds. */
export function meansRow(
  { source, view, now }: Reading,
  column: Column,
  holds: (labelling: Labelling) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const labelling = labellingOf(source.tables, column, view);
  if (!labelling) return sql<boolean>`false`;
  const { referred } = labelling;
  return sql<boolean>`${sql.ref(column.storage)} in (select id from ${sql.table(referred.storage)} where ${isReadable(labelling, view, now)} and ${holds(labelling)})`;
}

/** What a reference is called, for sorting; where the view may not know, the number says it. */
export function referenceLabel(
  { source, view, now }: Reading,
  table: Table,
  column: Column,
): RawBuilder<unknown> {
  const own = sql.ref(`${table.storage}.${column.storage}`);
  const labelling = labellingOf(source.tables, column, view);
  if (!labelling) return own;
  const { referred, shown } = labelling;
  const label = comparedInLanguage(source.database, shown, view, "referred");
  return sql`(select ${label} from ${sql.table(referred.storage)} as referred where referred.id = ${own} and ${isReadable(labelling, view, now)})`;
}

/** What an option is called, for sorting, as its place among all labels of the list. */
export function optionPlace({ source, view }: Reading, table: Table, column: Column): RawBuilder<unknown> {
  const options = source.tables.options(table.name, column.name);
  if (options.length === 0) return sql.ref(column.storage);
  const { compare } = new Intl.Collator(view.language === "kn" ? "kn" : "en");
  const sorted = options.toSorted((a, b) => compare(optionLabel(a, view), optionLabel(b, view)));
  const places = sorted.map(({ value }, place) => sql`when ${value} then ${sql.lit(place)}`);
  return sql`case ${sql.ref(column.storage)} ${sql.join(places, sql` `)} end`;
}

export const optionLabel = ({ label, label_kn }: Option, view: View): string =>
  view.language === "kn" && label_kn ? label_kn : label;

/** The condition that a reader may know what a row is called. */
export function isReadable(
  { referred }: Pick<Labelling, "referred">,
  view: View,
  now: string,
): RawBuilder<boolean> {
  const isLive = sql<boolean>`${sql.ref("deletedAt")} is null`;
  if (view.staff) return isLive;
  const isPublished = sql<boolean>`(${isLive} and ${publishedAt(now)})`;
  // The names of the shipped tables are in the documentation; a closed table of the staff's own is nobody else's business.
  return referred.name === "db_object"
    ? sql<boolean>`(${isPublished} and (${sql.ref("publicRead")} = 1 or id < ${FIRST_OWN_ID}))`
    : isPublished;
}
