import { type Sql, sql } from "#server/db/sql.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { rowsOf } from "#server/db/rows.ts";
import { file, TEXT_EXTENSIONS } from "#shared/tables/file.ts";
import { kindOf } from "../files/kinds.ts";
import { placeOf } from "../files/stored-file.ts";
import { READER } from "./stored-texts.ts";

const KINDS = TEXT_EXTENSIONS.map((extension) => kindOf(extension)!.mediaType);

/** The latest files whose text this version's reader has not read, or whose pages the search does not know. */
export async function unreadDocuments(db: ReadDb, limit: number): Promise<{ id: number; place: string }[]> {
  const place = sql<string>`coalesce(content, substr(url, 8))`;
  const rows = await rowsOf(db, file)
    .where("deletedAt", "is", null)
    .where("kind", "in", KINDS)
    .where((e) =>
      e.or([
        e("textState", "is", null),
        sql<boolean>`not exists (select 1 from document_text where place = ${place} and reader = ${READER})`,
        sql<boolean>`(${sql.ref("textState")} = 'read' and ${sql.ref("textPages")} > 0 and not ${isIndexed(place)})`,
      ]),
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, place: placeOf(row) }));
}

/** The condition that the search knows a file to its last page. */
const isIndexed = (place: Sql) => sql<boolean>`exists (
  select 1 from document_text as read_text
  join search_page as known on known.hash = read_text.hash and known.page = read_text.pages
  where read_text.place = ${place} and known.file = record_file.id)`;
