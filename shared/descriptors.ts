/** How the calls describe tables to the staff area; its lists and forms are made from these alone. */
import type { ColumnType, Element, FolderBy, Width } from "./columns.ts";
import type { Action, TableGroup } from "./table.ts";
import type { UploadFolder } from "./vocabulary.ts";

/** A value of a list, or a referred record, as the calls answer it. */
export interface Choice {
  label: string | null;
  value: number;
}

/** A value of a list, with the pages on which visitors find what has it. */
export interface ListedValue {
  label: string;
  value: number;
  /** Undefined where values of the column are no lists of a page. */
  places?: ListPlace[];
}

/** A block that shows a list. */
export interface ListPlace {
  /** What the page is called, in the language that was asked for. */
  page: string;
  /** Keys of the labels of its tabs, the outer one first. */
  tabs: string[];
  href: string;
}

/** A table as `GET /db_object/all` lists it for whoever is signed in. */
export interface TableDescriptor {
  id: number;
  version: number;
  name: string;
  /** In the language that was asked for. */
  label: string;
  /** Where the staff area lists it. */
  group: TableGroup;
  /** Whether visitors may read it. */
  publicRead: boolean;
  active: boolean;
  /** Shipped with the program: its name and its own columns stay. */
  shipped: boolean;
  /** What this person may do with its rows. */
  actions: Action[];
  /** The column that stands for a row where it is referred to. */
  title: string;
  /** The column by which a row is named in addresses. */
  key: string | null;
  /** Columns in which rows come, `-` for descending. */
  order: readonly string[];
  /** Sets of columns whose values no two records share. */
  unique: readonly (readonly string[])[];
}

/** A column as `GET /db_column/oe`, `/db_column/object` and `/section/object` answer it to staff. */
export interface ColumnDescriptor {
  id: number;
  version: number;
  name: string;
  /** In the language that was asked for. */
  label: string;
  type: ColumnType;
  element: Element[] | null;
  columntype: Choice | null;
  section: Choice | null;
  position: number | null;
  required: boolean;
  /** Stored once per language, as `name` and `name_kn`. */
  translated: boolean;
  /** Options: the values of its list, in their order. */
  data: ListedValue[] | null;
  /** Reference: the table that is referred to (its name is the label), and the column of it that is shown. */
  refobject: Choice | null;
  refobjectRef: Choice | null;
  refcolumn: string | null;
  /** Text and Html: longest value in characters. */
  max: number;
  /** Text: the only accepted values, where they are fixed. */
  choices: readonly string[] | null;
  /** What each of these options is called, in the language that was asked for: `choiceLabels?.[word] ?? word`. */
  choiceLabels: Readonly<Record<string, string>> | null;
  /** Takes several values: `name` answers the first one, `names` all of an Options column. */
  multiple: boolean;
  /** Url: the address of a picture. */
  picture: boolean;
  /** Url: where the file picker uploads to. */
  folder: UploadFolder | null;
  /** Url: where it uploads to instead, by the value that leads another column. */
  folderBy: FolderBy | null;
  /** Date: what the form of a new record begins with. */
  initial: "today" | null;
  /** Only the system writes it. */
  readOnly: boolean;
  /** Readable without a token, where the table is. */
  public: boolean;
  /** A sentence below the field. */
  hint: string | null;
  /** Shipped with the program. */
  shipped: boolean;
}

/** A section of a form as `GET /section/object` answers it. */
export interface SectionDescriptor {
  /** Null for the form of a table without sections. */
  id: number | null;
  version?: number;
  label: string | null;
  /** Col1: one column; Col2: two. */
  type: { label: Width; value: number };
  columns: ColumnDescriptor[];
}

/** A column of any table that refers to a table. */
export interface TableUse {
  /** The name of the table that refers. */
  object: string;
  /** The label of its column. */
  column: string;
  /** The name of the column that it shows of the referred record. */
  shows: string;
  /** Records that refer by it. */
  records: number;
}

/** What a change of a column would touch, as `GET /db_column/impact/{id}` answers it. Soft-deleted records do not count. */
export interface ColumnImpact {
  /** Records of its table. */
  records: number;
  /** Records with a value in it, in either language; of a Boolean, those for which it is true. */
  holding: number;
  /** Records without an English value, which a column that becomes required would ask for. */
  lacking: number;
  /** Options: values of its list. */
  values: number;
  /** Columns that show it of a referred record. */
  shownBy: TableUse[];
}

/** What a change of a table would touch, as `GET /db_object/impact/{id}` answers it. */
export interface TableImpact {
  records: number;
  /** Records that visitors see where they may read the table. */
  published: number;
  columns: number;
  usedBy: TableUse[];
  /** User names of the contributors who may change it. */
  contributors: string[];
}

/** How many records a table has, as `GET /db_object/counts` answers it. */
export interface TableCounts {
  name: string;
  records: number;
  /** Soft-deleted records. */
  deleted: number;
}
