/** Changes of several tables, each written as it would be by itself. */
import type { RecordChange } from "#shared/api/previews.ts";
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { RecordWriter } from "./writer.ts";

/**
 * Writes changes in their order; what is new can be referred to by the changes after it.
 * @returns the ids of the records, in the same order
 * @throws SiteError as the writer does, with the place of the refused change, from 0, as `change`
 */
export async function writeSeveral(
  writer: RecordWriter,
  changes: readonly RecordChange[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { object, record }] of changes.entries()) {
    try {
      const { tables } = await writer.context();
      const body = withIds(tables.get(object), record, ids);
      ids.push(
        body.id === undefined ? await writer.create(object, body) : (await writer.update(object, body)).id,
      );
    } catch (error) {
      if (error instanceof SiteError) error.add({ change: index });
      throw error;
    }
  }
  return ids;
}

/** Puts the ids of new records where their places stand; a place that names none stays, and is refused as no record. */
function withIds({ columns }: Table, record: RecordChange["record"], ids: readonly number[]) {
  const own: Record<string, unknown> = { ...record };
  for (const { name, type } of columns) {
    const value = own[name];
    if (type === "Reference" && typeof value === "number" && value < 0) own[name] = ids[-value - 1] ?? value;
  }
  return own;
}
