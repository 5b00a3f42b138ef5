/** What the index stores of entries: which records they are of, and their texts beside the titles. */
import type { ReadDb, SearchEntryRow } from "#server/db/schema.ts";
import { content } from "#shared/tables/content.ts";

export type StoredTexts = Pick<SearchEntryRow, "text" | "text_kn">;
type StoredEntry = Pick<SearchEntryRow, "object" | "record"> & StoredTexts;

/** By the ids of the entries; what has disappeared meanwhile is left out. */
export async function storedEntries(
  db: ReadDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredEntry>> {
  const rows = await db
    .selectFrom("search_entry")
    .select(["id", "object", "record", "text", "text_kn"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of texts of the table `content`, by their ids. */
export async function storedContents(
  db: ReadDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("search_entry")
    .select(["record", "text", "text_kn"])
    .where("object", "=", content.name)
    .where("record", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.record, row]));
}
