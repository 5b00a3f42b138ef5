import type { PageQuery } from "#shared/page-query.ts";
import type { SearchContext } from "../search/hits.ts";
import { search, type SearchAnswer, SEARCH_SIZE } from "../search/search.ts";

export interface SearchPage extends SearchAnswer {
  /** From 1; a page beyond the last one is the last one. */
  page: number;
  pages: number;
  size: number;
}

export async function searchPage(
  context: SearchContext,
  { q = "", page = 1, exact, kind, year }: Pick<PageQuery, "q" | "page" | "exact" | "kind" | "year">,
): Promise<SearchPage> {
  const query = { q, exact: exact !== undefined, kind, year };
  const asked = await search(context, { ...query, page });
  const pages = Math.max(Math.ceil(asked.total / SEARCH_SIZE), 1);
  if (page <= pages) return { ...asked, page, pages, size: SEARCH_SIZE };
  return { ...(await search(context, { ...query, page: pages })), page: pages, pages, size: SEARCH_SIZE };
}
