import { type PageQuery, readPageQuery } from "#shared/page-query.ts";

/**
 * The query parameters of a list's form without the defaults. The page number is dropped, because it belongs to another selection.
 * @param usualSize rows on a page, by default
 */
export function filtersOf(form: Iterable<[string, FormDataEntryValue]>, usualSize?: number): PageQuery {
  const values = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const { page: _page, ...query } = readPageQuery(new URLSearchParams(values));
  return { ...query, size: query.size === usualSize ? undefined : query.size };
}
