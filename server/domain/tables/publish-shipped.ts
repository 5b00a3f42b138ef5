/** Writes the shipped descriptions to the metadata tables: what is new is added, what staff changed stays. */
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { FIRST_OWN_ID } from "#shared/vocabulary.ts";
import type { RecordStorage, StoredValue, Transaction } from "#server/db/schema.ts";

/** The value lists without which no form could be described. */
export const LAYOUT_OPTIONS = [
  { id: 1, object: "section", element: "type", label: "Col1" },
  { id: 2, object: "section", element: "type", label: "Col2" },
  { id: 3, object: "db_column", element: "columntype", label: "Col1" },
  { id: 4, object: "db_column", element: "columntype", label: "Col2" },
] as const;
export const SECTION_TYPE = { Col1: 1, Col2: 2 } as const;
const COLUMN_TYPE = { Col1: 3, Col2: 4 } as const;

export async function publishShipped(transaction: Transaction, now: string): Promise<void> {
  const publisher = new Publisher(transaction, now);
  for (const table of SHIPPED_TABLES) {
    await publisher.add(
      "db_object",
      { name: table.name },
      { label: table.label, publicRead: table.publicRead ? 1 : 0 },
    );
  }
  for (const { id, object, element, label } of LAYOUT_OPTIONS) {
    const owner = await publisher.idOf("db_object", { name: object });
    await publisher.add("option", { id }, { object: owner, element, label, label_kn: label, value: id }, id);
  }
  for (const table of SHIPPED_TABLES) await publishTable(publisher, table);
}

async function publishTable(publisher: Publisher, table: Table): Promise<void> {
  const object = await publisher.idOf("db_object", { name: table.name });
  const sections = new Map<string, number>();
  // Staff may retitle and reorder sections, so that their ids alone tell which is which.
  const known = await publisher.idsOf("section", { object });
  for (const [position, { label, layout }] of table.sections.entries()) {
    const id =
      known[position] ??
      (await publisher.add("section", { object, position }, { label, type: SECTION_TYPE[layout] }));
    sections.set(label, id);
  }
  for (const [position, column] of table.columns.entries()) {
    await publisher.add(
      "db_column",
      { object, name: column.name },
      {
        ...(await columnRow(publisher, column)),
        position,
        section: sections.get(column.section ?? table.sections[0]?.label ?? "") ?? null,
      },
    );
  }
}

async function columnRow(publisher: Publisher, column: Column): Promise<Record<string, StoredValue>> {
  return {
    label: column.label,
    type: column.type,
    element: column.element.join(","),
    columntype: COLUMN_TYPE[column.width],
    refobject: column.refobject ? await publisher.idOf("db_object", { name: column.refobject }) : null,
    refcolumn: column.refcolumn ?? null,
    required: column.required ? 1 : 0,
    translated: column.translated ? 1 : 0,
  };
}

/** Adds rows with ids below those of staff. */
class Publisher {
  readonly #transaction: Transaction;
  readonly #now: string;
  readonly #nextId = new Map<string, number>();

  constructor(transaction: Transaction, now: string) {
    this.#transaction = transaction;
    this.#now = now;
  }

  async idOf(table: string, key: Record<string, StoredValue>): Promise<number> {
    const [id] = await this.idsOf(table, key);
    if (id === undefined) throw new Error(`${table} ${JSON.stringify(key)} has not been published.`);
    return id;
  }

  /** The id of the row with this key, which is added where it is missing. A row in the trash counts as there. */
  async add(
    table: string,
    key: Record<string, StoredValue>,
    values: Record<string, StoredValue>,
    id?: number,
  ): Promise<number> {
    const storage: RecordStorage = `record_${table}`;
    const [known] = await this.idsOf(table, key);
    if (known !== undefined) return known;
    const row = {
      ...key,
      ...values,
      id: id ?? (await this.#freeId(storage)),
      version: 1,
      active: 1,
      createdAt: this.#now,
      updatedAt: this.#now,
    };
    await this.#transaction.insertInto(storage).values(row).execute();
    return row.id;
  }

  /** The ids of the shipped rows with these values, in the order in which they were added. */
  async idsOf(table: string, key: Record<string, StoredValue>): Promise<number[]> {
    const storage: RecordStorage = `record_${table}`;
    let query = this.#transaction
      .selectFrom(storage)
      .select("id")
      .where("id", "<", FIRST_OWN_ID)
      .orderBy("id");
    for (const [name, value] of Object.entries(key)) query = query.where(name, "=", value);
    return (await query.execute()).map(({ id }) => id);
  }

  async #freeId(storage: RecordStorage): Promise<number> {
    const taken =
      this.#nextId.get(storage) ??
      (
        await this.#transaction
          .selectFrom(storage)
          .select((e) => e.fn.max("id").as("id"))
          .where("id", "<", FIRST_OWN_ID)
          .executeTakeFirst()
      )?.id ??
      0;
    this.#nextId.set(storage, taken + 1);
    return taken + 1;
  }
}
