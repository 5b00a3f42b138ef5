/** Decides what a write stores before anything is written. Whichever way a record comes in, these are its checks. */
import type { Stored } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { dayAt } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import type { FieldProblem } from "#shared/problems.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { outdatedAfter } from "../query/outdated.ts";
import {
  addDefaults,
  changedErrors,
  lacking,
  lackingWords,
  missing,
  type Payload,
  type ReadPayload,
} from "./payload.ts";
import { References } from "./references.ts";
import { resolvePayload } from "./resolve.ts";
import type { NewRow, RowChange, StoredChange } from "./row-change.ts";
import type { CheckContext } from "../hooks.ts";
import { spanFaults } from "./days-and-times.ts";
import { checkUnique, type Holders, storedHolders } from "./uniqueness.ts";

/** What the checks look up; shared by whoever plans many writes. */
export interface PlanContext {
  references: References;
  holders: Holders;
}

export const planContextOf = (context: CheckContext, table: Table): PlanContext => ({
  references: new References(context),
  holders: storedHolders(context, table),
});

/** @throws SiteError `invalid` with every wrong field, `not_unique` */
export async function planCreate(
  context: CheckContext,
  table: Table,
  read: ReadPayload,
  { references, holders }: PlanContext,
): Promise<RowChange> {
  const { payload } = read;
  const isOption = ({ name }: Column, value: number): boolean =>
    context.tables.options(table.name, name).some((option) => option.value === value);
  addDefaults(table, read, dayAt(Date.parse(context.now)), isOption);
  const errors = [...read.errors, ...missing(table, read)];
  if (context.actor.role !== "system") {
    if (payload.id !== undefined) {
      errors.push({ field: "id", code: "id_is_given" });
    }
    errors.push(...readOnlyFaults(table, payload, null));
  }
  errors.push(...(await resolvePayload(context, table, payload, null, references)));
  const after = newRow(table, payload.values, context.now);
  errors.push(...lacking(table, read, after, true), ...lackingWords(table, read, after));
  if (errors.length > 0) throw invalid(errors);
  if (payload.id !== undefined) after.id = payload.id;
  checkSpans(table, after);
  await checkUnique(table, after, holders);
  return { before: null, after, multiValues: payload.multiValues };
}

/**
 * Merges a payload into the stored record.
 * @throws SiteError `invalid` with every wrong field, `not_unique`
 */
export async function planUpdate(
  context: CheckContext,
  table: Table,
  read: ReadPayload,
  before: RecordRow,
  { references, holders }: PlanContext,
): Promise<StoredChange & { before: RecordRow }> {
  const { payload } = read;
  const errors = changedErrors(read, before);
  if (context.actor.role !== "system") errors.push(...readOnlyFaults(table, payload, before));
  errors.push(...(await resolvePayload(context, table, payload, before, references)));
  const merged = { ...before, ...payload.values, version: before.version + 1, updatedAt: context.now };
  errors.push(...lacking(table, read, merged, false), ...lackingWords(table, read, merged));
  if (errors.length > 0) throw invalid(errors);
  const after = { ...merged, outdated: outdatedAfter(table, before, merged, payload.confirmed) };
  checkSpans(table, after);
  await checkUnique(table, after, holders);
  return { before, after, multiValues: withoutOthers(payload, before) };
}

/** A row with these values, and with what is usual where there is none. @param now ISO 8601 */
export const newRow = (table: Table, values: Readonly<Record<string, Stored>>, now: string): NewRow => ({
  ...BLANK,
  ...blanks(table),
  ...values,
  createdAt: now,
  updatedAt: now,
});

const BLANK = { version: 1, active: 1, publishFrom: null, publishTo: null, deletedAt: null, outdated: null };

/** Every column that a payload may leave out. */
function blanks(table: Table): Record<string, Stored> {
  const values: Record<string, Stored> = {};
  for (const { dbColumn, type, translated } of table.columns) {
    values[dbColumn] = type === "Boolean" ? 0 : null;
    if (translated) values[inKannada(dbColumn)] = null;
  }
  return values;
}

/** @throws SiteError `invalid` */
function checkSpans(table: Table, row: NewRow): void {
  const faults = spanFaults(table, row);
  if (faults.length > 0) throw invalid(faults);
}

/** A scalar that leads the stored values already says nothing about the others. */
function withoutOthers(
  { scalars, multiValues, values }: Payload,
  before: RecordRow,
): RowChange["multiValues"] {
  return new Map(
    [...multiValues].filter(
      ([column]) => !scalars.has(column) || values[column.dbColumn] !== before[column.dbColumn],
    ),
  );
}

/** Columns that only the program writes, where a payload would change them. */
export function readOnlyFaults(table: Table, payload: Payload, before: RecordRow | null): FieldProblem[] {
  const isChanged = (stored: string) =>
    stored in payload.values && payload.values[stored] !== (before?.[stored] ?? null);
  return table.columns
    .filter(({ readOnly }) => readOnly)
    .flatMap(({ name, dbColumn, translated }) => [
      ...(isChanged(dbColumn) ? [name] : []),
      ...(translated && isChanged(inKannada(dbColumn)) ? [inKannada(name)] : []),
    ])
    .map((field) => ({ field, code: "read_only" }));
}
