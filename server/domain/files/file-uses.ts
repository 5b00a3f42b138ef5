import { mayRead } from "../records/access.ts";
import type { RecordReader } from "../records/reader.ts";
import { countUses, type Use, usesOf } from "../records/uses.ts";

export interface FileUses {
  uses: Use[];
  /** How many there are beside those that are named. */
  more: number;
}

const NAMED = 100;

/** Who names a file's address. Rows of tables that are closed to the reader are counted, not named. */
export async function usesOfFile(reader: RecordReader, id: number): Promise<FileUses> {
  const { db, tables } = reader.source;
  const file = await reader.byId("file", id);
  const within = { transaction: db, tables };
  const total = await countUses(within, tables.get("file"), file);
  const named = await usesOf(within, tables.get("file"), file, NAMED);
  const uses = named.filter(({ object }) => mayRead(tables.get(object), reader.view));
  return { uses, more: Math.max(total - uses.length, 0) };
}
