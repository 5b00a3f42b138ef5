import { Outlet } from "react-router";
import { ErrorScreen } from "../error/error-screen.tsx";
import { SiteShell } from "./site-shell.tsx";
import type { Route } from "./+types/site-layout";

/** Header and footer around every page of the main site, and around its error screen. */
export default function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      <ErrorScreen error={error} />
    </SiteShell>
  );
}
