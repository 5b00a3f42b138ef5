import { type Compilable, sql } from "kysely";
import type { Table } from "#shared/table.ts";
import { preparedWrite } from "#server/db/prepared.ts";
import type { RecordRow, SideTransaction } from "#server/db/schema.ts";
import type { WriteContext } from "../records/hooks.ts";
import { dayOf, type SearchEntry, entryOf } from "./entry.ts";
import { rankOf } from "./rank.ts";
import { addTerms } from "./vocabulary.ts";

export type IndexContext = Pick<WriteContext, "db" | "database" | "tables" | "html">;
/** What the words of entries are written with. */
type WordsContext = Pick<IndexContext, "db" | "database">;

/** A record as it is now, and as the index has it; null where it is new. */
export interface IndexedRow {
  before: RecordRow | null;
  after: RecordRow;
}

const insertEntries = preparedWrite(
  (db: SideTransaction, table: "search_entry", rows: readonly SearchEntry["row"][]) =>
    db
      .insertInto(table)
      .values(rows)
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
      .returning(["id", "object", "record", "day"]),
);

/** Writes entries anew for different records of one table, in the transaction that writes the records. */
export async function indexRecords(
  context: IndexContext,
  table: Table,
  rows: readonly IndexedRow[],
): Promise<void> {
  const entries: SearchEntry[] = [];
  for (const { after } of rows) {
    const entry = await entryOf(context, table, after);
    if (entry) entries.push(entry);
  }
  const before = new Map(rows.flatMap((row) => (row.before ? [[row.before.id, row.before] as const] : [])));
  await writeEntries(context, entries, (record) => {
    const row = before.get(record);
    return row && dayOf(table, row);
  });
}

/**
 * Writes entries of one kind, of which no two are of the same record.
 * @param dayBefore the day that the entry of a record had; undefined where it has none yet
 */
export async function writeEntries(
  context: WordsContext,
  entries: readonly SearchEntry[],
  dayBefore: (record: number) => string | null | undefined = () => undefined,
): Promise<void> {
  if (entries.length === 0) return;
  const stored = await insertEntries(
    context.db,
    "search_entry",
    entries.map(({ row }) => row),
  );
  const byRecord = new Map(stored.map((entry) => [entry.record, entry]));
  const ranked = entries.map((entry) => ({ ...entry, rank: rankOf(byRecord.get(entry.row.record)!) }));
  const ranks = new Set(ranked.map(({ rank }) => rank));
  const left = stored.flatMap((entry) => {
    const day = dayBefore(entry.record);
    return day === undefined ? [] : rankOf({ ...entry, day });
  });
  await forgetWords(
    context,
    left.filter((rank) => !ranks.has(rank)),
  );
  await addTerms(
    context.db,
    entries.flatMap(({ title, body }) => [...title, ...body]),
  );
  await (context.database.kind === "sqlite" ? writeToSqlite : writeToPostgres)(
    context,
    // FTS5 begins a new segment where a rank is lower than the one before.
    ranked.toSorted((a, b) => a.rank - b.rank),
  );
}

/** Takes records out of the index. */
export async function forgetRecords(
  context: IndexContext,
  table: Table,
  records: readonly number[],
): Promise<void> {
  if (table.search) await removeEntries(context, table.name, records);
}

/** @param object what the entries are called: the name of a table, or `DOCUMENT_PAGE` */
export async function removeEntries(
  context: WordsContext,
  object: string,
  records: readonly number[],
): Promise<void> {
  if (records.length === 0) return;
  const gone = await context.db
    .deleteFrom("search_entry")
    .where("object", "=", object)
    .where("record", "in", records)
    .returning(["id", "object", "day"])
    .execute();
  await forgetWords(context, gone.map(rankOf));
}

async function forgetWords({ db, database }: WordsContext, ranks: readonly number[]): Promise<void> {
  if (ranks.length === 0) return;
  const key = sql.ref(database.kind === "sqlite" ? "rowid" : "id");
  await sql`delete from search_words where ${key} in (${sql.join(ranks)})`.execute(db);
}

type RankedEntry = SearchEntry & { rank: number };

/** A row of the index of SQLite, which is no table that Kysely knows. */
interface TokenRow {
  rowid: number;
  title: string;
  body: string;
}

const insertTokens = preparedWrite(
  (db: SideTransaction, _table: "search_words", rows: readonly TokenRow[]): Compilable => ({
    compile: () => {
      const values = rows.map(({ rowid, title, body }) => sql`(${rowid}, ${title}, ${body})`);
      return sql`insert or replace into search_words (rowid, title, body) values ${sql.join(values)}`.compile(
        db,
      );
    },
  }),
);

async function writeToSqlite({ db }: WordsContext, entries: readonly RankedEntry[]) {
  const rows = entries.map(({ rank, title, body }) => ({
    rowid: rank,
    title: [...title].join(" "),
    body: [...body].join(" "),
  }));
  await insertTokens(db, "search_words", rows);
}

async function writeToPostgres({ db }: WordsContext, entries: readonly RankedEntry[]) {
  const rows = entries.map(
    ({ rank, title, body }) => sql`(${rank}, ${vector(title)}, ${vector(title.union(body))})`,
  );
  await sql`insert into search_words (id, title, anywhere) values ${sql.join(rows)} on conflict (id) do update set title = excluded.title, anywhere = excluded.anywhere`.execute(
    db,
  );
}

const vector = (tokens: ReadonlySet<string>) => sql`array_to_tsvector(cast(${[...tokens]} as text[]))`;
