/** Reverts an import: what it created is soft-deleted, what it updated gets its former values as a new version. */
import { SiteError } from "#shared/errors.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";
import type { RevisionValues } from "../records/read/revisions.ts";
import { removalOf, type RowChange } from "../records/write/row-change.ts";
import type { WriteContext } from "../records/hooks.ts";
import { checkUnique } from "../records/write/uniqueness.ts";
import { titleOf } from "../records/read/usages.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { UniqueIndex } from "./unique-index.ts";
import type { Yielder } from "../kernel/yielder.ts";
import { type WrittenRecords, loadWritten } from "./written-records.ts";
import { isNew, type WrittenVersion } from "./receipts.ts";
import { usedBy } from "./used-by.ts";

/** A record that stays as it is. */
export interface SkippedRecord {
  id: number;
  label: string;
  reason: string;
}

export interface UndoResult {
  /** Records that were soft-deleted. */
  removed: number;
  /** Records that have their former values again. */
  reverted: number;
  left: SkippedRecord[];
}

const CHANGED = "Somebody has changed it since.";
const NAMED = 100;
const BATCH_SIZE = 500;

/**
 * @param force leaves what cannot be reverted as it is
 * @throws SiteError `conflict` that names what cannot be reverted, unless `force`
 */
export async function revertImport(
  writer: RecordWriter,
  table: Table,
  written: readonly WrittenVersion[],
  force: boolean,
  yielder: Yielder,
): Promise<UndoResult> {
  const context = await writer.context();
  const { changes, left } = await plan(context, table, written, yielder);
  const result: UndoResult = { removed: 0, reverted: 0, left };
  for (const chunk of chunks(changes, writer.requiresSequentialWrites(table) ? 1 : changes.length)) {
    try {
      await writer.applyAll(table.name, chunk, () => yielder.yieldToEventLoop());
      for (const { after } of chunk) result[after.deletedAt === null ? "reverted" : "removed"] += 1;
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      for (const { before } of chunk) left.push(leave(table, before!, error.message));
    }
  }
  if (left.length > 0 && !force) throw refusal(left);
  return result;
}

/** In the opposite order of the import, so that a value is free again before another record gets it again. */
async function plan(
  context: WriteContext,
  table: Table,
  written: readonly WrittenVersion[],
  yielder: Yielder,
): Promise<{ changes: RowChange[]; left: SkippedRecord[] }> {
  const used = await usedBy(
    context,
    table,
    written.filter(isNew).map(([id]) => id),
  );
  const held = await UniqueIndex.load(context, table, yielder);
  const changes: RowChange[] = [];
  const left: SkippedRecord[] = [];
  for (const chunk of chunks(written.toReversed(), BATCH_SIZE)) {
    const known = await loadWritten(context, table, chunk);
    for (const each of chunk) {
      const row = known.rows.get(each[0])!;
      if (isNew(each) && row.deletedAt !== null) continue;
      try {
        changes.push(await revertRecord(context, table, each, { known, used, held }));
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        left.push(leave(table, row, error.message));
      }
    }
    await yielder.yieldToEventLoop();
  }
  return { changes, left };
}

interface RevertContext {
  known: WrittenRecords;
  used: ReadonlyMap<number, string>;
  held: UniqueIndex;
}

/** @throws SiteError where a record has to stay as it is */
async function revertRecord(
  context: WriteContext,
  table: Table,
  written: WrittenVersion,
  { known, used, held }: RevertContext,
): Promise<RowChange> {
  const [id, version] = written;
  const row = known.rows.get(id)!;
  const reason = row.deletedAt !== null || known.touched.has(id) ? CHANGED : used.get(id);
  if (reason) throw new SiteError("conflict", { message: reason });
  if (isNew(written)) {
    held.drop(row);
    return removalOf(row, context.now);
  }
  const change = revertOf(context, table, row, known.former.get(`${id}:${version - 1}`)!);
  await checkUnique(table, change.after, held);
  held.drop(row);
  held.put(change.after);
  return change;
}

/** What a record held before, as a new version; columns that were added since stay. */
function revertOf({ now }: WriteContext, table: Table, row: RecordRow, former: RevisionValues): RowChange {
  const names = table.columns.flatMap(({ dbColumn, translated }) =>
    translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn],
  );
  const after: RecordRow = { ...row, version: row.version + 1, updatedAt: now };
  for (const name of [...names, "active", "publishFrom", "publishTo", "outdated"]) {
    const value = former.row[name];
    if (value !== undefined) after[name] = value;
  }
  const multiValues = new Map(
    table.columns
      .filter(({ multiple, type }) => multiple && type === "Options")
      .map((column) => [column, former.several[`${column.dbColumn}:${row.id}`] ?? []] as const),
  );
  return { before: row, after, multiValues };
}

const leave = (table: Table, row: RecordRow, reason: string): SkippedRecord => ({
  id: row.id,
  label: titleOf(table, row),
  reason,
});

function refusal(left: readonly SkippedRecord[]): SiteError {
  const named = left.slice(0, 3).map(({ label, reason }) => `${label}: ${reason}`);
  const more = left.length > named.length ? ` There are ${left.length} of them in all.` : "";
  return new SiteError("conflict", {
    message: `Some records cannot be taken back. ${named.join(" ")}${more}`,
    extra: { left: left.slice(0, NAMED), leftCount: left.length },
  });
}
