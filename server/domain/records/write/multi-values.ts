import type { Stored } from "#shared/column-types.ts";
import type { Table } from "#shared/table.ts";
import type { StoredValue, Transaction } from "#server/db/schema.ts";
import { readMultiValues } from "../read/relations.ts";
import type { StoredChange } from "./row-change.ts";

/** All values of the columns that take several, by `column:record`; those of new records are known without reading them. */
export async function multiValuesOf(
  transaction: Transaction,
  table: Table,
  stored: readonly StoredChange[],
): Promise<ReadonlyMap<string, number[]>> {
  const changed = stored.flatMap(({ before, after }) => (before ? [after] : []));
  const multiValues = await readMultiValues(transaction, table, table.columns, changed);
  for (const { before, after, multiValues: given } of stored)
    if (!before)
      for (const [{ dbColumn }, values] of given)
        if (values.length > 0)
          multiValues.set(`${dbColumn}:${after.id}`, leadingFirst(values, after[dbColumn]));
  return multiValues;
}

function leadingFirst(values: readonly Stored[], leading: StoredValue | undefined): number[] {
  const others = values.filter((value) => value !== leading).map(Number);
  const sorted = others.sort((a, b) => a - b);
  return others.length < values.length ? [Number(leading), ...sorted] : sorted;
}
