/** What a write does to one row. */
import type { Stored } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import type { NewRowOf } from "#server/db/rows.ts";
import type { RecordRow, RevisionRow } from "#server/db/schema.ts";
import type { CheckContext, WrittenRow } from "../hooks.ts";

export type NewRow = NewRowOf<Table>;

/** A row as it was and as it is to be. */
export interface RowChange {
  /** Null for a new record. */
  before: RecordRow | null;
  after: NewRow;
  /** All values of the columns that take several; those that are left out stay. */
  multiValues: ReadonlyMap<Column, readonly Stored[]>;
}

export type StoredChange = RowChange & { after: RecordRow };

/** Refuses changes before they are written, whatever their table. */
export type RecordCheck = (
  context: CheckContext,
  table: Table,
  changes: readonly RowChange[],
) => Promise<void>;

/** The row unless it is soft-deleted, which ends a record for everybody else. */
export const notDeleted = <Row extends NewRow>(row: Row | null): Row | null =>
  row?.deletedAt === null ? row : null;

export function actionOf({ before, after }: RowChange): RevisionRow["action"] {
  if (!before) return "create";
  if (!notDeleted(after)) return "delete";
  return notDeleted(before) ? "update" : "restore";
}

/** Soft-deletes a row. */
export const removalOf = (before: RecordRow, now: string): StoredChange => ({
  before,
  after: { ...before, deletedAt: now, version: before.version + 1, updatedAt: now },
  multiValues: new Map(),
});

/** Rows as everybody else sees them: what is soft-deleted has ended. */
export const writtenBy = (stored: readonly StoredChange[]): WrittenRow[] =>
  stored.map(({ before, after }) => ({ id: after.id, before: notDeleted(before), after: notDeleted(after) }));
