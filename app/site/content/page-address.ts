import { LIBRARY_PAGES, type LibraryAddress } from "#shared/addresses.ts";

const LIBRARY = "library/";

/**
 * The page's name in an address: the parameter where there is one, else the path. Empty where the library has no such page.
 * @param pattern the path of the route, which is the same however the address is spelt
 */
export function nameIn(pattern: string, pageId: string | undefined): string {
  if (pageId !== undefined) return pageId;
  const path = pattern.replace(/^\//, "");
  if (!path.startsWith(LIBRARY)) return path;
  const address = path.slice(LIBRARY.length);
  return Object.hasOwn(LIBRARY_PAGES, address) ? LIBRARY_PAGES[address as LibraryAddress] : "";
}
