/** The rows of described tables, typed by their descriptions. */
import type { ColumnType, TypedColumn } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import type { ReadDb, RecordRow, RowBase, StoredValue } from "./schema.ts";

type Choice<Options> = Options extends { choices: readonly (infer Word extends string)[] } ? Word : string;
type OrNull<Options, Type> = Options extends { required: true } ? Type : Type | null;

/** What is stored for a column of each type. */
interface StoredTypes<Options> {
  /** Several words stand in one text, between commas. */
  Text: Options extends { multiple: true } ? string | null : OrNull<Options, Choice<Options>>;
  Html: OrNull<Options, string>;
  Url: OrNull<Options, string>;
  Date: OrNull<Options, string>;
  DateTime: OrNull<Options, string>;
  Integer: OrNull<Options, number>;
  /** 0 or 1. */
  Boolean: number;
  Options: OrNull<Options, number>;
  Reference: OrNull<Options, number>;
}

type Stored<C> =
  C extends TypedColumn<string, infer Type, infer Options> ? StoredTypes<Options>[Type] : never;
type StoredName<C> =
  C extends TypedColumn<infer Name, ColumnType, infer Options>
    ? Options extends { dbColumn: infer DbColumn extends string }
      ? DbColumn
      : Name
    : never;
type KannadaName<C> =
  C extends TypedColumn<infer Name, "Text" | "Html", { translated: true }> ? `${Name}_kn` : never;
type ColumnOf<T extends Table> = T["columns"][number];

/** A row of a table as it is stored. */
export type RowOf<T extends Table> = string extends T["name"]
  ? RecordRow
  : RowBase & { [C in ColumnOf<T> as StoredName<C>]: Stored<C> } & {
      [C in ColumnOf<T> as KannadaName<C>]: string | null;
    };

/** A row that has no id before it is stored, unless the program gives one. */
export type NewRowOf<T extends Table> = string extends T["name"]
  ? Omit<RowBase, "id"> & { id?: number; [column: string]: StoredValue | undefined }
  : Omit<RowOf<T>, "id"> & { id?: number };

/** The rows of a table, all columns of each. */
export const rowsOf = <T extends Table>(db: ReadDb, table: T) =>
  db.selectFrom(table.dbTable).selectAll().$castTo<RowOf<T>>();

/** A row that is typed by a table, where it is one of that table. */
export const typedRow = <T extends Table>(table: T, { name }: Table, row: RecordRow): RowOf<T> | undefined =>
  name === table.name ? (row as RowOf<T>) : undefined;
