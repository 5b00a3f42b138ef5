/** Knows how long tables are, so that what has to look at all rows of a long one does it where nobody waits for it. */
import { sql } from "#server/db/sql.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadDb, Schema } from "#server/db/schema.ts";
import type { Change, Changes } from "../../kernel/changes.ts";

/** So many rows are looked at within a few milliseconds. */
const LONG = 5000;
const SHIPPED = "record_";

export type CountedTable = Extract<keyof Schema, string>;

export class TableSizes {
  readonly #database: Pick<Database, "read" | "scan">;
  readonly #rows = new Map<CountedTable, Promise<number>>();

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

  /** How many rows a table has, soft-deleted ones too; of a long one, that there are more than `LONG`. */
  rows(dbTable: CountedTable): Promise<number> {
    const known = this.#rows.get(dbTable);
    if (known) return known;
    const counting = this.#count(dbTable);
    this.#rows.set(dbTable, counting);
    counting.catch(() => this.#rows.delete(dbTable));
    return counting;
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
    const names = written && new Set(written.map(({ object }) => object));
    for (const dbTable of this.#rows.keys()) {
      const isShipped = dbTable.startsWith(SHIPPED) && !dbTable.startsWith("record_own_");
      if (!names || !isShipped || names.has(dbTable.slice(SHIPPED.length))) this.#rows.delete(dbTable);
    }
  }
}
