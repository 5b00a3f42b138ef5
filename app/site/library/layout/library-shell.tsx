import type { ReactNode } from "react";
import { SiteShell } from "../../layout/site-shell.tsx";
import { LibraryBrand } from "./library-brand.tsx";

/** The library's own name, menus and colour around every page of it. */
export function LibraryShell({ updatedAt, children }: { updatedAt?: string; children: ReactNode }) {
  const header = { brand: <LibraryBrand />, tabs: "libraryTop", menu: "library" } as const;
  return (
    <SiteShell area="library" header={header} updatedAt={updatedAt}>
      {children}
    </SiteShell>
  );
}
