import "./styles/index.css";
import { useEffect } from "react";
import {
  Links,
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import bootScript from "virtual:boot-script";
import { HYDRATED } from "./boot/events.ts";
import { SCROLL_POSITIONS } from "./boot/scroll.ts";
import { markHydrated } from "./context/hydrated.ts";
import { pageContext } from "./context/page-context.ts";
import { Navigation } from "./navigation/navigation.tsx";
import { PageSettings } from "./page-settings.tsx";
import { StartDataElement } from "./hydration/start-data-element.tsx";
import { useShellData } from "./i18n/shell-data-provider.tsx";
import { ErrorScreen } from "./site/error/error-screen.tsx";
import emblem from "./ui/emblem/emblem.svg";

/** What every page needs and the shell data does not hold. */
export function loader({ context }: Route.LoaderArgs) {
  const { frame, siteUrl } = context.get(pageContext);
  return { framePath: frame.path, siteUrl };
}

/** Neither changes while the visitor goes from page to page; and a failure then stays within header and footer. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { language } = useShellData();
  const root = useRouteLoaderData<typeof loader>("root");
  useEffect(markHydrated, []);
  const needsScript = useMatches().some(({ handle }) => isHandle(handle) && handle.start === "now");
  return (
    <html
      lang={language}
      data-frame={root?.framePath}
      data-start={needsScript ? "now" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the styles, which would hold it up: the visitor's settings have to stand before the first paint. */}
        <script suppressHydrationWarning>{bootScript}</script>
        <link rel="icon" type="image/svg+xml" href={emblem} />
        <meta name="theme-color" content="#1c1438" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollMemory />
        <StartDataElement />
      </body>
    </html>
  );
}

/** React Router's `ScrollRestoration` without its inline script, which the boot script replaces. */
function ScrollMemory() {
  useScrollRestoration({ storageKey: SCROLL_POSITIONS });
  return null;
}

export default function App() {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED));
  }, []);
  return (
    <PageSettings>
      <Navigation />
      <Outlet />
    </PageSettings>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageSettings>
      <main>
        <ErrorScreen error={error} />
      </main>
    </PageSettings>
  );
}

/** A route's `handle` may ask for React at once, where the page is nothing without it. */
function isHandle(handle: unknown): handle is { start?: "now" } {
  return typeof handle === "object" && handle !== null;
}
