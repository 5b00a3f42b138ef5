/** A database of either kind as any client sees it, for tests that compare what versions of the program make of one. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { addFold } from "#server/db/sqlite-fold.ts";

type Value = string | number | null;
export type Row = Record<string, Value>;

export interface PlainColumn {
  table: string;
  name: string;
  type: string;
  /** Whether a row has to say something for it. */
  demanded: boolean;
}

export interface PlainDatabase {
  run(statement: string, values?: Value[]): Promise<Row[]>;
  /** Whether the database takes a statement, as far as it knows without its values. @throws Error where it does not */
  check(statement: string): Promise<void>;
  /** Of all tables, without those that belong to an index of words. */
  columns(): Promise<PlainColumn[]>;
  /** Of all unique indexes: their definition by their names. */
  uniques(): Promise<Map<string, string>>;
  /** Everything that defines the database, in order. */
  schema(): Promise<unknown>;
  close(): Promise<void>;
}

/** Names that SQLite gives to the parts of its index of words. */
const OF_WORDS = "search\\_words%";

export const openPlain = (address: string): Promise<PlainDatabase> =>
  address.startsWith("postgres:") ? openPostgres(address) : Promise.resolve(openSqlite(address));

function openSqlite(path: string): PlainDatabase {
  const database = new DatabaseSync(path);
  addFold(database);
  const all = (statement: string, values: Value[] = []) =>
    database.prepare(statement).all(...values) as Row[];
  return {
    run: async (statement, values) => all(statement, values),
    check: async (statement) => void database.prepare(statement),
    columns: async () =>
      all(`
        select m.name as "table", c.name, c.type, c."notnull" and c.dflt_value is null and c.pk = 0 as demanded
          from sqlite_schema m, pragma_table_info(m.name) c
         where m.type = 'table' and m.name not like 'sqlite%' and m.name not like '${OF_WORDS}' escape '\\'
         order by 1, 2`).map(columnOf),
    uniques: async () =>
      definitions(all(`select name, sql from sqlite_schema where sql like 'create unique index%'`)),
    schema: async () => all("select name, sql from sqlite_schema order by name"),
    close: async () => database.close(),
  };
}

async function openPostgres(url: string): Promise<PlainDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (statement: string, values: Value[] = []) =>
    (await client.query(statement, values)).rows as Row[];
  const columns = `
    select table_name as table, column_name as name, data_type as type,
           is_nullable = 'NO' and column_default is null and is_identity = 'NO' as demanded
      from information_schema.columns
     where table_schema = 'public' and table_name not like '${OF_WORDS}'
     order by 1, 2`;
  const indexes = "select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'";
  return {
    run,
    async check(statement) {
      await client.query(`prepare asked as ${statement}`);
      await client.query("deallocate asked");
    },
    columns: async () => (await run(columns)).map(columnOf),
    uniques: async () => definitions(await run(`${indexes} and indexdef like 'CREATE UNIQUE%'`)),
    schema: async () => [await run(columns), await run(`${indexes} order by 1`)],
    close: () => client.end(),
  };
}

const columnOf = ({ table, name, type, demanded }: Row): PlainColumn => ({
  table: String(table),
  name: String(name),
  type: String(type).toLowerCase(),
  demanded: Boolean(demanded),
});

const definitions = (rows: Row[]) => new Map(rows.map(({ name, sql }) => [String(name), String(sql)]));
