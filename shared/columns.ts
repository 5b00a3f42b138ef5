/** What a column is: the terms in which every table, shipped or added by staff, is described. */
import type { OfPicture } from "./picture-columns.ts";
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
export const ELEMENTS = ["list", "form"] as const;
export type Element = (typeof ELEMENTS)[number];
/** Whether a field takes the whole row of a two-column form (Col1) or one cell of it (Col2). */
export type Width = "Col1" | "Col2";

/** Folders by the values of a column of options; a value that is missing has the folder of every other one. */
interface FolderBy {
  column: string;
  folders: Readonly<Record<number, UploadFolder>>;
}

/** Which columns in which order, in which order the rows come (`-year,name`), or which rows (`year:is:2026`, one in each line). */
export const TABLE_CHOICES = ["columns", "order", "conditions"] as const;
interface OfTable {
  /** The column that refers to the table. */
  column: string;
  says: (typeof TABLE_CHOICES)[number];
}

export interface Column {
  name: string;
  /** The English heading and field label. */
  label: string;
  /** The same in Kannada, where staff have given it one. */
  label_kn?: string;
  type: ColumnType;
  required: boolean;
  /** Stored once per language, as `name` and `name_kn`. */
  translated: boolean;
  /** Readable without a token, where the table is. */
  public: boolean;
  /** Text and Html: longest value in characters. */
  max: number;
  /** Text: may hold line breaks and tabs. */
  multiLine?: boolean;
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
  /** Text: an address that may be of another program; it is stored in its one form. */
  isOldAddress?: boolean;
  /** Text: what it says of the columns of the table to which another column refers, by their names. */
  ofTable?: OfTable;
  /** What it says of the picture whose address another column has. */
  ofPicture?: OfPicture;
  /** It comes with a picture that staff added as a column, and has no description of its own. */
  derived?: true;
  /** Options: lists, into which people whose rights end at units publish only where the list is granted to one of them. */
  hasPublishers?: true;
  /** Reference: its rows are parts of the row they refer to, which can be deleted while it has parts. */
  isPart?: true;
  /** Reference to a table: one that staff designed. */
  ownTable?: true;
  /** Integer: the number of a list that a block may show; the column named here holds the kind of the block. */
  listOf?: string;
  /** Shown in a form only while another column has one of these values. */
  onlyFor?: { column: string; values: readonly string[] };
  /** A sentence below the field. */
  hint?: string;
  /** Of a column that staff added: no two live records have the same value. */
  unique?: boolean;
  /** Of a column that staff added: what a record has that is created without a word of it. */
  defaultValue?: DefaultValue;
  /** Of a column that staff added: while this holds, it may not be left empty. */
  requiredWhen?: RequiredWhen;
}

/** As calls take it, in each language of a translated column; `today` stands for the day of the entry in Kalaburagi. */
interface DefaultValue {
  value: string;
  value_kn?: string;
}

export interface RequiredWhen {
  /** Another column of the table. */
  column: string;
  /** Of a list: the values that it has to have. Without any, and of other columns: any value; of a truth value: yes. */
  values: readonly number[];
}

/** Types of which two records may be forbidden to have the same. */
export const UNIQUE_TYPES: ReadonlySet<string> = new Set([
  "Text",
  "Url",
  "Date",
  "Integer",
  "Reference",
] satisfies ColumnType[]);
/** Types whose columns may have a default value. */
export const DEFAULT_TYPES: ReadonlySet<string> = new Set([
  "Text",
  "Url",
  "Date",
  "Integer",
  "Boolean",
  "Options",
] satisfies ColumnType[]);

/** @param held what a record has in the other column, by its number where it is one of a list; null or false for nothing */
export const holdsFor = ({ values }: RequiredWhen, held: string | number | boolean | null): boolean =>
  held !== null &&
  held !== "" &&
  held !== false &&
  (values.length === 0 || values.some((value) => value === held));

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

/** A column as it is declared: its name, its type and its options are known to the compiler. */
export interface TypedColumn<
  Name extends string = string,
  Type extends ColumnType = ColumnType,
  Options extends ColumnOptions = ColumnOptions,
> extends Column {
  name: Name;
  type: Type;
  /** Known to the compiler alone: no description has it. */
  readonly declared?: Options;
}

/** Completes a column's description with what is usual. */
export function column<
  const Name extends string,
  Type extends ColumnType,
  const Options extends ColumnOptions = {},
>(name: Name, type: Type, options?: Options): TypedColumn<Name, Type, Options> {
  return { ...DEFAULTS, label: sentenceCase(name), dbColumn: name, ...options, name, type };
}

/** `publishFrom` becomes `Publish from`. */
function sentenceCase(name: string): string {
  const spaced = name.replaceAll(/([A-Z_])/g, (mark) => ` ${mark.replace("_", "").toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Declares columns of a type; what is usual for it stands before what the table says. */
const columnOf =
  <Type extends ColumnType, const Usual extends ColumnOptions = {}>(type: Type, usual?: Usual) =>
  <const Name extends string, const Options extends ColumnOptions = {}>(
    name: Name,
    options?: Options,
  ): TypedColumn<Name, Type, Usual & Options> =>
    column(name, type, { ...usual!, ...options! });

export const text = columnOf("Text");
/** A text that visitors read, stored in both languages. */
export const localizedText = columnOf("Text", { translated: true });
/** Characters of the longest HTML that is stored. */
export const HTML_MAX = 200_000;
/** Characters of the words for who does not see a picture, and of a point. */
const ALT_MAX = 200;
const FOCUS_MAX = 7;
export const html = columnOf("Html", { translated: true, max: HTML_MAX, element: ["form"], width: "Col1" });
export const url = columnOf("Url", { max: 2000 });
export const picture = columnOf("Url", { max: 2000, picture: true });
/** Words for who does not see a picture. */
export const pictureAlt = <const Name extends string, const Options extends ColumnOptions = {}>(
  name: Name,
  of: string,
  more?: Options,
) =>
  localizedText(name, {
    label: "What the picture shows",
    max: ALT_MAX,
    element: ["form"],
    ...more!,
    ofPicture: { column: of, says: "alt" },
  });
/** Whether a picture needs no words. */
export const pictureDecorative = <const Name extends string>(name: Name, of: string) =>
  boolean(name, {
    label: "The picture is decorative",
    element: ["form"],
    ofPicture: { column: of, says: "decorative" },
  });
/** The point around which a picture is cropped. */
export const pictureFocus = <const Name extends string>(name: Name, of: string) =>
  text(name, {
    label: "Focal point of the picture",
    max: FOCUS_MAX,
    element: ["form"],
    ofPicture: { column: of, says: "focus" },
  });
export const date = columnOf("Date");
export const dateTime = columnOf("DateTime");
export const integer = columnOf("Integer");
export const boolean = columnOf("Boolean");
export const options = columnOf("Options", { indexed: true });
export const reference = <const Name extends string, const Options extends ColumnOptions = {}>(
  name: Name,
  refobject: string,
  refcolumn: string,
  more?: Options,
): TypedColumn<Name, "Reference", Options> =>
  column(name, "Reference", { indexed: true, refobject, refcolumn, ...more! });
