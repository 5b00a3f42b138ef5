import { closeGroup, isOpen, openForPress, setOpen } from "../disclosure/disclosure.ts";
import { type MenuMove, moveBy } from "./menu-keys.ts";

const DESKTOP = "(width > 960px)";
/** A pointer on its way to something else opens nothing; one that slips off for a moment closes nothing. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 280;
/** A press that follows a hover so soon belongs to it. */
const SAME_GESTURE_MS = 500;

/**
 * Makes menus behave like a menu bar on a desktop: sheets follow the mouse, arrow keys move, and a sheet closes when the focus
 * leaves it. Presses and Escape are the disclosures' own.
 */
export function attendMenus(root: ParentNode): void {
  for (const nav of root.querySelectorAll<HTMLElement>("[data-menu]:not([data-attended])")) {
    // From here on the sheets follow the script instead of the styles.
    nav.dataset["attended"] = nav.dataset["ready"] = "";
    followMouse(nav);
    nav.addEventListener("keydown", (event) => onKey(nav, event));
    nav.addEventListener("focusout", ({ relatedTarget }) => {
      if (isDesktop() && relatedTarget instanceof Node && !nav.contains(relatedTarget)) closeAll(nav);
    });
  }
}

function followMouse(nav: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (action: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };
  for (const item of tops(nav)) {
    const open = () => {
      const button = opener(item);
      if (button && isOpen(button)) return;
      closeAll(nav);
      if (button) openForPress(button, SAME_GESTURE_MS);
    };
    item.addEventListener("pointerenter", (event) => byMouse(event) && later(open, OPEN_AFTER_MS));
  }
  nav.addEventListener(
    "pointerleave",
    (event) => byMouse(event) && later(() => closeAll(nav), CLOSE_AFTER_MS),
  );
  nav.addEventListener("click", () => clearTimeout(timer));
}

function onKey(nav: HTMLElement, event: KeyboardEvent): void {
  const focused = document.activeElement;
  const items = tops(nav);
  const top = items.findIndex((item) => item.contains(focused));
  const item = items[top];
  if (!isDesktop() || !item) return;
  const links = opener(item) ? [...item.querySelectorAll<HTMLElement>("a")] : [];
  const move = moveBy(event.key, {
    top,
    tops: items.length,
    link: links.findIndex((link) => link === focused),
    links: links.length,
  });
  if (!move) return;
  event.preventDefault();
  execute(nav, move, item, links);
}

function execute(nav: HTMLElement, move: MenuMove, item: HTMLElement, links: HTMLElement[]): void {
  if (move.to === "link") {
    const button = opener(item);
    if (button) setOpen(button, true);
    links[move.index]?.focus();
    return;
  }
  const target = tops(nav)[move.index];
  if (target !== item) closeAll(nav);
  target?.querySelector<HTMLElement>("button, a")?.focus();
}

const tops = (nav: HTMLElement) => [...nav.querySelectorAll<HTMLElement>("[data-top]")];
const opener = (item: HTMLElement) => item.querySelector<HTMLElement>("button[data-discloses]");
const byMouse = (event: PointerEvent) => event.pointerType === "mouse" && isDesktop();
const isDesktop = () => matchMedia(DESKTOP).matches;
/** Closes the sheets of a menu, whose buttons are one group. */
const closeAll = (nav: HTMLElement) => closeGroup(opener(nav)?.dataset["discloses"] ?? "");
