import { type KeyboardEvent, type RefObject, useRef, useState } from "react";

/** One stop for the Tab key, arrow keys within, as the pattern of toolbars asks for. */
export function useToolbarKeys(): {
  bar: RefObject<HTMLDivElement | null>;
  tabIndexOf: (name: string, isFirst: boolean) => 0 | -1;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocused: (name: string) => void;
} {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  return {
    bar,
    tabIndexOf: (name, isFirst) => (name === current || (current === undefined && isFirst) ? 0 : -1),
    onFocused: setCurrent,
    onKeyDown(event) {
      const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
      const index = buttons.findIndex((button) => button === document.activeElement);
      const next = {
        ArrowRight: (index + 1) % buttons.length,
        ArrowLeft: (index - 1 + buttons.length) % buttons.length,
        Home: 0,
        End: buttons.length - 1,
      }[event.key];
      if (index < 0 || next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
    },
  };
}
