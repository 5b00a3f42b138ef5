import { createContext, use } from "react";
import { type PageQuery, readSearch } from "#shared/page-query.ts";

/** Where a page is, for what depends on it. */
export interface PageAddress {
  pathname: string;
  /** As it was asked for, with its question mark; empty without a query. */
  search: string;
  /** The same in its one form, in which a page repeats it. */
  canonicalSearch: string;
  /** What it asks for. */
  query: PageQuery;
  /** The site's own address without a slash at the end; empty where nobody needs it. */
  siteUrl: string;
}

/** Reads the query once for everything on the page. */
export function pageAddressOf(
  { pathname, search }: Pick<PageAddress, "pathname" | "search">,
  siteUrl: string,
): PageAddress {
  const { query, canonical } = readSearch(search);
  return { pathname, search, canonicalSearch: canonical, query, siteUrl };
}

const PageAddressContext = createContext<PageAddress | null>(null);
export const PageAddressProvider = PageAddressContext;

export function usePageLocation(): PageAddress {
  const address = use(PageAddressContext);
  if (!address) throw new Error("usePageLocation needs a PageAddressProvider above it.");
  return address;
}
