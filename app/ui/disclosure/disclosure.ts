/**
 * Buttons that show what follows them: `<button data-discloses="group" aria-expanded="false">` and then the content,
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
function toggle(button: HTMLElement): void {
  const open = !isOpen(button);
  if (open) closeGroup(button.dataset["discloses"] ?? "");
  setOpen(button, open);
}

export function closeGroup(group: string): void {
  for (const button of openOnes()) if (button.dataset["discloses"] === group) setOpen(button, false);
}

/**
 * Attends to all of them for as long as the page lives: presses, Escape, and presses elsewhere. It listens on the way
 * down, so that no component between stops them.
 */
export function initDisclosures(): void {
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>(BUTTON);
      if (button && !("justOpened" in button.dataset)) toggle(button);
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const last = openBefore(event.target).at(-1);
      if (event.key === "Escape" && last) closeWithFocus(last);
    },
    true,
  );
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      for (const button of openBefore(target)) {
        if (button.dataset["closes"] === "outside" && !isAround(button, target)) setOpen(button, false);
      }
    },
    true,
  );
}

/** Opens one for a press that is still to come: a hand that moved here and pressed means "open", not "close again". */
export function openForPress(button: HTMLElement, forMs: number): void {
  setOpen(button, true);
  button.dataset["justOpened"] = "";
  setTimeout(() => delete button.dataset["justOpened"], forMs);
}

/** Whoever was inside stands at the button again. */
function closeWithFocus(button: HTMLElement): void {
  if (isAround(button, document.activeElement)) button.focus();
  setOpen(button, false);
}

const openOnes = () => [...document.querySelectorAll<HTMLElement>(`${BUTTON}[aria-expanded="true"]`)];
/** Those that are not behind a dialog with this target: the focus returns to them when it closes. */
function openBefore(target: EventTarget | null): HTMLElement[] {
  const dialog = target instanceof Element ? target.closest("dialog") : null;
  return openOnes().filter((button) => !dialog || dialog.contains(button));
}
/** Beside the button, or in what it controls, which may stand elsewhere. */
const isAround = (button: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Node &&
  [button.parentElement ?? button, document.getElementById(button.getAttribute("aria-controls") ?? "")].some(
    (each) => each?.contains(target),
  );
