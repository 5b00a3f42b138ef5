/** Reverts an import: what it created is soft-deleted, what it updated gets its former values as a new version. */
import type { SkippedRecord, UndoResult } from "#shared/api/imports.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { Problem } from "#shared/problems.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";
import type { RevisionValues } from "../records/read/revisions.ts";
import { removalOf, type RowChange } from "../records/write/row-change.ts";
import type { CheckContext } from "../records/hooks.ts";
import { checkUnique } from "../records/write/uniqueness.ts";
import { titleOf } from "../records/read/usages.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { UniqueIndex } from "./unique-index.ts";
import type { Yielder } from "../kernel/yielder.ts";
import { type WrittenRecords, loadWritten } from "./written-records.ts";
import { isNew, newRecords, type WrittenVersion } from "./receipts.ts";
import { usedBy } from "./used-by.ts";

/** A record that stays as it is, before the reason is said in a language. */
interface Skipped extends Omit<SkippedRecord, "reason"> {
  reason: Problem;
}

export interface UndoOutcome extends Omit<UndoResult, "left"> {
  left: Skipped[];
}

const CHANGED: Problem = { code: "changed_since" };
const NAMED = 100;
const NAMED_IN_SENTENCE = 3;
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
): Promise<UndoOutcome> {
  const context = await writer.context();
  const { changes, left } = await plan(context, table, written, yielder);
  const result: UndoOutcome = { removed: 0, reverted: 0, left };
  for (const chunk of chunks(changes, writer.requiresSequentialWrites(table) ? 1 : changes.length)) {
    try {
      await writer.applyAll(table.name, chunk, () => yielder.yieldToEventLoop());
      for (const { after } of chunk) result[after.deletedAt === null ? "reverted" : "removed"] += 1;
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      for (const { before } of chunk) left.push(leave(table, before!, error.problem));
    }
  }
  if (left.length > 0 && !force) throw refusal(left);
  return result;
}

/** In the opposite order of the import, so that a value is free again before another record gets it again. */
async function plan(
  context: CheckContext,
  table: Table,
  written: readonly WrittenVersion[],
  yielder: Yielder,
): Promise<{ changes: RowChange[]; left: Skipped[] }> {
  const used = await usedBy(context, table, newRecords(written));
  const held = await UniqueIndex.load(context, table, yielder);
  const changes: RowChange[] = [];
  const left: Skipped[] = [];
  for (const chunk of chunks(written.toReversed(), BATCH_SIZE)) {
    const known = await loadWritten(context, table, chunk);
    for (const each of chunk) {
      const row = known.rows.get(each[0])!;
      if (isNew(each) && row.deletedAt !== null) continue;
      try {
        changes.push(await revertRecord(context, table, each, { known, used, held }));
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        left.push(leave(table, row, error.problem));
      }
    }
    await yielder.yieldToEventLoop();
  }
  return { changes, left };
}

interface RevertContext {
  known: WrittenRecords;
  used: ReadonlyMap<number, Problem>;
  held: UniqueIndex;
}

/** @throws SiteError where a record has to stay as it is */
async function revertRecord(
  context: CheckContext,
  table: Table,
  written: WrittenVersion,
  { known, used, held }: RevertContext,
): Promise<RowChange> {
  const [id, version] = written;
  const row = known.rows.get(id)!;
  const problem = row.deletedAt !== null || known.touched.has(id) ? CHANGED : used.get(id);
  if (problem) throw new SiteError("conflict", { problem });
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
function revertOf({ now }: CheckContext, table: Table, row: RecordRow, former: RevisionValues): RowChange {
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

const leave = (table: Table, row: RecordRow, reason: Problem): Skipped => ({
  id: row.id,
  label: titleOf(table, row),
  reason,
});

function refusal(left: readonly Skipped[]): SiteError {
  const records = left.slice(0, NAMED_IN_SENTENCE).map(({ label, reason }): Problem => ({
    code: "field_problem",
    params: { field: label, problem: reason },
  }));
  const count = left.length;
  return new SiteError("conflict", {
    problem:
      count > records.length
        ? { code: "not_undoable_more", params: { records, count } }
        : { code: "not_undoable", params: { records } },
    extra: (language) => ({ left: answeredSkipped(left.slice(0, NAMED), language), leftCount: count }),
  });
}

/** The result as it is answered. */
export const answeredUndo = (result: UndoOutcome, language: Language): UndoResult => ({
  ...result,
  left: answeredSkipped(result.left, language),
});

const answeredSkipped = (left: readonly Skipped[], language: Language): SkippedRecord[] =>
  left.map((each) => ({ ...each, reason: sentenceOf(each.reason, language) }));
