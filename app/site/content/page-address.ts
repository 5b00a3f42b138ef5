import { LIBRARY_PAGES, type LibraryAddress } from "#shared/addresses.ts";

const LIBRARY = "library/";

/** The page's name in an address: the parameter where there is one, else the path itself. Empty where the library has no such page. */
export function nameIn(pathname: string, pageId: string | undefined): string {
  if (pageId !== undefined) return pageId;
  const path = pathname.replace(/^\/|(\/_)?(\.data)?$/g, "");
  if (!path.startsWith(LIBRARY)) return path;
  const address = path.slice(LIBRARY.length);
  return Object.hasOwn(LIBRARY_PAGES, address) ? LIBRARY_PAGES[address as LibraryAddress] : "";
}
