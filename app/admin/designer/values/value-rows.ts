/** The values of a list as they are entered, before they are saved. */

import type { ListOption } from "#shared/api/metadata.ts";

export interface ValueRow {
  /** Of this row on the screen. */
  key: string;
  /** Missing: the value is new. */
  id?: number;
  version?: number;
  label: string;
  label_kn: string;
  active: boolean;
}

export const rowsOf = (stored: readonly ListOption[]): ValueRow[] =>
  stored.map(({ id, version, label, label_kn: kannada, active = true }) => ({
    key: String(id),
    id,
    version,
    label,
    active,
    label_kn: kannada ?? "",
  }));

export const newRow = (key: string): ValueRow => ({ key, label: "", label_kn: "", active: true });

/** Whether there is something to save; a new row that is empty is nothing. */
export function isChanged(stored: readonly ValueRow[], rows: readonly ValueRow[]): boolean {
  const before = written(stored);
  const now = written(rows);
  return (
    now.length !== before.length ||
    now.some((row, index) => {
      const other = before[index];
      return (
        row.id !== other?.id ||
        row.label !== other?.label ||
        row.label_kn !== other.label_kn ||
        row.active !== other.active
      );
    })
  );
}

/** The rows that say something. */
export const written = (rows: readonly ValueRow[]): ValueRow[] =>
  rows.filter(({ id, label, label_kn: kannada }) => id !== undefined || label.trim() || kannada.trim());

/** What `PUT /db_column/values/{id}` takes. */
export const valuesBody = (rows: readonly ValueRow[]) => ({
  values: written(rows).map(({ id, version, label, label_kn: kannada, active }) => ({
    ...(id !== undefined && { id, version }),
    label,
    active,
    label_kn: kannada.trim() === "" ? null : kannada,
  })),
});

export function movedRow(rows: readonly ValueRow[], index: number, step: -1 | 1): ValueRow[] {
  const row = rows[index];
  if (!row || !rows[index + step]) return [...rows];
  return rows.toSpliced(index, 1).toSpliced(index + step, 0, row);
}

/** What was entered, rebased on what somebody else has stored meanwhile. */
export function mergedRows(rows: readonly ValueRow[], stored: readonly ValueRow[]): ValueRow[] {
  const remaining = rows.flatMap((row) => {
    if (row.id === undefined) return [row];
    const now = stored.find(({ id }) => id === row.id);
    return now ? [{ ...row, version: now.version }] : [];
  });
  const known = new Set(remaining.map(({ id }) => id));
  return [...remaining, ...stored.filter(({ id }) => !known.has(id))];
}
