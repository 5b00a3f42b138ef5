/** The key in the session storage with the scroll position of each page. React Router writes it. */
export const SCROLL_POSITIONS = "scroll-positions";

/** Scrolls a page that is visited again to where it was left, before React Router is there to do it. */
export function restoreScroll(): void {
  const key = keyOfVisit();
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "{}") as Record<string, unknown>;
    const position = positions[key];
    if (typeof position === "number") scrollTo(0, position);
  } catch {
    // Where storage is forbidden the page begins at its top.
  }
}

/** The key of this visit for React Router, which has to have a name before it can be left. */
function keyOfVisit(): string {
  const { key } = (history.state ?? {}) as { key?: string };
  if (key) return key;
  const made = Math.random().toString(32).slice(2);
  history.replaceState({ key: made }, "");
  return made;
}
