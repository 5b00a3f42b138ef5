/** When what a page shows was last changed: also by a row that was hidden or soft-deleted, which the page shows no longer. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { findColumn } from "#shared/table.ts";
import type { BlockKind } from "#shared/vocabulary.ts";
import { equalTo } from "../../records/query/conditions.ts";
import { BLOCKS } from "../blocks/blocks.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { referredId } from "../../records/read/localized.ts";

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
  async row(table: string, row: PresentedRecord): Promise<string> {
    const referring = this.#reader.table(table).columns.filter(({ refobject }) => refobject === "content");
    const texts = referring.map(({ name }) => this.text(referredId(row, name)));
    return latest(row.updatedAt, ...(await Promise.all(texts)));
  }

  async text(id: number | null): Promise<string> {
    const texts = await (this.#texts ??= this.#textChanges());
    return texts.get(id ?? 0) ?? "";
  }

  /** Of a block: its row, its text, and what it lists. */
  async block(row: PresentedRecord): Promise<string> {
    const { shows = [] } = BLOCKS[(row.kind || "text") as BlockKind];
    const list = typeof row.list === "number" ? String(row.list) : undefined;
    const changes = shows.map(({ table, columns = [] }) =>
      // A list's number may be of either of two columns: then any row of the table counts.
      this.table(table, list && columns.length === 1 ? columns[0] : undefined, list),
    );
    return latest(await this.row("block", row), ...(await Promise.all(changes)));
  }

  /** Of the rows of a table whose column has a value; of all rows without one. */
  async table(name: string, columnName?: string, value = ""): Promise<string> {
    const table = this.#reader.table(name);
    const column = columnName ? findColumn(table, columnName) : undefined;
    this.#reader.scope.dependencies?.table(name);
    const db = await this.#reader.source.sizes.connection([table.dbTable]);
    let rows = db.selectFrom(table.dbTable).select(sql<string | null>`max(${sql.ref("updatedAt")})`.as("at"));
    if (column) rows = rows.where(equalTo(this.#reader.source.tables, table, column, value));
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
