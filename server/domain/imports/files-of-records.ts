/** The uploaded files that the records of an import brought with them, and lose with them. */
import type { Table } from "#shared/table.ts";
import { SiteError } from "#shared/errors.ts";
import { type Expression, sql } from "kysely";
import type { ReadDb, StoredValue } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";
import type { RecordWriter } from "../records/write/writer.ts";

/** The ids of the files, not deleted, that these records name. */
export async function filesOfRecords(db: ReadDb, table: Table, ids: readonly number[]): Promise<number[]> {
  const files = new Set<number>();
  for (const chunk of chunks(ids)) {
    const rows = await db
      .selectFrom("file_use")
      .innerJoin("record_file", "record_file.url", "file_use.file")
      .select("record_file.id")
      .where("file_use.object", "=", table.dbTable)
      .where("file_use.record", "in", chunk)
      .where("record_file.deletedAt", "is", null)
      // What a draft names is not out yet, and to be there when it is published.
      .where((e) => e.not(e.exists(draftsNaming(db, e.ref("record_file.url")))))
      .execute();
    for (const { id } of rows) files.add(id);
  }
  return [...files];
}

const draftsNaming = (db: ReadDb, url: Expression<StoredValue>) =>
  db
    .selectFrom("draft")
    .select("draft.id")
    .where("draft.endedAt", "is", null)
    .where(sql<boolean>`${sql.ref("draft.values")} like '%' || ${url} || '%'`);

/** Soft-deletes those of these files that nothing uses any more and that whoever asks may delete. @returns how many */
export async function removeUnusedFiles(writer: RecordWriter, ids: readonly number[]): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    try {
      await writer.remove("file", id, false);
      removed += 1;
    } catch (error) {
      const stays = error instanceof SiteError && (error.code === "in_use" || error.code === "forbidden");
      if (!stays) throw error;
    }
  }
  return removed;
}
