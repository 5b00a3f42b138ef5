import { type PageQuery, readPageQuery } from "#shared/page-query.ts";

/**
 * What a list's form asks for, without what the list shows anyway. A page of the list has no place in another selection.
 * @param usualSize rows on a page, unless the visitor chooses otherwise
 */
export function filtersOf(form: Iterable<[string, FormDataEntryValue]>, usualSize?: number): PageQuery {
  const values = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const { page: _page, ...query } = readPageQuery(new URLSearchParams(values));
  return { ...query, size: query.size === usualSize ? undefined : query.size };
}
