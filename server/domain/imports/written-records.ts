/** What is known of records that an import wrote, when it is to be undone. */
import { isDeepStrictEqual } from "node:util";
import type { Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { readMultiValues } from "../records/read/relations.ts";
import { type RevisionValues, revisionValuesOf, revisionRows } from "../records/read/revisions.ts";
import type { CheckContext } from "../records/hooks.ts";
import { isNew, type WrittenVersion } from "./receipts.ts";

export interface WrittenRecords {
  /** The rows as they are now, also soft-deleted ones. */
  rows: ReadonlyMap<number, RecordRow>;
  /** What updated records held before, by `record:version`. */
  former: ReadonlyMap<string, RevisionValues>;
  /** Records that are no longer as the import wrote them; one that has those values again is as it was. */
  touched: ReadonlySet<number>;
}

/** What is known of some records; on PostgreSQL nobody else writes them until the transaction ends. */
export async function loadWritten(
  { db, database }: CheckContext,
  table: Table,
  written: readonly WrittenVersion[],
): Promise<WrittenRecords> {
  const ids = written.map(([id]) => id);
  const query = rowsOf(db, table).where("id", "in", ids).orderBy("id");
  const found = await (database.kind === "postgres" ? query.forUpdate() : query).execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  const updated = written.filter((each) => !isNew(each));
  const former = await revisionRows(
    db,
    table,
    updated.map(([id, version]) => ({ id, version: version - 1 })),
  );
  const moved = written
    .filter(([id, version]) => rows.get(id)!.version !== version)
    .map(([id, version]) => ({ id, version }));
  const then = await revisionRows(db, table, moved);
  const multiValues = await readMultiValues(
    db,
    table,
    table.columns,
    moved.map(({ id }) => rows.get(id)!),
  );
  const touched = moved.filter(({ id, version }) => {
    const before = then.get(`${id}:${version}`);
    const now = revisionValuesOf(table, rows.get(id)!, multiValues);
    return !before || !isDeepStrictEqual(contentOf(before), contentOf(now));
  });
  return { rows, former, touched: new Set(touched.map(({ id }) => id)) };
}

/** What a version says, without when it was written and without what it leaves empty. */
function contentOf({ row, several: multiValues }: RevisionValues): unknown {
  const content = Object.entries(row).filter(([name, value]) => name !== "updatedAt" && value !== null);
  return { row: Object.fromEntries(content), several: multiValues };
}
