import { sql } from "kysely";
import type { Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { WriteContext } from "../records/hooks.ts";
import { type SearchEntry, entryOf } from "./entry.ts";

export type IndexContext = Pick<WriteContext, "db" | "database" | "tables" | "html">;

/** Writes a record's entry anew, in the transaction that writes the record. */
export const indexRecord = (context: IndexContext, table: Table, row: RecordRow): Promise<void> =>
  indexRecords(context, table, [row]);

/** As `indexRecord`, for different records of one table. */
export async function indexRecords(
  context: IndexContext,
  table: Table,
  rows: readonly RecordRow[],
): Promise<void> {
  const entries: SearchEntry[] = [];
  for (const row of rows) {
    const entry = await entryOf(context, table, row);
    if (entry) entries.push(entry);
  }
  if (entries.length === 0) return;
  const stored = await context.db
    .insertInto("search_entry")
    .values(entries.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.columns(["object", "record"]).doUpdateSet((e) => ({
        active: e.ref("excluded.active"),
        publishFrom: e.ref("excluded.publishFrom"),
        publishTo: e.ref("excluded.publishTo"),
        day: e.ref("excluded.day"),
        updatedAt: e.ref("excluded.updatedAt"),
        text: e.ref("excluded.text"),
        text_kn: e.ref("excluded.text_kn"),
      })),
    )
    .returning(["id", "record"])
    .execute();
  const ids = new Map(stored.map(({ id, record }) => [record, id]));
  const write = context.database.kind === "sqlite" ? writeToSqlite : writeToPostgres;
  await write(
    context,
    entries.map((entry) => ({ ...entry, id: ids.get(entry.row.record)! })),
  );
}

/** Takes records out of the index. */
export async function forgetRecords(
  { db, database }: IndexContext,
  table: Table,
  records: readonly number[],
): Promise<void> {
  if (!table.search || records.length === 0) return;
  const gone = await db
    .deleteFrom("search_entry")
    .where("object", "=", table.name)
    .where("record", "in", records)
    .returning("id")
    .execute();
  if (gone.length === 0) return;
  const key = sql.ref(database.kind === "sqlite" ? "rowid" : "id");
  const ids = gone.map(({ id }) => id);
  await sql`delete from search_words where ${key} in (${sql.join(ids)})`.execute(db);
}

type IdentifiedEntry = SearchEntry & { id: number };

async function writeToSqlite({ db }: IndexContext, entries: readonly IdentifiedEntry[]) {
  const rows = entries.map(
    ({ id, title, body }) => sql`(${id}, ${[...title].join(" ")}, ${[...body].join(" ")})`,
  );
  await sql`insert or replace into search_words (rowid, title, body) values ${sql.join(rows)}`.execute(db);
}

async function writeToPostgres({ db }: IndexContext, entries: readonly IdentifiedEntry[]) {
  const rows = entries.map(
    ({ id, title, body }) => sql`(${id}, ${vector(title)}, ${vector(title.union(body))})`,
  );
  await sql`insert into search_words (id, title, anywhere) values ${sql.join(rows)} on conflict (id) do update set title = excluded.title, anywhere = excluded.anywhere`.execute(
    db,
  );
}

const vector = (tokens: ReadonlySet<string>) => sql`array_to_tsvector(cast(${[...tokens]} as text[]))`;
