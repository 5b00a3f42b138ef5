import { sql } from "kysely";
import type { Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { WriteContext } from "../records/rules.ts";
import { type Entry, entryOf } from "./entry.ts";

export type IndexContext = Pick<WriteContext, "transaction" | "database" | "tables">;

/** Writes a record's entry anew, in the transaction that writes the record. */
export async function indexRecord(context: IndexContext, table: Table, row: RecordRow): Promise<void> {
  const entry = entryOf(context.tables, table, row);
  if (!entry) return;
  const { id } = await context.transaction
    .insertInto("search_entry")
    .values(entry.row)
    .onConflict((conflict) => conflict.columns(["object", "record"]).doUpdateSet(entry.row))
    .returning("id")
    .executeTakeFirstOrThrow();
  const write = context.database.kind === "sqlite" ? writeToSqlite : writeToPostgres;
  await write(context, id, entry);
}

/** Takes a record out of the index. */
export async function forgetRecord(
  { transaction, database }: IndexContext,
  table: Table,
  record: number,
): Promise<void> {
  if (!table.search) return;
  const gone = await transaction
    .deleteFrom("search_entry")
    .where("object", "=", table.name)
    .where("record", "=", record)
    .returning("id")
    .executeTakeFirst();
  if (!gone) return;
  const key = sql.ref(database.kind === "sqlite" ? "rowid" : "id");
  await sql`delete from search_words where ${key} = ${gone.id}`.execute(transaction);
}

async function writeToSqlite({ transaction }: IndexContext, id: number, { title, body }: Entry) {
  await sql`insert or replace into search_words (rowid, title, body) values (${id}, ${[...title].join(" ")}, ${[...body].join(" ")})`.execute(
    transaction,
  );
}

async function writeToPostgres({ transaction }: IndexContext, id: number, { title, body }: Entry) {
  await sql`insert into search_words (id, title, anywhere) values (${id}, ${vector(title)}, ${vector(title.union(body))}) on conflict (id) do update set title = excluded.title, anywhere = excluded.anywhere`.execute(
    transaction,
  );
}

const vector = (words: ReadonlySet<string>) => sql`array_to_tsvector(cast(${[...words]} as text[]))`;
