/** Reads the audit for administrators. */
import { type AuditKind, eventsOf } from "#shared/audit-events.ts";
import type { AuditEntryRow, ReadDb } from "#server/db/schema.ts";
import { REFUSALS } from "../accounts/security-events.ts";
import type { Tables } from "../tables/tables.ts";

const PAGE_SIZE = 50;
const BATCH_SIZE = 500;

/** Which entries; each of these where it is given. */
export interface AuditSelection {
  /** ISO 8601: from this instant on. */
  from?: string;
  /** ISO 8601: before this instant. */
  to?: string;
  kind?: AuditKind | undefined;
  event?: string;
  /** The name of an account, without case. */
  who?: string;
  /** The name of a table. */
  object?: string;
}

export interface PresentedEntry {
  position: number;
  at: string;
  since: string | null;
  event: string;
  result: "done" | "refused";
  who: { id: number | null; name: string } | null;
  address: string | null;
  object: string | null;
  record: number | null;
  about: string | null;
  times: number;
  version: number | null;
  digest: string | null;
  sha256: string;
}

export async function auditPage(
  db: ReadDb,
  tables: Tables,
  selection: AuditSelection,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ entries: PresentedEntry[]; next: number | null }> {
  const rows = await selected(db, tables, selection)
    .where("position", "<", before)
    .orderBy("position", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    entries: shown.map(presenter(tables)),
    next: rows.length > PAGE_SIZE ? shown.at(-1)!.position : null,
  };
}

export async function* exportedEntries(
  db: ReadDb,
  tables: Tables,
  selection: AuditSelection,
): AsyncGenerator<PresentedEntry[]> {
  const present = presenter(tables);
  for (let after = 0; ;) {
    const rows = await selected(db, tables, selection)
      .where("position", ">", after)
      .orderBy("position")
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length > 0) yield rows.map(present);
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.position;
  }
}

function selected(db: ReadDb, tables: Tables, { from, to, kind, event, who, object }: AuditSelection) {
  let query = db.selectFrom("audit_entry").selectAll();
  if (from !== undefined) query = query.where("at", ">=", from);
  if (to !== undefined) query = query.where("at", "<", to);
  if (kind !== undefined) query = query.where("event", "in", eventsOf(kind));
  if (event !== undefined) query = query.where("event", "=", event);
  if (who !== undefined) query = query.where((e) => e(e.fn("lower", ["whoName"]), "=", who.toLowerCase()));
  if (object !== undefined) query = query.where("object", "=", tables.find(object)?.dbTable ?? object);
  return query;
}

/** Tables go by the names that they have now. */
function presenter(tables: Tables): (row: AuditEntryRow) => PresentedEntry {
  const names = new Map<string, string>(tables.all().map(({ name, dbTable }) => [dbTable, name]));
  return ({ who, whoName, object, hash: sha256, ...row }) => ({
    ...row,
    result: REFUSALS.has(row.event) ? "refused" : "done",
    who: whoName === null ? null : { id: who, name: whoName },
    object: object && (names.get(object) ?? object),
    sha256,
  });
}
