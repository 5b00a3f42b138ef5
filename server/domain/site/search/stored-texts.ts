import { sql } from "kysely";
import type { ReadDb, SearchEntryRow } from "#server/db/schema.ts";
import type { FoundRecord } from "./find.ts";

export type StoredTexts = Pick<SearchEntryRow, "text" | "text_kn">;

/** What the index stores of these records beside their titles. */
export async function storedTexts(
  db: ReadDb,
  records: readonly FoundRecord[],
): Promise<(record: FoundRecord) => StoredTexts> {
  const texts = new Map<string, StoredTexts>();
  if (records.length > 0) {
    const pairs = records.map(({ object, record }) => sql`(${object}, cast(${record} as bigint))`);
    const rows = await db
      .selectFrom("search_entry")
      .select(["object", "record", "text", "text_kn"])
      .where(sql<boolean>`(object, record) in (values ${sql.join(pairs)})`)
      .execute();
    for (const row of rows) texts.set(keyOf(row), row);
  }
  return (record) => texts.get(keyOf(record)) ?? { text: null, text_kn: null };
}

const keyOf = ({ object, record }: FoundRecord): string => `${object}:${record}`;
