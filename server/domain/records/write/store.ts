/** Puts rows and their list values into storage, many at a time. Nothing is checked here. */
import type { Table } from "#shared/table.ts";
import { foldedColumnsOf } from "#server/db/folded.ts";
import { preparedWrite } from "#server/db/prepared.ts";
import type { MultiValueRow, Transaction } from "#server/db/schema.ts";
import { chunks } from "../../kernel/chunks.ts";
import type { NewRow, RowChange, StoredChange } from "./row-change.ts";

const insertRecords = preparedWrite((db: Transaction, table: Table["dbTable"], rows: readonly NewRow[]) =>
  db.insertInto(table).values(rows).returning("id"),
);
const insertChoices = preparedWrite((db: Transaction, table: "choice", rows: readonly MultiValueRow[]) =>
  db.insertInto(table).values(rows),
);
const updateRecord = preparedWrite(
  (db: Transaction, table: Table["dbTable"], rows: readonly (NewRow & { id: number })[]) => {
    const { id, ...values } = rows[0]!;
    return db.updateTable(table).set(values).where("id", "=", id);
  },
);

/** Both databases take at least so many values in one statement. */
const VALUES_PER_BATCH = 30_000;

/** Stores rows to all of which the same is done, and answers them in their order, with the ids of new ones. */
export async function storeRows(
  transaction: Transaction,
  table: Table,
  changes: readonly RowChange[],
): Promise<StoredChange[]> {
  const created = changes
    .filter(({ before }) => before === null)
    .map(({ after }) => ({ ...after, ...foldedColumnsOf(table, after) }));
  const ids = await insertRows(transaction, table, created);
  const stored: StoredChange[] = [];
  for (const change of changes) {
    if (change.before) await updateRow(transaction, table, { ...change.after, id: change.before.id });
    const id = change.before?.id ?? ids.shift()!;
    stored.push({ ...change, after: { ...change.after, id } });
  }
  await storeChoices(transaction, table, stored);
  return stored;
}

/** @returns the ids of the rows in their order: a statement gives them out upwards, row by row */
async function insertRows(
  transaction: Transaction,
  table: Table,
  rows: readonly NewRow[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunks(rows, perStatement(rows[0]))) {
    const inserted = await insertRecords(transaction, table.dbTable, chunk);
    // What comes back is in no promised order. Ids that the program gives come with one row at a time.
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
}

const perStatement = (row: object | undefined): number =>
  Math.max(Math.floor(VALUES_PER_BATCH / Object.keys(row ?? { id: 0 }).length), 1);

async function updateRow(
  transaction: Transaction,
  table: Table,
  { id, ...values }: NewRow & { id: number },
): Promise<void> {
  await updateRecord(transaction, table.dbTable, [{ ...values, ...foldedColumnsOf(table, values), id }]);
}

/** The values of the columns that take several, in place of those that were there. */
async function storeChoices(
  transaction: Transaction,
  table: Table,
  changes: readonly StoredChange[],
): Promise<void> {
  for (const column of table.columns.filter(({ multiple, type }) => multiple && type === "Options")) {
    const given = changes.filter(({ multiValues }) => multiValues.has(column));
    const where = { object: table.dbTable, column: column.dbColumn };
    const known = given.filter(({ before }) => before !== null).map(({ after }) => after.id);
    for (const records of chunks(known)) {
      await transaction
        .deleteFrom("choice")
        .where("object", "=", where.object)
        .where("column", "=", where.column)
        .where("record", "in", records)
        .execute();
    }
    const rows: MultiValueRow[] = given.flatMap(({ after, multiValues }) =>
      (multiValues.get(column) ?? []).map((value) => ({ ...where, record: after.id, value: Number(value) })),
    );
    for (const chunk of chunks(rows, perStatement(rows[0]))) {
      await insertChoices(transaction, "choice", chunk);
    }
  }
}

/** What the program has counted of a row. */
export interface RowCounts {
  id: number;
  /** What is added to numbers, by their columns. */
  added: Readonly<Record<string, number>>;
  /** What is stored beside them. */
  values: Readonly<Record<string, string>>;
}

export async function storeCounts(
  transaction: Transaction,
  { dbTable }: Table,
  { id, added, values }: RowCounts,
): Promise<void> {
  await transaction
    .updateTable(dbTable)
    .set((e) => ({
      ...values,
      ...Object.fromEntries(
        Object.entries(added).map(([name, more]) => [name, e(e.fn.coalesce(name, e.lit(0)), "+", more)]),
      ),
    }))
    .where("id", "=", id)
    .execute();
}

/** Deletes rows for good, with their versions and list values. */
export async function eraseRows(
  transaction: Transaction,
  { dbTable }: Table,
  ids: readonly number[],
): Promise<void> {
  for (const records of chunks(ids)) {
    for (const beside of ["choice", "revision"] as const)
      await transaction
        .deleteFrom(beside)
        .where("object", "=", dbTable)
        .where("record", "in", records)
        .execute();
    await transaction.deleteFrom(dbTable).where("id", "in", records).execute();
  }
}
