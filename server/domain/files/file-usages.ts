import type { FileUsages } from "#shared/api/files.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { readableUsages } from "../records/read/readable-usages.ts";
import { countUsages, usagesOf } from "../records/read/usages.ts";

const NAMED = 100;

/** Who names a file's address. Rows of tables that are closed to the reader are counted, not named. */
export async function usagesOfFile(reader: RecordReader, id: number): Promise<FileUsages> {
  const { db, tables, hooks } = reader.source;
  const file = await reader.byId("file", id);
  const within = { db: db, tables, hooks };
  const total = await countUsages(within, tables.get("file"), file);
  const usages = await readableUsages(reader, await usagesOf(within, tables.get("file"), file, NAMED));
  return { uses: usages, more: Math.max(total - usages.length, 0) };
}
