import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus of keyboard and screen-reader users to the heading of a page that React has rendered, as the browser would
 * with an ordinary page. A tab or a filter of the same page leaves them where they are.
 */
export function useFocusOnArrival(): void {
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
