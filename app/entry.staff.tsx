/** Starts the staff area: an application of its own, which reads and writes by the API alone. */
import "./styles/index.css";
import { type ReactNode, StrictMode, useEffect, useMemo } from "react";
import { createRoot } from "react-dom/client";
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { ScreenLoadError, STAFF_ROUTES } from "./staff-routes.ts";
import { Navigation } from "./admin/shell/navigation.tsx";
import { pageAddressOf, PageAddressProvider } from "./document/page-address.ts";
import { ShellDataProvider } from "./i18n/shell-data-provider.tsx";
import { InternalLink } from "./internal-link.tsx";
import { PageSettings, Toasts } from "./document/page-settings.tsx";
import { ErrorScreen } from "./site/error/error-screen.tsx";

/** Where this document was reloaded; undefined where it was opened in another way. */
const reloadedAt = performance
  .getEntriesByType("navigation")
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload")
  ? location.href
  : undefined;

async function start(): Promise<void> {
  const path = document.documentElement.dataset["frame"];
  const root = document.querySelector("#staff");
  if (!path || !root) throw new Error("The page does not name its shell data.");
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The shell data could not be loaded: ${answer.status}.`);
  const shell = (await answer.json()) as ShellData;
  const router = createBrowserRouter([
    { Component: Screens, ErrorBoundary: Failure, HydrateFallback: () => null, children: STAFF_ROUTES },
  ]);
  createRoot(root).render(
    <StrictMode>
      <ShellDataProvider shell={shell}>
        <RouterProvider router={router} />
      </ShellDataProvider>
    </StrictMode>,
  );
}

function Screens() {
  return (
    <StaffProviders>
      <Navigation />
      <Outlet />
      <ScrollRestoration />
    </StaffProviders>
  );
}

/** A screen whose script is gone is loaded as a document, once: then the script is there again, or what failed is shown. */
function Failure() {
  const error = useRouteError();
  const reloads = error instanceof ScreenLoadError && reloadedAt !== location.href;
  useEffect(() => {
    if (reloads) location.reload();
  }, [reloads]);
  if (reloads) return null;
  return (
    <StaffProviders>
      <main>
        <ErrorScreen missing={isRouteErrorResponse(error) && error.status === 404} />
      </main>
    </StaffProviders>
  );
}

function StaffProviders({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = useMemo(() => pageAddressOf({ pathname, search }, ""), [pathname, search]);
  return (
    <PageAddressProvider value={address}>
      <PageSettings Internal={InternalLink}>
        <Toasts>{children}</Toasts>
      </PageSettings>
    </PageAddressProvider>
  );
}

void start();
