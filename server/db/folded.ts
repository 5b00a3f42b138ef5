/**
 * Folded columns: texts as they are compared, stored beside the texts themselves: the same on every database, and no text
 * has to be folded anew for each comparison.
 */
import { getOrInsert } from "#shared/get-or-insert.ts";
import { sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import { normalize } from "#shared/normalize.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { StoredValue } from "./schema.ts";

/**
 * The version of a row that its folded columns were computed from. The release before this one writes rows without them, so that
 * copies count only where the two versions are the same.
 */
export const FOLDED_VERSION = "foldedVersion";

/** The conditions that a row has its folded columns, and that it lacks them; few rows do, and those have an index. */
export const isFolded = () => sql<boolean>`${sql.ref(FOLDED_VERSION)} = version`;
export const isNotFolded = () => sql<boolean>`${sql.ref(FOLDED_VERSION)} is distinct from version`;

/** The dbColumn that holds a text in folded form. */
export const foldedName = (dbColumn: string): string => `${dbColumn}_folded`;

/** A text as it is compared: in one form of its letters, without case. */
export const asCompared = (text: string): string => normalize(text).toLowerCase();

/** Long texts have no folded column: few queries compare them. */
export const hasFoldedColumn = ({ type }: Pick<Column, "type">): boolean => type === "Text" || type === "Url";

interface Folded {
  texts: readonly string[];
  columns: ReadonlySet<string>;
}

/** By the columns of a description, which stays as it is until it is loaded anew. */
const FOLDED = new WeakMap<Table["columns"], Folded>();

const foldedOf = ({ columns }: Pick<Table, "columns">): Folded =>
  getOrInsert(FOLDED, columns, () => {
    const texts = columns
      .filter(hasFoldedColumn)
      .flatMap(({ dbColumn, translated }) => (translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn]));
    return { texts, columns: new Set([FOLDED_VERSION, ...texts.map(foldedName)]) };
  });

/** The dbColumns of all texts that have a folded column. */
export const foldedTexts = (table: Pick<Table, "columns">): readonly string[] => foldedOf(table).texts;

/** The folded columns of a row, by their dbColumns. */
export function foldedColumnsOf(
  table: Pick<Table, "columns">,
  row: Readonly<Record<string, StoredValue | undefined>>,
): Record<string, StoredValue> {
  const folded = foldedTexts(table).map((name) => {
    const text = row[name];
    return [foldedName(name), typeof text === "string" ? asCompared(text) : null] as const;
  });
  return { ...Object.fromEntries(folded), [FOLDED_VERSION]: row.version ?? null };
}

/** A row without its folded columns. */
export function withoutFoldedColumns<Row extends object>(table: Pick<Table, "columns">, row: Row): Row {
  const { columns } = foldedOf(table);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.has(name))) as Row;
}
