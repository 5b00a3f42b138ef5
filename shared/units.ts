/**
 * Units of the university, each of which looks after its own records: a department, a college, an office, which is known by its
 * page, the library, and a person, who has their own profile. An account holds the names of its units: `department/39`, `page/12`,
 * `library`, `employee/1007`.
 */

/** Tables of which each row is a unit. */
export const UNIT_TABLES = ["department", "college", "page", "employee"] as const;
/** The one unit that is no row of a table. */
export const LIBRARY_UNIT = "library";
export type UnitKind = (typeof UNIT_TABLES)[number] | typeof LIBRARY_UNIT;

export interface Unit {
  kind: UnitKind;
  /** Of its row; the library has none. */
  id?: number;
}

const NAME = /^([a-z]+)\/([1-9]\d{0,14})$/;

export const unitName = ({ kind, id }: Unit): string => (id === undefined ? kind : `${kind}/${id}`);

/** The unit that a name means; undefined where it is no such name. */
export function parseUnit(name: string): Unit | undefined {
  if (name === LIBRARY_UNIT) return { kind: LIBRARY_UNIT };
  const [, table, id] = NAME.exec(name) ?? [];
  const kind = UNIT_TABLES.find((each) => each === table);
  return kind && { kind, id: Number(id) };
}

/** How the rows of a table belong to units. A table that says nothing of it is closed to those who have units alone. */
export interface UnitRule {
  /** Each row is a unit. */
  isUnit?: true;
  /** Of a unit that is a person: the columns that they may propose changes of, which others approve. Nothing is written by themselves. */
  profile?: readonly string[];
  /** Its rows are the library's: all of them, or those with one of these values. */
  library?: true | { column: string; values: readonly (string | number)[] };
  /**
   * Columns that refer to what a row belongs with; the first one that holds a value decides.
   */
  belongsTo?: readonly string[];
  /**
   * A row belongs with the records that show it, by a reference or by its address, as long as nothing else shows it; what is
   * shown nowhere belongs to whoever made it.
   */
  shownBy?: "reference" | "address";
}
