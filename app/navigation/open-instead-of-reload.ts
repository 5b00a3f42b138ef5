import type { ClientInstrumentation } from "react-router";

/**
 * React Router reloads the page that the visitor is leaving where the script of the next one is gone, as after a new
 * version of the site. This makes the browser open the next one. One without the event for reloads reloads.
 */
export const openingInsteadOfReload: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        // A number leads back or forth, and then the address is the next page's already.
        const open = typeof to === "string" ? () => window.location.assign(to) : undefined;
        const browser = (window as { navigation?: EventTarget }).navigation;
        const callOff = open && browser ? openInsteadOfReload(browser, open) : undefined;
        await go();
        callOff?.();
      },
    });
  },
};

/** Returns what stops it. */
export function openInsteadOfReload(browser: EventTarget, open: () => void): () => void {
  const onNavigate = (event: Event) => {
    if ((event as NavigateEvent).navigationType !== "reload" || !event.cancelable) return;
    event.preventDefault();
    open();
  };
  browser.addEventListener("navigate", onNavigate);
  return () => browser.removeEventListener("navigate", onNavigate);
}
