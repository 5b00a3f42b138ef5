/**
 * Folded columns: texts as they are compared, stored beside the texts themselves: the same on every database, and no text
 * has to be folded anew for each comparison.
 */
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

/** By the columns of a description, which stays as it is until it is loaded anew. */
const FOLDED_TEXTS = new WeakMap<Table["columns"], readonly string[]>();

/** The dbColumns of all texts that have a folded column. */
export function foldedTexts({ columns }: Pick<Table, "columns">): readonly string[] {
  const known = FOLDED_TEXTS.get(columns);
  if (known) return known;
  const names = columns
    .filter(hasFoldedColumn)
    .flatMap(({ dbColumn, translated }) => (translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn]));
  FOLDED_TEXTS.set(columns, names);
  return names;
}

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
  const names = new Set([FOLDED_VERSION, ...foldedTexts(table).map(foldedName)]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) as Row;
}
