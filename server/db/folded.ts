/**
 * Copies of texts as they are compared, in storage beside the texts themselves: the same on every database, and no text
 * has to be folded anew for each comparison.
 */
import { sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import { normalize } from "#shared/normalize.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { StoredValue } from "./schema.ts";

/**
 * The version of a row that its copies were made from. The release before this one writes rows without them, so that the
 * copies count only where the two versions are the same.
 */
export const FOLDED_VERSION = "foldedVersion";

/** The conditions that a row has its copies, and that it lacks them; few rows do, and those have an index. */
export const isCopied = () => sql<boolean>`${sql.ref(FOLDED_VERSION)} = version`;
export const isUncopied = () => sql<boolean>`${sql.ref(FOLDED_VERSION)} is distinct from version`;

/** The name in storage of the copy of a text. */
export const foldedName = (storage: string): string => `${storage}_folded`;

/** A text as it is compared: in one form of its letters, without case. */
export const asCompared = (text: string): string => normalize(text).toLowerCase();

/** Long texts have no copy: few ask for them. */
export const hasCopy = ({ type }: Pick<Column, "type">): boolean => type === "Text" || type === "Url";

/** The names in storage of all texts that have a copy. */
export const copiedTexts = ({ columns }: Pick<Table, "columns">): string[] =>
  columns
    .filter(hasCopy)
    .flatMap(({ dbColumn, translated }) => (translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn]));

/** The copies of a row, by their names in storage. */
export function copiesOf(
  table: Pick<Table, "columns">,
  row: Readonly<Record<string, StoredValue | undefined>>,
): Record<string, StoredValue> {
  const copies = copiedTexts(table).map((name) => {
    const text = row[name];
    return [foldedName(name), typeof text === "string" ? asCompared(text) : null] as const;
  });
  return { ...Object.fromEntries(copies), [FOLDED_VERSION]: row.version ?? null };
}

/** A row without its copies. */
export function withoutCopies<Row extends object>(table: Pick<Table, "columns">, row: Row): Row {
  const names = new Set([FOLDED_VERSION, ...copiedTexts(table).map(foldedName)]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) as Row;
}
