/** A table's description, from which its storage, validation, calls, documentation, list and form follow. */
import type { Column, Width } from "./columns.ts";
import type { UnitRule } from "./units.ts";

/** What a row of the staff's list offers. */
export const ACTIONS = ["create", "edit", "delete", "view", "download"] as const;
export type Action = (typeof ACTIONS)[number];

/** The groups in which the staff area lists the tables, in their order. */
export const TABLE_GROUPS = ["content", "people", "library", "pages", "system"] as const;
export type TableGroup = (typeof TABLE_GROUPS)[number];

export interface Section {
  label: string;
  /** Col1: one column; Col2: two. */
  layout: Width;
}

export interface Table {
  /** Its name in addresses: `notification` in `GET /api/notification/all`. */
  name: string;
  label: string;
  /** The same in Kannada, where staff have given it one. */
  label_kn?: string;
  /** Of a table that staff designed: the number by which pages name it, which stays when it is renamed. */
  ownId?: number;
  /** Where the staff area lists it. */
  group: TableGroup;
  /** Its name in the database. */
  dbTable: `record_${string}`;
  columns: readonly Column[];
  sections: readonly Section[];
  /** Readable without a token. */
  publicRead: boolean;
  /** Who may write it through the calls; `system` is written by the program alone. */
  writtenBy: "staff" | "administrator" | "system";
  actions: readonly Action[];
  /** Readable by everybody who is signed in, also where it is closed to visitors and was granted to nobody. */
  openToStaff?: true;
  /** Rows of it may be deleted and restored by all staff, whoever writes it; whose they may be is up to its hooks. */
  removedByStaff?: true;
  /** Not to be granted to a contributor, although staff write it. */
  grantable?: false;
  /** No API token reads or writes it, whoever has made the token. */
  closedToTokens?: true;
  /** Columns in which rows come, `-` for descending. */
  order: readonly string[];
  /** The column by which a row is named in addresses and in references, beside its id. */
  key?: string;
  /** The column that stands for a row where it is referred to: a text, or the reference by which staff know a row. */
  title: string;
  /** Sets of columns whose values no two live rows share. */
  unique: readonly (readonly string[])[];
  /** Days and times that belong together. */
  spans?: readonly Span[];
  /**
   * For rows about a table: the column that refers to it, and the one that names its column. Visitors read such a row
   * where they may read what it is about.
   */
  about?: { table: string; column?: string };
  /**
   * For rows that are children of a record of another table: the column that refers to it. They are published, hidden and
   * deleted with it.
   */
  childOf?: string;
  /** The column with the id of the parent, which is a row of the same table; 0 or empty at the top. */
  tree?: string;
  /** How its rows belong to departments, colleges, offices and the library, for people whose rights end there. */
  unit?: UnitRule;
  /** Its rows describe tables, so that a change of one changes what is known of others. */
  describesTables?: true;
  /** How the site's search finds its rows, beside their title; a table without it is left out. */
  search?: Searched;
  /** Contributors submit drafts of its records, which editors and administrators approve. */
  approval?: boolean;
  /** Shipped with the program; its name and its columns cannot be changed by staff. */
  shipped: boolean;
}

/** Pairs of columns, in a shipped table: from when, until when. */
export interface Span {
  /** Columns of days: the first and the last one. */
  days?: readonly [first: string, last: string];
  /** Columns of times (`hh:mm`): of the first and of the last day, or of each day where the span has no days. */
  times?: readonly [begins: string, ends: string];
  /** A time may stand without the one at which it ends. */
  openEnd?: true;
}

export interface Searched {
  /** Columns with further words: texts, and lists whose options stand for their labels. */
  body?: readonly string[];
  /** The day by which the newest rows come first. */
  day?: string;
  /** The last day on which visitors are shown the row; `day` is then the first one. */
  until?: string;
  /** Found also after it has ended, behind what is valid, for it has an address of its own. */
  ended?: true;
}

/** A shipped table, whose columns the compiler knows. */
export interface TypedTable<
  Name extends string = string,
  Columns extends readonly Column[] = readonly Column[],
> extends Table {
  name: Name;
  dbTable: `record_${Name}`;
  columns: Columns;
}

/** The name of one of a table's columns. */
export type ColumnName<T extends Table> = T["columns"][number]["name"];

type TableOptions<Columns> = Partial<Omit<Table, "name" | "label" | "columns" | "shipped" | "dbTable">> & {
  columns: Columns;
};

/** Completes a shipped table's description. Closed unless it says `publicRead`. */
export function table<const Name extends string, const Columns extends readonly Column[]>(
  name: Name,
  label: string,
  given: TableOptions<Columns>,
): TypedTable<Name, Columns> {
  const title = given.title ?? given.columns.find((column) => column.type === "Text")?.name;
  if (!title) throw new Error(`The table ${name} needs a text column that stands for its rows.`);
  return {
    group: "content",
    sections: [{ label: "", layout: "Col2" }],
    publicRead: false,
    writtenBy: "staff",
    actions: ["create", "edit", "delete", "view"],
    order: ["id"],
    unique: [],
    ...given,
    name,
    label,
    title,
    dbTable: `record_${name}`,
    shipped: true,
  };
}

/** Columns that every record has beside those of its description. */
export const SYSTEM_COLUMNS = [
  "id",
  "version",
  "active",
  "publishFrom",
  "publishTo",
  "createdAt",
  "updatedAt",
  "deletedAt",
  "outdated",
] as const;

export function findColumn({ columns }: Table, name: string): Column | undefined {
  return columns.find((column) => column.name === name);
}

/** Of a table that staff designed: the text by which visitors know a record; undefined where they may read none. */
export const publicTitle = ({ columns }: Pick<Table, "columns">): Column | undefined =>
  columns.find((column) => column.public && column.type === "Text" && !column.ofPicture);

/** Whether the rows with a value of a column are found without a look at the others. */
export const isIndexed = ({ unique }: Table, { name, indexed }: Column): boolean =>
  indexed || unique.some(([first]) => first === name);

/** The Kannada twin of a translated column's name, in payloads and in the database. */
export const inKannada = (name: string): string => `${name}_kn`;
