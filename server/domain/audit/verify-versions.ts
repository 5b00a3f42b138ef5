import { computeRevisionDigest } from "#server/db/revision-digest.ts";
import type { AuditEntryRow, ReadDb } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";

const VERSIONS_PER_QUERY = 50;

type EntryOfVersion = Pick<AuditEntryRow, "position" | "digest"> & {
  object: string;
  record: number;
  version: number;
};

/**
 * Returns the position of the first entry whose version of a record was changed, or removed while others of the record are
 * stored. Records that were erased have none.
 */
export async function findChangedVersion(
  db: ReadDb,
  entries: readonly AuditEntryRow[],
): Promise<number | undefined> {
  for (const chunk of chunks(entries.filter(hasDigest), VERSIONS_PER_QUERY)) {
    const digests = await loadDigests(db, chunk);
    for (const { position, digest, object, record, version } of chunk) {
      const found = digests.get(`${object}:${record}:${version}`);
      if (found === undefined ? await hasVersions(db, object, record) : found !== digest) return position;
    }
  }
  return undefined;
}

const hasDigest = (entry: AuditEntryRow): entry is AuditEntryRow & EntryOfVersion => entry.digest !== null;

async function loadDigests(db: ReadDb, entries: readonly EntryOfVersion[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const [object, ofTable] of Map.groupBy(entries, (entry) => entry.object)) {
    const rows = await db
      .selectFrom("revision")
      .selectAll()
      .where("object", "=", object)
      .where("record", "in", [...new Set(ofTable.map(({ record }) => record))])
      .where("version", "in", [...new Set(ofTable.map(({ version }) => version))])
      .execute();
    for (const row of rows) digests.set(`${object}:${row.record}:${row.version}`, computeRevisionDigest(row));
  }
  return digests;
}

async function hasVersions(db: ReadDb, object: string, record: number): Promise<boolean> {
  const row = await db
    .selectFrom("revision")
    .select("id")
    .where("object", "=", object)
    .where("record", "=", record)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
