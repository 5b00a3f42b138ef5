import { usePageLocation } from "#app/document/page-address.ts";
import { type PageQuery, pageAddress, readPageQuery } from "#shared/page-query.ts";

/** The page's path, what its address asks for, and the address of the same page with another query. */
export function usePageAddress() {
  const { pathname, search } = usePageLocation();
  return {
    path: pathname,
    query: readPageQuery(new URLSearchParams(search)),
    address: (query: PageQuery): string => pageAddress(pathname, query),
  };
}
