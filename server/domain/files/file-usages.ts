import type { FileUsages } from "#shared/api/files.ts";
import { mayRead } from "../records/access.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { countUsages, usagesOf } from "../records/read/usages.ts";

const NAMED = 100;

/** Who names a file's address. Rows of tables that are closed to the reader are counted, not named. */
export async function usagesOfFile(reader: RecordReader, id: number): Promise<FileUsages> {
  const { db, tables, hooks } = reader.source;
  const file = await reader.byId("file", id);
  const within = { db: db, tables, hooks };
  const total = await countUsages(within, tables.get("file"), file);
  const named = await usagesOf(within, tables.get("file"), file, NAMED);
  const readable = named.filter(({ object }) => mayRead(tables.get(object), reader.scope));
  const seen = new Set<string>();
  for (const [object, users] of Map.groupBy(readable, (usage) => usage.object)) {
    const ids = [...new Set(users.map((usage) => usage.id))];
    for (const record of await reader.byIds(object, ids)) seen.add(`${object}:${record.id}`);
  }
  const usages = readable.filter((usage) => seen.has(`${usage.object}:${usage.id}`));
  return { uses: usages, more: Math.max(total - usages.length, 0) };
}
