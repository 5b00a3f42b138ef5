import type { ReactNode } from "react";

/** Decides the width, and the place on a phone: date first, then title, the others, the action last. */
type ColumnKind = "date" | "title" | "number" | "text" | "action";

export interface Column<Row> {
  name: string;
  /** Words without controls: on a phone they stand again before every value. A head with `sort` may hold the link that turns it round. */
  heading: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** `text` if none is given. */
  kind?: ColumnKind;
  /** The order in which the rows come, where it is that of this column. */
  sort?: "ascending" | "descending";
  /** A few letters wide. */
  narrow?: boolean;
  /** Holds words that should stay whole: addresses for e-mail. */
  wide?: boolean;
}

/** Columns that speak for themselves and need no label before their value. */
const PLAIN: (ColumnKind | undefined)[] = ["date", "title", "action"];

export function isLabelled({ kind }: Pick<Column<never>, "kind">): boolean {
  return !PLAIN.includes(kind);
}

/**
 * Whether a tablet shows rows without heads: date, title and action side by side, the others below the title. A table whose
 * further columns are all narrow has space for them.
 */
export function folds(columns: Pick<Column<never>, "kind" | "narrow">[]): boolean {
  const titled = columns.some(({ kind }) => kind === "title");
  const further = columns.filter(isLabelled);
  return titled && (further.length === 0 || further.some(({ narrow }) => !narrow));
}
