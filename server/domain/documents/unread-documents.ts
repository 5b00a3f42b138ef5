import { sql } from "#server/db/sql.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { rowsOf } from "#server/db/rows.ts";
import { file, TEXT_EXTENSIONS } from "#shared/tables/file.ts";
import { kindOf } from "../files/kinds.ts";
import { placeOf } from "../files/stored-file.ts";
import { READER } from "./stored-texts.ts";

const KINDS = TEXT_EXTENSIONS.map((extension) => kindOf(extension)!.mediaType);

/** The latest files whose text this version's reader has not read. */
export async function unreadDocuments(db: ReadDb, limit: number): Promise<{ id: number; place: string }[]> {
  const place = sql<string>`coalesce(content, substr(url, 8))`;
  const rows = await rowsOf(db, file)
    .where("deletedAt", "is", null)
    .where("kind", "in", KINDS)
    .where((e) =>
      e.or([
        e("textState", "is", null),
        sql<boolean>`not exists (select 1 from document_text where place = ${place} and reader = ${READER})`,
      ]),
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, place: placeOf(row) }));
}
