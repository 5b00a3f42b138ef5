/** Every version of every record, with who and when. */
import type { Version } from "#shared/api/record.ts";
import { setImmediate } from "node:timers/promises";
import type { Insertable, Selectable } from "kysely";
import { RULES } from "#shared/column-types.ts";
import { inKannada, type Table } from "#shared/table.ts";
import { withoutFoldedColumns } from "#server/db/folded.ts";
import { preparedWrite } from "#server/db/prepared.ts";
import type { AuditEvent } from "#shared/audit-events.ts";
import { addToAudit, type AuditEntry } from "#server/db/audit-chain.ts";
import { computeRevisionDigest } from "#server/db/revision-digest.ts";
import type { ReadDb, RecordRow, RevisionRow, StoredValue, Transaction } from "#server/db/schema.ts";
import { chunks } from "../../kernel/chunks.ts";
import { cleanText } from "./clean-rows.ts";
import { labelsOf } from "./relations.ts";
import { labelOf, type RelationData } from "./present.ts";
import type { ReadContext } from "../query/read-context.ts";
import type { Actor } from "../../kernel/read-scope.ts";

/** A row as it was, in a version. */
export interface RevisionValues {
  /** As in storage. */
  row: Record<string, StoredValue>;
  /** All values of the columns that take several, by `column:record`. */
  several: Record<string, number[]>;
}

const VERSIONS_PER_BATCH = 20;

const insertRevisions = preparedWrite(
  (db: Transaction, table: "revision", rows: readonly Insertable<RevisionRow>[]) =>
    db.insertInto(table).values(rows),
);

/** Rows as they are now, to which the same was done, with all values of the columns that take several, by `column:record`. */
interface WrittenRows {
  rows: readonly RecordRow[];
  multiValues: ReadonlyMap<string, number[]>;
  action: RevisionRow["action"];
}

/** Writes versions, and adds to the audit; called inside the transaction that wrote the rows. */
export async function writeRevisions(
  transaction: Transaction,
  table: Table,
  { rows, multiValues, action }: WrittenRows,
  actor: Actor,
  now: string,
): Promise<void> {
  const versions = rows.map((row) => ({
    object: table.dbTable,
    record: row.id,
    version: row.version,
    action,
    values: JSON.stringify(revisionValuesOf(table, row, multiValues)),
    who: actor.id,
    whoName: actor.username,
    at: now,
  }));
  await insertRevisions(transaction, "revision", versions);
  for (const each of versions) {
    const { record, version } = each;
    const written = { event: action, table, record, version, digest: computeRevisionDigest(each) };
    noteAudit(transaction, written, actor, now);
  }
}

interface AuditNote extends Pick<AuditEntry, "version" | "digest"> {
  event: AuditEvent;
  table: Table;
  record: number | null;
  about?: string;
}

/** Adds to the audit what was done to a record. */
export function noteAudit(
  transaction: Transaction,
  { event, table, record, about, ...written }: AuditNote,
  actor: Actor,
  at: string,
): void {
  const { id: who, username: whoName, from: address } = actor;
  const token = actor.role === "system" ? undefined : actor.token;
  const of = about ?? (token && `token ${token.id}`);
  const entry = { at, event, who, whoName, address, object: table.dbTable, record, about: of };
  addToAudit(transaction, [{ ...entry, ...written }]);
}

/** @param multiValues all values of the columns that take several, by `column:record` */
export function revisionValuesOf(
  table: Table,
  row: RecordRow,
  multiValues: ReadonlyMap<string, number[]>,
): RevisionValues {
  const { id, version: _version, ...values } = withoutFoldedColumns(table, row);
  const own: RevisionValues["several"] = {};
  for (const { dbColumn } of table.columns) {
    const choices = multiValues.get(`${dbColumn}:${id}`);
    if (choices) own[`${dbColumn}:${id}`] = choices;
  }
  return { row: values, several: own };
}

/** What these records held at these versions, by `record:version`. */
export async function revisionRows(
  db: ReadDb,
  table: Table,
  versions: readonly { id: number; version: number }[],
): Promise<Map<string, RevisionValues>> {
  const byVersion = new Map<string, RevisionValues>();
  const wanted = new Set(versions.map(({ id, version }) => `${id}:${version}`));
  for (const chunk of chunks(versions)) {
    const rows = await db
      .selectFrom("revision")
      .select(["record", "version", "values"])
      .where("object", "=", table.dbTable)
      .where(
        "record",
        "in",
        chunk.map(({ id }) => id),
      )
      .where("version", "in", [...new Set(chunk.map(({ version }) => version))])
      .execute();
    for (const { record, version, values } of rows) {
      const key = `${record}:${version}`;
      if (wanted.has(key)) byVersion.set(key, JSON.parse(values) as RevisionValues);
    }
  }
  return byVersion;
}

/** The versions of one record, newest first, in batches: each may hold long texts. */
export async function* versionsOf(reading: ReadContext, table: Table, id: number): AsyncGenerator<Version[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await reading.source.db
      .selectFrom("revision")
      .selectAll()
      .where("object", "=", table.dbTable)
      .where("record", "=", id)
      .where("version", "<", before)
      .orderBy("version", "desc")
      .limit(VERSIONS_PER_BATCH)
      .execute();
    if (rows.length > 0) yield versionsIn(reading, table, id, rows);
    if (rows.length < VERSIONS_PER_BATCH) return;
    before = rows.at(-1)!.version;
    await setImmediate();
  }
}

async function versionsIn(
  reading: ReadContext,
  table: Table,
  id: number,
  rows: readonly Selectable<RevisionRow>[],
): Promise<Version[]> {
  const parsed = rows.map(({ values }) => JSON.parse(values) as RevisionValues);
  const values = await valuesByName(reading, table, id, parsed);
  return rows.map((row, index) => ({
    version: row.version,
    action: row.action,
    who: { id: row.who, name: row.whoName },
    when: row.at,
    values: values[index]!,
  }));
}

/** What states of a record hold, as a version answers it. */
export async function valuesByName(
  reading: ReadContext,
  table: Table,
  id: number,
  states: readonly RevisionValues[],
): Promise<Version["values"][]> {
  const { tables } = reading.source;
  const relations = {
    optionOf: (column: string, value: number) => tables.option(table.name, column, value),
    labels: await labelsOf(
      reading,
      table.columns,
      states.map(({ row }) => row),
    ),
  };
  return states.map((state) => byName(reading, table, id, state, relations));
}

/** Stored values under the columns' present names, so that a renamed column keeps its history. */
function byName(
  { scope }: ReadContext,
  table: Table,
  id: number,
  { row: stored, several: multiValues }: RevisionValues,
  relations: Pick<RelationData, "optionOf" | "labels">,
): Version["values"] {
  const values: Version["values"] = {
    active: stored.active === 1,
    publishFrom: stored.publishFrom ?? null,
    publishTo: stored.publishTo ?? null,
  };
  for (const column of table.columns) {
    const { name, dbColumn, type, translated, multiple } = column;
    const value = stored[dbColumn] ?? null;
    if (type === "Options" || type === "Reference") {
      const label = labelOf(column, scope, relations, []);
      values[name] = value === null ? null : label(Number(value));
      if (multiple) values[`${name}s`] = (multiValues[`${dbColumn}:${id}`] ?? []).map(label);
    } else values[name] = RULES[type].output(cleanText(column, value));
    if (translated) values[inKannada(name)] = cleanText(column, stored[inKannada(dbColumn)] ?? null);
  }
  return values;
}
