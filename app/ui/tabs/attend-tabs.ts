/** The keyboard's way through tabs: arrows, Home and End move the focus, Enter and the space bar follow the link. */
import { tabAfter, tabStop } from "./tab-keys.ts";

const LIST = '[role="tablist"]';

export function attendTabs(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLElement>(LIST)) {
    setStop(list);
    scrollToSelected(list);
  }
}

/** Once for the whole page. */
export function initTabs(): void {
  document.addEventListener("keydown", (event) => {
    const list = listOf(event.target);
    if (list) onKeyDown(event, list);
  });
  for (const type of ["focusin", "focusout"])
    document.addEventListener(type, ({ target }) => {
      const list = listOf(target);
      // After the focus has moved.
      if (list) queueMicrotask(() => setStop(list));
    });
}

function onKeyDown(event: KeyboardEvent, list: HTMLElement): void {
  const tabs = tabsOf(list);
  const index = tabs.findIndex((tab) => tab === event.target);
  if (index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = tabAfter(event.key, index, tabs.length);
  if (next === undefined && event.key !== " ") return;
  event.preventDefault();
  if (next === undefined) tabs[index]?.click();
  else tabs[next]?.focus();
}

/** One of the tabs is a stop of the Tab key; without a script all of them are. */
function setStop(list: HTMLElement): void {
  const tabs = tabsOf(list);
  const selected = tabs.find((tab) => tab.getAttribute("aria-selected") === "true");
  const focused = tabs.find((tab) => tab === document.activeElement);
  const stop = tabStop(
    tabs.map(({ id }) => id),
    selected?.id ?? "",
    focused?.id ?? null,
  );
  for (const tab of tabs) tab.tabIndex = tab.id === stop ? 0 : -1;
}

/** Scrolls the list, and nothing around it, so that the selected tab stands in its middle. */
function scrollToSelected(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [around, inside] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollBy({ left: inside.left + inside.width / 2 - around.left - around.width / 2 });
}

const listOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(LIST) : null;
const tabsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
