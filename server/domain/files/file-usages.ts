import { mayRead } from "../records/access.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { countUsages, type Usage, usagesOf } from "../records/read/usages.ts";

export interface FileUsages {
  /** As clients read it: the property of the answer keeps its name. */
  uses: Usage[];
  /** How many there are beside those that are named. */
  more: number;
}

const NAMED = 100;

/** Who names a file's address. Rows of tables that are closed to the reader are counted, not named. */
export async function usagesOfFile(reader: RecordReader, id: number): Promise<FileUsages> {
  const { db, tables, hooks } = reader.source;
  const file = await reader.byId("file", id);
  const within = { db: db, tables, hooks };
  const total = await countUsages(within, tables.get("file"), file);
  const named = await usagesOf(within, tables.get("file"), file, NAMED);
  const usages = named.filter(({ object }) => mayRead(tables.get(object), reader.scope));
  return { uses: usages, more: Math.max(total - usages.length, 0) };
}
