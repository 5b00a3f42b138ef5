import type { PageQuery } from "#shared/page-query.ts";
import { usePageAddress } from "./use-page-address.ts";

/** What a visitor may ask of a list, beside the page of it. */
export type BlockQuery = Pick<PageQuery, "list" | "year" | "q" | "sort" | "size">;

/** What the address asks of the list that a query leads to; nothing where it is about another block of the page. */
export function useBlockQuery(base: PageQuery): BlockQuery {
  const { tab, list, year, q, sort, size } = usePageAddress().query;
  const speaksOfAnother = tab !== undefined && base.tab !== undefined && tab !== base.tab;
  return speaksOfAnother ? {} : { list, year, q, sort, size };
}

/** Whether only some rows are asked for. */
export const isFiltered = ({ list, year, q }: BlockQuery): boolean => Boolean(list ?? year ?? q);
