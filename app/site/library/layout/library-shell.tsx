import { SiteShell, type SiteShellProps } from "../../layout/site-shell.tsx";
import { LibraryBrand } from "./library-brand.tsx";

/** The library's own name, menus and colour around every page of it. */
export function LibraryShell(page: Pick<SiteShellProps, "updatedAt" | "alerts" | "children">) {
  const header = { brand: <LibraryBrand />, tabs: "libraryTop", menu: "library" } as const;
  return <SiteShell area="library" header={header} {...page} />;
}
