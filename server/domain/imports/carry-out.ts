/** Goes through the rows of a file: decides about each, and writes what was decided. */
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { RowChange } from "../records/row-change.ts";
import type { WriteContext } from "../records/rules.ts";
import type { RecordWriter } from "../records/writer.ts";
import { assertTaken, type Fate, refusal } from "./fates.ts";
import type { Pace } from "../pace.ts";
import { ImportPlanner } from "./planner.ts";

export interface Asked {
  /** Each an object with cells under the columns' names. */
  rows: readonly unknown[];
  /** Columns whose values no two records share, by which a row finds its record. */
  match?: string;
}

/** Told of how many rows are done. */
export type Told = (done: number) => void;

/** Rows at a time: what they need beside themselves is read in few statements. */
const ROWS_AT_ONCE = 250;

/** What an import would do, by the present state of the database; nothing is written. */
export async function foresee(
  context: WriteContext,
  table: Table,
  { rows, match }: Asked,
  pace: Pace,
  told: Told,
): Promise<{ fates: Fate[]; changes: RowChange[] }> {
  const planner = await ImportPlanner.open(context, table, match, pace);
  const fates: Fate[] = [];
  const changes: RowChange[] = [];
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
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
export async function carryOut(
  writer: RecordWriter,
  table: Table,
  asked: Asked,
  pace: Pace,
  told: Told,
): Promise<{ fates: Fate[]; written: RecordRow[] }> {
  const { fates, changes } = await foresee(await writer.context(), table, asked, pace, () => {});
  assertTaken(fates);
  const same = fates.length - changes.length;
  told(same);
  const written = await writer.applyAll(table.name, changes, async (done) => {
    told(same + done);
    await pace.rest();
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
  { rows, match }: Asked,
  pace: Pace,
  told: Told,
): Promise<{ fates: Fate[]; written: RecordRow[] }> {
  const planner = await ImportPlanner.open(await writer.context(), table, match, pace);
  const fates: Fate[] = [];
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
