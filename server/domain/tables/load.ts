/** Reads the metadata rows into {@link Tables}. */
import { type Column, column, type Element, ELEMENTS, HTML_MAX, type Width } from "#shared/columns.ts";
import { removeControlCharacters } from "#shared/control-characters.ts";
import { findColumn, type Searched, type Section, type Table } from "#shared/table.ts";
import { db_column } from "#shared/tables/db_column.ts";
import { db_object } from "#shared/tables/db_object.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { option } from "#shared/tables/option.ts";
import { section } from "#shared/tables/section.ts";
import { OWN_COLUMN } from "#server/db/record-indexes.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { withFacts } from "./own-pictures.ts";
import { listKey, type Option, Tables } from "./tables.ts";

const SHIPPED = new Map(SHIPPED_TABLES.map((table) => [table.name, table]));
/** A text column that staff add holds at most this many characters, and one that an index keeps unique so many. */
const OWN_TEXT_MAX = 5000;
export const UNIQUE_TEXT_MAX = 500;

export async function loadTables(db: ReadDb): Promise<Tables> {
  const objects = await rowsOf(db, db_object).where("deletedAt", "is", null).orderBy("id").execute();
  const sections = await inOrder(db, section).execute();
  const columns = await inOrder(db, db_column).execute();
  const options = await inOrder(db, option).execute();
  const optionLabel = new Map(options.map((row) => [row.id, row.label]));
  const nameOf = new Map(objects.map((row) => [row.id, row.name]));
  const columnOf = new Map(columns.map((row) => [row.id, row.name]));

  const tables = objects.map((object) => {
    const own = sections.filter((row) => row.object === object.id);
    const titleOf = new Map(own.map((row) => [row.id, row.label ?? ""]));
    const described = columns
      .filter((row) => row.object === object.id)
      .flatMap((row) => describe(row, SHIPPED.get(object.name), { nameOf, columnOf, optionLabel, titleOf }));
    return [
      object.id,
      assemble(
        object,
        own.map((row): Section => ({ label: row.label ?? "", layout: width(row.type, optionLabel) })),
        described,
      ),
    ] as const;
  });
  return new Tables(withApprovalOfParents(tables), lists(options, nameOf));
}

/** What belongs to a record is approved with it: nobody changes a notice by its attachments. */
function withApprovalOfParents(tables: readonly (readonly [number, Table])[]): (readonly [number, Table])[] {
  const asking = new Set(tables.flatMap(([, { name, approval }]) => (approval ? [name] : [])));
  return tables.map(([id, table]) => {
    const parent = table.childOf === undefined ? undefined : findColumn(table, table.childOf)?.refobject;
    return [id, parent !== undefined && asking.has(parent) ? { ...table, approval: true } : table];
  });
}

const inOrder = <T extends Table>(db: ReadDb, table: T) =>
  rowsOf(db, table).where("deletedAt", "is", null).orderBy("position").orderBy("id");

function lists(rows: readonly RowOf<typeof option>[], nameOf: Map<number, string>): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const row of rows.filter((each) => each.active === 1)) {
    const key = listKey(nameOf.get(row.object) ?? "", row.element);
    const label_kn = row.label_kn ? removeControlCharacters(row.label_kn) : null;
    const value = { value: valueOf(row), label: removeControlCharacters(row.label), label_kn };
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  return found;
}

type ById = ReadonlyMap<number, string>;

function describe(
  row: RowOf<typeof db_column>,
  shippedTable: Table | undefined,
  { nameOf, columnOf, optionLabel, titleOf }: Record<"columnOf" | "nameOf" | "optionLabel" | "titleOf", ById>,
): Column[] {
  const { name, type } = row;
  const shipped = shippedTable?.columns.find((each) => each.name === name);
  const changeable = {
    label: row.label,
    element: (row.element ?? "").split(",").filter(isElement),
    width: width(row.columntype, optionLabel),
    section: titleOf.get(row.section ?? 0) || undefined,
    hint: row.hint || undefined,
  };
  if (shipped) return [{ ...shipped, ...changeable }];
  const own = column(name, type, {
    ...changeable,
    label_kn: row.label_kn || undefined,
    dbColumn: `${OWN_COLUMN}${row.id}`,
    // What is hidden of a table is there for staff, like any hidden row.
    public: row.active === 1,
    required: row.required === 1,
    translated: row.translated === 1 && (type === "Text" || type === "Html"),
    max: type === "Text" ? (row.unique ? UNIQUE_TEXT_MAX : OWN_TEXT_MAX) : type === "Html" ? HTML_MAX : 2000,
    multiLine: type === "Text" && row.unique !== 1,
    picture: row.picture === 1,
    folder: row.picture === 1 ? "others" : undefined,
    unique: row.unique === 1,
    defaultValue: defaultOf(row),
    requiredWhen: requiredWhen(row, columnOf),
    indexed: type === "Options" || type === "Reference" || type === "Date",
    refobject: type === "Reference" ? nameOf.get(row.refobject ?? 0) : undefined,
    refcolumn: type === "Reference" ? row.refcolumn || undefined : undefined,
  });
  return withFacts(own);
}

const defaultOf = ({ defaultValue, defaultValue_kn }: RowOf<typeof db_column>): Column["defaultValue"] =>
  defaultValue || defaultValue_kn
    ? { value: defaultValue || "", value_kn: defaultValue_kn || undefined }
    : undefined;

/** Without the other column, which has been deleted, nothing is asked. */
function requiredWhen(row: RowOf<typeof db_column>, columnOf: ById): Column["requiredWhen"] {
  const name = columnOf.get(row.requiredWhen ?? 0);
  return name === undefined ? undefined : { column: name, values: requiredValuesOf(row) };
}

/** The values of a list, which are stored as numbers between commas. */
export const requiredValuesOf = ({
  requiredValues,
}: Pick<RowOf<typeof db_column>, "requiredValues">): number[] =>
  (requiredValues ?? "").split(",").filter(Boolean).map(Number);

function assemble(object: RowOf<typeof db_object>, sections: Section[], columns: Column[]): Table {
  const { name, label } = object;
  const shipped = SHIPPED.get(name);
  const approval = object.approval === 1 || undefined;
  const unique = columns.filter((each) => each.unique).map(({ name: own }) => [own]);
  if (shipped)
    return { ...shipped, label, sections, columns, approval, unique: [...shipped.unique, ...unique] };
  const publicRead = object.publicRead === 1 && object.active === 1;
  const title = titleIn(columns);
  return {
    name,
    label,
    label_kn: object.label_kn || undefined,
    ownId: object.id,
    group: "content",
    dbTable: ownDbTable(object.id),
    columns: columns.map((each) => (each.name === title ? { ...each, multiLine: false } : each)),
    sections,
    publicRead,
    approval,
    writtenBy: "staff",
    actions: ["create", "edit", "delete", "view"],
    order: ["id"],
    title,
    unique,
    ...(publicRead && { search: searchedIn(columns) }),
    shipped: false,
  };
}

/** Visitors find a record by every word that they may read of it. */
function searchedIn(columns: readonly Column[]): Searched {
  const open = columns.filter((each) => each.public);
  const title = titleIn(columns);
  const worded = open.filter(
    ({ type, ofPicture }) =>
      (type === "Text" || type === "Html" || type === "Options") && ofPicture?.says !== "focus",
  );
  return { body: worded.map(({ name }) => name).filter((name) => name !== title), ended: true };
}

/** The first text stands for a row. */
const titleIn = (columns: readonly Column[]): string =>
  columns.find(({ type, ofPicture }) => type === "Text" && !ofPicture)?.name ?? "id";

/** What records hold of an option: its id, unless another number was given because two lists share one. */
export const valueOf = ({ id, value }: Pick<RowOf<typeof option>, "id" | "value">): number => value ?? id;

const isElement = (name: string): name is Element => ELEMENTS.some((each) => each === name);

const width = (layout: number | null, labels: ReadonlyMap<number, string>): Width =>
  labels.get(layout ?? 0) === "Col1" ? "Col1" : "Col2";

/** Where the rows of a table that staff added are stored. */
export const ownDbTable = (id: number): `record_own_${number}` => `record_own_${id}`;
