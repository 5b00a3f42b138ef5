import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { NavigationProgress } from "#app/ui/progress/navigation-progress.tsx";
import { useLoadInstead } from "./load-instead.ts";

/** What happens between two pages: a sign that the next one is on its way, a way out where it does not come, the focus when it is there. */
export function Navigation() {
  const t = useTranslation();
  const { state, location } = useNavigation();
  const loading = state === "loading";
  // Without the place on the page, with which the address of the page itself would not be loaded again.
  useLoadInstead(loading ? location.pathname + location.search : undefined);
  useFocusOnArrival();
  return <NavigationProgress active={loading} label={t("a11y_loading_content")} />;
}

/**
 * Moves the focus of keyboard and screen-reader users to the heading of a page that React has rendered, as the browser would
 * with an ordinary page. A tab or a filter of the same page leaves them where they are.
 */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const arrival = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!arrival) return;
    arrival.tabIndex = -1;
    arrival.focus({ preventScroll: true });
  }, [pathname]);
}
