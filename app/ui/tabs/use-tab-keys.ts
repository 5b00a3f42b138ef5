import { type FocusEvent, type KeyboardEvent, useState, useSyncExternalStore } from "react";
import { tabAfter, tabStop } from "./tab-keys.ts";

/**
 * The keyboard's way through tabs: arrows, Home and End move the focus, Enter and the space bar follow the link. Until
 * hydration, and without a script, every tab is a stop of the Tab key.
 */
export function useTabKeys(names: string[], current: string) {
  const ready = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const [focused, setFocused] = useState<string | null>(null);
  const stop = tabStop(names, current, focused);
  return {
    tabIndexOf: (name: string) => tabIndex(ready, name === stop),
    list: {
      onFocus: ({ currentTarget, target }: FocusEvent) =>
        setFocused(names[indexOf(target, tabsOf(currentTarget))] ?? null),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      },
      onKeyDown,
    },
  };
}

function tabIndex(ready: boolean, isStop: boolean): 0 | -1 | undefined {
  if (!ready) return undefined;
  return isStop ? 0 : -1;
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const tabs = tabsOf(event.currentTarget);
  const index = indexOf(event.target, tabs);
  if (index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = tabAfter(event.key, index, tabs.length);
  if (next === undefined && event.key !== " ") return;
  event.preventDefault();
  if (next === undefined) tabs[index]?.click();
  else tabs[next]?.focus();
}

const noChange = () => () => undefined;
const indexOf = (target: EventTarget, tabs: EventTarget[]) => tabs.indexOf(target);
const tabsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
