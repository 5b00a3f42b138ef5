/** Reads the metadata rows into {@link Tables}. */
import { type Column, column, type ColumnType, type Element, HTML_MAX, type Width } from "#shared/columns.ts";
import { inKannada, type Section, type Table } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import type { ReadDb, RecordRow } from "#server/db/schema.ts";
import { listKey, type Option, Tables } from "./tables.ts";

const SHIPPED = new Map(SHIPPED_TABLES.map((table) => [table.name, table]));
/** A text column that staff add holds at most this many characters. */
const OWN_TEXT_MAX = 5000;

export async function loadTables(db: ReadDb): Promise<Tables> {
  const objects = await liveRows(db, "db_object", ["id"]);
  const sections = await liveRows(db, "section", ["position", "id"]);
  const columns = await liveRows(db, "db_column", ["position", "id"]);
  const options = await liveRows(db, "option", ["position", "id"]);
  const optionLabel = new Map(options.map((row) => [row.id, String(row.label)]));
  const nameOf = new Map(objects.map((row) => [row.id, String(row.name)]));

  const tables = objects.map((object) => {
    const own = sections.filter((row) => row.object === object.id);
    const titleOf = new Map(own.map((row) => [row.id, String(row.label ?? "")]));
    const described = columns
      .filter((row) => row.object === object.id)
      .map((row) => ({
        row,
        described: describe(row, SHIPPED.get(String(object.name)), nameOf, optionLabel, titleOf),
      }));
    return [
      object.id,
      assemble(
        object,
        own.map((row): Section => ({ label: String(row.label ?? ""), layout: width(row.type, optionLabel) })),
        described.map((each) => each.described),
      ),
    ] as const;
  });
  return new Tables(tables, lists(options, nameOf));
}

async function liveRows(db: ReadDb, name: string, order: ("id" | "position")[]): Promise<RecordRow[]> {
  let query = db.selectFrom(SHIPPED.get(name)!.dbTable).selectAll().where("deletedAt", "is", null);
  for (const by of order) query = query.orderBy(by);
  return (await query.execute()) as RecordRow[];
}

function lists(rows: RecordRow[], nameOf: Map<number, string>): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const row of rows.filter((each) => each.active === 1)) {
    const key = listKey(nameOf.get(Number(row.object)) ?? "", String(row.element));
    const option = {
      value: valueOf(row),
      label: String(row.label),
      label_kn: textOrNull(row[inKannada("label")]),
    };
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return found;
}

function describe(
  row: RecordRow,
  shippedTable: Table | undefined,
  nameOf: Map<number, string>,
  optionLabel: Map<number, string>,
  titleOf: Map<number, string>,
): Column {
  const name = String(row.name);
  const shipped = shippedTable?.columns.find((each) => each.name === name);
  const changeable = {
    label: String(row.label),
    element: String(row.element ?? "")
      .split(",")
      .filter(Boolean) as Element[],
    width: width(row.columntype, optionLabel),
    section: titleOf.get(Number(row.section)) || undefined,
    hint: textOrNull(row.hint) ?? undefined,
  };
  if (shipped) return { ...shipped, ...changeable };
  const type = String(row.type) as ColumnType;
  return column(name, type, {
    ...changeable,
    dbColumn: `own_${row.id}`,
    // What is hidden of a table is there for staff, like any hidden row.
    public: row.active === 1,
    required: row.required === 1,
    translated: row.translated === 1 && (type === "Text" || type === "Html"),
    max: type === "Text" ? OWN_TEXT_MAX : type === "Html" ? HTML_MAX : 2000,
    indexed: type === "Options" || type === "Reference",
    refobject: type === "Reference" ? nameOf.get(Number(row.refobject)) : undefined,
    refcolumn: type === "Reference" ? (textOrNull(row.refcolumn) ?? undefined) : undefined,
  });
}

function assemble(object: RecordRow, sections: Section[], columns: Column[]): Table {
  const name = String(object.name);
  const label = String(object.label);
  const shipped = SHIPPED.get(name);
  const own: Table = {
    name,
    label,
    group: "content",
    dbTable: `record_own_${object.id}`,
    columns,
    sections,
    publicRead: object.publicRead === 1 && object.active === 1,
    writtenBy: "staff",
    actions: ["create", "edit", "delete", "view"],
    order: ["id"],
    title: columns.find((each) => each.type === "Text")?.name ?? "id",
    unique: [],
    shipped: false,
  };
  return shipped ? { ...shipped, label, sections, columns } : own;
}

/** What records hold of an option: its id, unless another number was given because two lists share one. */
export const valueOf = (option: Pick<RecordRow, "id">): number =>
  Number((option as RecordRow).value ?? option.id);

const width = (option: unknown, labels: Map<number, string>): Width =>
  labels.get(Number(option)) === "Col1" ? "Col1" : "Col2";

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;
