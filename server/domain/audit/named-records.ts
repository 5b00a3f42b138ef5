/** The records that entries are about, by the names that they have now. */
import type { AuditedRecord } from "#shared/api/audit.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { rowsOf } from "#server/db/rows.ts";
import { namesOf } from "../records/read/usages.ts";
import type { Tables } from "../tables/tables.ts";
import type { PresentedEntry } from "./read.ts";

export type NamedEntry = PresentedEntry & { named: AuditedRecord | null };

/** @param entries of a page: of each of their tables the rows are read at once */
export async function nameRecords(
  db: ReadDb,
  tables: Tables,
  entries: readonly PresentedEntry[],
): Promise<NamedEntry[]> {
  const ids = new Map<string, Set<number>>();
  for (const entry of entries) {
    const about = recordOf(entry);
    if (about) getOrInsert(ids, about.object, () => new Set<number>()).add(about.id);
  }
  const named = new Map<string, AuditedRecord>();
  for (const [object, wanted] of ids) {
    const table = tables.find(object);
    if (!table) continue;
    const rows = await rowsOf(db, table)
      .where("id", "in", [...wanted])
      .execute();
    for (const row of rows)
      named.set(`${object}:${row.id}`, { ...namesOf(table, row), isDeleted: row.deletedAt !== null });
  }
  return entries.map((entry) => {
    const about = recordOf(entry);
    return { ...entry, named: (about && named.get(`${about.object}:${about.id}`)) ?? null };
  });
}

/** What is done to accounts names them in words. */
const ACCOUNT = /^(?:token \d+ of )?account (\d{1,15})\b/;

function recordOf({ object, record, about }: PresentedEntry): { object: string; id: number } | undefined {
  if (object !== null && record !== null) return { object, id: record };
  const account = about === null ? undefined : ACCOUNT.exec(about)?.[1];
  return account === undefined ? undefined : { object: "user", id: Number(account) };
}
