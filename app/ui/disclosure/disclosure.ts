/**
 * Buttons that show what follows them: `<button data-discloses="group" aria-expanded="false">` and then the part itself,
 * which styles hide unless the button is expanded. One of a group is open at a time. The boot script attends to them for
 * the whole page, so they work before React runs and without it; React writes `aria-expanded="false"` once and then
 * leaves it alone.
 */
const BUTTON = "button[data-discloses]";

export const isOpen = (button: Element): boolean => button.getAttribute("aria-expanded") === "true";

export function setOpen(button: Element, open: boolean): void {
  button.setAttribute("aria-expanded", String(open));
}

/** Opens or closes one, and closes the others of its group. */
export function toggle(button: HTMLElement): void {
  const open = !isOpen(button);
  if (open) closeGroup(button.dataset["discloses"] ?? "");
  setOpen(button, open);
}

export function closeGroup(group: string): void {
  for (const button of openOnes()) if (button.dataset["discloses"] === group) setOpen(button, false);
}

/** Attends to all of them for as long as the page lives: presses, Escape, and presses elsewhere. */
export function attendDisclosures(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(BUTTON);
    if (button && !event.defaultPrevented) toggle(button);
  });
  document.addEventListener("keydown", (event) => {
    const last = openOnes().at(-1);
    if (event.key === "Escape" && last) closeWithFocus(last);
  });
  document.addEventListener("pointerdown", ({ target }) => {
    for (const button of openOnes()) {
      if (
        button.dataset["closes"] === "outside" &&
        target instanceof Node &&
        !surroundings(button).contains(target)
      ) {
        setOpen(button, false);
      }
    }
  });
}

/** Whoever was inside stands at the button again. */
function closeWithFocus(button: HTMLElement): void {
  if (surroundings(button).contains(document.activeElement)) button.focus();
  setOpen(button, false);
}

const openOnes = () => [...document.querySelectorAll<HTMLElement>(`${BUTTON}[aria-expanded="true"]`)];
const surroundings = (button: HTMLElement): Element => button.parentElement ?? button;
