/** Knows how long tables are, so that what has to look at all rows of a long one does it where nobody waits for it. */
import { sql } from "#server/db/sql.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadDb, Schema } from "#server/db/schema.ts";
import type { Change, Changes } from "../../kernel/changes.ts";

/** So many rows are looked at within a few milliseconds. */
const LONG = 5000;
/** A table of records is counted anew after so many changes, each of which is one row: the number may be wrong by as many. */
const CHANGES_UNCOUNTED = 50;
const RECORDS = "record_";
const OWN = "record_own_";

interface Counted {
  rows: Promise<number>;
  /** What may have been added or removed since. */
  changes: number;
}

export type CountedTable = Extract<keyof Schema, string>;

export class TableSizes {
  readonly #database: Pick<Database, "read" | "scan">;
  readonly #counted = new Map<CountedTable, Counted>();

  constructor(database: Pick<Database, "read" | "scan">, changes: Changes) {
    this.#database = database;
    changes.subscribe((written) => this.#forget(written));
  }

  /**
   * The connection for a query that may have to look at every row of these tables.
   * @param costly it takes long even where they are short
   */
  async connection(dbTables: Iterable<CountedTable>, costly = false): Promise<ReadDb> {
    const { read, scan } = this.#database;
    if (read === scan || costly) return scan;
    let rows = 0;
    for (const dbTable of dbTables) rows += await this.rows(dbTable);
    return rows > LONG ? scan : read;
  }

  /** About how many rows a table has, soft-deleted ones too; of a long one, that there are more than `LONG`. */
  rows(dbTable: CountedTable): Promise<number> {
    const known = this.#counted.get(dbTable);
    if (known) return known.rows;
    const counted = { rows: this.#count(dbTable), changes: 0 };
    this.#counted.set(dbTable, counted);
    counted.rows.catch(() => {
      if (this.#counted.get(dbTable) === counted) this.#counted.delete(dbTable);
    });
    return counted.rows;
  }

  async isLong(dbTable: CountedTable): Promise<boolean> {
    return (await this.rows(dbTable)) > LONG;
  }

  async #count(dbTable: CountedTable): Promise<number> {
    const limited = sql`select 1 from ${sql.ref(dbTable)} limit ${sql.lit(LONG + 1)}`;
    const counting = sql`select count(*) as rows from (${limited}) as counted`;
    const [counted] = await counting.read<{ rows: number }>(this.#database.read);
    return counted!.rows;
  }

  /** The dbTable of a table that staff added bears a number, which a change does not name. */
  #forget(written: readonly Change[] | null): void {
    if (!written) return this.#counted.clear();
    const changes = Map.groupBy(written, ({ object }) => object);
    for (const [dbTable, counted] of this.#counted) {
      const isOwn = dbTable.startsWith(OWN);
      const rows = isOwn ? written : changes.get(dbTable.slice(RECORDS.length));
      counted.changes += rows?.length ?? 0;
      // What is made of records, such as the search's index, may have any number of rows for each.
      if (counted.changes > CHANGES_UNCOUNTED || !dbTable.startsWith(RECORDS)) this.#counted.delete(dbTable);
    }
  }
}
