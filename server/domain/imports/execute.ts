/** Goes through the rows of a file: decides about each, and writes what was decided. */
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { RowChange } from "../records/write/row-change.ts";
import type { CheckContext } from "../records/hooks.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { assertNoneRefused, type RowOutcome, refusal } from "./row-results.ts";
import type { Yielder } from "../kernel/yielder.ts";
import { type ImportOptions, ImportPlanner } from "./planner.ts";

export interface ImportRequest extends ImportOptions {
  /** Each an object with cells under the columns' names. */
  rows: readonly unknown[];
}

/** Is called with how many rows are done. */
export type OnProgress = (done: number) => void;

/** Rows at a time: what they need beside themselves is read in few statements. */
const BATCH_SIZE = 250;

/** What an import would do, by the present state of the database; nothing is written. */
export async function dryRun(
  context: CheckContext,
  table: Table,
  { rows, ...options }: ImportRequest,
  yielder: Yielder,
  onProgress: OnProgress,
): Promise<{ results: RowOutcome[]; changes: RowChange[] }> {
  const planner = await ImportPlanner.open(context, table, options, yielder);
  const results: RowOutcome[] = [];
  const changes: RowChange[] = [];
  for (let first = 0; first < rows.length; first += BATCH_SIZE) {
    const chunk = rows.slice(first, first + BATCH_SIZE);
    for (const { result, change } of await planner.plan(context, chunk, first + 1)) {
      results.push(result);
      if (change) changes.push(change);
    }
    onProgress(results.length);
  }
  return { results, changes };
}

/**
 * Decides about all rows and then writes them.
 * @param onProgress is called with the rows that are written, from 0 on, once it is certain that none is refused
 * @throws SiteError `invalid` with the row results where a row is refused
 */
export async function executeImport(
  writer: RecordWriter,
  table: Table,
  request: ImportRequest,
  yielder: Yielder,
  onProgress: OnProgress,
): Promise<{ results: RowOutcome[]; written: RecordRow[] }> {
  const { results, changes } = await dryRun(await writer.context(), table, request, yielder, () => {});
  assertNoneRefused(results);
  const same = results.length - changes.length;
  onProgress(same);
  const written = await writer.applyAll(table.name, changes, async (done) => {
    onProgress(same + done);
    await yielder.yieldToEventLoop();
  });
  return { results, written };
}

/**
 * For tables with hooks: each row is written before the next one is decided about, because the hooks look
 * at what is stored. Nothing is thrown for refused rows; the caller ends the transaction.
 */
export async function writeRowByRow(
  writer: RecordWriter,
  table: Table,
  { rows, ...options }: ImportRequest,
  yielder: Yielder,
  onProgress: OnProgress,
): Promise<{ results: RowOutcome[]; written: RecordRow[] }> {
  const planner = await ImportPlanner.open(await writer.context(), table, options, yielder);
  const results: RowOutcome[] = [];
  const written: RecordRow[] = [];
  for (const [index, row] of rows.entries()) {
    const [planned] = await planner.plan(await writer.context(), [row], index + 1);
    const { result, change } = planned!;
    try {
      if (change) written.push(...(await writer.applyAll(table.name, [change])));
      results.push(result);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      results.push(refusal(result.row, error, { id: result.id }));
    }
    onProgress(results.length);
  }
  return { results, written };
}
