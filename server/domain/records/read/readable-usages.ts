/** Usages that may be named to a reader: rows that they may not read are left out, or counted by whoever asks. */
import type { Usage } from "#shared/api/record.ts";
import { mayRead } from "../access.ts";
import type { RecordReader } from "./reader.ts";

export async function readableUsages(reader: RecordReader, usages: readonly Usage[]): Promise<Usage[]> {
  const { tables } = reader.source;
  const readable = usages.filter(({ object }) => mayRead(tables.get(object), reader.scope));
  const seen = new Set<string>();
  for (const [object, users] of Map.groupBy(readable, (usage) => usage.object)) {
    const ids = [...new Set(users.map((usage) => usage.id))];
    for (const record of await reader.byIds(object, ids)) seen.add(`${object}:${record.id}`);
  }
  return readable.filter((usage) => seen.has(`${usage.object}:${usage.id}`));
}
