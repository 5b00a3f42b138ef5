/** Goes through the rows of a file: decides about each, and writes what was decided. */
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { RowChange } from "../records/write/row-change.ts";
import type { WriteContext } from "../records/hooks.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { assertNoneRefused, type RowResult, refusal } from "./row-results.ts";
import type { Yielder } from "../kernel/yielder.ts";
import { ImportPlanner } from "./planner.ts";

export interface ImportRequest {
  /** Each an object with cells under the columns' names. */
  rows: readonly unknown[];
  /** Columns whose values no two records share, by which a row finds its record. */
  match?: string;
}

/** Told of how many rows are done. */
export type OnProgress = (done: number) => void;

/** Rows at a time: what they need beside themselves is read in few statements. */
const BATCH_SIZE = 250;

/** What an import would do, by the present state of the database; nothing is written. */
export async function dryRun(
  context: WriteContext,
  table: Table,
  { rows, match }: ImportRequest,
  pace: Yielder,
  told: OnProgress,
): Promise<{ fates: RowResult[]; changes: RowChange[] }> {
  const planner = await ImportPlanner.open(context, table, match, pace);
  const fates: RowResult[] = [];
  const changes: RowChange[] = [];
  for (let first = 0; first < rows.length; first += BATCH_SIZE) {
    const some = rows.slice(first, first + BATCH_SIZE);
    for (const { fate, change } of await planner.plan(context, some, first + 1)) {
      fates.push(fate);
      if (change) changes.push(change);
    }
    told(fates.length);
  }
  return { fates, changes };
}

/**
 * Decides about all rows and then writes them.
 * @param told hears of rows that are written, from 0 on, once it is certain that none is refused
 * @throws SiteError `invalid` with the fates where a row is refused
 */
export async function executeImport(
  writer: RecordWriter,
  table: Table,
  asked: ImportRequest,
  pace: Yielder,
  told: OnProgress,
): Promise<{ fates: RowResult[]; written: RecordRow[] }> {
  const { fates, changes } = await dryRun(await writer.context(), table, asked, pace, () => {});
  assertNoneRefused(fates);
  const same = fates.length - changes.length;
  told(same);
  const written = await writer.applyAll(table.name, changes, async (done) => {
    told(same + done);
    await pace.yieldToEventLoop();
  });
  return { fates, written };
}

/**
 * For tables with rules of their own: each row is written before the next one is decided about, because the rules look
 * at what is stored. Nothing is thrown for refused rows; the caller ends the transaction.
 */
export async function writeRowByRow(
  writer: RecordWriter,
  table: Table,
  { rows, match }: ImportRequest,
  pace: Yielder,
  told: OnProgress,
): Promise<{ fates: RowResult[]; written: RecordRow[] }> {
  const planner = await ImportPlanner.open(await writer.context(), table, match, pace);
  const fates: RowResult[] = [];
  const written: RecordRow[] = [];
  for (const [index, row] of rows.entries()) {
    const [planned] = await planner.plan(await writer.context(), [row], index + 1);
    const { fate, change } = planned!;
    try {
      if (change) written.push(...(await writer.applyAll(table.name, [change])));
      fates.push(fate);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      fates.push(refusal(fate.row, error, { id: fate.id }));
    }
    told(fates.length);
  }
  return { fates, written };
}
