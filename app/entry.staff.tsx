/** Starts the staff area: an application of its own, which reads and writes by the API alone. */
import "./styles/index.css";
import { type ReactNode, StrictMode, useMemo } from "react";
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
import { STAFF_ROUTES } from "./staff-routes.ts";
import { PageAddressProvider } from "./document/page-address.ts";
import { ShellDataProvider } from "./i18n/shell-data-provider.tsx";
import { InternalLink } from "./internal-link.tsx";
import { PageSettings, Toasts } from "./document/page-settings.tsx";
import { ErrorScreen } from "./site/error/error-screen.tsx";

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
      <Outlet />
      <ScrollRestoration />
    </StaffProviders>
  );
}

function Failure() {
  const error = useRouteError();
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
  const address = useMemo(() => ({ pathname, search, siteUrl: "" }), [pathname, search]);
  return (
    <PageAddressProvider value={address}>
      <PageSettings Internal={InternalLink}>
        <Toasts>{children}</Toasts>
      </PageSettings>
    </PageAddressProvider>
  );
}

void start();
