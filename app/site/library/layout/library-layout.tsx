import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ErrorScreen } from "../../error/error-screen.tsx";
import { SiteShell } from "../../layout/site-shell.tsx";
import type { Route } from "./+types/library-layout";
import { LibraryBrand } from "./library-brand.tsx";

/** The library's own name, menus and colour around every page of it, and around its error screen. */
export default function LibraryLayout() {
  return (
    <LibraryShell>
      <Outlet />
    </LibraryShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LibraryShell>
      <ErrorScreen error={error} />
    </LibraryShell>
  );
}

function LibraryShell({ children }: { children: ReactNode }) {
  const header = { brand: <LibraryBrand />, tabs: "libraryTop", menu: "library" } as const;
  return (
    <SiteShell area="library" header={header}>
      {children}
    </SiteShell>
  );
}
