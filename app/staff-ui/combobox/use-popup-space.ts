import { type RefObject, useLayoutEffect } from "react";

/** Pixels between a field and its list, and between the list and what bounds it. */
const GAP = 4;
/** Pixels that a list has at the least. */
const LEAST = 88;

/**
 * Lays a list over the page where there is space for it: below its field, or above where more of it fits there, and no
 * longer than the window, the dialog or the bar at the foot of the form allow.
 * Looked at whenever the list is drawn, for it grows and shrinks while one types.
 * @param list positioned by its parent, which is the field
 */
export function useRoom(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const popup = list.current;
    const field = popup?.parentElement;
    if (!popup || !field) return;
    popup.style.removeProperty("--space");
    const { top, bottom } = field.getBoundingClientRect();
    const bounds = boundsOf(field);
    const below = bounds.bottom - bottom - 2 * GAP;
    const above = top - bounds.top - 2 * GAP;
    const isAbove = popup.offsetHeight > below && above > below;
    popup.setAttribute("data-side", isAbove ? "above" : "below");
    popup.style.setProperty("--space", `${Math.max(LEAST, isAbove ? above : below)}px`);
  });
}

/** What may be covered: the window, without what lies outside of a dialog's content or below a form's bar. */
function boundsOf(field: HTMLElement): { top: number; bottom: number } {
  let { top, bottom } = { top: 0, bottom: innerHeight };
  const dialog = field.closest("dialog")?.getBoundingClientRect();
  if (dialog) [top, bottom] = [Math.max(top, dialog.top), Math.min(bottom, dialog.bottom)];
  const bar = field.closest("form")?.querySelector("[data-sticks='foot']")?.getBoundingClientRect();
  const { bottom: edge } = field.getBoundingClientRect();
  return { top, bottom: bar && bar.top >= edge ? Math.min(bottom, bar.top) : bottom };
}
