import { createContext, use } from "react";

/** Where a page is, for what depends on it. */
export interface PageAddress {
  pathname: string;
  /** With its question mark; empty without a query. */
  search: string;
  /** The site's own address without a slash at the end; empty where nobody needs it. */
  siteUrl: string;
}

const PageAddressContext = createContext<PageAddress | null>(null);
export const PageAddressProvider = PageAddressContext;

export function usePageLocation(): PageAddress {
  const address = use(PageAddressContext);
  if (!address) throw new Error("usePageLocation needs a PageAddressProvider above it.");
  return address;
}
