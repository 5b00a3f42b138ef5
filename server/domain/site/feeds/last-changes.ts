/** When what a page shows was last changed: also by a row that was hidden or soft-deleted, which the page shows no longer. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { findColumn } from "#shared/table.ts";
import { block } from "#shared/tables/block.ts";
import { equalTo } from "../../records/query/conditions.ts";
import { definitionOf } from "../blocks/blocks.ts";
import { openOwnTable, shownTable } from "../presentation/own-tables.ts";
import type { RecordIn, RecordOf } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";

/** The later of instants in ISO 8601; one that is not known is empty. */
export const latest = (...instants: readonly string[]): string => instants.toSorted().at(-1) ?? "";

const TEXTS_AT_ONCE = 1000;

export class LastChanges {
  readonly #reader: RecordReader;
  #texts: Promise<ReadonlyMap<number, string>> | undefined;

  constructor(reader: RecordReader) {
    this.#reader = reader;
  }

  /** Of a row together with the texts to which it refers. */
  async row({ table, record }: RecordIn): Promise<string> {
    const referring = table.columns.filter(({ refobject }) => refobject === "content");
    const texts = referring.map(({ name }) => this.text(referredId(record, name)));
    return latest(record.updatedAt, ...(await Promise.all(texts)));
  }

  async text(id: number | null): Promise<string> {
    const texts = await (this.#texts ??= this.#textChanges());
    return texts.get(id ?? 0) ?? "";
  }

  /** Of a block: its row, its text, and what it lists. */
  async block(record: RecordOf<typeof block>): Promise<string> {
    const { shows = [] } = definitionOf(record.kind);
    const { list } = record;
    const changes = shows.map(({ table: { name }, columns = [] }) =>
      // A list's number may be of either of two columns: then any row of the table counts.
      list !== null && columns.length === 1 ? this.table(name, columns[0], list) : this.table(name),
    );
    const own = openOwnTable(this.#reader.source.tables, shownTable(record));
    if (own) changes.push(this.table(own.name));
    return latest(await this.row({ table: block, record }), ...(await Promise.all(changes)));
  }

  /** Of the rows of a table whose column has a value; of all rows without one. */
  async table(name: string, columnName?: string, value: number | string = ""): Promise<string> {
    const table = this.#reader.table(name);
    const column = columnName ? findColumn(table, columnName) : undefined;
    this.#reader.scope.dependencies?.table(name);
    const db = await this.#reader.source.sizes.connection([table.dbTable]);
    let rows = db.selectFrom(table.dbTable).select(sql<string | null>`max(${sql.ref("updatedAt")})`.as("at"));
    if (column) rows = rows.where(equalTo(this.#reader.source.tables, table, column, String(value)));
    return (await rows.executeTakeFirst())?.at ?? "";
  }

  async #textChanges(): Promise<ReadonlyMap<number, string>> {
    this.#reader.scope.dependencies?.table("content");
    const { dbTable } = this.#reader.table("content");
    const changes = new Map<number, string>();
    for (let last: number | undefined = 0; last !== undefined;) {
      const rows: { id: number; updatedAt: string }[] = await this.#reader.source.db
        .selectFrom(dbTable)
        .select(["id", "updatedAt"])
        .where("id", ">", last)
        .orderBy("id")
        .limit(TEXTS_AT_ONCE)
        .execute();
      for (const { id, updatedAt } of rows) changes.set(id, updatedAt);
      last = rows.length < TEXTS_AT_ONCE ? undefined : rows.at(-1)?.id;
      if (last !== undefined) await setImmediate();
    }
    return changes;
  }
}

function referredId(record: RecordIn["record"], column: string): number | null {
  const referred = record[column];
  return typeof referred === "object" && referred && "value" in referred ? referred.value : null;
}
