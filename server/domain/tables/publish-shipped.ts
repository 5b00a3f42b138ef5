/** Writes the shipped descriptions to the metadata tables: what is new is added, what staff changed stays. */
import type { Column } from "#shared/columns.ts";
import { kannadaLabel } from "#shared/labels.ts";
import { inKannada, type Table } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { FIRST_OWN_ID } from "#shared/vocabulary.ts";
import { foldedColumnsOf, FOLDED_VERSION } from "#server/db/folded.ts";
import type { RecordRow, RecordTable, StoredValue, Transaction } from "#server/db/schema.ts";

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
      { publicRead: table.publicRead ? 1 : 0 },
      inBoth({ label: table.label }),
    );
  }
  for (const { id, object, element, label } of LAYOUT_OPTIONS) {
    const owner = await publisher.idOf("db_object", { name: object });
    await publisher.add(
      "option",
      { id },
      { object: owner, element, label, label_kn: label, value: id },
      {},
      { id },
    );
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
      (await publisher.add(
        "section",
        { object, position },
        { type: SECTION_TYPE[layout] },
        inBoth({ label }),
      ));
    sections.set(label, id);
  }
  for (const [position, column] of table.columns.entries()) {
    await publisher.add(
      "db_column",
      { object, name: column.name },
      {
        element: column.element.join(","),
        columntype: COLUMN_TYPE[column.width],
        position,
        section: sections.get(column.section ?? table.sections[0]?.label ?? "") ?? null,
      },
      inBoth({ label: column.label, hint: column.hint }),
      { structure: await structureOf(publisher, column) },
    );
  }
}

async function structureOf(publisher: Publisher, column: Column): Promise<Record<string, StoredValue>> {
  return {
    type: column.type,
    refobject: column.refobject ? await publisher.idOf("db_object", { name: column.refobject }) : null,
    refcolumn: column.refcolumn ?? null,
    required: column.required ? 1 : 0,
    translated: column.translated ? 1 : 0,
  };
}

/** Texts under their names, and their Kannada beside them. */
function inBoth(texts: Record<string, string | undefined>): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, english = null]) => [
      [name, english],
      [inKannada(name), english ? kannadaLabel(english) : null],
    ]),
  );
}

type Texts = Record<string, string | null>;

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

  /**
   * The id of the row with this key, which is added where it is missing. A soft-deleted row counts as there.
   * @param texts what staff see of the row, which follows the program until they word it themselves
   * @param more `structure`: values that always follow the program
   */
  async add(
    table: string,
    key: Record<string, StoredValue>,
    values: Record<string, StoredValue>,
    texts: Texts,
    { id, structure = {} }: { id?: number; structure?: Record<string, StoredValue> } = {},
  ): Promise<number> {
    const dbTable: RecordTable = `record_${table}`;
    const [known] = await this.#rows(dbTable, key);
    if (known) {
      await this.#updateStructure(dbTable, known, structure);
      await this.#updateTexts(dbTable, known, texts);
      return known.id;
    }
    const row = {
      ...key,
      ...values,
      ...structure,
      ...texts,
      id: id ?? (await this.#freeId(dbTable)),
      version: 1,
      active: 1,
      createdAt: this.#now,
      updatedAt: this.#now,
    };
    const described = SHIPPED_TABLES.find(({ name }) => name === table)!;
    await this.#transaction
      .insertInto(dbTable)
      .values({ ...row, ...foldedColumnsOf(described, row) })
      .execute();
    return row.id;
  }

  /** The ids of the shipped rows with these values, in the order in which they were added. */
  async idsOf(table: string, key: Record<string, StoredValue>): Promise<number[]> {
    return (await this.#rows(`record_${table}`, key)).map(({ id }) => id);
  }

  #rows(dbTable: RecordTable, key: Record<string, StoredValue>): Promise<RecordRow[]> {
    let query = this.#transaction
      .selectFrom(dbTable)
      .selectAll()
      .$castTo<RecordRow>()
      .where("id", "<", FIRST_OWN_ID)
      .orderBy("id");
    for (const [name, value] of Object.entries(key)) query = query.where(name, "=", value);
    return query.execute();
  }

  async #updateStructure(dbTable: RecordTable, row: RecordRow, structure: Record<string, StoredValue>) {
    const isCurrent = Object.entries(structure).every(([name, value]) => row[name] === value);
    if (!isCurrent)
      await this.#transaction
        .updateTable(dbTable)
        .set({ ...structure, [FOLDED_VERSION]: null })
        .where("id", "=", row.id)
        .execute();
  }

  /** A row that nobody has changed has the shipped texts; in any other only a missing Kannada is added to a shipped text. */
  async #updateTexts(dbTable: RecordTable, row: RecordRow, texts: Texts): Promise<void> {
    const untouched = row.version === 1;
    const changedTexts = Object.entries(texts).filter(([name, text]) => {
      if (text === null || row[name] === text) return false;
      if (untouched) return true;
      const english = Object.keys(texts).find((each) => inKannada(each) === name);
      return row[name] === null && english !== undefined && row[english] === texts[english];
    });
    if (changedTexts.length === 0) return;
    await this.#transaction
      .updateTable(dbTable)
      .set({ ...Object.fromEntries(changedTexts), [FOLDED_VERSION]: null })
      .where("id", "=", row.id)
      .execute();
  }

  async #freeId(dbTable: RecordTable): Promise<number> {
    const taken =
      this.#nextId.get(dbTable) ??
      (
        await this.#transaction
          .selectFrom(dbTable)
          .select((e) => e.fn.max("id").as("id"))
          .where("id", "<", FIRST_OWN_ID)
          .executeTakeFirst()
      )?.id ??
      0;
    this.#nextId.set(dbTable, taken + 1);
    return taken + 1;
  }
}
