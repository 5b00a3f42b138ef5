import { usePageLocation } from "#app/document/page-address.ts";
import { type PageQuery, pageAddress } from "#shared/page-query.ts";

/** The page's path, what its address asks for, and the address of the same page with another query. */
export function usePageAddress() {
  const { pathname, query } = usePageLocation();
  return {
    path: pathname,
    query,
    address: (asked: PageQuery): string => pageAddress(pathname, asked),
  };
}
