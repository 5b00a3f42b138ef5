/** The SHA-256 of stored files, by which anybody can verify a document: of those that came before it was noted when they came. */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Database } from "#server/db/connect.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import { file } from "#shared/tables/file.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import type { Records } from "../records/records.ts";
import type { FileStore } from "./store.ts";
import { placeOf } from "./stored-file.ts";

interface DigestsDeps {
  database: Database;
  records: Records;
  files: FileStore;
  /** Is given the error of a file that could not be read. */
  report: (error: unknown) => void;
}

const BATCH_SIZE = 100;

/** Reads the files whose digest is not known, one after the other, the latest first. */
export async function noteDigests(deps: DigestsDeps): Promise<void> {
  for (let last: number | undefined = Number.MAX_SAFE_INTEGER; last !== undefined;) {
    const rows: RowOf<typeof file>[] = await rowsOf(deps.database.read, file)
      .where("deletedAt", "is", null)
      .where("sha256", "is", null)
      .where("id", "<", last)
      .orderBy("id", "desc")
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) await noteDigest(deps, row).catch(deps.report);
    last = rows.at(-1)?.id;
  }
}

async function noteDigest({ records, files }: DigestsDeps, row: RowOf<typeof file>): Promise<void> {
  const place = placeOf(row);
  const opened = await files.open(place);
  if (!opened) return;
  const hash = createHash("sha256");
  await pipeline(opened.stream, hash);
  const sha256 = hash.digest("hex");
  await records.transact(SYSTEM, async (writer) => {
    const present = await rowsOf(writer.transaction, file)
      .where("id", "=", row.id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    // It may have been replaced meanwhile.
    if (present && placeOf(present) === place) await writer.update("file", { id: row.id, sha256 });
  });
}
