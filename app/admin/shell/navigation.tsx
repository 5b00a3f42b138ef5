import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { NavigationProgress } from "#app/ui/progress/navigation-progress.tsx";
import { LAZY_LOAD_TIMEOUT_MS } from "#shared/vocabulary.ts";

/** What happens between two screens: a sign that the next one is on its way, a way out where it does not come, the focus when it is there. */
export function Navigation() {
  const t = useTranslation();
  const { state, location } = useNavigation();
  const isLoading = state === "loading";
  // Without the place on the page, with which the address of the page itself would not be loaded again.
  useDocumentInstead(isLoading ? location.pathname + location.search : undefined);
  useFocusOnArrival();
  return <NavigationProgress active={isLoading} label={t("a11y_loading_content")} />;
}

/** Opens a screen as a document after the time that anybody waits at most. @param address that is on its way; undefined while none is */
function useDocumentInstead(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return undefined;
    const timer = setTimeout(() => window.location.assign(address), LAZY_LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [address]);
}

/** Moves the focus of keyboard and screen-reader users to the heading of the next screen, as the browser would to a document. */
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
