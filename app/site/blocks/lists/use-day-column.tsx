import type { Column } from "#app/ui/table/column.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { dayCell } from "../cells/cells.tsx";
import { SortLink } from "./sort-link.tsx";
import { useBlockQuery } from "./use-block-query.ts";

/** The dates of a list, under a heading that reverses it. */
export function useDayColumn(base: PageQuery, heading: string): Column<{ day: string }> {
  const { sort } = useBlockQuery(base);
  return {
    name: "day",
    heading: <SortLink base={base}>{heading}</SortLink>,
    kind: "date",
    sort: sort === "oldest" ? "ascending" : "descending",
    cell: dayCell,
  };
}
