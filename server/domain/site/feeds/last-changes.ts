/** When what a page shows was last changed: also by a row that was hidden or soft-deleted, which the page shows no longer. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { findColumn } from "#shared/table.ts";
import type { BlockKind } from "#shared/vocabulary.ts";
import { equalTo } from "../../records/query/conditions.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { referredId } from "../../records/read/localized.ts";

interface Listed {
  table: string;
  /** By whose value it chooses, where the block names a list. */
  column?: string;
}

/** What a block lists. A new kind does not compile without its line. */
const LISTED: Record<BlockKind, readonly Listed[]> = {
  text: [],
  notices: [{ table: "notification", column: "type" }],
  figures: [{ table: "faculty" }, { table: "department" }],
  archive: [{ table: "notification" }],
  links: [{ table: "implink", column: "type" }],
  syllabi: [{ table: "syllabus" }],
  calendar: [{ table: "cevent", column: "course" }],
  fees: [{ table: "fees", column: "course" }],
  colleges: [{ table: "college", column: "district" }],
  staff: [{ table: "employee", column: "type" }],
  officers: [{ table: "employee" }],
  deans: [{ table: "faculty" }],
  syndicate: [{ table: "syndicate" }],
  academic: [{ table: "academic" }],
  disclosure: [{ table: "disclosure" }],
  faculties: [{ table: "faculty" }],
  "department-staff": [{ table: "employee", column: "department" }],
  training: [{ table: "libcwtp" }],
  resources: [
    { table: "implink", column: "type" },
    { table: "implinkqty", column: "type" },
  ],
};

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
    const listed = LISTED[row.kind as BlockKind] ?? [];
    const list = typeof row.list === "number" ? String(row.list) : undefined;
    const changes = listed.map(({ table, column }) => this.table(table, list && column, list));
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
