/** What a column is: the terms in which every table, shipped or added by staff, is described. */
import type { UploadFolder } from "./vocabulary.ts";

export const COLUMN_TYPES = [
  "Text",
  "Html",
  "Url",
  "Date",
  "DateTime",
  "Integer",
  "Boolean",
  "Options",
  "Reference",
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** Where a column shows: in the list of records, in the form, or both. */
export type Element = "list" | "form";
/** Whether a field takes the whole row of a two-column form (Col1) or one cell of it (Col2). */
export type Width = "Col1" | "Col2";

/** Folders by the values of a column of options; a value that is missing has the folder of every other one. */
export interface FolderBy {
  column: string;
  folders: Readonly<Record<number, UploadFolder>>;
}

export interface Column {
  name: string;
  /** The English heading and field label. */
  label: string;
  type: ColumnType;
  required: boolean;
  /** Stored once per language, as `name` and `name_kn`. */
  translated: boolean;
  /** Readable without a token, where the table is. */
  public: boolean;
  /** Text and Html: longest value in characters. */
  max: number;
  /** Text: the only accepted values, where they are fixed. */
  choices?: readonly string[];
  /** Text with choices, Options: several values, stored in order; the first one leads. */
  multiple: boolean;
  /** Reference: the table that is referred to, and its column that a reader sees. */
  refobject?: string;
  refcolumn?: string;
  /** Url: the address of a picture. */
  picture: boolean;
  /** Url: where the file picker uploads to. */
  folder?: UploadFolder;
  /** Url: where it uploads to instead, by the value that leads another column. */
  folderBy?: FolderBy;
  /** Date: what the form of a new record begins with, the day in Kalaburagi. Nothing is added to what calls send. */
  initial?: "today";
  element: readonly Element[];
  width: Width;
  /** Title of the form's section; undefined for the first one. */
  section?: string;
  /** Only the system writes it. */
  readOnly: boolean;
  indexed: boolean;
  /** The name in the database; that of a column added by staff never changes, so renaming loses nothing. */
  dbColumn: string;
  /** Text: what it holds is the key of an interface text. */
  isTextKey?: boolean;
  /** A sentence below the field. */
  hint?: string;
}

type ColumnOptions = Partial<Omit<Column, "name" | "type">>;

const DEFAULTS = {
  required: false,
  translated: false,
  public: true,
  max: 500,
  multiple: false,
  picture: false,
  element: ["list", "form"],
  width: "Col2",
  readOnly: false,
  indexed: false,
} satisfies Partial<Column>;

/** Completes a column's description with what is usual. */
export function column(name: string, type: ColumnType, options: ColumnOptions = {}): Column {
  return { ...DEFAULTS, label: sentenceCase(name), dbColumn: name, ...options, name, type };
}

/** `publishFrom` becomes `Publish from`. */
function sentenceCase(name: string): string {
  const spaced = name.replaceAll(/([A-Z_])/g, (mark) => ` ${mark.replace("_", "").toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export const text = (name: string, options?: ColumnOptions) => column(name, "Text", options);
/** A text that visitors read, stored in both languages. */
export const localizedText = (name: string, options?: ColumnOptions) =>
  column(name, "Text", { translated: true, ...options });
/** Characters of the longest HTML that is stored. */
export const HTML_MAX = 200_000;
export const html = (name: string, options?: ColumnOptions) =>
  column(name, "Html", { translated: true, max: HTML_MAX, element: ["form"], width: "Col1", ...options });
export const url = (name = "url", options?: ColumnOptions) => column(name, "Url", { max: 2000, ...options });
export const picture = (name: string, options?: ColumnOptions) =>
  column(name, "Url", { max: 2000, picture: true, ...options });
export const date = (name: string, options?: ColumnOptions) => column(name, "Date", options);
export const dateTime = (name: string, options?: ColumnOptions) => column(name, "DateTime", options);
export const integer = (name: string, options?: ColumnOptions) => column(name, "Integer", options);
export const boolean = (name: string, options?: ColumnOptions) => column(name, "Boolean", options);
export const options = (name: string, more?: ColumnOptions) =>
  column(name, "Options", { indexed: true, ...more });
export const reference = (name: string, refobject: string, refcolumn: string, more?: ColumnOptions) =>
  column(name, "Reference", { indexed: true, refobject, refcolumn, ...more });
