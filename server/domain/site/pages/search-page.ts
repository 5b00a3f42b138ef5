import type { PageQuery } from "#shared/page-query.ts";
import type { SearchContext, SearchHit } from "../search/hits.ts";
import { search, SEARCH_SIZE } from "../search/search.ts";

export interface SearchPage {
  hits: SearchHit[];
  /** At most `MOST_RESULTS`. */
  total: number;
  /** Whether there are more than these. */
  more: boolean;
  /** From 1; a page beyond the last one is the last one. */
  page: number;
  pages: number;
  size: number;
}

export async function searchPage(
  context: SearchContext,
  { q = "", page = 1 }: Pick<PageQuery, "q" | "page">,
): Promise<SearchPage> {
  const asked = await search(context, { q, page });
  const pages = Math.max(Math.ceil(asked.total / SEARCH_SIZE), 1);
  if (page <= pages) return { ...asked, page, pages, size: SEARCH_SIZE };
  return { ...(await search(context, { q, page: pages })), page: pages, pages, size: SEARCH_SIZE };
}
