/** Keeps the index of which records name which files, in the transaction that writes a record. */
import { OWN_COLUMN } from "#server/db/record-indexes.ts";
import { batchOf } from "#server/db/in-batches.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { FileUseRow, RecordRow, SideTransaction } from "#server/db/schema.ts";
import { Yielder } from "../kernel/yielder.ts";
import { chunks } from "../kernel/chunks.ts";
import type { WriteContext } from "../records/hooks.ts";
import type { WrittenRow } from "../records/hooks.ts";
import { fileReferences, namingColumns } from "./file-references.ts";
import { noteHolders, releaseHolders } from "./holders.ts";

/** Brings the index up to date with rows of one table that were written, and publishes the changes of the files concerned. */
export async function indexUsages(
  context: WriteContext,
  table: Table,
  written: readonly WrittenRow[],
): Promise<void> {
  if (namingColumns(table).length === 0) return;
  const erased = written.filter(({ before, after }) => !before && !after).map(({ id }) => id);
  await releaseHolders(context.db, table.dbTable, erased);
  const changed = written
    .map(({ id, before, after }) => ({ id, was: usagesBy(table, before), is: usagesBy(table, after) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
  const known = changed.filter(({ was }) => was.length > 0).map(({ id }) => id);
  for (const records of chunks(known)) {
    await context.db
      .deleteFrom("file_use")
      .where("object", "=", table.dbTable)
      .where("record", "in", records)
      .execute();
  }
  await storeUsages(
    context.db,
    changed.flatMap(({ is }) => is),
  );
  await noteHolders(
    context,
    changed.flatMap(({ is }) => is.map(({ file, object, record }) => ({ file, object, record }))),
  );
  await publishFileChanges(
    context,
    changed.flatMap(({ was, is }) => [...was, ...is]),
  );
}

/** What a record names, with what decides when it is out; nothing where there is none. */
export function usagesBy(table: Table, row: RecordRow | null): FileUseRow[] {
  if (!row) return [];
  const { id, active, publishFrom } = row;
  return fileReferences(table, row).map(({ column, file }) => ({
    object: table.dbTable,
    record: id,
    column,
    file,
    active,
    publishFrom,
  }));
}

/** Those that are there already stay as they are. */
export async function storeUsages(db: SideTransaction, usages: readonly FileUseRow[]): Promise<void> {
  for (const chunk of chunks(usages)) {
    await db
      .insertInto("file_use")
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * What a column named is forgotten with the column, since records are written without it from then on, and found again
 * where it comes back.
 *
 * @param before a row of `db_column`, as `after`
 */
export async function updateColumnUsages(
  context: WriteContext,
  before: RecordRow | null,
  after: RecordRow | null,
): Promise<void> {
  const { db, tables } = context;
  const row = after ?? before;
  const table = tables.all().find(({ name }) => tables.idOf(name) === row?.object);
  if (!row || !table || (before && after)) return;
  const column = `${OWN_COLUMN}${row.id}`;
  // A column that is new holds nothing yet.
  if (after?.version === 1) return;
  if (after) await readAgain(context, table, column);
  else {
    const gone = await db
      .deleteFrom("file_use")
      .where("object", "=", table.dbTable)
      .where("column", "=", column)
      .returning("file")
      .execute();
    await publishFileChanges(context, gone);
  }
}

async function readAgain(context: WriteContext, table: Table, column: string): Promise<void> {
  if (!namingColumns(table).some(({ dbColumn }) => dbColumn === column)) return;
  const names = table.columns
    .filter(({ dbColumn }) => dbColumn === column)
    .flatMap(({ translated }) => (translated ? [column, inKannada(column)] : [column]));
  const yielder = new Yielder();
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: RecordRow[] = await batchOf(context.database, context.db, table.dbTable, after).execute();
    const holding = rows.filter((row) => names.some((name) => row[name] !== null));
    const usages = holding.flatMap((row) => usagesBy(table, row)).filter((usage) => usage.column === column);
    await storeUsages(context.db, usages);
    await publishFileChanges(context, usages);
    after = rows.at(-1)?.id;
    await yielder.yieldToEventLoop();
  }
}

/** Whatever was computed from the records of these files may show them from now on, or no longer. */
export async function publishFileChanges(
  { db, changes }: WriteContext,
  usages: readonly Pick<FileUseRow, "file">[],
): Promise<void> {
  const files = [...new Set(usages.map(({ file }) => file))];
  for (const chunk of chunks(files)) {
    const rows = await db
      .selectFrom("record_file")
      .select("id")
      .where("url", "in", chunk)
      .where("deletedAt", "is", null)
      .execute();
    for (const { id } of rows) changes.push({ object: "file", id });
  }
}
